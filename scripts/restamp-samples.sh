#!/bin/sh
# Binds the example's sample records to the example's content as it stands: after a change to its watched
# sources, its contract or its scenarios. Real records are never restamped: they vouch for what was felt.
# usage: scripts/restamp-samples.sh [FOLDER]     FOLDER: a copy of the example
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "${1:-$root/Examples/Notes}"
tool=$root/.build/debug/hapticgate
[ -x "$tool" ] || swift build --package-path "$root" --product hapticgate

# Paths in a record are relative to the record, two folders below the example.
binding=$("$tool" inspect checklists/haptics.yml | sed -n '/^bound-to:/,$p' | sed 's|"\.\./Sources|"../../Sources|')
for record in evidence/sessions/*.yml; do
  awk -v binding="$binding" '
    /^bound-to:/ { skipping = 1; next }
    skipping && /^[^ ]/ { skipping = 0 }
    /^results:/ { print binding }
    !skipping { print }
  ' "$record" >"$record.partial"
  mv "$record.partial" "$record"
done
