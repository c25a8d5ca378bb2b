"""The objects of both fronts, which are made from one text, on the real host: here as threads see them."""

import unittest

import pushhost
from pushhost import DeviceExists, NoPrimerPresented, RpcError, UnknownAction, UnknownDevice, WaitTimeout
from support import LONG, needs, real

BUTTONS = [
    {
        "categoryId": 65,
        "buttons": [
            {"id": 0, "label": "Rate", "type": "0", "startApplication": 1},
            {"id": 1, "label": "Later", "type": "0", "startApplication": 0},
        ],
    }
]
PUSH = {"aps": {"alert": "Do you like it?", "category": "65"}}


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.host = real()
        cls.addClassCleanup(cls.host.close)

    def device(self, **options):
        device = self.host.device(**options)
        self.addCleanup(device.destroy)
        return device


class Devices(Case):
    def test_keywords_make_one_with_a_fresh_name(self):
        one, other = self.device(locale="ko", authorization="denied"), self.device()
        self.assertNotEqual(one.name, other.name)
        view = one.get()
        self.assertEqual((view.device, view.locale, view.authorization), (one.name, "ko", "denied"))
        self.assertEqual(repr(one), f"<Device {one.name}>")

    def test_a_name_alone_is_one_that_exists(self):
        self.assertEqual(self.host.device("default").get().device, "default")
        made = self.device(device="ana")
        made.app.background()
        self.assertEqual(self.host.device("ana").seq, made.get().seq)
        with self.assertRaises(UnknownDevice):
            self.host.device("anna")
        with self.assertRaises(TypeError):
            self.host.device("ana", locale="ko")

    def test_a_name_in_use_is_refused_and_a_fresh_one_avoids_those_of_others(self):
        self.device(device="bo")
        with self.assertRaises(DeviceExists):
            self.host.device(device="bo")
        number = int(self.device().name.rpartition("-")[2])
        self.device(device=f"device-{number + 1}")
        self.assertEqual(self.device().name, f"device-{number + 2}")

    def test_the_end_of_its_block_destroys_it(self):
        with self.host.device() as device:
            device.get()
        with self.assertRaises(UnknownDevice):
            device.get()

    def test_a_fork_goes_its_own_way(self):
        needs(self, "device.fork")
        device = self.device(locale="ko")
        with device.fork() as copy, device.fork("named") as named:
            copy.app.terminate()
            self.assertEqual((device.get().app, copy.get().app), ("foreground", "notRunning"))
            self.assertEqual((named.name, named.get().locale), ("named", "ko"))


class Areas(Case):
    def test_every_area_of_the_table_is_there(self):
        device = self.device()
        known = {method["name"].partition(".")[0] for method in self.host.call("rpc.discover")["methods"]}
        for area in known - {"host", "rpc", "device", "pushwoosh"}:
            self.assertTrue(hasattr(device, area), area)
        for area in ("host", "rpc", "device", "events"):
            self.assertTrue(hasattr(self.host.methods, area), area)
        self.assertEqual(self.host.methods.host.ping(text="x"), "x")

    def test_results_have_python_s_names_and_keep_what_came(self):
        view = self.device().get()
        self.assertEqual((view.prompt_count, view.raw["promptCount"]), (0, 0))
        with self.assertRaises(AttributeError):
            view.prompt_count = 1
        newer = pushhost.table.results.DeviceView.of({**view.raw, "later": 1})
        self.assertEqual((newer, newer.raw["later"]), (view, 1))

    def test_left_out_keeps_a_setter_and_none_clears_it(self):
        device = self.device()
        device.primer.configure(title="Stored", accept_button="On")
        shown = device.primer.present(title=None)
        primer = device.primer.get()
        self.assertEqual((primer.title, primer.accept_button), ("", "On"))
        self.assertEqual(shown.decline().outcome, "declined")

    def test_a_mistake_is_the_host_s_to_find(self):
        with self.assertRaises(RpcError) as caught:
            self.device().clock.advance(-1)
        self.assertEqual((caught.exception.code, caught.exception.data["path"]), (-32602, "/seconds"))


