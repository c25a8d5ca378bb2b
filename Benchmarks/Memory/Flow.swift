import Glibc

/// The steps of a flow file: a method and its parameters a line, as `load.c` reads them.
struct Flow {
  private let steps: [(method: String, params: String)]

  /// How many answers it gets.
  var count: Int { steps.count }

  /// The flow in a file; nil where there is none.
  init?(path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = fread(&bytes, 1, bytes.count, file)
    steps = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").filter { $0.first != "#" }.map {
      let parts = $0.drop { $0 == "&" || $0 == " " }.split(separator: " ", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "{}")
    }
    guard !steps.isEmpty else { return nil }
  }

  /// The requests for one device, a line each, without the last `leaving`.
  func requests(_ device: Int, leaving left: Int = 0) -> String {
    steps.dropLast(left).enumerated().map { number, step in
      let params = step.params.split(separator: "${n}", omittingEmptySubsequences: false).joined(separator: "\(device)")
      return Self.request(number + 1, step.method, params)
    }.joined()
  }

  /// One request, as a line.
  static func request(_ id: Int, _ method: String, _ params: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(params)}\n"
  }
}
