#!/bin/sh
# Reads a YAML file of 50 MB (or SIZE) into a node tree and compares that with libyaml's bare event loop in C over the
# same file, both from its path, in processor time: the fastest of several alternating rounds. Exits 1 above a ratio of 1.3.
# usage: Benchmarks/yaml.sh [ROUNDS]
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-7}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

awk -v megabytes="${SIZE:-50}" 'BEGIN {
  print "items:"
  for (n = 1; size < megabytes * 1000000; n++) {
    item = sprintf("  - id: item-%d\n    title: \"Plays the confirmation when note %d is saved\"\n", n, n)
    item = item sprintf("    required: true\n    os: 17.%d\n    devices: [ \"iPhone14,%d\", \"iPhone15,*\" ]\n", n % 10, n % 8)
    item = item sprintf("    evidence:\n      - { kind: test, name: SaveTests/testConfirms%d }\n", n)
    item = item "      - kind: log\n        note: taken on a device, without a case  # see the sheet\n"
    printf "%s", item
    size += length(item)
  }
}' > "$scratch/items.yml"

${CC:-cc} -O2 -o "$scratch/events" Benchmarks/YAML/events.c $(pkg-config --cflags --libs yaml-0.1)
swift build -c release --product benchmark-yaml >&2
tree=$(swift build -c release --show-bin-path)/benchmark-yaml

round=0
while [ "$round" -lt "$rounds" ]; do
  echo "$("$scratch/events" "$scratch/items.yml") $("$tree" "$scratch/items.yml")"
  round=$((round + 1))
done | awk '
  NR == 1 || $1 < events { events = $1 }
  NR == 1 || $2 < tree { tree = $2 }
  END {
    printf "yaml: file to tree %.3f s, file to libyaml events %.3f s, ratio %.2f (at most 1.30)\n", tree, events, tree / events
    exit tree / events > 1.3
  }'
