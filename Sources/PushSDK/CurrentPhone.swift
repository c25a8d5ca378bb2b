/// The phone of the running task, so that tests which run at the same time each have their own.
enum CurrentPhone {
  @TaskLocal static var scoped: Phone?
}
