"""Prints a stream for `git fast-import`: a repository with as many commits and session records as asked for.

usage: repository.py COMMITS RECORDS BINDING-FILE RECORD-FOLDER
The records are also written into RECORD-FOLDER, for readers that know no Git.
"""
import pathlib
import sys

commits, records = int(sys.argv[1]), int(sys.argv[2])
binding = pathlib.Path(sys.argv[3]).read_text().replace('"../', '"../../')
folder = pathlib.Path(sys.argv[4])
out = sys.stdout


def data(text):
    out.write(f"data {len(text.encode())}\n{text}\n")


def file(path, text):
    out.write(f"M 100644 inline {path}\n")
    data(text)


def commit(number, message):
    out.write("commit refs/heads/main\n")
    out.write(f"committer A <a@example.com> {1780000000 + number * 600} +0900\n")
    data(message)


def record(number):
    day = f"2026-{number % 5 + 6:02}-{number % 28 + 1:02}"
    results = "".join(
        f"""  {scenario}:
    started: {day}T14:{minute:02}:00+09:00
    ended: {day}T14:{minute + 2:02}:10+09:00
    verdict: pass
    felt: as-contract
    observations:
      {key}: "Session {number}: {words}"
"""
        for minute, (scenario, key, words) in enumerate([
            ("save-succeeds", "trigger-timing", "the pulse and the saved state came at the same moment"),
            ("save-fails", "error-visible", "the error stayed on screen until it was dismissed"),
            ("rapid-operation", "repeated-operation", "ten separate pulses, none of them blurred"),
            ("return-from-background", "trigger-timing", "the first pulse came in time after returning"),
        ])
    )
    return f"""format: 1
id: {day}-{number:05}
checklist: haptics
app: {{ bundle-id: com.example.notes, version: 3.2.0, build: "{400 + number % 20}" }}
device: {{ model: "iPhone{[10, 15, 17][number % 3]},1", os: "{[16, 18, 26][number % 3]}.{number % 4}", reality: physical, id-hash: {number:08x} }}
tester: J. K.
handling: in-hand
settings: {{ system-haptics: on, ringer: on, low-power: off, other-audio: none }}
parameters: {{ save-confirmation: {{ intensity: 0.65, sharpness: 0.35 }} }}
{binding}results:
{results}"""


base = pathlib.Path.cwd()
commit(0, "Begin")
for path in sorted(p for p in base.rglob("*") if p.is_file() and ".git" not in p.parts):
    file(path.relative_to(base).as_posix(), path.read_text())
out.write("\n")
out.write("reset refs/tags/v1.0.0\nfrom refs/heads/main\n\n")
each = max(1, commits // records)
written = 0
for number in range(1, commits):
    commit(number, f"Change {number}")
    file(f"Sources/Other/File{number % 500}.swift", f"let value = {number}\n")
    if number % each == 0 and written < records or commits - number <= records - written:
        text = record(written)
        (folder / f"{written:05}.yml").write_text(text)
        file(f"evidence/sessions/{written:05}.yml", text)
        written += 1
    out.write("\n")
out.write("reset refs/tags/v2.0.0\nfrom refs/heads/main\n\n")
