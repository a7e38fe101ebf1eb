"""usage: check_html.py FOLDER: parses every *.html strictly, and looks for elements and addresses that no report has."""
import json
import pathlib
import re
import sys

import html5lib

from visible import visible

NAMESPACE = "{http://www.w3.org/1999/xhtml}"
ELEMENTS = set(
    "html head meta title style body header main footer section h1 h2 h3 p strong span code ol ul li br a fieldset legend"
    " label input div table thead tbody tr th td details summary svg line rect circle text g polyline".split()
)

paths = sorted(pathlib.Path(sys.argv[1]).glob("*.html"))
assert paths, "no file to check"
for path in paths:
    text = path.read_text(encoding="utf-8")
    parser = html5lib.HTMLParser(strict=True)
    tree = parser.parse(text)
    names = {re.sub(r"^\{[^}]*\}", "", element.tag) for element in tree.iter() if isinstance(element.tag, str)}
    assert names <= ELEMENTS, (path, names - ELEMENTS)
    for element in tree.iter():
        for name, value in element.attrib.items():
            assert not name.startswith("on"), (path, name)
            assert name not in ("src", "action") and "url(" not in value, (path, name, value)
            assert name != "href" or re.match(r"https?:|mailto:|[^:]*$", value), (path, value)
    ids = [element.attrib["id"] for element in tree.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids)), (path, ids)
    for line_break in tree.iter(NAMESPACE + "br"):
        line_break.text = " "
    shown = {re.sub(r"\s+", " ", "".join(cell.itertext())).strip() for cell in tree.iter(NAMESPACE + "td")}
    report = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    for item in report["items"]:
        title = visible(item["title"])
        cells = [cell for cell in shown if cell.endswith(item["item"])]
        assert any(title in cell for cell in cells), (path, item["item"], cells)
    print(path.name, len(report["items"]), "items")
