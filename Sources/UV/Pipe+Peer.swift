internal import Glibc

extension Pipe {
  /// The user who runs the other end of a connected Unix socket, as the system attests it.
  package var peerUser: UInt32? {
    // The system's `struct ucred`: process, user, group.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard !isClosing, getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    // The system answers for a socket without a peer too, with users that do not exist.
    return credentials.1 == uid_t.max ? nil : credentials.1
  }
}
