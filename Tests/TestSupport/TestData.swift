import Glibc
package import JSON

/// The files of `Tests/Data`, found relative to this one.
package enum TestData {
  /// Where `Tests/Data` is.
  package static let directory: String = {
    let here = #filePath.split(separator: "/").dropLast(2)
    return "/" + here.joined(separator: "/") + "/Data"
  }()

  /// The path of a file of `Tests/Data`.
  package static func path(_ name: String) -> String { directory + "/" + name }

  /// A file's bytes; traps when there is no such file.
  package static func bytes(_ name: String) -> [UInt8] {
    guard let file = fopen(path(name), "rb") else { fatalError("cannot open \(path(name))") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
  }

  /// A file as text.
  package static func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  /// A file of one JSON text a line.
  package static func lines(_ name: String) throws -> [Value] {
    try bytes(name).split(separator: UInt8(ascii: "\n")).map { line throws in try Value.parse(line) }
  }

  /// The names of a folder's files that end in `suffix`, sorted.
  package static func names(in folder: String, suffix: String = "") -> [String] {
    guard let listing = opendir(path(folder)) else { fatalError("cannot list \(path(folder))") }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted()
  }
}
