import Contract
import Glibc
import JSON
import RPC

// Prints one of the files that are made from the method table on standard output.
let table = MethodTable(Methods.all)
let limits = Limit.all(Limits())

switch CommandLine.arguments.dropFirst().first {
case "protocol": write(ProtocolPage.text(table, limits: limits), to: STDOUT_FILENO)
case "openrpc":
  let out = Writer()
  OpenRPC.write(table, limits: limits, to: out)
  write(Indentation.indented(out.text), to: STDOUT_FILENO)
default:
  write("usage: contractgen protocol | openrpc\n", to: STDERR_FILENO)
  exit(2)
}

func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written > 0 else { exit(1) }
    rest = rest.dropFirst(written)
  }
}
