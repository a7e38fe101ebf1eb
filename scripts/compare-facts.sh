#!/bin/sh
# Holds the syntax of the project's and the example's sources against the compiler's index of them, see
# Documentation/source-facts.md: what both see, what one alone sees and why. Exits with 1 if a difference has no
# explanation.
set -eu
cd "$(dirname "$0")/.."

swift build --build-tests >&2
swift build --package-path Examples/Notes --build-tests >&2
usr=$(dirname "$(dirname "$(readlink -f "$(if command -v xcrun >/dev/null; then xcrun --find swift; else command -v swift; fi)")")")
library=$usr/lib/libIndexStore.so
[ -f "$library" ] || library=$usr/lib/libIndexStore.dylib

status=0
echo "== Examples/Notes"
.build/debug/compare-facts Examples/Notes/.build/debug/index/store "$library" \
  Examples/Notes/Sources Examples/Notes/Tests || status=1
echo "== the project"
.build/debug/compare-facts .build/debug/index/store "$library" Sources Tests Benchmarks || status=1
exit "$status"
