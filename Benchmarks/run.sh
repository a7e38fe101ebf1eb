#!/bin/sh
# All benchmarks, one after the other; exits 1 if one of them missed its target. SIZE=MEGABYTES sets the size of
# the generated inputs.
set -eu
cd "$(dirname "$0")"

status=0
for benchmark in inspect process junit logs report source yaml plan notes; do
  printf '\n== %s\n' "$benchmark"
  "./$benchmark.sh" || status=1
done
exit "$status"
