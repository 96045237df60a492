public import TableAdapters
public import TableRows

extension Row {
  /// Returns the row with a handler for impressions.
  ///
  /// ```swift
  /// rows.update(with: [
  ///   Section("contacts") {
  ///     Row(contact, cell: ContactCell.self)
  ///       .onImpression(share: 0.5, for: .seconds(1)) { print("Seen") }
  ///   }
  /// ])
  /// ```
  ///
  /// An adapter must show the row. For the definition of an impression, see ``ImpressionTracker``.
  ///
  /// - Parameters:
  ///   - share: The share of the row that must be visible, from 0 to 1. Other values are clamped.
  ///     If it's 0, any visible part is enough.
  ///   - duration: The time for which the share must be visible without interruption. Negative
  ///     durations are treated as zero.
  ///   - action: A closure that's called on the main actor, at most once per visit. It replaces
  ///     the row's previous handler.
  /// - Returns: The row with the handler.
  public func onImpression(
    share: Double = 0.5, for duration: Duration = .seconds(1),
    _ action: @escaping @MainActor () -> Void
  ) -> Self {
    setting(
      ImpressionSetting(
        goal: ImpressionGoal(of: .row, share: share, duration: duration), action: action))
  }
}

extension TableAdapter {
  /// Calls a closure for the impressions of all rows.
  ///
  /// ```swift
  /// adapter.trackImpressions(share: 0.5, for: .seconds(1)) { contact in
  ///   print("Seen: \(contact.name)")
  /// }
  /// ```
  ///
  /// An adapter has one such closure. Another call replaces it. The rows' own handlers are also
  /// called. For the definition of an impression, see ``ImpressionTracker``.
  ///
  /// - Parameters:
  ///   - share: The share of a row that must be visible, from 0 to 1. Other values are clamped. If
  ///     it's 0, any visible part is enough.
  ///   - duration: The time for which the share must be visible without interruption. Negative
  ///     durations are treated as zero.
  ///   - action: A closure that's called on the main actor with the row's item, at most once per
  ///     visit.
  public final func trackImpressions(
    share: Double = 0.5, for duration: Duration = .seconds(1),
    _ action: @escaping @MainActor (Item) -> Void
  ) {
    impressions.setHandler(
      ImpressionGoal(of: .tracker, share: share, duration: duration), action)
  }

  /// The tracker of impressions.
  ///
  /// The adapter creates and keeps it. Tracking begins with the first handler.
  public final var impressions: ImpressionTracker<Surface, Item, ID> {
    if let tracker = feature(ImpressionTracker<Surface, Item, ID>.self) { return tracker }
    let tracker = ImpressionTracker(self)
    add(tracker)
    return tracker
  }
}

/// A row's handler for impressions.
struct ImpressionSetting: FeatureSetting {
  let goal: ImpressionGoal
  let action: @MainActor () -> Void

  func addFeature<Surface, Item, ID>(to adapter: TableAdapter<Surface, Item, ID>) {
    guard adapter.feature(ImpressionTracker<Surface, Item, ID>.self) == nil else { return }
    adapter.impressions.settingsDidChange()
  }
}
