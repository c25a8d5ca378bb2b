"""More calls than the host lets wait: the client keeps them, and sends each in its turn."""

import asyncio
import json
import unittest

from pushhost import AsyncPushHost, CallTimeout, HostExited, RpcError
from pushhost.peer import CANCELLED, Peer
from support import LONG, binary, in_loop, real


def ids(sent):
    return [json.loads(line).get("id", "note") for line in sent.splitlines()]


def answers(*answered):
    return b"".join(json.dumps({"jsonrpc": "2.0", "id": id, "result": id}).encode() + b"\n" for id in answered)


class OfAPeer(unittest.TestCase):
    def setUp(self):
        self.peer = Peer()
        self.peer.accepts({"inFlight": 2})

    def test_what_is_above_the_limit_waits_and_goes_in_order_when_others_are_answered(self):
        sent = [self.peer.call("m")[1] for _ in range(5)]
        self.assertEqual([bool(line) for line in sent], [True, True, False, False, False])
        self.assertEqual((self.peer.backlog, self.peer.pending, self.peer.next_bytes()), (3, 5, b""))
        self.peer.receive(answers(2))
        self.assertEqual(ids(self.peer.next_bytes()), [3])
        self.peer.receive(answers(1, 3))
        self.assertEqual(ids(self.peer.next_bytes()), [4, 5])
        self.assertEqual((self.peer.backlog, self.peer.next_bytes()), (0, b""))

    def test_what_comes_later_never_overtakes(self):
        for _ in range(3):
            self.peer.call("m")
        self.assertEqual(self.peer.notify("n"), b"")
        self.assertEqual(self.peer.call("m")[1], b"")
        self.peer.receive(answers(1))
        # Room for one call: the notification behind it goes too, the next call stays.
        self.assertEqual(ids(self.peer.next_bytes()), [3, "note"])
        self.assertEqual(self.peer.call("m")[1], b"")

    def test_a_call_that_waits_here_is_cancelled_here(self):
        for _ in range(4):
            self.peer.call("m")
        self.assertIsNone(self.peer.withdraw(1))
        reply = self.peer.withdraw(3)
        self.assertEqual((reply.id, reply.error.code, reply.error.method), (3, CANCELLED, "m"))
        self.assertIsNone(self.peer.withdraw(3))
        self.peer.receive(answers(1, 2))
        self.assertEqual(ids(self.peer.next_bytes()), [4])

    def test_the_end_forgets_what_waits(self):
        for _ in range(4):
            self.peer.call("m")
        self.assertEqual(len(self.peer.fail_all(HostExited())), 4)
        self.assertEqual((self.peer.backlog, self.peer.next_bytes()), (0, b""))


class OfThreads(unittest.TestCase):
    def setUp(self):
        self.host = real()
        self.addCleanup(self.host.close)

    def test_10_000_calls_at_once_are_answered_each_with_its_own(self):
        calls = [self.host.start("host.ping", text=str(number)) for number in range(10_000)]
        self.assertEqual([call.result(LONG) for call in calls], [str(number) for number in range(10_000)])

    def test_calls_that_wait_for_a_person_hold_others_back_and_that_is_told(self):
        device = self.host.device()
        limit = self.host.hello["limits"]["inFlight"]
        # A primer is on screen once; the others of this device would be answered at once.
        waiting = [self.host.device().primer.present() for _ in range(8)]
        rest = [self.host.start("authorization.request", device=device.name) for _ in range(limit - 8)]
        with self.assertRaisesRegex(CallTimeout, "it was never sent") as caught:
            self.host.call("host.ping", timeout=0.05)
        self.assertTrue(caught.exception.unsent)
        waiting[0].call.cancel()
        self.assertEqual(self.host.call("host.ping", timeout=LONG), "pong")
        self.assertFalse(any(call.done for call in rest))

    def test_a_held_call_is_cancelled_without_the_host(self):
        device = self.host.device()
        limit = self.host.hello["limits"]["inFlight"]
        calls = [self.host.start("authorization.request", device=device.name) for _ in range(limit + 5)]
        calls[-1].cancel()
        with self.assertRaises(RpcError) as caught:
            calls[-1].result(LONG)
        self.assertEqual(caught.exception.code, CANCELLED)
        self.host.close()
        for call in calls[:-1]:
            with self.assertRaises(HostExited):
                call.result(LONG)


class OfTasks(unittest.TestCase):
    @in_loop
    async def test_10_000_calls_at_once_are_answered_each_with_its_own(self):
        async with AsyncPushHost.launch(binary()) as host:
            told = await asyncio.gather(*(host.call("host.ping", text=str(number)) for number in range(10_000)))
        self.assertEqual(told, [str(number) for number in range(10_000)])

    @in_loop
    async def test_a_held_call_is_cancelled_with_its_task(self):
        async with AsyncPushHost.launch(binary()) as host:
            device = await host.device()
            limit = host.hello["limits"]["inFlight"]
            waiting = [host.start("authorization.request", device=device.name) for _ in range(limit)]
            task = asyncio.create_task(host.call("host.ping"))
            await asyncio.sleep(0)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            with self.assertRaisesRegex(CallTimeout, "it was never sent"):
                await host.call("host.ping", timeout=0.05)
            waiting[0].cancel()
            self.assertEqual(await host.call("host.ping", timeout=LONG), "pong")


if __name__ == "__main__":
    unittest.main()
