#!/bin/sh
# Reads a JUnit file of 200 MB (or SIZE) into test records and compares that with `xmllint --stream`, which only
# looks whether the file is well-formed: whole processes, and the most memory that ours takes beside the file, which
# it maps.
set -eu
cd "$(dirname "$0")/.."
command -v xmllint >/dev/null || { echo "needs xmllint: apt-get install libxml2-utils" >&2; exit 69; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
file=$scratch/junit.xml

tests=$(awk -v megabytes="${SIZE:-200}" -v file="$file" 'BEGIN {
  head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"Bench\">\n"
  size = length(head)
  printf "%s", head > file
  for (n = 0; n < 20; n++) text = text sprintf("  %2d  Notes  0x000000010%07x NoteStore.save(_:) + %d\n", n, n * 4099, n * 8)
  for (n = 0; size < megabytes * 1000000; n++) {
    test = sprintf("<testcase classname=\"NotesTests.Suite%d\" name=\"testPlaysTheConfirmationWhenNote%dIsSaved\" ", n % 500, n)
    test = test sprintf("file=\"Tests/NotesTests/Suite%d.swift\" line=\"%d\" time=\"0.0%02d\"", n % 500, n % 900 + 1, n % 100)
    if (n % 10 == 7) {
      test = test sprintf("><failure message=\"expected 1, got 2\">Suite%d.swift:12: expected 1, got 2\n%s</failure></testcase>\n", n % 500, text)
    } else {
      test = test "></testcase>\n"
    }
    printf "%s", test > file
    size += length(test)
  }
  print "</testsuite>\n</testsuites>" > file
  print n
}')

swift build -c release --product benchmark-test-results >&2
reader=$(swift build -c release --show-bin-path)/benchmark-test-results
[ "$("$reader" "$file")" = "$tests" ] || { echo "not all $tests tests were read" >&2; exit 1; }
memory=$(python3 - "$reader" "$file" <<'END'
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(peak // (1 << 20 if sys.platform == "darwin" else 1 << 10))
END
)
size=$(wc -c <"$file")
echo "junit: $((size / 1000000)) MB, $tests tests, at most $((memory - (size >> 20))) MiB of memory beside the file"
Benchmarks/ratio.sh 1.0 "our reader" "$reader $file" "xmllint --stream" "xmllint --stream --noout $file" \
  --warmup 1 --runs 5
