#!/usr/bin/env bash
# usage: scripts/faults.sh [NAME…]
#
# Seeds each fault of Examples/Faults (or those whose names begin with NAME) into a copy of the example, tests the
# copy, binds its sample records to it, and looks at what the gate says: the item that the fault names has to change to
# the status that it names, every other item has to stay, and undoing the fault has to restore the healthy report to the
# byte. Prints a table; exits with 1 if a fault was not caught.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tool=$root/.build/debug/hapticgate
work=$root/.build/faults
notes=$work/Notes

say() { printf '%s\n' "$*" >&2; }

[[ -x $tool ]] || swift build --package-path "$root" --product hapticgate >&2

# The example as it stands, with its dependency named from where the copy lies. Its build folder stays.
copy_example() {
  mkdir -p "$notes"
  find "$notes" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
  for path in Sources Tests checklists evidence hapticgate.yml test.sh; do
    cp -R "$root/Examples/Notes/$path" "$notes/"
  done
  sed "s|path: \"../..\"|path: \"$root\"|" "$root/Examples/Notes/Package.swift" >"$notes/Package.swift"
}

run_tests() { "$notes/test.sh" >"$work/test.log" 2>&1 || true; }

report() {
  (cd "$notes" && "$tool" check --stage pull-request --accept-samples --as-of 2026-12-01T00:00:00Z \
    --test-exit-status "$(cat .build/results/exit-status)" --report json 2>/dev/null) || true
}

# One line an item: its name and its status.
statuses() {
  awk '/^      "item":/ { gsub(/[",]/, "", $2); item = $2 }
       /^      "status":/ { gsub(/[",]/, "", $2); print item, $2 }' "$1"
}

keep_results() {
  rm -rf "$work/kept" && mkdir "$work/kept"
  cp -Rp "$notes/.build/results" "$notes/.build/haptics" "$work/kept/"
}

# The files of the copy that a fault touches.
touched() { sed -n 's|^+++ \(.*\)$|\1|p' "$1"; }

undo() {
  local path
  while read -r path; do
    rm -f "$notes/$path"
    [[ ! -f $root/Examples/Notes/$path ]] || cp "$root/Examples/Notes/$path" "$notes/$path"
  done < <(touched "$1")
  cp "$root"/Examples/Notes/evidence/sessions/*.yml "$notes/evidence/sessions/"
  rm -rf "$notes/.build/results" "$notes/.build/haptics"
  cp -R "$work/kept/." "$notes/.build/"
}

copy_example
run_tests
report >"$work/healthy.json"
statuses "$work/healthy.json" >"$work/healthy.txt"
grep -q '"outcome": "passed"' "$work/healthy.json" || { say "the unchanged example does not pass"; exit 1; }
keep_results

wanted=("$@")
is_wanted() {
  ((${#wanted[@]})) || return 0
  local name
  for name in "${wanted[@]}"; do [[ $1 == "$name"* ]] && return 0; done
  return 1
}

status=0
row() { printf '| %-44s | %-46s | %-46s | %s |\n' "$@"; }
row fault 'item expected' 'item named' undone
row --- --- --- ---
for fault in "$root"/Examples/Faults/*.patch; do
  name=$(basename "$fault" .patch)
  is_wanted "$name" || continue
  expected="$(sed -n 's/^item: //p' "$fault") $(sed -n 's/^status: //p' "$fault")"
  compiled=$(touched "$fault" | grep -cE '^(Sources|Tests)/' || true)

  (cd "$notes" && patch -p0 -s) <"$fault"
  "$root/scripts/restamp-samples.sh" "$notes"
  ((compiled == 0)) || run_tests
  report >"$work/faulty.json"
  named=$(statuses "$work/faulty.json" | { grep -vxF -f "$work/healthy.txt" || true; } | paste -s -d ';' -)

  undo "$fault"
  ((compiled == 0)) || swift build --package-path "$notes" --build-tests >"$work/build.log" 2>&1
  report >"$work/undone.json"
  if cmp -s "$work/healthy.json" "$work/undone.json"; then undone=yes; else undone=NO; fi

  row "$name" "$expected" "${named:-none}" "$undone"
  [[ $named == "$expected" && $undone == yes ]] || status=1
done
exit "$status"
