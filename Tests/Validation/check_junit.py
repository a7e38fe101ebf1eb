"""usage: check_junit.py FOLDER: reads every *.junit.xml with junitparser and compares it with the JSON report beside it."""
import json
import pathlib
import sys

import junitparser

paths = sorted(pathlib.Path(sys.argv[1]).glob("*.junit.xml"))
assert paths, "no file to check"
for path in paths:
    report = json.loads(path.with_name(path.name.replace(".junit.xml", ".json")).read_text(encoding="utf-8"))
    xml = junitparser.JUnitXml.fromfile(str(path))
    found = {}
    for suite in xml:
        cases = list(suite)
        assert suite.tests == len(cases), (path, suite.name, suite.tests, len(cases))
        assert suite.failures == sum(case.is_failure for case in cases), (path, suite.name)
        for case in cases:
            assert len(case.result) <= 1, (path, case.name)
            found[f"{case.classname}/{case.name}"] = (
                "failure" if case.is_failure else "error" if case.is_error else "skipped" if case.is_skipped else "passed"
            )
    for item in report["items"]:
        wanted = "failure" if item["blocking"] else "passed" if item["status"] == "passed" else "skipped"
        assert found.pop(item["item"]) == wanted, (path, item["item"])
    # What blocks beside the items.
    weakened = any(change["blocking"] for change in report["policyChanges"])
    verdict = "error" if report["outcome"] == "could-not-evaluate" else "failure" if weakened else None
    assert found.pop("hapticgate/verdict", None) == verdict, path
    assert not found, (path, found)
    print(path.name, len(report["items"]), "items")
