"""The asyncio front: a double of the host that misbehaves, and the real one."""

import asyncio
import os
import signal
import unittest

from pushhost import (
    AsyncPushHost,
    CallTimeout,
    HostExited,
    HostUnavailable,
    NoPrimerPresented,
    ProtocolMismatch,
    PushHost,
    RpcError,
    WaitTimeout,
)
from support import FAKE, LONG, binary, exists, in_loop, needs


def fake(*args, **options):
    return AsyncPushHost.launch(FAKE, args=args, **options)


class Calls(unittest.TestCase):
    @in_loop
    async def test_calls_refusals_and_parameters_are_as_in_threads(self):
        async with fake() as host:
            self.assertEqual(host.hello["told"]["protocol"], 1)
            self.assertEqual(await host.call("host.ping", text="é 😀 \u2028"), "é 😀 \u2028")
            self.assertEqual(await host.call("host.echo", {"from": 1, "timeout": 2}), {"from": 1, "timeout": 2})
            with self.assertRaises(NoPrimerPresented) as caught:
                await host.call("refuse")
            self.assertEqual((caught.exception.kind, caught.exception.method), ("noPrimerPresented", "refuse"))
            with self.assertRaisesRegex(ValueError, "lone surrogate"):
                await host.call("host.ping", text="\ud800")

    @in_loop
    async def test_many_at_once_get_their_own_answers(self):
        async with fake() as host:
            told = await asyncio.gather(*(host.call("host.ping", text=str(number)) for number in range(500)))
        self.assertEqual(told, [str(number) for number in range(500)])

    @in_loop
    async def test_a_pending_call_is_awaited_as_often_as_asked_and_outlives_a_timeout(self):
        async with fake() as host:
            presented = host.start("primer.present")
            with self.assertRaises(CallTimeout):
                await presented.result(timeout=0.01)
            self.assertFalse(presented.done)
            await host.call("primer.respond", answer="accept")
            for _ in range(2):
                self.assertEqual(await presented, {"outcome": "accepted"})
            self.assertTrue(presented.done)

    @in_loop
    async def test_cancelling_a_task_cancels_its_call_on_the_host(self):
        async with fake() as host:
            task = asyncio.create_task(host.call("primer.present"))
            await host.next_event("primer.presented", timeout=LONG)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            self.assertEqual((await host.call("host.log"))[-2:], ["$/cancelRequest", "host.log"])

    @in_loop
    async def test_a_timeout_cancels_on_the_host_and_one_of_the_caller_does_too(self):
        async with fake() as host:
            with self.assertRaises(TimeoutError):
                await host.call("primer.present", timeout=0.01)
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(host.call("primer.present"), 0.01)
            self.assertEqual((await host.call("host.log")).count("$/cancelRequest"), 2)

    @in_loop
    async def test_cancelling_a_waiter_leaves_a_started_call_alone(self):
        async with fake() as host:
            presented = host.start("primer.present")
            waiter = asyncio.create_task(presented.result())
            await host.next_event("primer.presented", timeout=LONG)
            waiter.cancel()
            await asyncio.gather(waiter, return_exceptions=True)
            self.assertFalse(presented.done)
            presented.cancel()
            with self.assertRaises(RpcError) as caught:
                await presented
            self.assertEqual(caught.exception.code, -32800)

    @in_loop
    async def test_a_question_that_nobody_answers_is_refused(self):
        async with fake() as host:
            self.assertEqual((await host.call("host.ask", timeout=LONG))["error"]["code"], -32601)


class Events(unittest.TestCase):
    @in_loop
    async def test_they_are_taken_by_type_or_in_order_and_iterating_ends_with_the_host(self):
        async with fake() as host:
            await host.call("events.burst", count=3)
            self.assertEqual((await host.next_event("events.overflow", timeout=LONG)).data["from"], 3)
            self.assertEqual((await host.next_event(timeout=LONG)).data, {"number": 0})
            with self.assertRaises(CallTimeout):
                await host.next_event("nothing", timeout=0.01)
            host.notify("host.die")
            self.assertEqual([event.data["number"] async for event in host.events], [1, 2])

    @in_loop
    async def test_listeners_plain_and_async_hear_them_in_order_until_stopped(self):
        async with fake() as host:
            seen, told = [], []

            async def listen(event):
                told.append(await host.call("host.ping", text=event.type))

            stop = host.on_event(lambda event: seen.append(event.data.get("number")))
            host.on_event(listen)
            await host.call("events.burst", count=3)
            await host.next_event("events.overflow", timeout=LONG)
            stop()
            await host.call("events.burst", count=1)
            await host.call("host.ping")
            while len(told) < 6:
                await asyncio.sleep(0)
            self.assertEqual(seen, [0, 1, 2, None])


