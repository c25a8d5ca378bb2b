import Glibc

// Run in the repository's root: `write` puts the generated files in place, `check` tells which are not current.
var stale: [String] = []
switch CommandLine.arguments.dropFirst().first {
case "write":
  for file in Generated.files where !replace(file.path, with: file.text) { fail("can't write \(file.path)") }
case "check":
  for file in Generated.files where contents(of: file.path) != Array(file.text.utf8) { stale.append(file.path) }
  if !stale.isEmpty { fail("not current: \(stale.joined(separator: ", ")); run `make generate`") }
default: fail("usage: contractgen write | check, in the repository's root", code: 2)
}

func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}

func replace(_ path: String, with text: String) -> Bool {
  guard let file = fopen(path, "w") else { return false }
  let bytes = Array(text.utf8)
  let written = fwrite(bytes, 1, bytes.count, file)
  return fclose(file) == 0 && written == bytes.count
}

func fail(_ text: String, code: Int32 = 1) -> Never {
  let line = Array("contractgen: \(text)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  exit(code)
}
