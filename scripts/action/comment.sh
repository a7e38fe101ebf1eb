#!/usr/bin/env bash
# usage: comment.sh FILE: puts a report into a comment of the pull request. Its first line is a marker: the comment
# that begins with the same one is replaced. Where there is no report, the comment says that there is no verdict. Where
# the token may not write, as in a fork's pull request, it says so.
# Wants GITHUB_REPOSITORY, NUMBER and GH_TOKEN, and optionally FOLDER, STAGE and RUN, the address of the run.
set -euo pipefail

# Percent-encoded as in the first line of a report.
plain() {
  local LC_ALL=C text=$1 index byte
  for ((index = 0; index < ${#text}; index++)); do
    byte=${text:index:1}
    case $byte in
      [A-Za-z0-9._/]) printf '%s' "$byte" ;;
      *) printf '%%%02X' $(($(printf '%d' "'$byte") & 255)) ;;
    esac
  done
}

no_verdict() {
  local folder
  folder=$(git -C "${FOLDER:-.}" rev-parse --show-prefix 2>/dev/null) || folder=
  folder=$(plain "${folder%/}")
  local stage='*'
  [[ -z ${STAGE:-} ]] || stage=$(plain "$STAGE")
  printf '<!-- hapticgate %s %s -->\n\n# ⚠️ could not evaluate\n\n' "${folder:-.}" "$stage"
  printf 'The gate ended without a report: there is no verdict on this change.%s\n' "${RUN:+ [The run]($RUN) says why.}"
}

file=$1
if [[ ! -s $file ]]; then
  file=$(mktemp)
  no_verdict >"$file"
fi
marker=$(head -n 1 "$file")
comments=repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments

id=$(gh api --paginate "$comments" --jq '.[] | [.id, .user.type, (.body | split("\n")[0] | rtrimstr("\r"))] | @tsv' |
  awk -F '\t' -v marker="$marker" '$2 == "Bot" && $3 == marker { print $1; exit }') || id=
if [[ -n $id ]]; then
  request=(--method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id")
else
  request=(--method POST "$comments")
fi
if ! gh api "${request[@]}" --field body=@"$file" --silent; then
  echo "::notice title=hapticgate::The report could not be put into a comment; the step's summary has it."
fi
