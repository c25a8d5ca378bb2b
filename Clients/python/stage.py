"""What the demos are told with: headings, lines of who does what, and checks that end the story when it is not so."""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "..", "Tests", "Data")

# So that a demo runs with nothing installed.
sys.path.insert(0, os.path.join(HERE, "src"))

COLOUR = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
BOLD, DIM, GREEN, RED = ("1", "2", "32", "31")


class NotAsTold(Exception):
    """The host answered otherwise than the story says."""


class Stage:
    """Tells a story line by line, and counts what it checked."""

    def __init__(self):
        self.checks = 0

    def act(self, title):
        print(f"\n{paint(BOLD, title)}")

    def line(self, who, text):
        """Who does or says what."""
        print(f"  {paint(DIM, f'{who:<8}')}{text}", flush=True)

    def ok(self, text):
        """What the host answered, after `check` has held it to that."""
        self.line("host", f"{paint(GREEN, '✓')} {text}")

    def aside(self, text):
        """A line that belongs to the one before."""
        print(f"          {text}", flush=True)

    def card(self, primer):
        """A primer as the user reads it."""
        for text in (primer["title"], primer["message"]):
            self.aside(f"┃ {text}")

    def check(self, about, actual, expected):
        """Ends the story unless the host answered this."""
        if actual != expected:
            raise NotAsTold(f"{about}: the story says {expected!r}, the host {actual!r}")
        self.checks += 1


def data(name):
    """A document of Tests/Data."""
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return json.load(file)


def paint(style, text):
    return f"\x1b[{style}m{text}\x1b[0m" if COLOUR else text


def play(story):
    """Runs a story; what went wrong is one sentence on standard error, and status 1."""
    from pushhost import PushHostError

    sys.stdout.reconfigure(encoding="utf-8")
    try:
        story()
    except (NotAsTold, PushHostError) as error:
        print(f"\n{paint(RED, 'The demo failed.')} {error}", file=sys.stderr)
        sys.exit(1)
