"""The host layer against `fake_host.py`, which speaks the wire and misbehaves on request."""

import os
import signal
import threading
import unittest

from pushhost import CallTimeout, HostExited, ProtocolMismatch, PushHost, RpcError
from support import LONG, exists, launch


class EachTransport:
    """What holds over stdio and over TCP alike."""

    def setUp(self):
        self.host = launch(transport=self.transport)
        self.addCleanup(self.host.close)

    def test_hello_comes_first_and_says_who_is_there(self):
        told = self.host.hello["told"]
        self.assertEqual(told["protocol"], 1)
        self.assertIn("python", told["client"])
        self.assertEqual(self.host.call("host.log"), ["host.hello", "host.log"])

    def test_call_with_keywords_a_mapping_or_nothing(self):
        self.assertEqual(self.host.call("host.ping"), "pong")
        self.assertEqual(self.host.call("host.ping", text="é 😀 \u2028"), "é 😀 \u2028")
        reserved = {"from": "banner", "timeout": 1}
        self.assertEqual(self.host.call("host.echo", reserved), reserved)
        named = {"method": "m", "params": 1, "self": 2}
        self.assertEqual(self.host.call("host.echo", **named), named)
        self.assertEqual(self.host.call("host.echo", [1, 2]), [1, 2])
        with self.assertRaises(TypeError):
            self.host.call("host.echo", {"a": 1}, b=2)

    def test_a_refusal_is_raised_with_code_data_kind_and_method(self):
        with self.assertRaises(RpcError) as caught:
            self.host.call("refuse")
        error = caught.exception
        self.assertEqual((error.code, error.kind, error.method), (7, "noPrimerPresented", "refuse"))
        self.assertEqual(error.data["possible"], [])
        self.assertEqual(self.host.call("host.ping"), "pong")

    def test_a_call_stays_pending_while_others_go_on(self):
        presented = self.host.start("primer.present")
        self.assertEqual(self.host.next_event("primer.presented", timeout=LONG).data, {"primer": "p1"})
        self.assertFalse(presented.done)
        with self.assertRaises(CallTimeout):
            presented.result(timeout=0)
        self.assertEqual(self.host.call("primer.respond", answer="accept"), {"follows": "prompt"})
        for _ in range(2):
            self.assertEqual(presented.result(timeout=LONG), {"outcome": "accepted"})
        self.assertTrue(presented.done)

    def test_cancel_ends_a_pending_call_with_one_answer(self):
        presented = self.host.start("primer.present")
        presented.cancel()
        with self.assertRaises(RpcError) as caught:
            presented.result(timeout=LONG)
        self.assertEqual(caught.exception.code, -32800)
        presented.cancel()
        self.assertEqual(self.host.call("host.log").count("$/cancelRequest"), 1)

    def test_a_call_that_takes_too_long_is_cancelled_on_the_host(self):
        with self.assertRaises(TimeoutError) as caught:
            self.host.call("primer.present", timeout=0.01)
        self.assertIsInstance(caught.exception, CallTimeout)
        self.assertEqual((caught.exception.method, caught.exception.timeout), ("primer.present", 0.01))
        self.assertEqual(self.host.call("host.log")[-2:], ["$/cancelRequest", "host.log"])

    def test_a_notification_gets_no_answer_and_is_acted_on(self):
        self.host.notify("something", a=1)
        self.assertIn("something", self.host.call("host.log"))

    def test_what_cannot_be_sent_is_an_error_here_and_harms_nothing(self):
        with self.assertRaisesRegex(ValueError, "lone surrogate.*at /params/text"):
            self.host.call("host.ping", text="\ud800")
        with self.assertRaisesRegex(ValueError, "the host accepts 1000000"):
            self.host.call("host.ping", text="x" * 1_000_000)
        self.assertEqual(self.host.call("host.ping"), "pong")

    def test_a_message_much_larger_than_any_buffer_goes_both_ways(self):
        text = "漢" * 300_000
        self.assertEqual(self.host.call("host.ping", text=text), text)

    def test_the_host_s_question_is_refused_rather_than_left_waiting(self):
        self.assertEqual(self.host.call("host.ask", timeout=LONG)["error"]["code"], -32601)

    def test_many_threads_get_their_own_answers(self):
        wrong = []

        def ask(thread):
            for number in range(100):
                if self.host.call("host.ping", text=f"{thread}/{number}") != f"{thread}/{number}":
                    wrong.append((thread, number))

        threads = [threading.Thread(target=ask, args=(thread,)) for thread in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LONG)
        self.assertEqual(wrong, [])
        self.assertEqual(self.host.call("host.log").count("host.ping"), 800)

    def test_pending_calls_fail_at_once_when_the_host_dies_with_its_last_words(self):
        waiting = [self.host.start("primer.present") for _ in range(3)]
        with self.assertRaises(HostExited):
            self.host.call("host.die", say="fatal: 漢字", code=3)
        for pending in waiting:
            with self.assertRaises(HostExited) as caught:
                pending.result(timeout=LONG)
            self.assertEqual(caught.exception.exit_code, 3)
            self.assertIn("exited with status 3; its last words:\nfatal: 漢字", str(caught.exception))
        for ask in (lambda: self.host.call("host.ping"), lambda: self.host.notify("x")):
            with self.assertRaises(HostExited):
                ask()
        self.host.events.clear()
        with self.assertRaises(HostExited):
            self.host.next_event(timeout=LONG)

    def test_a_signal_is_told(self):
        with self.assertRaises(HostExited) as caught:
            self.host.call("host.die", signal=True)
        self.assertEqual(caught.exception.exit_code, -signal.SIGKILL)

    def test_stderr_is_drained_and_only_its_tail_kept(self):
        self.host.call("host.chatter", bytes=1_000_000)
        with self.assertRaises(HostExited) as caught:
            self.host.call("host.die", say="the end")
        self.assertLess(len(caught.exception.stderr_tail), 10_000)
        self.assertTrue(caught.exception.stderr_tail.endswith("x\nend of chatter\nthe end\n"))

    def test_bytes_that_are_no_message_end_the_connection_with_what_they_were(self):
        with self.assertRaisesRegex(ProtocolMismatch, "this is not JSON"):
            self.host.call("host.garble", timeout=LONG)
        with self.assertRaises(ProtocolMismatch):
            self.host.call("host.ping")

    def test_an_answer_to_nobody_leaves_nobody_waiting(self):
        with self.assertRaises(RpcError) as caught:
            self.host.call("host.forget", timeout=LONG)
        self.assertEqual(caught.exception.code, -32700)
        self.assertEqual(self.host.call("host.ping"), "pong")

    def test_close_ends_host_and_calls_and_may_be_repeated(self):
        pending = self.host.start("primer.present")
        pid = self.host.pid
        self.assertTrue(exists(pid))
        threads = [threading.Thread(target=self.host.close) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LONG)
        self.host.close()
        self.assertFalse(exists(pid))
        with self.assertRaisesRegex(HostExited, "closed by this client"):
            pending.result(timeout=LONG)
        with self.assertRaisesRegex(HostExited, "closed by this client"):
            self.host.call("host.ping")

    def test_closing_frees_every_descriptor_and_thread(self):
        self.host.close()
        before = sorted(os.listdir("/proc/self/fd")), threading.active_count()
        for _ in range(3):
            with launch(transport=self.transport) as host:
                host.call("host.ping")
        self.assertEqual((sorted(os.listdir("/proc/self/fd")), threading.active_count()), before)


