#!/usr/bin/env bash
# Runs the gate as a step of a workflow and leaves its reports in a folder of their own. Ends with 0 so that the
# reports are uploaded; the output `status` is the gate's own exit status.
# Wants GITHUB_OUTPUT, RUNNER_TEMP, and optionally STAGE, TEST_EXIT_STATUS and ARGUMENTS.
set -euo pipefail

reports=$(mktemp -d "$RUNNER_TEMP/hapticgate-reports.XXXXXX")
options=()
[[ -z ${STAGE:-} ]] || options+=(--stage "$STAGE")
[[ -z ${TEST_EXIT_STATUS:-} ]] || options+=(--test-exit-status "$TEST_EXIT_STATUS")
if [[ -n ${ARGUMENTS:-} ]]; then
  # xargs parts words as a shell does and runs nothing of them. Where it cannot, as after a quote that stays open, no
  # option may be lost.
  words=$(mktemp "$RUNNER_TEMP/hapticgate-arguments.XXXXXX")
  xargs printf '%s\0' <<<"$ARGUMENTS" >"$words" || {
    echo "::error title=hapticgate::the input arguments cannot be parted into words: $ARGUMENTS"
    exit 64
  }
  while IFS= read -r -d '' option; do
    options+=("$option")
  done <"$words"
fi

status=0
hapticgate check ${options[@]+"${options[@]}"} --report annotations --report github-summary \
  --report html="$reports/gate.html" --report json="$reports/gate.json" --report sarif="$reports/gate.sarif" \
  --report junit="$reports/gate.xml" --report markdown="$reports/gate.md" \
  --report github-comment="$reports/comment.md" || status=$?
{
  echo "status=$status"
  echo "reports=$reports"
} >>"$GITHUB_OUTPUT"
