import Glibc
import Host

switch Arguments.read() {
case .run(let options): exit(Server.run(options))
case .print(let text): write(text, to: STDOUT_FILENO)
case .misuse(let text):
  write("pushhost: \(text)\n", to: STDERR_FILENO)
  exit(2)
}

/// Writes all of a text, or as much as anybody reads.
func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    rest = rest.dropFirst(written)
  }
}
