#!/bin/sh
# How the time of each report format grows from 1,000 to 10,000 open items with hostile titles.
set -eu
cd "$(dirname "$0")/.."
swift build -c release --product benchmark-report >&2
.build/release/benchmark-report
