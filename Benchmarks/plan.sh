#!/bin/sh
# The sessions for a checklist of 500 scenarios and 60 required devices, nothing felt yet, with 70 phones at hand:
# planned and printed, beside starting Python.
set -eu
cd "$(dirname "$0")/.."
hapticgate=${HAPTICGATE:-$PWD/.build/release/hapticgate}
# A version manager's shim would count for Python.
python=$(python3 -c 'import sys; print(sys.executable)')

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/.git" "$folder/Sources"
echo 'let pulse = 1' >"$folder/Sources/Pulse.swift"
"$hapticgate" devices | awk '$1 ~ /^iPhone1[0-8],/ && /core-haptics/ { print $1 }' >"$folder/models"
awk '
  BEGIN {
    print "format: 1\nid: wide\napp: { bundle-id: com.example.wide }\ncontracts:\n  pulse:"
    print "    function: pulse\n    events: [{ type: hapticTransient, time: 0 }]\n    watch: [Sources/**]\nscenarios:"
    for (i = 1; i <= 500; i++) {
      setting = i % 10 ? "" : ", settings: { system-haptics: off }"
      printf "  - { id: s%d, title: Scenario %d, contract: pulse%s, steps: [Tap %d], observe: { timing: Together? } }\n", i, i, setting, i
    }
    print "devices:\n  required:"
  }
  # Models and families, in several versions of the system, so that one phone serves more than one device.
  { model[NR] = $1 }
  END {
    for (i = 1; i <= 60; i++) {
      name = model[(i * 7) % NR + 1]
      if (i % 3 == 0) sub(/,.*/, ",*", name)
      printf "    - { id: d%d, model: \"%s\", os: \">=%d\" }\n", i, name, 15 + i % 4
    }
    print "stages: { release: [scenarios, devices] }"
  }' "$folder/models" >"$folder/wide.yml"
phones=$(awk '{ printf " --have \"%s %d.%d\"", $1, 15 + NR % 4, NR % 7 }' "$folder/models")

cd "$folder"
printf '#!/bin/sh\nexec "%s" prepare --checklist wide.yml --stage release --dry-run%s\n' "$hapticgate" "$phones" >plan
chmod +x plan
./plan >plan.txt 2>problems.txt || [ $? -eq 1 ] || { cat problems.txt >&2; exit 2; }
head -1 plan.txt
"$OLDPWD/Benchmarks/ratio.sh" 10 "planned" "./plan" "Python" "$python -c pass" --warmup 2
