"""The client against the real host, over stdio and over TCP. PUSHHOST_BIN names the program; `make build` makes it."""

import os
import signal
import subprocess
import unittest

from pushhost import CallTimeout, HostExited, HostUnavailable, PushHost, RpcError
from support import LONG, exists
from support import binary as found
from support import real as launch

TEXTS = {
    "title": "Fique por dentro",
    "message": "😀 \u2028 获取最新动态",
    "acceptButton": "Ativar notificações",
    "declineButton": "Agora não",
}


class EachTransport:
    """What holds over stdio and over TCP alike."""

    def setUp(self):
        self.host = launch(transport=self.transport)
        self.addCleanup(self.host.close)

    def refused(self, method, params=None, /):
        with self.assertRaises(RpcError) as caught:
            self.host.call(method, params)
        return caught.exception

    def answer_code(self, method, params):
        try:
            self.host.call(method, params)
        except RpcError as error:
            return error.code
        return None

    def test_the_host_greets_with_its_name_and_its_limits(self):
        self.assertEqual((self.host.hello["name"], self.host.hello["protocol"]), ("pushhost", 1))
        limits = self.host.hello["limits"]
        self.assertEqual((limits["messageBytes"], limits["depth"]), (16 * 1024 * 1024, 128))
        self.assertTrue(exists(self.host.pid))

    def test_the_client_keeps_to_the_limit_that_the_host_told(self):
        with self.assertRaisesRegex(ValueError, f"the host accepts {self.host.hello['limits']['messageBytes']}$"):
            self.host.call("host.ping", text="x" * self.host.hello["limits"]["messageBytes"])
        self.assertEqual(self.host.call("host.ping"), "pong")

    def test_a_nesting_as_deep_as_the_host_allows_arrives_and_one_deeper_is_refused_here(self):
        def payload(depth, innermost):
            value = innermost
            for _ in range(depth - 4):  # The message, its params, the payload, and the innermost.
                value = {"a": value}
            return {"aps": {}, "deep": value}

        for innermost in ({}, [], [1], {"a": 1}):
            with self.subTest(innermost):
                fits = payload(self.host.hello["limits"]["depth"], innermost)
                # That it is too deep for a payload is told of a message that could be read.
                self.assertNotEqual(self.answer_code("notification.deliver", {"payload": fits}), -32700)
                with self.assertRaisesRegex(ValueError, "nested more than 128 deep"):
                    self.host.call("notification.deliver", payload=payload(129, innermost))

    def test_texts_arrive_and_come_back_as_they_are(self):
        for text in ("", "é 漢字 한국어 😀", "a\u2028b\u2029c", 'quo"te \\ \n \x00 \x7f'):
            with self.subTest(text):
                self.assertEqual(self.host.call("host.ping", text=text), text)

    def test_a_message_of_5_megabytes_goes_both_ways(self):
        text = "漢字😀é" * 450_000
        self.assertGreater(len(text.encode()), 5_000_000)
        self.assertEqual(self.host.call("host.ping", text=text), text)

    def test_a_pending_call_lets_others_pass_and_ends_with_its_outcome(self):
        presented = self.host.start("primer.present", **TEXTS)
        self.assertEqual(self.host.call("primer.get")["message"], TEXTS["message"])
        self.assertFalse(presented.done)
        self.assertEqual(self.host.call("primer.respond", answer="accept")["follows"], "prompt")
        self.assertEqual(presented.result(timeout=LONG)["outcome"], "accepted")
        self.assertTrue(self.host.call("prompt.respond", answer="allow")["granted"])

    def test_events_come_after_a_subscription_in_the_order_of_seq(self):
        self.host.call("events.subscribe")
        self.host.call("user.policy", primer="accept", prompt="allow")
        self.assertEqual(self.host.call("primer.present", TEXTS)["outcome"], "accepted")
        token = self.host.next_event("registration.succeeded", timeout=LONG).data["token"]
        self.assertEqual(token, self.host.call("registration.get")["token"])
        events = [self.host.next_event(timeout=LONG) for _ in range(len(self.host.events))]
        self.assertEqual(events[0].type, "primer.presented")
        self.assertEqual(events[0].data["message"], TEXTS["message"])
        self.assertEqual([event.seq for event in events], list(range(1, len(events) + 1)))
        self.assertEqual({(event.device, event.time) for event in events}, {("default", 1767225600)})

    def test_a_subscription_can_begin_with_the_past(self):
        self.host.call("app.background")
        self.host.call("events.subscribe", since=0, types=["app.stateChanged"])
        event = self.host.next_event(timeout=LONG)
        self.assertEqual((event.type, event.data), ("app.stateChanged", {"from": "foreground", "to": "background"}))

    def test_a_refusal_has_code_kind_and_what_was_possible(self):
        self.host.call("primer.present", style="alert", wait=False)
        error = self.refused("primer.respond", {"answer": "tapOutside"})
        self.assertEqual((error.code, error.kind, error.method), (1202, "alertHasNoOutside", "primer.respond"))
        self.assertEqual(error.data["possible"], ["accept", "decline"])
        self.assertEqual(self.host.call("primer.respond", answer="decline")["outcome"], "declined")
        self.assertEqual(self.refused("prompt.respond", {"answer": "allow"}).kind, "noPrompt")

    def test_a_mistake_is_told_with_its_place_and_the_nearest_name(self):
        error = self.refused("primer.presnt")
        self.assertEqual((error.code, error.kind, error.data["nearest"]), (-32601, None, "primer.present"))
        error = self.refused("primer.present", {"titel": "x"})
        self.assertEqual((error.code, error.data["path"], error.data["nearest"]), (-32602, "/titel", "title"))
        error = self.refused("primer.present", {"cornerRadius": "round"})
        self.assertEqual((error.code, error.data["path"]), (-32602, "/cornerRadius"))

    def test_parameters_can_stand_in_the_documented_order(self):
        self.assertEqual(self.host.call("host.ping", ["hello"]), "hello")

    def test_a_notification_is_acted_on_and_never_answered(self):
        self.host.notify("app.background")
        self.host.notify("no.such.method", a=1)
        self.assertEqual(self.host.call("device.get")["app"], "background")

    def test_cancel_ends_the_call_and_leaves_the_primer_on_screen(self):
        presented = self.host.start("primer.present", **TEXTS)
        presented.cancel()
        with self.assertRaises(RpcError) as caught:
            presented.result(timeout=LONG)
        self.assertEqual(caught.exception.code, -32800)
        self.assertEqual(self.host.call("primer.respond", answer="decline")["outcome"], "declined")

    def test_a_call_that_takes_too_long_is_cancelled_on_the_host(self):
        self.host.call("events.subscribe")
        with self.assertRaisesRegex(CallTimeout, "the primer is still on screen: answer it with accept, decline or tap"):
            self.host.call("primer.present", {**TEXTS}, timeout=0.01)
        self.host.call("primer.respond", answer="accept")
        self.assertEqual(self.host.next_event("primer.finished", timeout=LONG).data["outcome"], "accepted")

    def test_what_ends_the_app_ends_the_waiting_call(self):
        presented = self.host.start("primer.present", **TEXTS)
        self.host.call("app.terminate")
        with self.assertRaises(RpcError) as caught:
            presented.result(timeout=LONG)
        self.assertEqual((caught.exception.kind, caught.exception.data["cause"]), ("flowEnded", "terminate"))
        self.assertEqual(self.refused("primer.present", TEXTS).kind, "appNotRunning")

    def test_close_ends_the_process_and_what_waits(self):
        presented = self.host.start("primer.present", **TEXTS)
        self.host.close()
        self.assertFalse(exists(self.host.pid))
        with self.assertRaisesRegex(HostExited, "closed by this client"):
            presented.result(timeout=LONG)

    def test_an_orderly_shutdown_answers_first_and_exits_with_0(self):
        presented = self.host.start("primer.present", **TEXTS)
        self.assertIsNone(self.host.call("host.shutdown"))
        with self.assertRaises((RpcError, HostExited)):
            presented.result(timeout=LONG)
        for _ in self.host.events:
            pass
        with self.assertRaises(HostExited) as caught:
            self.host.call("host.ping")
        self.assertEqual(caught.exception.exit_code, 0)

    def test_a_host_killed_in_the_middle_of_a_call_is_told_at_once(self):
        presented = self.host.start("primer.present", **TEXTS)
        self.host.call("primer.get")
        os.kill(self.host.pid, signal.SIGKILL)
        with self.assertRaises(HostExited) as caught:
            presented.result(timeout=LONG)
        self.assertEqual(caught.exception.exit_code, -signal.SIGKILL)


