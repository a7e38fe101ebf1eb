#!/usr/bin/env python3
"""Holds in-toto statements to the public definitions: the attestation project's own protocol buffers and checks, and
for device sessions the schema of this repository.

usage: check-statements.py FOLDER
needs: pip install in-toto-attestation jsonschema
"""
import json
import pathlib
import sys

import jsonschema
from google.protobuf import json_format
from in_toto_attestation.predicates.test_result.v0 import test_result_pb2
from in_toto_attestation.predicates.vsa.v1 import vsa_pb2
from in_toto_attestation.v1 import statement_pb2
from in_toto_attestation.v1.statement import Statement

root = pathlib.Path(__file__).resolve().parent.parent
sessions_schema = json.loads((root / "schemas/device-sessions.schema.json").read_text())


def check_test_result(predicate):
    json_format.ParseDict(predicate, test_result_pb2.TestResult())
    assert predicate["result"] in ("PASSED", "WARNED", "FAILED"), predicate["result"]
    assert (predicate["result"] == "FAILED") >= bool(predicate["failedTests"])


def check_verdict(predicate):
    # Where the definition and the specification (slsa.dev/spec/v1.0/verification_summary) differ, the
    # specification counts: verifiedLevels is a list, and a verifier may have a version.
    plain = dict(predicate, verifiedLevels=predicate["verifiedLevels"][0])
    plain["verifier"] = {"id": predicate["verifier"]["id"]}
    json_format.ParseDict(plain, vsa_pb2.VerificationSummary())
    assert predicate["verificationResult"] in ("PASSED", "FAILED"), predicate["verificationResult"]
    assert not any(level.startswith("SLSA_") for level in predicate["verifiedLevels"])
    for required in ("timeVerified", "resourceUri", "policy"):
        assert predicate[required], required


def check_sessions(predicate):
    jsonschema.Draft202012Validator.check_schema(sessions_schema)
    jsonschema.Draft202012Validator(sessions_schema).validate(predicate)


checks = {
    "https://in-toto.io/attestation/test-result/v0.1": check_test_result,
    "https://slsa.dev/verification_summary/v1": check_verdict,
    "urn:hapticgate:attestation:device-sessions:v1": check_sessions,
}

if len(sys.argv) != 2:
    sys.exit(__doc__)
files = sorted(pathlib.Path(sys.argv[1]).glob("*.intoto.json"))
if not files:
    sys.exit(f"{sys.argv[1]}: no statement")
for file in files:
    data = json.loads(file.read_text())
    message = json_format.ParseDict(data, statement_pb2.Statement())
    Statement.copy_from_pb(message).validate()
    checks[data["predicateType"]](data["predicate"])
    print(f"{file.name}: {data['predicateType']}")
