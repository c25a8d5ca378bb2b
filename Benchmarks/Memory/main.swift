// What the host costs without sockets: driven by bytes, in one process with what drives it.
//
//   bench story FILE SECONDS     the steps of a flow, again and again, with events on and every answer looked at
//   bench fork FILE SECONDS      a fresh device forked again and again, then one that has lived through FILE's steps
//
// Prints one JSON object a line.

import Glibc
import Host

let arguments = CommandLine.arguments
guard arguments.count == 4, let seconds = Double(arguments[3]), let flow = Flow(path: arguments[2]) else {
  _ = Files.write("bench story|fork FILE SECONDS\n", to: STDERR_FILENO)
  exit(2)
}

switch arguments[1] {
case "story": Measure.story(flow, seconds: seconds)
case "fork": Measure.fork(flow, seconds: seconds)
default:
  _ = Files.write("bench story|fork FILE SECONDS\n", to: STDERR_FILENO)
  exit(2)
}