class Primers(Case):
    def test_it_is_answered_and_tells_its_outcome_as_often_as_asked(self):
        device = self.device()
        shown = device.primer.present(title="Stay")
        self.assertFalse(shown.done)
        self.assertEqual(shown.accept().follows, "prompt")
        self.assertEqual([shown.outcome(timeout=LONG) for _ in range(2)], ["accepted"] * 2)
        self.assertEqual(shown.result().warnings[0].setter, "message")
        self.assertTrue(shown.done)
        self.assertTrue(device.prompt.allow().granted)
        self.assertEqual(device.primer.present().result().reason, "authorized")

    def test_every_answer_has_a_verb(self):
        for answer, outcome in (("decline", "declined"), ("tap_outside", "declined")):
            shown = self.device().primer.present()
            self.assertEqual(getattr(shown, answer)().outcome, outcome)
            self.assertEqual(shown.outcome(), outcome)
        device = self.device()
        device.primer.present().accept()
        self.assertEqual(device.prompt.dont_allow().status, "denied")

    def test_answering_what_was_not_shown_tells_why_it_was_not(self):
        device = self.device(running=False)
        with self.assertRaises(pushhost.AppNotRunning):
            device.primer.present().accept()
        with self.assertRaises(NoPrimerPresented):
            self.device(authorization="authorized").primer.present().accept()


class Notifications(Case):
    def setUp(self):
        self.phone = self.device(authorization="authorized")
        self.phone.categories.register(BUTTONS)
        self.phone.app.background()

    def test_it_is_answered_with_a_button_a_tap_or_a_gesture(self):
        note = self.phone.deliver(PUSH)
        self.assertEqual((note.shown_as, [button.title for button in note.buttons]), ("banner", ["Rate", "Later"]))
        self.assertIn("Do you like it?", repr(note))
        self.assertEqual(note.respond("1").after, "background")
        tapped = self.phone.deliver(PUSH).tap()
        self.assertEqual((tapped.after, tapped.response.category_identifier), ("foreground", "65"))
        self.phone.app.background()
        self.assertIsNone(self.phone.deliver(PUSH).dismiss().response)

    def test_a_button_that_is_not_there_is_refused_with_those_that_are(self):
        with self.assertRaises(UnknownAction) as caught:
            self.phone.deliver(PUSH).respond("7")
        self.assertEqual(caught.exception.data["possible"][:2], ["0", "1"])

    def test_the_app_can_take_it_out(self):
        note = self.phone.deliver(PUSH)
        note.remove()
        self.assertEqual(note.get().state, "gone")


class Clocks(Case):
    def test_time_is_told_in_any_unit(self):
        device = self.device()
        start = device.clock.get().time
        self.assertEqual(device.clock.advance(90).time - start, 90)
        moved = device.clock.advance(minutes=1, hours=1, days=1, weeks=1, seconds=1)
        self.assertEqual(moved.time - start, 90 + 1 + 60 + 3600 + 86400 + 604800)


class Expectations(Case):
    def setUp(self):
        needs(self, "events.wait")

    def test_what_happened_in_the_block_counts_and_what_was_before_does_not(self):
        device = self.device()
        device.app.background()
        with device.expect("app.stateChanged") as expected:
            with self.assertRaises(ValueError):
                expected.event
            device.app.foreground()
        self.assertEqual((expected.event.type, expected.event.data["to"]), ("app.stateChanged", "foreground"))
        with self.assertRaises(WaitTimeout), device.expect("app.stateChanged", timeout=0.01):
            pass

    def test_data_is_written_as_python_does(self):
        device = self.device()
        with device.expect("app.stateChanged", from_="foreground", match={"device": device.name}):
            device.app.background()

    def test_a_near_miss_is_shown_with_what_differed(self):
        device = self.device()
        with self.assertRaises(TimeoutError) as caught, device.expect("app.stateChanged", to="inactive", timeout=0.01):
            device.app.background()
        error = caught.exception
        self.assertIsInstance(error, WaitTimeout)
        self.assertEqual(error.nearest[0]["differences"][0]["actual"], "background")
        self.assertIn("/data/to is 'background', not 'inactive'", str(error))

    def test_an_error_in_the_block_is_not_covered_up(self):
        with self.assertRaises(ZeroDivisionError), self.device().expect("app.stateChanged", timeout=LONG):
            1 / 0

    def test_waiting_after_the_act_counts_from_since(self):
        device = self.device()
        before = device.seq
        device.app.background()
        self.assertEqual(device.wait_for("app.stateChanged", since=before).data["to"], "background")

    def test_events_can_be_followed_from_any_number(self):
        device = self.device()
        for _ in range(3):
            device.app.background()
            device.app.foreground()
        seen = [event.seq for event in device.events.follow(since=2, timeout=0.01)]
        self.assertEqual(seen, list(range(3, device.get().seq + 1)))


if __name__ == "__main__":
    unittest.main()
