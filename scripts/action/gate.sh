#!/usr/bin/env bash
# Runs the gate as a step of a workflow and leaves its reports in a folder of their own. Ends with 0 so that the
# reports are uploaded; the output `status` is the gate's own exit status.
# Wants GITHUB_OUTPUT, RUNNER_TEMP, and optionally STAGE, TEST_EXIT_STATUS, ARGUMENTS and GH_TOKEN.
set -euo pipefail

# The gate compares a pull request with its base, which a shallow clone does not hold. Where it cannot be fetched, the
# gate says what is missing.
fetch_base() {
  local base=refs/remotes/origin/$1
  git rev-parse --verify --quiet "$base^{commit}" >/dev/null && git merge-base "$base" HEAD >/dev/null && return
  local depth=()
  [[ $(git rev-parse --is-shallow-repository) == false ]] || depth=(--unshallow)
  # The token travels in the environment, out of the process list and of the repository's configuration.
  GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="http.${GITHUB_SERVER_URL:-https://github.com}/.extraheader" \
    GIT_CONFIG_VALUE_0="${GH_TOKEN:+AUTHORIZATION: basic $(printf 'x-access-token:%s' "$GH_TOKEN" | base64 | tr -d '\n')}" \
    git fetch --quiet --no-tags ${depth[@]+"${depth[@]}"} origin "+refs/heads/$1:$base"
}

if [[ -n ${GITHUB_BASE_REF:-} ]]; then
  fetch_base "$GITHUB_BASE_REF" || echo "The base branch $GITHUB_BASE_REF could not be fetched." >&2
fi

# The message of a workflow command.
data() {
  local text=${1//'%'/%25}
  text=${text//$'\r'/%0D}
  printf '%s' "${text//$'\n'/%0A}"
}

reports=$(mktemp -d "$RUNNER_TEMP/hapticgate-reports.XXXXXX")
options=()
[[ -z ${STAGE:-} ]] || options+=(--stage "$STAGE")
[[ -z ${TEST_EXIT_STATUS:-} ]] || options+=(--test-exit-status "$TEST_EXIT_STATUS")
if [[ -n ${ARGUMENTS:-} ]]; then
  # xargs parts words as a shell does and runs nothing of them. Where it cannot, as after a quote that stays open, no
  # option may be lost.
  words=$(mktemp "$RUNNER_TEMP/hapticgate-arguments.XXXXXX")
  xargs printf '%s\0' <<<"$ARGUMENTS" >"$words" || {
    echo "::error title=hapticgate::the input arguments cannot be parted into words: $(data "$ARGUMENTS")"
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
