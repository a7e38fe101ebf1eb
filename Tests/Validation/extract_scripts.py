"""usage: extract_scripts.py FOLDER WORKFLOW…: writes each shell script of the workflows into a file of the folder."""
import pathlib
import re
import sys

import ruamel.yaml

EXPRESSION = re.compile(r"\$\{\{.*?\}\}", re.DOTALL)
folder = pathlib.Path(sys.argv[1])
count = 0


def write(origin, text):
    global count
    count += 1
    text = EXPRESSION.sub("expression", text)
    first = "" if text.startswith("#!") else "#!/usr/bin/env bash\n"
    (folder / f"{count:02}-{origin.name}.sh").write_text(first + text + "\n", encoding="utf-8")


def visit(origin, node):
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "run" and isinstance(value, str):
                write(origin, "set -e\n" + value)
            elif key == "content" and isinstance(value, str):
                write(origin, value)
            elif key == "script" and isinstance(value, list):
                write(origin, "\n".join(value))
            else:
                visit(origin, value)
    elif isinstance(node, list):
        for value in node:
            visit(origin, value)


for name in sys.argv[2:]:
    path = pathlib.Path(name)
    visit(path, ruamel.yaml.YAML(typ="safe").load(path.read_text(encoding="utf-8")))
print(count, "scripts")
sys.exit(0 if count else 1)
