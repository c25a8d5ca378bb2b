public import Primer

extension Device {
  /// The person at the phone, scripted: what they do as soon as something asks them.
  public struct UserPolicy: Hashable, Sendable {
    /// What a person does time after time.
    public enum Habit<Choice: Hashable & Sendable>: Hashable, Sendable {
      /// The same every time; nil waits for a command.
      case always(Choice?)
      /// One after the other, nil waiting for a command; then waits every time.
      case inTurn([Choice?])

      /// How many choices are written down.
      var length: Int {
        switch self {
        case .always: 1
        case .inTurn(let choices): choices.count
        }
      }

      /// The next choice, used up; nil to wait for a command.
      mutating func next() -> Choice? {
        switch self {
        case .always(let choice): return choice
        case .inTurn(let choices):
          guard let first = choices.first else { return nil }
          self = .inTurn(Array(choices.dropFirst()))
          return first
        }
      }
    }

    /// What a person who was led to Settings does there.
    public enum SettingsVisit: String, Hashable, Sendable, CaseIterable {
      /// Turns notifications on and comes back.
      case enable
      /// Turns notifications off and comes back.
      case disable
      /// Comes back without a change.
      case leave
    }

    /// The answers to primers.
    public var primer: Habit<Primer.Answer>
    /// The answers to system prompts.
    public var prompt: Habit<Prompt.Answer>
    /// What they do when a primer leads them to Settings.
    public var settings: Habit<SettingsVisit>

    /// A person who waits to be told, but for what is given.
    public init(
      primer: Habit<Primer.Answer> = .always(nil), prompt: Habit<Prompt.Answer> = .always(nil),
      settings: Habit<SettingsVisit> = .always(nil)
    ) {
      self.primer = primer
      self.prompt = prompt
      self.settings = settings
    }
  }
}
