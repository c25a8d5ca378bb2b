extension Device {
  /// A copy of the whole device, journals and all, that goes its own way under another name.
  public func forked(as name: String) -> Device {
    var copy = self
    copy.specification.name = name
    return copy
  }

  /// Puts another device's state and record in the place of this one's; its name stays and its events go on.
  ///
  /// It is no command and not recorded, for the record is the other's now. What is on screen ends first, and what
  /// anybody would see to be otherwise afterwards is told by events.
  public mutating func restore(_ other: Device) {
    endProcess(by: .restore)
    become(other)
  }

  /// Takes the state and the record of a device, and tells what is otherwise now.
  mutating func become(_ other: Device) {
    let before = self
    self = other
    specification.name = before.specification.name
    events = before.events
    if before.settingsPage != settingsPage { emit(settingsPage.map { .settingsOpened($0) } ?? .settingsClosed) }
    if before.authorization != authorization {
      emit(.authorizationChanged(from: before.authorization, to: authorization))
    }
    if before.clock != clock { emit(.clockChanged(from: before.clock.now, to: clock.now, mode: clock.mode)) }
    if before.appState != appState { emit(.appStateChanged(from: before.appState, to: appState)) }
  }
}
