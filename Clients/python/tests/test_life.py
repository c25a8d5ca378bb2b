"""Hosts that are bad, and a host's life beside its harness's."""

import os
import select
import signal
import socket
import subprocess
import sys
import threading
import unittest
from time import monotonic
from unittest import mock

from pushhost import HostExited, HostUnavailable, ProtocolMismatch, PushHost
from support import FAKE, LONG, binary, exists, launch


class BadHosts(unittest.TestCase):
    def test_another_protocol_is_a_mismatch(self):
        for transport in ("stdio", "tcp"):
            with self.assertRaises(ProtocolMismatch) as caught:
                launch("--old", transport=transport)
            self.assertEqual((caught.exception.expected, caught.exception.actual), (1, 0))
        with self.assertRaisesRegex(ProtocolMismatch, "tells none"):
            launch("--no-hello")

    def test_a_host_that_cannot_start_says_why(self):
        for transport in ("stdio", "tcp"):
            with self.subTest(transport), self.assertRaises(HostExited) as caught:
                launch("--stillborn", transport=transport)
            self.assertEqual(caught.exception.exit_code, 1)
            self.assertIn("cannot start: told not to", str(caught.exception))

    def test_a_foreign_line_instead_of_the_ready_line_is_a_mismatch(self):
        for flag in ("--print", "--no-endpoint"):
            with self.subTest(flag), self.assertRaisesRegex(ProtocolMismatch, "ready line"):
                launch(flag, transport="tcp")
        with self.assertRaisesRegex(ProtocolMismatch, "a line of somebody else"):
            launch("--print")

    def test_a_program_that_echoes_is_no_host(self):
        echo = os.path.join(os.path.dirname(FAKE), "echo.sh")
        with self.assertRaisesRegex(ProtocolMismatch, "no pushhost"):
            PushHost.launch(echo)

    def test_a_host_that_ignores_the_end_of_input_and_sigterm_is_killed(self):
        host = launch("--stubborn")
        began = monotonic()
        with mock.patch("pushhost.host.GRACE", 0.1):
            host.close()
        self.assertFalse(exists(host.pid))
        self.assertLess(monotonic() - began, LONG)

    def test_a_writer_that_a_deaf_host_keeps_waiting_is_freed_by_close(self):
        host = launch("--stubborn")
        host.call("host.deaf")
        failed = []

        def shout():
            try:
                while True:
                    host.start("host.ping", text="x" * 100_000)
            except HostExited as error:
                failed.append(error)

        shouting = threading.Thread(target=shout)
        shouting.start()
        with mock.patch("pushhost.host.GRACE", 0.1):
            host.close()
        shouting.join(LONG)
        self.assertEqual(len(failed), 1)
        self.assertFalse(exists(host.pid))

    def test_nobody_listening_is_unavailable_and_an_os_error(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        with self.assertRaises(OSError) as caught:
            PushHost.connect(f"tcp://127.0.0.1:{port}")
        self.assertIsInstance(caught.exception, HostUnavailable)

    def test_addresses_and_transports_that_are_none(self):
        urls = ("127.0.0.1:1", "http://127.0.0.1:1", "unix://", "tcp://127.0.0.1", "tcp://:1", "tcp://h:65536", "tcp://h:-1", "")
        for url in urls:
            with self.subTest(url), self.assertRaises(ValueError):
                PushHost.connect(url)
        with self.assertRaises(ValueError):
            launch(transport="udp")


class Lives(unittest.TestCase):
    """A host's life beside its harness's."""

    def harness(self, body):
        script = f"import os, signal, sys\nfrom pushhost import PushHost\nFAKE = {FAKE!r}\n{body}"
        return subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)

    def test_a_harness_that_forgets_to_close_ends_and_so_does_its_host(self):
        for transport in ("stdio", "tcp"):
            with self.subTest(transport):
                body = f"host = PushHost.launch(FAKE, transport={transport!r}); print(host.pid)"
                with self.harness(body) as child:
                    pid = int(child.stdout.readline())
                    self.assertEqual(child.wait(LONG), 0)
                self.assertFalse(exists(pid))

    def test_a_harness_that_is_killed_takes_its_stdio_host_along(self):
        body = "host = PushHost.launch(FAKE); print(host.pid, flush=True); os.kill(os.getpid(), signal.SIGKILL)"
        with self.harness(body) as child:
            pid = int(child.stdout.readline())
            ending = os.pidfd_open(pid) if exists(pid) else None
            self.assertEqual(child.wait(LONG), -signal.SIGKILL)
        if ending is not None:
            self.assertTrue(select.select([ending], [], [], LONG)[0])
            os.close(ending)

    def test_a_harness_that_is_killed_takes_a_listening_host_along(self):
        for transport in ("tcp", "unix"):
            with self.subTest(transport):
                body = f"""
host = PushHost.launch({binary()!r}, transport={transport!r})
print(host.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
                with self.harness(body) as child:
                    pid = int(child.stdout.readline())
                    ending = os.pidfd_open(pid) if exists(pid) else None
                    self.assertEqual(child.wait(LONG), -signal.SIGKILL)
                if ending is not None:
                    self.assertTrue(select.select([ending], [], [], LONG)[0])
                    os.close(ending)

    def test_ctrl_c_interrupts_asyncio_too_and_the_host_ends_with_its_block(self):
        body = """
import asyncio
from pushhost import AsyncPushHost
async def main():
    async with AsyncPushHost.launch(FAKE) as host:
        print(host.pid, flush=True)
        host.on_event(lambda event: os.kill(os.getpid(), signal.SIGINT))
        await host.call("primer.present", timeout=None)
try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
"""
        with self.harness(body) as child:
            pid, told = child.communicate(timeout=LONG)[0].split()
        self.assertEqual(told, "interrupted")
        self.assertFalse(exists(int(pid)))

    def test_ctrl_c_interrupts_a_wait_cancels_the_call_and_spares_the_host(self):
        body = """
host = PushHost.launch(FAKE)
host.on_event(lambda event: os.kill(os.getpid(), signal.SIGINT))
try:
    host.call("primer.present", timeout=None)
except KeyboardInterrupt:
    print(host.call("host.log")[-2])
host.close()
"""
        with self.harness(body) as child:
            self.assertEqual(child.communicate(timeout=LONG)[0].strip(), "$/cancelRequest")

    def test_a_forked_child_does_not_end_its_parent_s_host(self):
        body = """
import warnings
warnings.simplefilter("ignore")  # Newer Pythons warn of a fork beside threads; this one only closes.
host = PushHost.launch(FAKE)
if (child := os.fork()) == 0:
    host.close()
    sys.exit(0)
os.waitpid(child, 0)
print(host.call("host.ping"))
host.close()
"""
        with self.harness(body) as child:
            self.assertEqual(child.communicate(timeout=LONG)[0].strip(), "pong")


if __name__ == "__main__":
    unittest.main()