class OverStdio(EachTransport, unittest.TestCase):
    transport = "stdio"

    def test_the_end_of_input_ends_the_host_after_everything_is_answered(self):
        asked = b'{"jsonrpc":"2.0","id":1,"method":"host.ping"}\n' * 1000 + b'{"jsonrpc":"2.0","id":2,"meth'
        done = subprocess.run([found(), "--stdio"], input=asked, capture_output=True, timeout=LONG)
        lines = done.stdout.splitlines()
        self.assertEqual((done.returncode, len(lines)), (0, 1001))
        self.assertIn(b"-32700", lines[-1])

    def test_a_flag_that_the_host_does_not_know_is_told_with_its_words(self):
        with self.assertRaises(HostExited) as caught:
            launch(args=["--no-such-flag"])
        self.assertEqual(caught.exception.exit_code, 2)
        self.assertIn("no-such-flag", caught.exception.stderr_tail)


class OverUnix(EachTransport, unittest.TestCase):
    transport = "unix"

    def test_its_socket_goes_with_it(self):
        path = self.host.endpoint.removeprefix("unix://")
        with PushHost.connect(self.host.endpoint) as guest:
            self.assertEqual(guest.call("host.ping"), "pong")
        self.host.close()
        self.assertFalse(os.path.exists(os.path.dirname(path)))


