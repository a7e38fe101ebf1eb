#!/bin/sh
# Builds and tests the package, and leaves in .build what the gate reads:
#
#   results/tests.xml                XCTest, with modules; does not tell skips from passes
#   results/tests-swift-testing.xml  Swift Testing, one row a function
#   results/events.jsonl             Swift Testing, every event of the run
#   results/console.log              the same run's console: each XCTest with its status, skips included
#   results/exit-status              the runner's exit status, which is also this script's
#   haptics/save-confirmation.ahap   the pattern that the app plays
#
# Without --parallel there is no tests.xml; without --verbose a parallel console has no statuses.
set -eu
cd "$(dirname "$0")"

results=.build/results
rm -rf "$results" .build/haptics
mkdir -p "$results"
HAPTIC_PATTERNS="$PWD/.build/haptics"
export HAPTIC_PATTERNS

status=0
swift build --build-tests || status=$?
if [ "$status" -eq 0 ]; then
  swift test --skip-build --parallel --verbose \
    --xunit-output "$results/tests.xml" \
    --event-stream-output-path "$results/events.jsonl" \
    >"$results/console.log" 2>&1 || status=$?
  cat "$results/console.log"
fi
echo "$status" >"$results/exit-status"
exit "$status"
