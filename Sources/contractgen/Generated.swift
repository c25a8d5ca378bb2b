import Contract
import JSON
import RPC

/// The files that are made from the method table, by their paths in the repository.
enum Generated {
  static let table = MethodTable(Methods.all)
  static let limits = Limit.all(Limits())

  /// Every file with what it has to hold. A client language adds its printer here.
  static let files: [(path: String, text: String)] =
    [
      ("Protocol.md", ProtocolPage.text(table, limits: limits)),
      ("Profiles.md", ProfilesPage.text()),
      ("openrpc.json", openRPC),
      ("Clients/node/src/methods.js", NodeTypes.rows(table)),
      ("Clients/node/methods.d.ts", NodeTypes.types(table, limits: limits)),
    ] + PythonStubs.files(table)

  private static var openRPC: String {
    let out = Writer()
    OpenRPC.write(table, limits: limits, to: out)
    return Indentation.indented(out.text)
  }
}
