#!/bin/sh
# Reads a million lines of Swift (the project's own sources, again and again) into definitions and calls, and what the
# index store of the project says about its sources, each beside `wc -w` over the same files: whole processes.
set -eu
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

swift build -c release --product benchmark-source-facts >&2
reader=$(swift build -c release --show-bin-path)/benchmark-source-facts
own=$(find "$PWD/Sources" "$PWD/Tests" -name '*.swift' | sort)
printf '%s\n' $own >"$scratch/own"

lines=$(cat $own | wc -l)
copies=$((1000000 / lines + 1))
while [ "$copies" -gt 0 ]; do
  mkdir "$scratch/$copies"
  cp -R Sources Tests "$scratch/$copies/"
  copies=$((copies - 1))
done
find "$scratch" -name '*.swift' >"$scratch/all"
echo "source: $(xargs cat <"$scratch/all" | wc -l) lines, $("$reader" scan $own)"

status=0
over() { printf "sh -c 'xargs -s 500000 %s <%s >/dev/null'" "$2" "$1"; }
Benchmarks/ratio.sh 3.0 "our scan" "$(over "$scratch/all" "$reader scan")" \
  "wc -w" "$(over "$scratch/all" "wc -w")" --warmup 1 --runs 5 || status=1

usr=$(dirname "$(dirname "$(readlink -f "$(if command -v xcrun >/dev/null; then xcrun --find swift; else command -v swift; fi)")")")
library=$usr/lib/libIndexStore.so
[ -f "$library" ] || library=$usr/lib/libIndexStore.dylib
swift build --build-tests >&2
"$reader" index .build/debug/index/store "$library" $own
Benchmarks/ratio.sh 2.0 "our index reading" \
  "$(over "$scratch/own" "$reader index $PWD/.build/debug/index/store $library")" \
  "wc -w" "$(over "$scratch/own" "wc -w")" --warmup 1 --runs 10 || status=1
exit "$status"
