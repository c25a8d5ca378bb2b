"""What went over the wire, in a file: read it, or play it to another host and see the first answer that differs."""

import json
import os
import subprocess
import tempfile

from pushhost import PushHost
from pushhost.report import told

with tempfile.TemporaryDirectory() as folder:
    trace = os.path.join(folder, "trace.jsonl")
    with PushHost.launch(args=["--trace", trace]) as host:
        device = host.device(locale="zh")
        shown = device.primer.present(title="随时了解")
        shown.decline()
        assert shown.outcome() == "declined"
        # The same lines stand in the report of a test that fails.
        print("\n".join(told(device.get().raw, [event.raw for event in device.events.list().events])))

    with open(trace, encoding="utf-8") as file:
        print(len([json.loads(line) for line in file]), "messages in the trace")
    binary = os.environ.get("PUSHHOST_BIN", "pushhost")
    replayed = subprocess.run([binary, "--replay", trace], capture_output=True, text=True, check=False)
    assert replayed.returncode == 0, replayed.stderr
    print("replayed: every answer was the same")
