import json
import unittest

from pushhost import HostExited, ProtocolMismatch, RpcError
from pushhost.framing import LineFraming
from pushhost.peer import METHOD_NOT_FOUND, Notification, Peer, Reply, Request


def line(message):
    return json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n"


class Calls(unittest.TestCase):
    def test_ids_differ_and_parameters_are_left_out_when_there_are_none(self):
        peer = Peer()
        first, sent = peer.call("host.ping")
        self.assertEqual(json.loads(sent), {"jsonrpc": "2.0", "id": first, "method": "host.ping"})
        second, sent = peer.call("host.ping", {"text": "x"})
        self.assertEqual(json.loads(sent)["params"], {"text": "x"})
        self.assertNotEqual(first, second)
        self.assertEqual(peer.pending, 2)

    def test_what_cannot_be_sent_leaves_nothing_pending(self):
        peer = Peer()
        for params in ({"x": "\ud800"}, {"x": object()}, {"x": float("inf")}):
            with self.assertRaises((ValueError, TypeError)):
                peer.call("host.ping", params)
        self.assertEqual(peer.pending, 0)
        self.assertEqual(peer.call("host.ping")[0], 1)

    def test_answers_settle_their_own_call_in_any_order(self):
        peer = Peer()
        ids = [peer.call("m")[0] for _ in range(3)]
        replies = peer.receive(b"".join(line({"id": id, "result": id * 10}) for id in reversed(ids)))
        self.assertEqual([(r.id, r.result, r.error) for r in replies], [(id, id * 10, None) for id in reversed(ids)])
        self.assertEqual(peer.pending, 0)

    def test_a_null_result_is_a_result(self):
        peer = Peer()
        id, _ = peer.call("m")
        (reply,) = peer.receive(line({"id": id, "result": None}))
        self.assertEqual((reply.result, reply.error), (None, None))

    def test_an_error_has_code_message_data_kind_and_method(self):
        peer = Peer()
        id, _ = peer.call("primer.respond")
        data = {"kind": "noPrimerPresented", "possible": []}
        (reply,) = peer.receive(line({"id": id, "error": {"code": 7, "message": "no primer", "data": data}}))
        error = reply.error
        self.assertIsInstance(error, RpcError)
        self.assertEqual((error.code, error.message, error.data), (7, "no primer", data))
        self.assertEqual((error.kind, error.method), ("noPrimerPresented", "primer.respond"))

    def test_an_answer_that_nobody_waits_for_is_dropped(self):
        peer = Peer()
        id, _ = peer.call("m")
        for stranger in (id + 1, str(id), float(id), True, None, [id], {"id": id}):
            self.assertEqual(peer.receive(line({"id": stranger, "result": 1})), [])
        self.assertEqual(peer.pending, 1)
        self.assertEqual(len(peer.receive(line({"id": id, "result": 1}) * 2)), 1)

    def test_an_abandoned_call_ends_once(self):
        peer = Peer()
        id, _ = peer.call("m")
        self.assertIsInstance(peer.abandon(id, HostExited()), Reply)
        self.assertIsNone(peer.abandon(id, HostExited()))
        self.assertEqual(peer.receive(line({"id": id, "result": 1})), [])

    def test_cancel_names_the_call(self):
        peer = Peer()
        id, _ = peer.call("m")
        cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": id}}
        self.assertEqual(json.loads(peer.cancel(id)), cancel)
        self.assertEqual(peer.pending, 1)

    def test_an_error_without_an_id_ends_every_call(self):
        peer = Peer()
        ids = [peer.call("m")[0] for _ in range(2)]
        replies = peer.receive(line({"id": None, "error": {"code": -32700, "message": "Parse error"}}))
        self.assertEqual([(r.id, r.error.code) for r in replies], [(id, -32700) for id in ids])
        self.assertEqual(peer.pending, 0)

    def test_fail_all_ends_every_call_with_the_error(self):
        peer = Peer()
        ids = [peer.call("m")[0] for _ in range(2)]
        error = HostExited(3)
        self.assertEqual([(r.id, r.error) for r in peer.fail_all(error)], [(id, error) for id in ids])
        self.assertEqual(peer.fail_all(error), [])


class Incoming(unittest.TestCase):
    def test_requests_notifications_and_replies_keep_their_order(self):
        peer = Peer()
        id, _ = peer.call("m")
        asked = line({"id": "q", "method": "delegate.willPresent", "params": {"name": "d"}})
        stream = line({"method": "event", "params": {"seq": 1}}) + asked + line({"id": id, "result": 1})
        stream += line({"method": "event"})
        incoming = peer.receive(stream)
        self.assertEqual([type(one) for one in incoming], [Notification, Request, Reply, Notification])
        self.assertEqual((incoming[0].method, incoming[0].params), ("event", {"seq": 1}))
        request = incoming[1]
        self.assertEqual((request.id, request.method, request.params), ("q", "delegate.willPresent", {"name": "d"}))
        self.assertIsNone(incoming[3].params)

    def test_a_batch_is_its_members(self):
        peer = Peer()
        ids = [peer.call("m")[0] for _ in range(2)]
        batch = [{"jsonrpc": "2.0", "id": id, "result": id} for id in ids]
        self.assertEqual([r.id for r in peer.receive(json.dumps(batch).encode() + b"\n")], ids)

    def test_requests_are_answered_and_refused_with_the_id_they_came_with(self):
        for id in ("q", 0, None, 1.5, ""):
            with self.subTest(id):
                answer = {"jsonrpc": "2.0", "id": id, "result": ["banner"]}
                self.assertEqual(json.loads(Peer().answer(id, ["banner"])), answer)
                refusal = json.loads(Peer().refuse(id, METHOD_NOT_FOUND, "Method not found"))
                self.assertEqual(refusal["id"], id)
                self.assertEqual(refusal["error"], {"code": -32601, "message": "Method not found"})
        self.assertEqual(json.loads(Peer().refuse(1, -32603, "it threw", {"a": 1}))["error"]["data"], {"a": 1})
        self.assertIsNone(json.loads(Peer().answer(1))["result"])

    def test_what_is_no_message_is_a_failure_after_what_came_before(self):
        for bad in (b"17\n", b'"text"\n', b"[1]\n", b"null\n", b"garbage\n"):
            with self.subTest(bad):
                peer = Peer()
                id, _ = peer.call("m")
                self.assertEqual(len(peer.receive(line({"id": id, "result": 1}) + bad)), 1)
                self.assertIsInstance(peer.failure, ProtocolMismatch)

    def test_a_malformed_error_is_still_an_error(self):
        for error in ("text", 1, [], {"code": "x"}, {"message": 5}):
            peer = Peer()
            id, _ = peer.call("m")
            (reply,) = peer.receive(line({"id": id, "error": error}))
            self.assertIsInstance(reply.error, RpcError, error)
            self.assertIsInstance(str(reply.error), str)

    def test_the_host_may_accept_less_or_more(self):
        peer = Peer(LineFraming())
        peer.accepts({"messageBytes": 60})
        with self.assertRaises(ValueError):
            peer.call("host.ping", {"text": "x" * 60})
        peer.accepts({"messageBytes": 200})
        self.assertEqual(peer.call("host.ping", {"text": "x" * 60})[0], 1)


if __name__ == "__main__":
    unittest.main()
