extension UserNotificationCenter {
  /// Registers a category document in any of its forms (C1).
  ///
  /// Strict reading refuses a malformed document with the place of the fault; lenient reading never refuses and does as
  /// the SDK does (C5). Without a mode, iosCategories merge and an app's own list replaces (C7).
  public mutating func register(
    _ document: PropertyList, mode: CategoryReading.Mode? = nil, lenient: Bool = false
  ) throws(NotificationRefusal) -> CategoryRegistration {
    var reading: CategoryReading
    if lenient {
      reading = CategoryReading(leniently: document, rules: rules)
    } else {
      do { reading = try CategoryReading(strictly: document, rules: rules) } catch { throw .invalidCategories(error) }
    }
    let mode = mode ?? reading.defaultMode
    let room = room(for: reading.categories, mode: mode)
    if room < reading.categories.count {
      guard lenient else { throw .limitExceeded("categories", limit: Limits.categories) }
      for category in reading.categories[room...] {
        reading.skipped.append(Notice(path: "", text: "Category \(category.identifier) finds no room."))
      }
      reading.categories.removeSubrange(room...)
    }
    return apply(reading, mode: mode)
  }

  /// Registers the set the SDK has stored again, as it does at the start of every registration (R1).
  public mutating func registerStored() -> [Effect] {
    guard let stored = categories.stored else { return [] }
    return set(
      categories.merging(
        stored.categories.map { RegisteredCategory(category: $0, origin: .sdk, registration: stored.registration) },
        mode: .merge))
  }

  /// Takes every category out, those the SDK has stored included.
  public mutating func clearCategories() -> [Effect] {
    categories.stored = nil
    return set([])
  }

  private mutating func apply(_ reading: CategoryReading, mode: CategoryReading.Mode) -> CategoryRegistration {
    var number: Int?
    var effects: [Effect] = []
    switch reading.consequence {
    case .ignored: break
    case .earlierSetKept: effects = registerStored()
    case .storedUnregistered:
      categories.registrations += 1
      number = categories.registrations
      categories.stored = .init(categories: [], registration: categories.registrations)
    case .registered:
      categories.registrations += 1
      number = categories.registrations
      let origin: RegisteredCategory.Origin
      switch reading.form {
      case .sdk:
        origin = .sdk
        categories.stored = .init(categories: reading.categories, registration: categories.registrations)
      case .app: origin = .app
      }
      let registration = categories.registrations
      let new = reading.categories.map {
        RegisteredCategory(category: $0, origin: origin, registration: registration)
      }
      effects = set(categories.merging(new, mode: mode))
    }
    return CategoryRegistration(
      number: number, reading: reading, registered: categories.registered, effects: effects)
  }

  private mutating func set(_ new: [RegisteredCategory]) -> [Effect] {
    categories.set(new).map { [.categoriesChanged($0)] } ?? []
  }

  /// How many of these categories, from the first, can be registered within the limit.
  private func room(for new: [Category], mode: CategoryReading.Mode) -> Int {
    var known: Set<String> =
      switch mode {
      case .merge: Set(categories.registered.map(\.category.identifier))
      case .replace: []
      }
    for (index, category) in new.enumerated() {
      known.insert(category.identifier)
      if known.count > Limits.categories { return index }
    }
    return new.count
  }
}
