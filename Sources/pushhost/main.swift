import Glibc
import Host

do {
  switch try Arguments.read() {
  case .run(let options): exit(Server.run(options))
  case .replay(let path, let limits): exit(Replay.run(path, limits: limits))
  case .print(let text): _ = Files.write(text, to: STDOUT_FILENO)
  }
} catch {
  _ = Files.write("pushhost: \(error.text)\n", to: STDERR_FILENO)
  exit(2)
}
