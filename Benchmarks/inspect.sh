#!/bin/sh
# Times `hapticgate` on large inputs made for the purpose: the median of five runs, with the rate. `wc -l` over
# the same file tells what reading it costs on this machine. HAPTICGATE names another binary to time.
set -eu
cd "$(dirname "$0")/.."

HAPTICGATE=${HAPTICGATE:-$PWD/.build/release/hapticgate}
inputs=.build/benchmarks
mkdir -p "$inputs"

junit() {
  awk 'BEGIN {
    print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"Bench\">"
    for (i = 0; i < 200000; i++) {
      name = sprintf("<testcase classname=\"BenchTests.Suite%d\" name=\"testCase%d\" time=\"0.0%02d\"", i % 500, i, i % 100)
      if (i % 100 == 7) print name "><failure message=\"expected 1, got 2\">Suite.swift:12: expected 1, got 2</failure></testcase>"
      else print name "/>"
    }
    print "</testsuite>\n</testsuites>"
  }'
}

console() {
  awk 'BEGIN {
    print "Test Suite \047All tests\047 started at 2026-11-12 14:03:00.000"
    for (i = 0; i < 200000; i++) {
      printf "Test Case \047%s\047 started at 2026-11-12 14:03:00.000\n", "BenchTests.Suite" i % 500 ".testCase" i
      printf "Test Case \047%s\047 passed (0.001 seconds)\n", "BenchTests.Suite" i % 500 ".testCase" i
    }
    print "Test Suite \047All tests\047 passed at 2026-11-12 14:06:20.000"
    print "\t Executed 200000 tests, with 0 failures (0 unexpected) in 200.0 (200.0) seconds"
  }'
}

# Milliseconds that a command takes; its output is dropped and its exit status, if known, kept.
milliseconds() {
  perl -MTime::HiRes=time -e '
    my $start = time;
    my $pid = fork;
    if (!$pid) { open STDOUT, ">", "/dev/null"; open STDERR, ">", "/dev/null"; exec @ARGV or exit 127 }
    waitpid $pid, 0;
    exit 1 if $? >> 8 > 1 || $? & 127;
    printf "%.1f\n", (time - $start) * 1000' "$@"
}

# measure LABEL BYTES COMMAND…
measure() {
  label=$1 bytes=$2
  shift 2
  times=
  for _ in 1 2 3 4 5; do
    elapsed=$(milliseconds "$@") || { echo "$label: failed: $*" >&2; exit 1; }
    times="$times $elapsed"
  done
  echo "$times" | tr ' ' '\n' | sed '/^$/d' | sort -n | awk -v label="$label" -v bytes="$bytes" '
    { t[NR] = $1 }
    END {
      printf "%-28s %10.1f ms", label, t[3]
      if (bytes > 0) printf " %10.0f MB/s", bytes / 1000 / t[3]
      print ""
    }'
}

junit >"$inputs/junit.xml"
console >"$inputs/console.log"

measure "start-up (--version)" 0 "$HAPTICGATE" --version
for file in junit.xml console.log; do
  "$HAPTICGATE" inspect "$inputs/$file" --json | grep -q '"tests": *200000\b' ||
    { echo "$file: not all 200000 tests were read" >&2; exit 1; }
  size=$(wc -c <"$inputs/$file")
  measure "wc -l $file" "$size" wc -l "$inputs/$file"
  measure "inspect $file" "$size" "$HAPTICGATE" inspect "$inputs/$file"
done
