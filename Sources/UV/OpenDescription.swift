internal import Glibc

/// What several descriptors, of several processes, can share: an open file or socket, with its flags.
///
/// libuv makes it non-blocking; whoever started this process may go on using it and expects it as it was.
final class OpenDescription {
  let device: dev_t
  let inode: ino_t
  let access: Int32

  /// Flags at the time this process first took it.
  let flags: Int32

  var users = 0

  /// Errors: `EBADF` for a descriptor that is not open.
  init(of fd: Int32) throws(UVError) {
    var status = stat()
    let flags = fcntl(fd, F_GETFL)
    guard flags >= 0, fstat(fd, &status) == 0 else { throw UVError(errno: errno) }
    device = status.st_dev
    inode = status.st_ino
    access = flags & O_ACCMODE
    self.flags = flags
  }

  func isSame(as other: OpenDescription) -> Bool {
    device == other.device && inode == other.inode && access == other.access
  }
}

extension Loop {
  /// Remembers the flags of the description under `fd`, once for all descriptors that share it.
  ///
  /// Input and output may be one socket: the second to be opened must not take the first's flags for the original ones.
  func borrow(_ fd: Int32) throws(UVError) -> OpenDescription {
    let found = try OpenDescription(of: fd)
    let description = descriptions.first { $0.isSame(as: found) } ?? found
    if description.users == 0 { descriptions.append(description) }
    description.users += 1
    return description
  }

  /// Puts the flags back when the last user is done, while `fd` is still open.
  func release(_ description: OpenDescription, through fd: Int32) {
    description.users -= 1
    guard description.users == 0 else { return }
    descriptions.removeAll { $0 === description }
    _ = fcntl(fd, F_SETFL, description.flags)
  }
}
