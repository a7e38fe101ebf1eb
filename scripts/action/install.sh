#!/usr/bin/env bash
# Puts hapticgate on the PATH of a workflow's later steps: the binary of the release that the action was called at,
# checked against its digest, else what the action's own sources build.
# Wants GITHUB_PATH, RUNNER_TEMP, ACTION (the action's folder), REPOSITORY, REF and GH_TOKEN.
set -euo pipefail

bin=$RUNNER_TEMP/hapticgate-bin
mkdir -p "$bin"
echo "$bin" >>"$GITHUB_PATH"

archive=hapticgate-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz
cd "$RUNNER_TEMP"
if [[ ${REF:-} == v* ]] && gh release download "$REF" --repo "$REPOSITORY" --clobber \
  --pattern "$archive" --pattern "$archive.sha256"; then
  shasum -a 256 --check "$archive.sha256"
  tar -xzf "$archive" -C "$bin"
  # A binary whose libraries are not here is of no use.
  if "$bin/hapticgate" --version; then exit 0; fi
fi

echo "No binary of ${REF:-this version} runs here; building it."
cd "$ACTION"
scripts/bootstrap.sh
make build
cp .build/release/hapticgate "$bin/"
"$bin/hapticgate" --version
