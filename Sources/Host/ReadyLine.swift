internal import Contract
internal import Glibc
internal import JSON

/// The line that tells where a host can be reached.
enum ReadyLine {
  static func text(_ endpoints: [(kind: String, address: String)], _ access: Options.Access) -> String {
    let line = Writer()
    line.beginObject()
    line.field("ready", true)
    line.field("protocol", Release.wire)
    line.field("pid", Int(getpid()))
    line.key("endpoints")
    line.beginObject()
    for endpoint in endpoints {
      line.key(endpoint.kind)
      line.string(endpoint.address)
    }
    line.endObject()
    switch access {
    case .token(let token): line.field("token", token)
    case .open: break
    }
    line.endObject()
    line.raw("\n")
    return line.text
  }
}
