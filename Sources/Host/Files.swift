internal import Glibc

/// Files as the host needs them: read whole, written at once.
package enum Files {
  /// A whole file; nil with `errno` when it can't be read or is longer than that.
  package static func read(_ path: String, atMost limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(Glibc.read(descriptor, buffer.baseAddress, buffer.count), 0)
      }
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= limit else {
        errno = EFBIG
        return nil
      }
    }
  }

  /// Writes all of a text; false with `errno` when not all of it could be written.
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all bytes; false with `errno` when not all of them could be written.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      } else if written == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Puts a file in place in one step, for this user only; whoever looks sees the old one or the whole new one.
  package static func replace(_ path: String, with text: String) -> Bool {
    let part = "\(path).\(getpid()).part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var done = write(text, to: descriptor)
    done = close(descriptor) == 0 && done
    done = done && rename(part, path) == 0
    if !done {
      let error = errno
      unlink(part)
      errno = error
    }
    return done
  }
}
