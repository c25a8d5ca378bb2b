extension Device {
  /// The prompts shown in one installation of the app.
  public struct PromptHistory: Hashable, Sendable {
    /// How many were shown.
    public private(set) var count = 0
    /// What caused them, the latest last; of very many only the latest are kept.
    public private(set) var causes: [Prompt.Cause] = []

    mutating func append(_ cause: Prompt.Cause) {
      count += 1
      if causes.count == Limits.promptCauses { causes.removeFirst() }
      causes.append(cause)
    }
  }
}
