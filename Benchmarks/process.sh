#!/bin/sh
# What a run costs as a whole process: the example's gate beside the Python that a script in its place would
# import before its first line, and start-up beside `true`.
set -eu
cd "$(dirname "$0")/.."
hapticgate=${HAPTICGATE:-$PWD/.build/release/hapticgate}
# A version manager's shim would count for Python.
python=$(python3 -c 'import sys; print(sys.executable)')
"$python" -c 'import yaml' || { echo "needs PyYAML: apt-get install python3-yaml" >&2; exit 69; }
[ -f Examples/Notes/.build/results/exit-status ] || Examples/Notes/test.sh >&2 || true

status=0
cd Examples/Notes
# 1 is a gate that fails, and takes as long as one that passes.
"$hapticgate" check --stage pull-request --accept-samples >/dev/null 2>&1 || [ $? -eq 1 ]
../../Benchmarks/ratio.sh 0.5 "the example's gate" "$hapticgate check --stage pull-request --accept-samples" \
  "Python's imports" "$python -c 'import yaml, xml.etree.ElementTree'" --warmup 3 || status=1
../../Benchmarks/ratio.sh "" "start-up" "$hapticgate --version" "true" "$(command -v true)" --warmup 3 || status=1
exit "$status"