class OverStdio(EachTransport, unittest.TestCase):
    transport = "stdio"

    def test_there_is_nowhere_else_to_connect(self):
        self.assertIsNone(self.host.endpoint)
        self.assertIsNone(self.host.token)


class OverTCP(EachTransport, unittest.TestCase):
    transport = "tcp"

    def test_two_clients_share_one_host_and_only_its_owner_ends_it(self):
        with PushHost.connect(self.host.endpoint, token=self.host.token) as user:
            presented = self.host.start("primer.present")
            self.host.next_event("primer.presented", timeout=LONG)
            self.assertIn("host.hello", user.call("host.log"))
            self.assertIsNone(user.pid)
            self.assertFalse(presented.done)
        self.assertEqual(self.host.call("host.ping"), "pong")

    def test_a_wrong_token_is_the_host_s_own_refusal(self):
        for token in (None, "guess"):
            with self.assertRaises(RpcError) as caught:
                PushHost.connect(self.host.endpoint, token=token)
            self.assertEqual(caught.exception.kind, "unauthorized")

    def test_a_guest_learns_that_the_host_is_gone(self):
        with PushHost.connect(self.host.endpoint, token=self.host.token) as user:
            pending = user.start("primer.present")
            user.next_event("primer.presented", timeout=LONG)
            self.host.close()
            with self.assertRaises(HostExited) as caught:
                pending.result(timeout=LONG)
            self.assertIsNone(caught.exception.exit_code)


class Events(unittest.TestCase):
    def setUp(self):
        self.host = launch()
        self.addCleanup(self.host.close)

    def test_an_event_has_the_fields_of_the_wire(self):
        self.host.call("events.burst", count=1)
        event = self.host.next_event(timeout=LONG)
        self.assertEqual((event.subscription, event.seq, event.time, event.device), (1, 1, 0.5, "default"))
        self.assertEqual((event.type, event.data), ("tick", {"number": 0}))

    def test_lost_events_are_marked_where_they_were(self):
        self.host.call("events.burst", count=1)
        self.host.next_event("tick", timeout=LONG)
        self.assertEqual(self.host.next_event(timeout=LONG).type, "events.overflow")

    def test_callbacks_come_in_order_may_call_the_host_and_end(self):
        seen, all_there = [], threading.Event()

        def listen(event):
            if event.type == "tick":
                seen.append(self.host.call("host.ping", text=str(event.data["number"])))
            else:
                all_there.set()

        stop = self.host.on_event(listen)
        self.host.call("events.burst", count=20)
        self.assertTrue(all_there.wait(LONG))
        self.assertEqual(seen, [str(number) for number in range(20)])
        self.assertEqual(len(self.host.events), 21)
        stop()
        self.host.call("events.burst", count=1)
        self.host.call("host.ping")
        self.assertEqual(len(seen), 20)

    def test_a_callback_that_raises_is_loud_and_the_next_still_runs(self):
        loud, all_there = [], threading.Event()
        before, threading.excepthook = threading.excepthook, lambda args: loud.append(args.exc_type)
        self.addCleanup(setattr, threading, "excepthook", before)
        self.host.on_event(lambda event: {}["missing"])
        self.host.on_event(lambda event: event.type == "events.overflow" and all_there.set())
        self.host.call("events.burst", count=1)
        self.assertTrue(all_there.wait(LONG))
        self.assertEqual(loud, [KeyError, KeyError])

    def test_a_callback_may_close_the_host(self):
        self.host.on_event(lambda event: self.host.close())
        pending = self.host.start("primer.present")
        with self.assertRaises(HostExited):
            pending.result(timeout=LONG)

    def test_iterating_ends_with_the_host(self):
        self.host.call("events.burst", count=2)
        self.host.notify("host.die")
        self.assertEqual([event.type for event in self.host.events], ["tick", "tick", "events.overflow"])


if __name__ == "__main__":
    unittest.main()
