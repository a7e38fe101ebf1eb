#!/usr/bin/env bash
# Feeds generated inputs to every reader, two readers side by side, and exits 1 if one of them crashed, hung or
# broke its promise; what did it is kept. Of a finding, `FUZZ_TARGET=NAME .build/fuzz/release/fuzz FILE` tells more.
# The same SEED (1 unless said) makes the same inputs in the same order; a longer search wants another one.
# usage: [SEED=N] Fuzz/run.sh [SECONDS-A-READER [READER…]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-60}
readers=("${@:2}")
[[ ${#readers[@]} -gt 0 ]] || readers=($(ls Fuzz/Corpus))

work=.build/fuzz
Fuzz/build.sh >&2
fuzzer=$(realpath "$work/release/fuzz")
# A trap's backtrace would take longer than the run.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

fuzz() {
  local reader=$1 corpus=$work/corpus/$1 findings=$work/findings/$1 log=$work/$1.log
  mkdir -p "$corpus" "$findings"
  if FUZZ_TARGET=$reader "$fuzzer" -seed="${SEED:-1}" -max_total_time="$seconds" -max_len=4096 -timeout=5 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$findings/" "$corpus" "Fuzz/Corpus/$reader" 2>"$log"; then
    printf '%-10s %9d inputs, no finding\n' "$reader" "$(awk '/number_of_executed_units/ { print $2 }' "$log")"
  else
    printf '%-10s a finding, see %s and %s:\n' "$reader" "$findings" "$log"
    grep -v '^#' "$log" | grep -m 3 -E "^$reader: |ERROR|[Ff]atal error|artifact" || tail -n 3 "$log"
    return 1
  fi
}

status=0
for ((n = 0; n < ${#readers[@]}; n += 2)); do
  jobs=()
  for reader in "${readers[@]:n:2}"; do
    fuzz "$reader" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job" || status=1; done
done
exit "$status"