class OverTCP(EachTransport, unittest.TestCase):
    transport = "tcp"

    def join(self):
        other = PushHost.connect(self.host.endpoint, token=self.host.token)
        self.addCleanup(other.close)
        return other

    def test_another_connection_answers_the_call_that_waits_here(self):
        user = self.join()
        user.call("events.subscribe")
        presented = self.host.start("primer.present", **TEXTS)
        primer = user.next_event("primer.presented", timeout=LONG).data
        self.assertEqual(primer["acceptButton"], TEXTS["acceptButton"])
        user.call("primer.respond", answer="accept", primer=primer["primer"])
        self.assertEqual(presented.result(timeout=LONG)["outcome"], "accepted")
        self.assertTrue(user.call("prompt.respond", answer="allow")["granted"])
        self.assertEqual(self.host.call("authorization.get")["status"], "authorized")

    def test_whoever_only_joined_leaves_the_host_running_and_the_primer_on_screen(self):
        guest = self.join()
        guest.start("primer.present", **TEXTS)
        guest.call("primer.get")
        guest.close()
        self.assertEqual(self.host.call("primer.respond", answer="decline")["outcome"], "declined")

    def test_a_guest_learns_that_the_host_is_gone(self):
        guest = self.join()
        waiting = guest.start("primer.present", **TEXTS)
        guest.call("primer.get")
        self.host.close()
        with self.assertRaises((HostExited, RpcError)):
            waiting.result(timeout=LONG)
        with self.assertRaises(HostUnavailable):
            PushHost.connect(self.host.endpoint, token=self.host.token)

    def test_localhost_is_the_host_whichever_address_it_means(self):
        port = self.host.endpoint.rpartition(":")[2]
        with PushHost.connect(f"tcp://localhost:{port}", token=self.host.token) as guest:
            self.assertEqual(guest.call("host.ping"), "pong")


if __name__ == "__main__":
    unittest.main()
