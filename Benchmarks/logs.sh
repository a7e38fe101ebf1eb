#!/bin/sh
# Reads device logs of 1 GB (or SIZE megabytes), of which one line in a thousand is the app's, and compares that with
# what others do over the same file: `wc -l` counts its lines, `rg` finds the app's, `openssl` takes its digest, `jq`
# picks the app's entries. Then puts lines that no rule may miss among a million others. Exits 1 above a limit.
set -eu
cd "$(dirname "$0")/.."
for tool in rg jq openssl python3; do
  command -v "$tool" >/dev/null || { echo "needs $tool: apt-get install ripgrep jq openssl python3" >&2; exit 69; }
done
hapticgate=${HAPTICGATE:-$PWD/.build/release/hapticgate}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
size=${SIZE:-1000}

# make STYLE FILE ONE-IN: a log of which one line in so many is the app's.
make_log() {
  python3 Benchmarks/Logs/make-log.py "$1" "$size" "$3" >"$2"
}

# The most memory that is not the mapped file, in MiB, while a log is read.
memory() {
  python3 - "$@" <<'END'
import subprocess, sys, threading, time
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
peak = 0
while process.poll() is None:
    try:
        with open(f"/proc/{process.pid}/status") as status:
            for line in status:
                if line.startswith("RssAnon:"):
                    peak = max(peak, int(line.split()[1]))
    except OSError:
        pass
    time.sleep(0.005)
print(peak // 1024)
END
}

status=0
compare() { Benchmarks/ratio.sh "$@" --warmup 1 --runs 5 || status=1; }

for style in ndjson default; do
  log=$scratch/$style.log
  make_log "$style" "$log" 1000
  inspect="$hapticgate inspect $log --checklist Examples/Notes/checklists/haptics.yml"
  printf '%s: %s MB, %s lines, %s of the app\n' "$style" "$(($(wc -c <"$log") / 1000000))" \
    "$(wc -l <"$log" | tr -d ' ')" "$($inspect --json | grep -c '"name": "save.tapped"')"
  compare 2.0 "inspect $style" "$inspect" "wc -l" "wc -l $log"
  compare 1.3 "inspect $style" "$inspect" "rg -j1 -F" "rg -j1 -F -c com.example.notes $log"
  if command -v taskset >/dev/null; then
    compare "" "inspect $style on one processor" "taskset -c 0 $inspect" "wc -l" "wc -l $log"
  fi

  # A gate with one record that names the log.
  gate=$scratch/gate-$style
  mkdir -p "$gate"
  cp -R Examples/Notes/checklists "$gate/"
  digest=$(openssl dgst -sha256 -r "$log" | cut -d ' ' -f 1)
  printf 'format: 1\nchecklists: [checklists/*.yml]\nevidence: { sessions: ["*.yaml"] }\n' >"$gate/hapticgate.yml"
  sed -e "s|file: ../logs/.*|file: $log|" -e "s|sha256: [0-9a-f]\{64\}\$|sha256: $digest|;/^bound-to/,/^results/{/^results/!d;}" \
    Examples/Notes/evidence/sessions/2026-11-12-iphone17-1.yml >"$gate/session.yaml"
  check="$hapticgate check --config $gate/hapticgate.yml --accept-samples --as-of 2026-12-01T00:00:00Z --quiet"
  $check --report json 2>/dev/null | grep -q "\"sha256\": \"$digest\"" || { echo "the log was not read by check" >&2; exit 1; }
  compare 1.2 "check $style" "$check" "openssl dgst -sha256" "openssl dgst -sha256 $log"
  anonymous=$(memory $inspect)
  echo "inspect $style: at most $anonymous MiB of memory beside the mapped file (at most 64)"
  [ "$anonymous" -le 64 ] || status=1
  rm "$log"
done

# Every line is the app's, and no signal.
size=$((size / 10))
make_log ndjson "$scratch/all.ndjson" 1
Benchmarks/ratio.sh 0.1 "inspect, every line a candidate" \
  "$hapticgate inspect $scratch/all.ndjson --checklist Examples/Notes/checklists/haptics.yml" \
  "jq -c select" "jq -c 'select(.subsystem==\"com.example.notes\")' $scratch/all.ndjson" --runs 3 || status=1

swift build -c release --product benchmark-logs >&2
"$(swift build -c release --show-bin-path)/benchmark-logs" || status=1
exit "$status"
