"""Every transcript of Tests/Conformance through this client's layers.

Each is played over TCP, and over stdio if one connection is enough for it.
"""

import json
import os
import tempfile
import unittest

from transcript import Mismatch, Transcript, difference, filled, play

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "..", "..", "..", "Tests", "Conformance")
FILES = sorted(name for name in os.listdir(FOLDER) if name.endswith(".jsonl")) if os.path.isdir(FOLDER) else []
BINARY = os.environ.get("PUSHHOST_BIN")


class Conformance(unittest.TestCase):
    def test_there_are_transcripts(self):
        self.assertNotEqual(FILES, [], f"no transcripts in {os.path.normpath(FOLDER)}")


def add_test(name, transport):
    def test(self):
        play(os.path.join(FOLDER, name), transport, BINARY)

    setattr(Conformance, f"test_{name.removesuffix('.jsonl').replace('-', '_')}_over_{transport}", test)


for name in FILES:
    add_test(name, "tcp")
    if len(Transcript(os.path.join(FOLDER, name)).connections) == 1:
        add_test(name, "stdio")


class Player(unittest.TestCase):
    """That a transcript which is not so fails."""

    ALONE = [
        {"comment": "one connection"},
        {"on": "app", "send": {"jsonrpc": "2.0", "id": 1, "method": "device.get"}},
        {"on": "app", "expect": {"id": 1, "result": {"hwid": "${hwid}", "app": "foreground"}}},
        {"on": "app", "send": {"jsonrpc": "2.0", "id": 2, "method": "host.ping", "params": {"text": "is ${hwid}"}}},
        {"on": "app", "expect": {"id": 2, "result": "is ${hwid}"}},
    ]
    PAIR = [
        {"on": "user", "connect": True},
        {"on": "app", "send": {"jsonrpc": "2.0", "id": "p", "method": "primer.present"}},
        {"on": "app", "send": {"jsonrpc": "2.0", "id": 1, "method": "events.subscribe", "params": {"since": 0}}},
        {"on": "app", "expect": {"id": 1}},
        {"on": "app", "expect": {"method": "event", "params": {"data": {"primer": "${primer}"}}}},
        {
            "on": "user",
            "send": {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "primer.respond",
                "params": {"answer": "decline", "primer": "${primer}"},
            },
        },
        {"on": "user", "expect": {"id": 1, "result": {"primer": "${primer}", "outcome": "declined"}}},
        {"on": "app", "expect": {"method": "event", "params": {"type": "primer.finished"}}},
        {"on": "app", "expect": {"id": "p", "result": {"outcome": "declined"}}},
    ]

    def play(self, steps, transport):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "own.jsonl")
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(json.dumps(step) + "\n" for step in steps)
            play(path, transport, BINARY)

    def test_what_is_so_passes(self):
        self.play(self.ALONE, "stdio")
        self.play(self.ALONE, "tcp")
        self.play(self.PAIR, "tcp")

    def test_what_is_not_so_is_told_with_file_line_and_place(self):
        wrong = [*self.ALONE[:4], {"on": "app", "expect": {"id": 2, "result": "${hwid}"}}]
        for transport in ("stdio", "tcp"):
            with self.assertRaisesRegex(Mismatch, r"own\.jsonl:5: at /result: (.|\n)*came     .*is "):
                self.play(wrong, transport)

    def test_a_message_that_nobody_expected_is_told(self):
        for transport in ("stdio", "tcp"):
            with self.assertRaisesRegex(Mismatch, "at the end of app: a message that nobody expected: .*hwid"):
                self.play(self.ALONE[:2], transport)

    def test_a_step_that_is_none_is_refused(self):
        twice = {"on": "app", "send": {}, "expect": {}}
        for step in ({}, {"on": "app"}, {"send": {}}, {"on": "app", "sned": {}}, twice):
            with self.subTest(step), self.assertRaisesRegex(Mismatch, "no such step"):
                self.play([step], "stdio")

    def test_an_ended_connection_is_told(self):
        steps = [
            {"on": "app", "send": {"jsonrpc": "2.0", "method": "host.shutdown"}},
            {"on": "app", "expect": {"id": 1}},
        ]
        with self.assertRaisesRegex(Mismatch, r":2: the connection ended"):
            self.play(steps, "stdio")

    def test_contained_means_objects_as_subsets_and_lists_element_by_element(self):
        names = {"n": 1}
        contained = [
            ({}, {"a": 1}),
            ({"a": {"b": [{}, 1]}}, {"a": {"b": [{"c": 2}, 1.0], "d": 3}}),
            ({"a": "${n}", "b": "${new}", "c": "${new}"}, {"a": 1, "b": [2], "c": [2]}),
            (None, None),
        ]
        for expected, came in contained:
            with self.subTest(expected):
                self.assertIsNone(difference(expected, came, names))
        others = [
            ({"a": None}, {}),
            ([1], [1, 2]),
            ([1, 2], [2, 1]),
            (True, 1),
            (0, False),
            ("1", 1),
            ({}, []),
            ("${n}", True),
            (["${m}", "${m}"], [1, 2]),
        ]
        for expected, came in others:
            with self.subTest(expected):
                self.assertIsNotNone(difference(expected, came, {"n": 1}))

    def test_a_name_keeps_its_kind_alone_and_is_text_within_text(self):
        names = {"n": 7, "s": "x"}
        self.assertEqual(filled({"a": ["${n}", "<${n}${s}>", "$n"]}, names), {"a": [7, "<7x>", "$n"]})
        with self.assertRaisesRegex(Mismatch, "stands for nothing yet"):
            filled("${other}", names)


if __name__ == "__main__":
    unittest.main()
