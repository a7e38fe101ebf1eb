#!/usr/bin/env bash
# Builds the fuzzers, in .build/fuzz, with the sanitizer for addresses.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
HAPTICGATE_FUZZ=1 swift build -c release --product fuzz --scratch-path .build/fuzz \
  --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address
