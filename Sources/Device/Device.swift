public import Primer

/// One installed app on one phone: permission, prompt, registration, life cycle, clock, and what happened to it.
///
/// It is a value: equal specifications and commands give equal devices, and a copy goes its own way.
public struct Device: Hashable, Sendable {
  /// What it was created as.
  public let specification: Specification
  /// The device's own clock.
  public internal(set) var clock: Clock
  /// Where the app is in its life.
  public internal(set) var appState: AppState
  /// What the user lets the app do.
  public internal(set) var authorization: Authorization
  /// The system prompt that waits for the user.
  public internal(set) var prompt: Prompt?
  /// The soft opt-in.
  public internal(set) var primer: Primer
  /// The person, scripted.
  public internal(set) var policy = UserPolicy()
  /// The servers, scripted.
  public internal(set) var backend = Backend()
  /// The registration for pushes.
  public internal(set) var registration = Registration()
  /// What happened, numbered from 1.
  public internal(set) var events = Journal<Event>(limit: Limits.events)
  /// The accepted commands, for a replay.
  public internal(set) var record = Journal<Record>(limit: Limits.commands)
}
