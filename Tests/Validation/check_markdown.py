"""usage: check_markdown.py FOLDER: renders every *.md with cmark-gfm, GitHub's own parser, and looks at what comes out.

Tables are evenly wide, each item's title stands as it is in one cell, no element arises from a title, every element is
closed, and outside of code nothing looks like a mention, an issue, a commit or an address.
"""
import html.parser
import json
import pathlib
import re
import sys

import cmarkgfm
import cmarkgfm.cmark

from visible import visible

ELEMENTS = set("h1 h2 h3 p blockquote ul li strong code table thead tbody tr th td details summary br wbr a".split())
VOID = {"br", "wbr"}
PATTERNS = {
    "mention": r"(?<![A-Za-z0-9_`])@[A-Za-z0-9]",
    "issue": r"(?<![A-Za-z0-9_`])#\d",
    "gh": r"(?<![A-Za-z0-9_`])GH-\d",
    "commit": r"(?<![0-9a-zA-Z])[0-9a-f]{7,40}(?![0-9a-zA-Z])",
}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.rows, self.cell, self.open, self.text, self.links = [[]], None, [], "", []

    def handle_starttag(self, tag, attributes):
        assert tag in ELEMENTS, tag
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.cell = ""
        elif tag == "table":
            self.rows.append([])
        elif tag == "br" and self.cell is not None:
            self.cell += " "
        elif tag == "a":
            self.links.append(dict(attributes)["href"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
        if tag in ("td", "th"):
            self.rows[-1].append(re.sub(r"\s+", " ", self.cell).strip())
            self.cell = None
        elif tag == "table":
            self.rows.append([])

    def handle_data(self, data):
        self.text += "`" if "code" in self.open or "a" in self.open else data
        if self.cell is not None:
            self.cell += data


def tables(rows):
    table = []
    for row in rows + [[]]:
        if row:
            table.append(row)
        elif table:
            yield table
            table = []


paths = sorted(pathlib.Path(sys.argv[1]).glob("*.md"))
assert paths, "no file to check"
for path in paths:
    report = json.loads(path.with_name(path.name.split(".")[0] + ".json").read_text(encoding="utf-8"))
    source = path.read_text(encoding="utf-8")
    page = Page()
    page.feed(cmarkgfm.github_flavored_markdown_to_html(source, options=cmarkgfm.cmark.Options.CMARK_OPT_UNSAFE))
    page.close()
    assert not page.open, (path, page.open)
    for name, pattern in PATTERNS.items():
        assert not re.search(pattern, page.text), (path, name, re.findall(pattern, page.text))
    assert all(re.match(r"https?:", link) for link in page.links), (path, page.links)
    for table in tables(page.rows):
        assert len({len(row) for row in table}) == 1, (path, table)
    cells = {cell for row in page.rows for cell in row}
    for item in report["items"]:
        title = visible(item["title"])
        assert title in cells, (path, title)
        assert item["item"] in cells, (path, item["item"])
    print(path.name, len(report["items"]), "items")
