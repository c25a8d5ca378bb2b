import unittest

from pushhost.framing import DEPTH_LIMIT, LineFraming

MESSAGES = [
    {"jsonrpc": "2.0", "id": 1, "result": "é 😀 漢字"},
    {"text": "separators \u2028 and \u2029, next line \x85, form feed \x0c"},
    {"text": "line\nfeed\r\nand \x00 and \\ and \""},
    {"n": [0, -1, 9007199254740993, 1.5, True, None, {}, []]},
]


def nested(depth, innermost):
    value = innermost
    for _ in range(depth):
        value = [value]
    return value


class Encode(unittest.TestCase):
    def test_one_line_per_message_and_it_comes_back(self):
        for message in MESSAGES:
            with self.subTest(message):
                line = LineFraming().encode(message)
                self.assertEqual(line.count(b"\n"), 1)
                self.assertTrue(line.endswith(b"\n"))
                self.assertEqual(LineFraming().feed(line), [message])

    def test_what_the_host_could_not_answer_is_refused_with_its_place(self):
        cycle = {}
        cycle["self"] = [cycle]
        cases = [
            ({"params": {"text": "ab\ud83dc"}}, "lone surrogate U+D83D (character 2) in the string at /params/text"),
            ({"params": {"list": ["", "\udc00"]}}, "U+DC00 (character 0) in the string at /params/list/1"),
            ({"params": {"a/b~c": {"\udfff": 1}}}, "U+DFFF (character 0) in the string at /params/a~1b~0c (a name)"),
            # Python joins no halves: two surrogates are two lone ones.
            ({"params": ["\ud83d\ude00"]}, "U+D83D"),
            ({"params": {"x": float("nan")}}, "nan at /params/x is no JSON number"),
            ({"params": {"x": [float("-inf")]}}, "-inf at /params/x/0 is no JSON number"),
            ({"params": nested(100_000, 1)}, "nested more than 128 deep"),
            ({"params": cycle}, "nested more than 128 deep"),
        ]
        for message, reason in cases:
            with self.subTest(reason), self.assertRaises(ValueError) as caught:
                LineFraming().encode(message)
            self.assertIn(reason, str(caught.exception))

    def test_no_json_value_is_a_type_error(self):
        for value in (object(), b"bytes", {1, 2}):
            with self.subTest(value), self.assertRaises(TypeError):
                LineFraming().encode({"params": [value]})

    def test_depth_is_refused_above_the_limit_only_and_an_empty_innermost_counts(self):
        framing = LineFraming()
        for levels, innermost in ((0, 1), (1, []), (1, {"k": 1}), (2, {"k": {}})):
            with self.subTest(innermost):
                value = nested(DEPTH_LIMIT - levels, innermost)
                self.assertEqual(LineFraming().feed(framing.encode(value)), [value])
                with self.assertRaises(ValueError):
                    framing.encode([value])
        # Many brackets are not many levels.
        framing.encode({"params": [[] for _ in range(1000)]})

    def test_size_is_counted_in_bytes_without_the_newline(self):
        framing = LineFraming(send_limit=4)
        self.assertEqual(framing.encode("é"), '"é"\n'.encode())
        with self.assertRaisesRegex(ValueError, "a message of 5 bytes; the host accepts 4"):
            framing.encode("éa")


class Feed(unittest.TestCase):
    def test_any_split_gives_the_same_messages(self):
        encode = LineFraming().encode
        stream = b"".join(encode(message) for message in MESSAGES)
        for at in range(len(stream) + 1):
            framing = LineFraming()
            self.assertEqual(framing.feed(stream[:at]) + framing.feed(stream[at:]), MESSAGES)
        framing = LineFraming()
        self.assertEqual([m for i in range(len(stream)) for m in framing.feed(stream[i : i + 1])], MESSAGES)

    def test_raw_separators_do_not_end_a_line(self):
        self.assertEqual(LineFraming().feed('"a\u2028b\u2029c\x85d"\n'.encode()), ["a\u2028b\u2029c\x85d"])

    def test_blank_lines_and_carriage_returns_are_skipped(self):
        self.assertEqual(LineFraming().feed(b'\n\r\n  \n{"a":1}\r\n'), [{"a": 1}])

    def test_an_unfinished_line_is_kept_and_not_searched_again(self):
        # A buffer that is searched from its start for each piece takes minutes for this.
        framing = LineFraming()
        piece = b"x" * 512
        framing.feed(b'"')
        for _ in range(16 * 1024 * 1024 // len(piece)):
            self.assertEqual(framing.feed(piece), [])
        (text,) = framing.feed(b'"\n')
        self.assertEqual(len(text), 16 * 1024 * 1024)

    def test_a_line_that_is_not_json_ends_it_after_what_came_before(self):
        bad = [b"nonsense", b'{"a":', b"\xff", b"[" * 100_000, b"1" * 5000 + b"2"]
        for line in bad:
            with self.subTest(line[:10]):
                framing = LineFraming()
                self.assertEqual(framing.feed(b"1\n" + line + b"\n2\n"), [1])
                self.assertIn("not JSON", str(framing.failure))
                self.assertEqual(framing.feed(b"3\n"), [])

    def test_a_line_over_the_limit_ends_it_before_it_is_complete(self):
        framing = LineFraming(limit=4)
        self.assertEqual(framing.feed(b"1234\n"), [1234])
        self.assertIsNone(framing.failure)
        self.assertEqual(framing.feed(b"1\n123"), [1])
        self.assertEqual(framing.feed(b"45"), [])
        self.assertIn("more than 4 bytes", str(framing.failure))


if __name__ == "__main__":
    unittest.main()
