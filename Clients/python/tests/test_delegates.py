"""Functions as delegates: a double of the host asks, and the real one."""

import asyncio
import logging
import unittest

from pushhost import AppNotRunning, AsyncPushHost
from support import FAKE, LONG, binary, in_loop, launch, needs, real

NOTIFICATION = {"notification": "n1", "payload": {"aps": {"alert": "hi"}}}
RESPONSE = {"notification": "n1", "action": "0", "categoryIdentifier": "65", "userInfo": {}, "userText": None}


def presenting(name, device=None):
    params = {"name": name, "notification": NOTIFICATION, "call": 1}
    return {"method": "delegate.willPresent", "params": params if device is None else {**params, "device": device}}


def receiving(name):
    return {"method": "delegate.didReceive", "params": {"name": name, "response": RESPONSE, "call": 2}}


class Threads(unittest.TestCase):
    def setUp(self):
        self.host = launch()
        self.addCleanup(self.host.close)
        self.phone = self.host.device(device="phone")

    def ask(self, question):
        return self.host.call("host.ask", question, timeout=LONG)

    def test_a_function_is_a_delegate_by_its_name_and_its_return_is_the_completion(self):
        @self.phone.delegate
        def will_present(notification):
            return ("banner", notification.payload["aps"]["alert"])

        @self.phone.delegate
        def did_receive(response):
            return response.action

        self.assertEqual(self.ask(presenting("will_present"))["result"], ["banner", "hi"])
        self.assertIsNone(self.ask(receiving("did_receive"))["result"])

    def test_a_class_an_object_and_functions_by_name_are_delegates_too(self):
        @self.phone.delegate
        class AppDelegate:
            async def will_present(self, notification):
                await asyncio.sleep(0)
                return "banner"

        self.phone.delegate(AppDelegate(), name="Other")
        self.phone.delegate("Third", will_present=lambda notification: None)
        told = [self.ask(presenting(name))["result"] for name in ("AppDelegate", "Other", "Third")]
        self.assertEqual(told, [["banner"], ["banner"], []])

    def test_a_delegate_belongs_to_its_device_and_the_latest_of_a_name_is_asked(self):
        other = self.host.device(device="other")
        for device, told in ((self.phone, "old"), (self.phone, "new"), (other, "other")):
            device.delegate("App", will_present=lambda _, told=told: [told])
        self.assertEqual(self.ask(presenting("App", "phone"))["result"], ["new"])
        self.assertEqual(self.ask(presenting("App", "other"))["result"], ["other"])
        other.destroy()
        self.assertEqual(self.ask(presenting("App", "other"))["error"]["code"], -32601)
        self.phone.delegate.remove("App")
        self.assertEqual(self.ask(presenting("App", "phone"))["error"]["code"], -32601)

    def test_a_method_that_it_has_not_is_refused(self):
        self.phone.delegate("App", will_present=lambda _: [])
        self.assertEqual(self.ask(receiving("App"))["error"]["code"], -32601)

    def test_one_that_raises_never_completes_and_the_log_tells_why(self):
        @self.phone.delegate
        def did_receive(response):
            raise ValueError("not today")

        with self.assertLogs("pushhost", logging.ERROR) as logged:
            error = self.ask(receiving("did_receive"))["error"]
        self.assertEqual(error["code"], -32603)
        self.assertIn("ValueError: not today", error["message"])
        self.assertIn("not today", logged.output[0])
        self.assertIn("did_receive", logged.output[0])

    def test_what_json_cannot_carry_counts_as_raised(self):
        self.phone.delegate("App", will_present=lambda _: ["\ud800"])
        with self.assertLogs("pushhost", logging.ERROR):
            self.assertEqual(self.ask(presenting("App"))["error"]["code"], -32603)

    def test_a_delegate_may_call_the_host_that_asks_another(self):
        self.phone.delegate("Inner", will_present=lambda _: ["inner"])
        self.phone.delegate("Outer", will_present=lambda _: [self.host.call("host.ping", text="outer")])
        self.assertEqual(self.ask(presenting("Outer"))["result"], ["outer"])

    def test_what_is_no_delegate_is_refused_here(self):
        for target in (print, object(), int):
            with self.assertRaisesRegex(TypeError, "will_present or did_receive"):
                self.phone.delegate(target)
        with self.assertRaises(TypeError):
            self.phone.delegate("App")

    def test_the_host_s_refusal_is_raised_where_it_was_made(self):
        with self.assertRaises(AppNotRunning):
            self.phone.delegate("refused", will_present=lambda _: [])


class Tasks(unittest.TestCase):
    @in_loop
    async def test_plain_and_async_functions_answer_and_one_that_raises_is_logged(self):
        async with AsyncPushHost.launch(FAKE) as host:
            phone = await host.device(device="phone")

            @phone.delegate
            async def will_present(notification):
                # It may call the host, which goes on answering meanwhile.
                return [await host.call("host.ping", text="banner")]

            @phone.delegate
            def did_receive(response):
                raise ValueError("not today")

            self.assertEqual((await host.call("host.ask", presenting("will_present")))["result"], ["banner"])
            with self.assertLogs("pushhost", logging.ERROR):
                error = (await host.call("host.ask", receiving("did_receive")))["error"]
            self.assertIn("not today", error["message"])

    @in_loop
    async def test_the_host_s_refusal_is_raised_by_the_next_call(self):
        async with AsyncPushHost.launch(FAKE) as host:
            phone = await host.device(device="phone")
            phone.delegate("refused", will_present=lambda _: [])
            with self.assertRaises(AppNotRunning):
                for _ in range(3):
                    await host.call("host.ping")
            self.assertEqual(await host.call("host.ping"), "pong")


class RealHost(unittest.TestCase):
    def setUp(self):
        needs(self, "delegate.add(remote)")

    def test_its_completion_decides_how_a_push_in_front_is_shown(self):
        with real() as host, host.device(authorization="authorized") as phone:
            phone.delegate("App", will_present=lambda note: ["banner"] if note.payload.get("loud") else [])
            self.assertEqual(phone.deliver({"aps": {"alert": "a"}}).shown_as, "none")
            self.assertEqual(phone.deliver({"aps": {"alert": "a"}, "loud": True}).shown_as, "banner")

    def test_one_that_raises_is_never_in_the_trace(self):
        def did_receive(response):
            raise ValueError(response.action)

        with real() as host, host.device(authorization="authorized") as phone:
            phone.delegate("App", did_receive=did_receive)
            phone.app.background()
            note = phone.deliver({"aps": {"alert": "a"}})
            with self.assertLogs("pushhost", logging.ERROR):
                note.tap()
                endings = {call.delegate: call.ending for call in note.get().delegates}
            self.assertEqual(endings["App"], "never")

    @in_loop
    async def test_a_task_answers_while_another_waits_for_the_completion(self):
        async with AsyncPushHost.launch(binary()) as host, await host.device(authorization="authorized") as phone:
            opened = asyncio.Event()

            @phone.delegate
            async def will_present(notification):
                await opened.wait()
                return ["list"]

            delivery = asyncio.create_task(phone.deliver({"aps": {"alert": "a"}}))
            await phone.get()
            self.assertFalse(delivery.done())
            opened.set()
            self.assertEqual((await delivery).shown_as, "list")


if __name__ == "__main__":
    unittest.main()
