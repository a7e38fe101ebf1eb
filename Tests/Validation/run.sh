#!/usr/bin/env bash
# Holds what the tool writes against other people's tools: the recorded reports (Tests/CommandLineTests/Golden), the
# starter's workflows, and the repository's own workflows, schemas and scripts.
# usage: run.sh [SCHEMAS]: SCHEMAS is a folder that holds sarif-schema-2.1.0.json.
# Python's tools are installed into .build/validators. What cannot be had is skipped with a message; with STRICT set to
# anything, a skip is a failure.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
schemas=${1:-}
reports=Tests/CommandLineTests/Golden
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

skip() {
  printf 'skipped  %s: %s\n' "$1" "$2"
  [[ -z ${STRICT:-} ]] || status=1
}
check() {
  local what=$1
  shift
  if "$@" >"$scratch/log" 2>&1; then
    printf 'ok       %s\n' "$what"
  else
    printf 'FAILED   %s\n' "$what"
    sed 's/^/         /' "$scratch/log"
    status=1
  fi
}

venv=.build/validators
if [[ ! -x $venv/bin/check-jsonschema || ! -x $venv/bin/python ]]; then
  { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet --requirement Tests/Validation/requirements.txt; } \
    >"$scratch/pip" 2>&1 || rm -rf "$venv"
fi

if [[ -d $venv ]]; then
  check "Markdown, by cmark-gfm" "$venv/bin/python" Tests/Validation/check_markdown.py "$reports"
  check "HTML, by html5lib" "$venv/bin/python" Tests/Validation/check_html.py "$reports"
  check "JUnit, by junitparser" "$venv/bin/python" Tests/Validation/check_junit.py "$reports"
  jsonschema=$venv/bin/check-jsonschema
  check "JSON, by its schema" "$jsonschema" --schemafile schemas/report.schema.json "$reports"/[a-z]*[!b].json
  check "schemas, by their metaschema" "$jsonschema" --check-metaschema schemas/*.json
  if [[ -n $schemas && -f $schemas/sarif-schema-2.1.0.json ]]; then
    # The schema has a pattern that is a regular expression in Python alone.
    check "SARIF, by its schema" "$jsonschema" --regex-variant python --schemafile "$schemas/sarif-schema-2.1.0.json" "$reports"/*.sarif
  else
    skip "SARIF, by its schema" "no sarif-schema-2.1.0.json"
  fi
  tool=$(swift build --show-bin-path)/hapticgate
  if [[ -x $tool ]]; then
    tool=$(realpath "$tool")
    (cd "$scratch" && mkdir starter && cd starter && "$tool" init --intake --ci github --ci gitlab --ci bitrise --ci xcode-cloud >/dev/null)
    check "workflows, by check-jsonschema" "$jsonschema" --builtin-schema vendor.github-workflows \
      .github/workflows/*.yml "$scratch"/starter/.github/workflows/*.yml
    check "action, by check-jsonschema" "$jsonschema" --builtin-schema vendor.github-actions action.yml
    check "GitLab's workflow, by check-jsonschema" "$jsonschema" --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci \
      "$scratch/starter/.gitlab-ci.yml"
    check "issue form, by check-jsonschema" "$jsonschema" --builtin-schema vendor.github-issue-forms \
      "$scratch"/starter/.github/ISSUE_TEMPLATE/*.yml
    mkdir "$scratch/scripts"
    check "workflows' scripts, found" "$venv/bin/python" Tests/Validation/extract_scripts.py "$scratch/scripts" \
      action.yml .github/workflows/*.yml "$scratch"/starter/.github/workflows/*.yml "$scratch/starter/bitrise.yml" \
      "$scratch/starter/.gitlab-ci.yml"
  else
    skip "workflows" "hapticgate is not built"
  fi
else
  skip "Markdown, HTML, JUnit, JSON, SARIF, workflows" "Python's tools cannot be installed: $(tail -n 1 "$scratch/pip")"
fi

if command -v tidy >/dev/null; then
  for page in "$reports"/*.html; do
    check "HTML, by tidy: ${page##*/}" Tests/Validation/tidy.sh "$page"
  done
else
  skip "HTML, by tidy" "tidy is not installed"
fi
if command -v shellcheck >/dev/null; then
  scripts=(.ci/run scripts/*.sh scripts/action/*.sh Tests/Validation/*.sh)
  [[ ! -f $scratch/starter/ci_scripts/ci_post_xcodebuild.sh ]] || scripts+=("$scratch/starter/ci_scripts/ci_post_xcodebuild.sh")
  for script in "$scratch"/scripts/*.sh; do
    [[ ! -f $script ]] || scripts+=("$script")
  done
  check "shell, by shellcheck" shellcheck --severity=warning "${scripts[@]}"
else
  skip "shell, by shellcheck" "shellcheck is not installed"
fi
exit "$status"
