#!/bin/sh
# Prints how long two commands take, each as a process of its own, and their ratio; exits 1 above LIMIT.
# usage: ratio.sh LIMIT NAME COMMAND OTHER-NAME OTHER-COMMAND [HYPERFINE-OPTION…]
set -eu
command -v hyperfine >/dev/null || { echo "needs hyperfine: apt-get install hyperfine" >&2; exit 69; }
limit=$1 name=$2 command=$3 other=$4 other_command=$5
shift 5

# What ends with an error at once would be fast. Ours may end with the status of a gate that fails.
sh -c "$other_command" >/dev/null 2>&1 || { echo "fails: $other_command" >&2; exit 1; }

times=$(mktemp)
trap 'rm -f "$times"' EXIT
hyperfine --shell=none --style=none --ignore-failure --export-csv "$times" "$@" \
  --command-name ours "$command" --command-name theirs "$other_command" >/dev/null 2>&1 ||
  { echo "cannot be timed: $command, or $other_command" >&2; exit 1; }
awk -F , -v limit="$limit" -v name="$name" -v other="$other" '
  $1 == "ours" { ours = $4 }
  $1 == "theirs" { theirs = $4 }
  END {
    printf "%s %.1f ms, %s %.1f ms, ratio %.2f", name, ours * 1000, other, theirs * 1000, ours / theirs
    if (limit != "") printf " (at most %.2f)", limit
    print ""
    exit limit != "" && ours / theirs > limit
  }' "$times"
