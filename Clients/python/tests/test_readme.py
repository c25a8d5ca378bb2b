"""What the READMEs show is what happens: their Python programs run as written and print what is written below them."""

import os
import re
import subprocess
import sys
import unittest

from support import LONG

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def blocks(*path):
    """The code blocks of a document: language and text, without the indentation of a list they stand in."""
    found = []
    for indentation, language, text in BLOCK.findall(read(*path)):
        found.append((language, re.sub(f"^{indentation}", "", text, flags=re.MULTILINE)))
    return found


def run(program):
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        check=False,
        cwd=ROOT,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.path.join(ROOT, "Clients", "python", "src"), "PYTHONUTF8": "1"},
        timeout=LONG,
    )


class Programs(unittest.TestCase):
    def test_the_tour_runs_as_written_and_prints_what_is_written(self):
        found = blocks("README.md")
        tours = [index for index, (language, _) in enumerate(found) if language == "python"]
        self.assertEqual(len(tours), 1)
        self.assertEqual(found[tours[0] + 1][0], "text")
        done = run(found[tours[0]][1])
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, found[tours[0] + 1][1])

    def test_the_client_s_examples_run_as_written_and_print_what_is_written(self):
        found = blocks("Clients", "python", "README.md")
        examples = [index for index, (language, _) in enumerate(found) if language == "python"]
        self.assertEqual(len(examples), 2)
        for index in examples:
            done = run(found[index][1])
            self.assertEqual((done.returncode, done.stderr, found[index + 1][0]), (0, "", "text"))
            self.assertEqual(done.stdout, found[index + 1][1])


class Statements(unittest.TestCase):
    def test_every_swift_line_stands_in_the_file_that_is_named_above_it(self):
        seen = 0
        for language, text in blocks("README.md"):
            if language != "swift":
                continue
            place, *lines = text.splitlines()
            source = {line.strip() for line in read(place.removeprefix("// ")).splitlines()}
            for line in lines:
                seen += 1
                self.assertIn(line.strip(), source, place)
        self.assertGreaterEqual(seen, 3)

    def test_every_module_stands_in_the_table_and_no_other(self):
        table = re.findall(r"^\| `(\w+)` \| \S", read("README.md"), re.MULTILINE)
        self.assertEqual(sorted(table), sorted(os.listdir(os.path.join(ROOT, "Sources"))))

    def test_every_make_target_named_is_there(self):
        targets = set(re.findall(r"^([\w-]+):", read("Makefile"), re.MULTILINE))
        commands = re.findall(r"`make [^`\n]+`|^make .*$", read("README.md"), re.MULTILINE)
        named = set(re.findall(r"\bmake ([a-z][\w-]*)", " ".join(commands)))
        self.assertGreaterEqual(len(named), 8)
        self.assertLessEqual(named, targets)

    def test_every_document_linked_is_there(self):
        for folder in ("", "Clients/python", "Clients/node", "Benchmarks", "Tests/Data"):
            for link in re.findall(r"\]\(([^)#:]+)\)", read(folder, "README.md")):
                self.assertTrue(os.path.exists(os.path.join(ROOT, folder, link)), f"{folder}/README.md: {link}")


if __name__ == "__main__":
    unittest.main()
