"""A harness that takes its time, on the real host: nothing is lost but what the queue says it dropped."""

import asyncio
import threading
import time
import unittest

from pushhost import AsyncPushHost, PushHost
from pushhost.events import EVENT_LIMIT
from support import LONG, binary, in_loop, real

MOVES = EVENT_LIMIT + 500


class SlowConsumers(unittest.TestCase):
    def test_events_that_nobody_takes_are_bounded_and_counted_and_calls_go_on(self):
        with real() as host:
            host.call("events.subscribe")
            moves = [host.start(("app.background", "app.foreground")[n % 2]) for n in range(MOVES)]
            for move in moves:
                move.result(LONG)
            self.assertEqual(host.call("host.ping"), "pong")
            self.assertEqual((len(host.events), host.events.dropped), (EVENT_LIMIT, MOVES - EVENT_LIMIT))
            self.assertEqual(host.next_event().seq, MOVES - EVENT_LIMIT + 1)

    def test_a_callback_that_takes_its_time_holds_no_call_up_and_misses_nothing(self):
        with real() as host:
            seen, go_on, all_there = [], threading.Event(), threading.Event()

            def listen(event):
                go_on.wait(LONG)
                seen.append(event.seq)
                if len(seen) == 200:
                    all_there.set()

            host.on_event(listen)
            host.call("events.subscribe")
            for n in range(200):
                host.call(("app.background", "app.foreground")[n % 2])
            self.assertEqual(seen, [])
            go_on.set()
            self.assertTrue(all_there.wait(LONG))
            self.assertEqual(seen, list(range(1, 201)))

    @in_loop
    async def test_answers_far_above_the_host_s_queue_arrive_after_a_loop_that_stood_still(self):
        async with AsyncPushHost.launch(binary()) as host:
            text = "漢" * 100_000
            calls = [host.start("host.ping", text=text) for _ in range(40)]
            await asyncio.sleep(0)  # They are on their way,
            time.sleep(0.3)  # and nothing is read: 12 MB, and the host holds 1.
            self.assertEqual([await call.result(LONG) for call in calls], [text] * 40)

    def test_a_client_that_reads_nothing_harms_no_other(self):
        with real(transport="tcp") as host:
            with PushHost.connect(host.endpoint, token=host.token) as other:
                held, go_on = threading.Event(), threading.Event()

                def hold():
                    held.set()
                    go_on.wait(LONG)
                    return read()

                read, other._link.read = other._link.read, hold
                other.call("host.ping")  # The read under way; the next one is held.
                calls = [other.start("host.ping", text="x" * 300_000) for _ in range(3)]
                self.assertTrue(held.wait(LONG))
                for _ in range(100):
                    self.assertEqual(host.call("host.ping", timeout=LONG), "pong")
                go_on.set()
                self.assertEqual([len(call.result(LONG)) for call in calls], [300_000] * 3)


if __name__ == "__main__":
    unittest.main()
