#!/usr/bin/env bash
# usage: comment.sh FILE: puts a report into a comment of the pull request. Its first line is a marker: the comment
# that begins with the same one is replaced. Where the token may not write, as in a fork's pull request, it says so.
# Wants GITHUB_REPOSITORY, NUMBER and GH_TOKEN.
set -euo pipefail

file=$1
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
