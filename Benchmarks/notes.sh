#!/bin/sh
# Writes the notes of a release with 20,000 commits and 2,000 session records, and compares that with Python that
# only reads the same records with PyYAML's C loader: whole processes, the most memory that ours takes, and the time
# for a quarter of the records. COMMITS and RECORDS set the sizes.
set -eu
cd "$(dirname "$0")/.."
commits=${COMMITS:-20000} records=${RECORDS:-2000}
hapticgate=${HAPTICGATE:-$PWD/.build/release/hapticgate}
benchmarks=$PWD/Benchmarks
python=$(python3 -c 'import sys; print(sys.executable)')
"$python" -c 'import yaml; assert yaml.__with_libyaml__' || { echo "needs PyYAML with libyaml: apt-get install python3-yaml" >&2; exit 69; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# repository FOLDER COMMITS RECORDS
repository() {
  mkdir -p "$1/checklists" "$1/Sources/Notes" "$1.records"
  cp Examples/Notes/Sources/Notes/Haptics/*.swift Examples/Notes/Sources/Notes/Save/*.swift "$1/Sources/Notes"
  cat >"$1/hapticgate.yml" <<'END'
format: 1
evidence: { sessions: ["evidence/sessions/*.yml"] }
END
  cat >"$1/checklists/haptics.yml" <<'END'
format: 1
id: haptics
app: { bundle-id: com.example.notes }
contracts:
  save-confirmation:
    trigger: save.succeeded
    request: { signal: haptic.requested }
    function: confirmationEvents
    events: [{ type: hapticTransient, time: 0, intensity: 0.65, sharpness: 0.35 }]
    watch: [../Sources/Notes/**]
signals:
  save.succeeded: { message: "save succeeded id={id}" }
  haptic.requested: { message: "requested for={id}" }
scenarios:
  - { id: save-succeeds, title: Save succeeds, contract: save-confirmation, steps: [Save], observe: { trigger-timing: In time? } }
  - { id: save-fails, title: Save fails, contract: save-confirmation, steps: [Save], observe: { error-visible: Seen? } }
  - { id: rapid-operation, title: Save quickly, contract: save-confirmation, steps: [Save], observe: { repeated-operation: Apart? } }
  - { id: return-from-background, title: Return, contract: save-confirmation, steps: [Return], observe: { trigger-timing: In time? } }
devices:
  required:
    - { id: oldest, model: "iPhone10,*", os: ">=16 <17" }
    - { id: middle, model: "iPhone15,*", os: ">=18" }
    - { id: current, model: "iPhone17,*", os: ">=26" }
stages: { release: [scenarios, devices] }
END
  (
    cd "$1"
    "$hapticgate" inspect checklists/haptics.yml | sed -n '/^bound-to:/,$p' >"$1.binding"
    git init -q .
    "$python" "$benchmarks/Notes/repository.py" "$2" "$3" "$1.binding" "$1.records" | git fast-import --quiet
  )
}

# The fastest of five runs, in milliseconds, and the most memory, in MiB, of a command in a folder.
measure() {
  "$python" - "$@" <<'END'
import resource, subprocess, sys, time
times = []
for _ in range(5):
    start = time.perf_counter()
    done = subprocess.run(sys.argv[2:], cwd=sys.argv[1], capture_output=True)
    times.append(time.perf_counter() - start)
    assert done.returncode in (0, 1), done.stderr.decode()
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(round(min(times) * 1000), peak // (1 << 20 if sys.platform == "darwin" else 1 << 10))
END
}

repository "$scratch/all" "$commits" "$records"
repository "$scratch/quarter" "$commits" "$((records / 4))"
notes="$hapticgate notes --from v1.0.0 --to v2.0.0 --report json"
found=$(cd "$scratch/all" && $notes | "$python" -c '
import json, sys
notes = json.load(sys.stdin)
print(len(notes["sessions"]) + notes["otherRecords"])') || true
[ "$found" = "$records" ] || { echo "notes: $found records were read, not $records" >&2; exit 1; }

# shellcheck disable=SC2086 # words are meant
set -- $(measure "$scratch/all" $notes) $(measure "$scratch/quarter" $notes)
echo "notes: $commits commits, $records records: $1 ms, at most $2 MiB (200); a quarter of the records: $3 ms"
status=0
[ "$2" -lt 200 ] || status=1
# A quarter of the records takes a quarter of the time and what does not depend on them.
[ "$1" -lt $((5 * $3)) ] || { echo "notes: more than linear in the records" >&2; status=1; }
cat >"$scratch/read.py" <<'END'
import pathlib, sys, yaml
for path in pathlib.Path(sys.argv[1]).iterdir():
    yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
END
cd "$scratch/all"
"$benchmarks/ratio.sh" 0.5 "notes" "$notes" "PyYAML's C loader" "$python $scratch/read.py $scratch/all.records" \
  --warmup 1 --runs 5 || status=1
exit "$status"
