import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import pushhost
from pushhost import CallTimeout, HostExited, HostUnavailable, ProtocolMismatch, PushHostError, RpcError
from pushhost._binary import find_binary
from pushhost.errors import refusal
from pushhost.table.kinds import KINDS

SRC = os.path.dirname(os.path.dirname(os.path.abspath(pushhost.__file__)))


class Errors(unittest.TestCase):
    ALL = (
        PushHostError("m"),
        RpcError(7, "m", {"kind": "k"}, "a.b"),
        HostExited(3, "tail"),
        HostExited(message="closed"),
        HostUnavailable("m"),
        ProtocolMismatch(expected=1, actual=2),
        ProtocolMismatch("m"),
        CallTimeout("a.b", 1.5),
        CallTimeout("a.b", 1.5, True),
        refusal(1602, "nothing came", {"kind": "waitTimeout", "nearest": []}, "events.wait"),
    )

    def test_every_error_is_a_push_host_error_and_survives_pickling_and_renewal(self):
        for error in self.ALL:
            for copy in (pickle.loads(pickle.dumps(error)), error.fresh()):
                with self.subTest(repr(error)):
                    self.assertIsInstance(copy, PushHostError)
                    self.assertIs(type(copy), type(error))
                    self.assertEqual((str(copy), vars(copy)), (str(error), vars(error)))
                    self.assertIsNone(copy.__traceback__)

    def test_the_tree_in_the_docstring_names_every_class(self):
        for error in self.ALL:
            self.assertIn(type(error).__name__, pushhost.__doc__)

    def test_every_kind_of_the_table_has_a_class_and_an_unknown_one_is_an_rpc_error(self):
        for kind, expected in KINDS.items():
            error = refusal(1, "m", {"kind": kind}, "a.b")
            self.assertIs(type(error), expected)
            self.assertIs(getattr(pushhost, expected.__name__), expected)
            self.assertEqual((error.kind, type(error.fresh())), (kind, expected))
        for data in (None, [], {}, {"kind": 1}, {"kind": "ofNextYear"}):
            self.assertIs(type(refusal(1, "m", data, "a.b")), RpcError)

    def test_a_wait_shows_the_nearest_events_and_anything_that_stands_for_them(self):
        event = {"seq": 7, "type": "prompt.answered", "data": {"answer": "allow"}}
        differences = [
            {"path": "/data/answer", "expected": "leave", "actual": "allow"},
            {"path": "/data/x", "expected": 1},
        ]
        nearest = [{"event": event, "differences": differences}, "nonsense"]
        error = refusal(1602, "No event.", {"kind": "waitTimeout", "nearest": nearest}, "events.wait")
        self.assertIsInstance(error, TimeoutError)
        for part in ("No event.", "7 prompt.answered", "/data/answer is 'allow', not 'leave'", "missing", "nonsense"):
            self.assertIn(part, str(error))
        self.assertEqual(str(refusal(1602, "No event.", {"kind": "waitTimeout"}, None)), "No event. (1602)")

    def test_python_s_own_families(self):
        self.assertIsInstance(CallTimeout("m", 1), TimeoutError)
        self.assertIsInstance(HostUnavailable("m"), OSError)

    def test_kind_is_there_only_when_the_host_gave_one(self):
        for data in (None, [], "kind", {}, {"kind": 1}):
            self.assertIsNone(RpcError(1, "m", data).kind)
        self.assertEqual(RpcError(1, "m", {"kind": "locked"}).kind, "locked")


class Import(unittest.TestCase):
    def test_importing_loads_nothing_heavy(self):
        heavy = ["asyncio", "dataclasses", "inspect", "logging", "select", "socket", "subprocess", "typing"]
        code = f"import sys; sys.path.insert(0, {SRC!r}); import pushhost; print(*set({heavy}) & set(sys.modules))"
        # Without site, which in some installations has loaded half the library already.
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.split(), [])

    def test_every_public_name_is_there(self):
        for name in pushhost.__all__:
            self.assertTrue(hasattr(pushhost, name), name)


class Made(unittest.TestCase):
    """What is made from something else, and is committed."""

    def test_the_synchronous_objects_are_those_of_the_asynchronous_ones(self):
        tool = os.path.join(os.path.dirname(SRC), "tools", "mirror.py")
        done = subprocess.run([sys.executable, tool, "check"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_no_module_of_results_is_left_over(self):
        from pushhost.table import results

        files = {name.removesuffix(".py") for name in os.listdir(os.path.dirname(results.__file__)) if name[0] != "_"}
        self.assertEqual(files, set(results._PLACES.values()))

    def test_what_the_synchronous_front_uses_knows_nothing_of_asyncio(self):
        code = f"import sys; sys.path.insert(0, {SRC!r}); import pushhost; pushhost.Device; print('asyncio' in sys.modules)"
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.strip(), "False")

    def test_every_class_of_a_result_reads_what_is_missing_as_none_and_keeps_the_rest(self):
        from dataclasses import fields

        from pushhost.table import results

        self.assertGreater(len(results._PLACES), 40)
        for name in results._PLACES:
            one = getattr(results, name)
            made = one.of({"unknown": 1})
            self.assertEqual((type(made), made.raw), (one, {"unknown": 1}))
            self.assertEqual(fields(made)[-1].name, "raw")
            self.assertFalse(hasattr(made, "__dict__"), name)


class Binary(unittest.TestCase):
    """By argument, else PUSHHOST_BIN, else on PATH, else inside the package."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def program(self, name, mode=0o755):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write("#!/bin/sh\n")
        os.chmod(path, mode)
        return path

    def find(self, binary=None, **environ):
        with mock.patch.dict(os.environ, {"PATH": "", **environ}):
            if "PUSHHOST_BIN" not in environ:
                os.environ.pop("PUSHHOST_BIN", None)
            return find_binary(binary)

    def test_in_this_order(self):
        given, named, on_path = self.program("given"), self.program("named"), self.program("bin/pushhost")
        environ = {"PUSHHOST_BIN": named, "PATH": os.path.dirname(on_path)}
        self.assertEqual(self.find(given, **environ), given)
        self.assertEqual(self.find(**environ), named)
        self.assertEqual(self.find(PATH=environ["PATH"]), on_path)
        inside = self.program("package/bin/pushhost")
        with mock.patch("pushhost._binary.__file__", os.path.join(self.folder, "package", "_binary.py")):
            self.assertEqual(self.find(), inside)
            self.assertEqual(self.find(PATH=environ["PATH"]), on_path)

    def test_a_wish_that_cannot_be_granted_is_not_passed_over(self):
        on_path = self.program("bin/pushhost")
        for bad in (os.path.join(self.folder, "missing"), self.folder, self.program("plain", mode=0o644)):
            with self.assertRaisesRegex(HostUnavailable, "given is no program"):
                self.find(bad, PATH=os.path.dirname(on_path))
            with self.assertRaisesRegex(HostUnavailable, "of PUSHHOST_BIN is no program"):
                self.find(PUSHHOST_BIN=bad, PATH=os.path.dirname(on_path))

    def test_none_anywhere_says_what_to_do(self):
        with self.assertRaisesRegex(HostUnavailable, "PUSHHOST_BIN"):
            self.find()


if __name__ == "__main__":
    unittest.main()
