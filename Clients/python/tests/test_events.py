import threading
import unittest

from pushhost import CallTimeout, Event, EventQueue, HostExited
from pushhost.peer import Notification
from support import LONG


def event(type, seq):
    return Event(type, {}, seq, 0.0, "default", 1)


def filled(*types, limit=100):
    queue = EventQueue(limit)
    for seq, type in enumerate(types, 1):
        queue.put(event(type, seq))
    return queue


class Take(unittest.TestCase):
    def test_the_first_or_the_first_of_a_type_and_the_others_stay_in_order(self):
        queue = filled("a", "b", "a", "c", "b")
        self.assertEqual([queue.take(type).seq for type in ("b", None, "c", "b", "a")], [2, 1, 4, 5, 3])
        self.assertEqual(len(queue), 0)

    def test_nothing_in_time_is_a_timeout_that_names_the_type(self):
        with self.assertRaisesRegex(CallTimeout, "event b: nothing within 0 s"):
            filled("a").take("b", timeout=0)
        with self.assertRaises(CallTimeout):
            EventQueue().take(timeout=0.01)

    def test_a_waiter_passes_over_what_does_not_fit_and_gets_the_first_that_does(self):
        queue, found = filled("a", "a"), []
        waiter = threading.Thread(target=lambda: found.append(queue.take("b", LONG)))
        waiter.start()
        for seq, type in enumerate("aabab", 3):
            queue.put(event(type, seq))
        waiter.join(LONG)
        self.assertEqual(found[0].seq, 5)
        self.assertEqual([queue.take().seq for _ in range(len(queue))], [1, 2, 3, 4, 6, 7])

    def test_what_came_before_the_end_can_still_be_taken_then_the_end_is_raised(self):
        queue = filled("a", "b")
        queue.end(HostExited(3))
        self.assertEqual(queue.take("b", timeout=LONG).seq, 2)
        with self.assertRaises(HostExited):
            queue.take("b", timeout=LONG)
        self.assertEqual([one.seq for one in queue], [1])

    def test_the_end_wakes_who_waits(self):
        queue, caught = EventQueue(), []

        def wait():
            try:
                queue.take(timeout=LONG)
            except HostExited as error:
                caught.append(error.exit_code)

        waiter = threading.Thread(target=wait)
        waiter.start()
        queue.end(HostExited(3))
        waiter.join(LONG)
        self.assertEqual(caught, [3])


class Limit(unittest.TestCase):
    def test_above_the_limit_the_oldest_are_dropped_and_counted(self):
        queue = filled("a", "b", "c", limit=2)
        self.assertEqual((len(queue), queue.dropped), (2, 1))
        self.assertEqual([queue.take().seq for _ in range(2)], [2, 3])


class OfNotification(unittest.TestCase):
    def test_only_events_are_events_and_missing_fields_harm_nothing(self):
        self.assertIsNone(Event.of(Notification("$/progress", {})))
        overflow = Event.of(Notification("events.overflow", {"from": 1, "to": 2}))
        self.assertEqual((overflow.type, overflow.data, overflow.seq), ("events.overflow", {"from": 1, "to": 2}, None))
        for params in (None, [], {}, {"type": "a", "unknown": 1}):
            self.assertIsInstance(Event.of(Notification("event", params)), Event)


if __name__ == "__main__":
    unittest.main()
