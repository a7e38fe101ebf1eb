"""usage: check_junit.py FOLDER: reads every *.junit.xml with junitparser and compares it with the JSON report beside it."""
import json
import pathlib
import sys

import junitparser

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.junit.xml")):
    report = json.loads(path.with_name(path.name.replace(".junit.xml", ".json")).read_text(encoding="utf-8"))
    xml = junitparser.JUnitXml.fromfile(str(path))
    found = {}
    for suite in xml:
        cases = list(suite)
        assert suite.tests == len(cases), (path, suite.name, suite.tests, len(cases))
        assert suite.failures == sum(case.is_failure for case in cases), (path, suite.name)
        for case in cases:
            assert len(case.result) <= 1, (path, case.name)
            found[f"{case.classname}/{case.name}"] = "failure" if case.is_failure else "skipped" if case.is_skipped else "passed"
    for item in report["items"]:
        wanted = "failure" if item["blocking"] else "passed" if item["status"] == "passed" else "skipped"
        assert found.pop(item["item"]) == wanted, (path, item["item"])
    assert not found, (path, found)
    print(path.name, len(report["items"]), "items")
