#!/bin/sh
# usage: filter.sh BROWSER PAGE: counts in a browser which rows of the HTML report each choice of the filter shows.
set -eu
browser=$1
page=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Chooses, counts the rows of a status that are displayed, and writes both into the title.
cat >"$work/count.js" <<'JS'
const result = [...document.querySelectorAll("fieldset input")].map((input) => {
  input.checked = true;
  const rows = [...document.querySelectorAll("tr.item")];
  const shown = rows.filter((row) => getComputedStyle(row).display !== "none");
  const wanted = rows.filter((row) => {
    const status = input.id.replace("show-", "");
    const open = ["stale", "missing", "unverifiable", "failed"].some((name) => row.classList.contains(name));
    return status === "all" || (status === "open" ? open : row.classList.contains(status));
  });
  const right = shown.length === wanted.length && shown.every((row) => wanted.includes(row)) && shown.length > 0;
  return `${input.id}:${right ? "right" : "wrong"}:${shown.length}`;
});
const width = document.documentElement.scrollWidth <= window.innerWidth ? "fits" : "too-wide";
document.title = `${width} ${result.join(" ")}`;
JS
{
  sed '/<\/body>/,$d' "$page"
  printf '<script>'
  cat "$work/count.js"
  printf '</script></body></html>'
} >"$work/page.html"

for width in 390 1280; do
  title=$("$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile" \
    --window-size="$width,1000" --dump-dom "file://$work/page.html" 2>/dev/null | sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p')
  echo "$width: $title"
  case $title in
  *wrong* | too-wide* | "") exit 1 ;;
  *show-all:right:*show-open:right:*) ;;
  *) exit 1 ;;
  esac
done
