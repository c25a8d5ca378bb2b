import JSON
import Testing
import UV

@testable import Host

@Suite struct AlarmTests {
  @Test("A loop's one timer brings the hub's deadlines in their order, also ones that are set or taken away meanwhile")
  func deadlines() throws {
    let loop = try Loop()
    let hub = Hub()
    let client = Client(hub)
    let alarm = try Alarm(loop, hub)
    // Nothing but this keeps the loop alive; it ends a test that would wait for ever.
    let guardian = try Timer(loop)
    var answered: [Int] = []
    var ids: [Int] = []
    loop.onTurn = {
      answered += client.take().compactMap { $0["id"]?.int }
      alarm.set()
      if answered.count == 4 { guardian.close() }
    }
    guardian.start(afterMilliseconds: 20_000) { guardian.close() }
    for timeout in [0.06, 0.02, 0.04, 3_600] {
      ids.append(client.ask("events.wait", ["match": ["type": "link.opened"], "timeout": .double(timeout)]))
    }
    client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(ids[3])]])
    loop.run()
    alarm.close()
    loop.run()
    #expect(answered == [ids[3], ids[1], ids[2], ids[0]])
    #expect(hub.nextDeadline == nil)
  }
}
