import Notifications

extension Device {
  /// What the notification centre needs to know of the rest of the phone.
  private var conditions: Conditions {
    let app: Conditions.App =
      switch appState {
      case .notRunning: .notRunning
      case .background: .background
      case .inactive: .inactive
      case .foreground: .foreground
      }
    return Conditions(
      app: app, permission: permission, isLocked: isLocked, promptIsPending: prompt != nil,
      showsLocalCopy: showsAlert, now: clock.now)
  }

  private var permission: Conditions.Permission {
    switch authorization.status {
    case .notDetermined, .denied: .none
    case .provisional: .quiet
    case .authorized, .ephemeral:
      .full(
        Conditions.Switches(
          banner: isOn(.alert), lockScreen: isOn(.lockScreen), list: isOn(.notificationCenter), badge: isOn(.badge),
          sound: isOn(.sound)))
    }
  }

  private func isOn(_ toggle: Settings.Switch) -> Bool { authorization.settings[toggle] == .enabled }

  private mutating func emit(_ effects: [Effect]) {
    for effect in effects { emit(.notifications(effect)) }
  }

  private func refusal(_ refusal: NotificationRefusal) -> Refusal {
    if case .promptPending = refusal, let prompt { return .promptPending(prompt: prompt.number) }
    return .notifications(refusal)
  }

  mutating func registerCategories(
    _ document: PropertyList, mode: CategoryReading.Mode?, lenient: Bool
  ) throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    let result: CategoryRegistration
    do { result = try center.register(document, mode: mode, lenient: lenient) } catch { throw refusal(error) }
    emit(result.effects)
    return .categories(result)
  }

  /// What the SDK does with categories in the backend's answer; whether it asks for authorization afterwards.
  mutating func registerCategories(fromBackend document: PropertyList) -> Bool {
    let wrapped: PropertyList =
      switch document {
      case .array: ["iosCategories": document]
      case .null, .bool, .integer, .real, .string, .dictionary: document
      }
    guard let result = try? center.register(wrapped, mode: nil, lenient: true) else { return false }
    emit(result.effects)
    switch result.reading.consequence {
    case .ignored: return false
    case .registered, .earlierSetKept, .storedUnregistered: return true
    }
  }

  mutating func registerStoredCategories() { emit(center.registerStored()) }

  mutating func clearCategories() throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    emit(center.clearCategories())
    return .done
  }

  mutating func deliver(
    _ payload: PropertyList, _ collapseId: String?, _ source: Notification.Source
  ) throws(Refusal) -> Report {
    let delivery: Delivery
    do {
      delivery = try center.deliver(payload, collapseId: collapseId, source: source, under: conditions)
    } catch { throw refusal(error) }
    emit(delivery.effects)
    return .delivered(delivery)
  }

  mutating func removeNotification(_ identifier: String) throws(Refusal) -> Report {
    do { emit(try center.remove(identifier)) } catch { throw refusal(error) }
    return .done
  }

  mutating func respond(_ reaction: Reaction) throws(Refusal) -> Report {
    let before = appState
    let plan: ResponsePlan
    do { plan = try center.plan(reaction, under: conditions) } catch { throw refusal(error) }
    switch plan.move {
    case .none, .stay, .wake: break
    case .bringToFront: bringToFront()
    case .launchToFront: start(in: .foreground)
    case .launchInBackground: start(in: .background)
    }
    let performance = center.perform(plan, under: conditions)
    emit(performance.effects)
    switch plan.kind {
    case .keep: change(authorization.kept())
    case .turnOff: change(authorization.turned(on: false))
    case .respond, .clear, .swipe: break
    }
    return .responded(ResponseReport(performance: performance, before: before, after: appState))
  }

  mutating func addDelegate(_ delegate: Delegate) throws(Refusal) -> Report {
    if case .now = delegate.when, !appState.isRunning { throw .appNotRunning }
    do { try center.add(delegate, at: clock.now) } catch { throw refusal(error) }
    return .delegate(delegate)
  }

  mutating func removeDelegate(_ name: String) throws(Refusal) -> Report {
    do { try center.removeDelegate(name) } catch { throw refusal(error) }
    return .done
  }

  mutating func answerDelegate(_ call: Int, _ answer: DelegateAnswer) throws(Refusal) -> Report {
    do { emit(try center.complete(call: call, with: answer, at: clock.now)) } catch { throw refusal(error) }
    return .done
  }

  mutating func fireCenter() { emit(center.fire(at: clock.now)) }

  mutating func startCenter() { center.launch(at: clock.now) }

  mutating func stopCenter() {
    emit(center.terminate(keepingCategories: specification.categoriesPersist, at: clock.now))
  }

  /// Deletes the app's part of the centre; what was visible of it is seen to go.
  mutating func eraseCenter() {
    let hadBadge = center.badge != 0
    emit(center.clearCategories())
    center.reinstall()
    if hadBadge { emit(.notifications(.badgeChanged(0))) }
  }
}
