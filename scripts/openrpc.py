"""Validates openrpc.json against OpenRPC's meta-schema, and its examples against the document's own schemas.

Run in the repository's root, by a Python that has `jsonschema`. Nothing is fetched.
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft7Validator
from referencing import Registry
from referencing.jsonschema import DRAFT7

# What the meta-schema refers to at this address is JSON Schema itself, draft-07, whole or by this one name.
SCHEMA = "https://meta.json-schema.tools"
REGISTRY = Registry().with_resource(
    SCHEMA,
    DRAFT7.create_resource(
        {
            "allOf": [{"$ref": "http://json-schema.org/draft-07/schema#"}],
            "definitions": {"JSONSchemaObject": {"properties": Draft7Validator.META_SCHEMA["properties"]}},
        }
    ),
).with_resource("http://json-schema.org/draft-07/schema#", DRAFT7.create_resource(Draft7Validator.META_SCHEMA))


def faults(value, schema, place=""):
    """What is wrong with a value, a line for each fault."""
    found = Draft7Validator(schema, registry=REGISTRY).iter_errors(value)
    return [f"{place}{fault.json_path}: {fault.message[:300]}" for fault in found]


def example_faults(method, example):
    """What of an example is not as the method's own schemas say."""
    place = f"{method['name']}, example: "
    schemas = {parameter["name"]: parameter["schema"] for parameter in method["params"]}
    found = []
    for given in example["params"]:
        found += faults(given["value"], schemas[given["name"]], f"{place}{given['name']} ")
    if "result" in example:
        found += faults(example["result"]["value"], method["result"]["schema"], f"{place}result ")
    return found


def main():
    document = json.loads(Path("openrpc.json").read_text())
    meta = json.loads(Path("Tests/Data/openrpc-meta-schema.json").read_text())
    found = faults(document, meta)

    # A check is worth something only if it can fail: in what the meta-schema says, and in what it refers to.
    no_list = {**document, "methods": {}}
    no_schema = {**document, "methods": [{**document["methods"][0], "result": {"name": "r", "schema": {"type": 1}}}]}
    for wrong, name in [(no_list, "methods that are no list"), (no_schema, "a schema that is none")]:
        if not faults(wrong, meta):
            found.append(f"the meta-schema accepts {name}")

    examples = [(method, example) for method in document["methods"] for example in method["examples"]]
    for method, example in examples:
        found += example_faults(method, example)
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print(f"openrpc.json: {len(document['methods'])} methods and {len(examples)} examples are valid")
    return 1 if found else 0


sys.exit(main())