class Lives(unittest.TestCase):
    @in_loop
    async def test_a_listener_may_close_the_host(self):
        host = await fake()

        async def close(event):
            await host.close()

        host.on_event(close)
        with self.assertRaises(HostExited):
            await host.call("primer.present", timeout=LONG)
        await host.close()
        self.assertFalse(exists(host.pid))

    @in_loop
    async def test_calls_fail_at_once_when_the_host_dies_with_its_last_words(self):
        for transport in ("stdio", "tcp"):
            async with fake(transport=transport) as host:
                waiting = [host.start("primer.present") for _ in range(3)]
                with self.assertRaises(HostExited) as caught:
                    await host.call("host.die", say="fatal: 漢字", code=3)
                self.assertEqual(caught.exception.exit_code, 3)
                self.assertIn("fatal: 漢字", str(caught.exception))
                for pending in waiting:
                    with self.assertRaises(HostExited):
                        await pending
                with self.assertRaises(HostExited):
                    await host.call("host.ping")

    @in_loop
    async def test_close_ends_host_and_calls_and_may_be_repeated(self):
        for transport in ("stdio", "tcp"):
            host = await fake(transport=transport)
            pending = host.start("primer.present")
            await asyncio.gather(host.close(), host.close())
            await host.close()
            self.assertFalse(exists(host.pid))
            with self.assertRaisesRegex(HostExited, "closed by this client"):
                await pending

    @in_loop
    async def test_closing_frees_every_descriptor(self):
        await (await fake()).close()
        before = sorted(os.listdir("/proc/self/fd"))
        for transport in ("stdio", "tcp", "stdio"):
            async with fake(transport=transport) as host:
                await host.call("host.ping")
        self.assertEqual(sorted(os.listdir("/proc/self/fd")), before)

    @in_loop
    async def test_bad_hosts_are_told_apart(self):
        with self.assertRaises(ProtocolMismatch) as caught:
            await fake("--old")
        self.assertEqual((caught.exception.expected, caught.exception.actual), (1, 0))
        with self.assertRaisesRegex(ProtocolMismatch, "a line of somebody else"):
            await fake("--print")
        with self.assertRaises(HostExited) as caught:
            await fake("--stillborn")
        self.assertEqual(caught.exception.exit_code, 1)
        with self.assertRaises(HostUnavailable):
            await AsyncPushHost.connect("unix:///nowhere")
        for url in ("http://a:1", "tcp://a", "unix://"):
            with self.assertRaises(ValueError):
                await AsyncPushHost.connect(url)
        async with fake() as host:
            with self.assertRaisesRegex(ProtocolMismatch, "this is not JSON"):
                await host.call("host.garble", timeout=LONG)

    @in_loop
    async def test_a_message_of_5_megabytes_goes_through_a_host_that_reads_late(self):
        async with fake() as host:
            text = "漢" * 300_000
            slow = host.start("host.slow", seconds=0.2)
            told = await asyncio.gather(*(host.call("host.ping", text=text) for _ in range(6)))
            self.assertEqual(told, [text] * 6)
            await slow


class RealHost(unittest.TestCase):
    @in_loop
    async def test_both_fronts_share_one_host_over_tcp_and_unix(self):
        for transport in ("tcp", "unix"):
            async with AsyncPushHost.launch(binary(), transport=transport) as app:
                shown = (await app.device("default")).primer.present(title="é")
                person = await asyncio.to_thread(PushHost.connect, app.endpoint, app.token)
                with person:
                    accepted = await asyncio.to_thread(person.device("default").primer.accept)
                self.assertEqual((accepted.follows, await shown.outcome()), ("prompt", "accepted"))
                async with AsyncPushHost.connect(app.endpoint, app.token) as guest:
                    self.assertEqual(await guest.call("host.ping"), "pong")
                self.assertTrue(exists(app.pid))

    @in_loop
    async def test_the_whole_flow(self):
        async with AsyncPushHost.launch(binary()) as host, await host.device(locale="ko") as device:
            shown = device.primer.present(title="Stay")
            self.assertEqual((await shown.accept()).follows, "prompt")
            self.assertEqual(await shown.outcome(), "accepted")
            self.assertEqual((await shown).outcome, "accepted")
            self.assertTrue((await device.prompt.allow()).granted)
            await device.app.background()
            note = await device.deliver({"aps": {"alert": "Hi"}})
            self.assertEqual((await note.tap()).after, "foreground")
            await device.clock.advance(days=1)
            self.assertEqual((await host.methods.device.list()).devices[-1].device, device.name)

    @in_loop
    async def test_expectations_and_following(self):
        needs(self, "events.wait")
        async with AsyncPushHost.launch(binary()) as host, await host.device() as device:
            async with device.expect("app.stateChanged", to="background") as expected:
                await device.app.background()
            self.assertEqual(expected.event.data["from"], "foreground")
            with self.assertRaises(WaitTimeout):
                await device.wait_for("prompt.presented", timeout=0.01)
            types = [event.type async for event in device.events.follow(timeout=0.01)]
            self.assertEqual(types, ["app.stateChanged"])

    @in_loop
    async def test_a_host_killed_in_the_middle_of_a_call_is_told_at_once(self):
        async with AsyncPushHost.launch(binary()) as host:
            presented = host.start("primer.present")
            await host.call("primer.get")
            os.kill(host.pid, signal.SIGKILL)
            with self.assertRaises(HostExited) as caught:
                await presented
            self.assertEqual(caught.exception.exit_code, -signal.SIGKILL)


if __name__ == "__main__":
    unittest.main()
