public import TableAdapters
public import TableRows

extension Row {
  /// Returns the row with a closure to call when the user has looked at it.
  ///
  /// ```swift
  /// Row(ad, cell: AdCell.self).onImpression(share: 0.5, for: .seconds(1)) { billing.count(ad) }
  /// ```
  ///
  /// The row has to be shown by an adapter. See ``ImpressionTracker`` for what is visible.
  ///
  /// - Parameters:
  ///   - share: The share of the row that has to be visible, from 0 to 1. A value below or above is
  ///     limited to that range. 0 stands for any visible part.
  ///   - duration: The time for which the share has to be visible without interruption. A negative
  ///     duration is zero.
  ///   - action: A closure that is called once per visit at most. It isn't called for visits that are
  ///     too short.
  /// - Returns: The row with the closure, which replaces an earlier one.
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
  /// Calls a closure for each row that the user has looked at.
  ///
  /// ```swift
  /// adapter.trackImpressions(share: 0.5, for: .seconds(1)) { [analytics] article in
  ///   analytics.saw(article.id)
  /// }
  /// ```
  ///
  /// The adapter has one such closure, and calling the method again replaces it. It's called in addition
  /// to the rows' own handlers. See ``ImpressionTracker`` for what is visible.
  ///
  /// - Parameters:
  ///   - share: The share of a row that has to be visible, from 0 to 1. A value below or above is
  ///     limited to that range. 0 stands for any visible part.
  ///   - duration: The time for which the share has to be visible without interruption. A negative
  ///     duration is zero.
  ///   - action: A closure that is called once per visit at most, with the item of the row.
  public final func trackImpressions(
    share: Double = 0.5, for duration: Duration = .seconds(1),
    _ action: @escaping @MainActor (Item) -> Void
  ) {
    impressions.setHandler(
      ImpressionGoal(of: .tracker, share: share, duration: duration), action)
  }

  /// The tracker of the rows that the user has looked at.
  ///
  /// The adapter keeps it. It's created by the first access, or with the first row that has a handler.
  public final var impressions: ImpressionTracker<Surface, Item, ID> {
    if let tracker = feature(ImpressionTracker<Surface, Item, ID>.self) { return tracker }
    let tracker = ImpressionTracker(self)
    add(tracker)
    return tracker
  }
}

/// The handler of a row for its impressions.
struct ImpressionSetting: FeatureSetting {
  let goal: ImpressionGoal
  let action: @MainActor () -> Void

  func addFeature<Surface, Item, ID>(to adapter: TableAdapter<Surface, Item, ID>) {
    guard adapter.feature(ImpressionTracker<Surface, Item, ID>.self) == nil else { return }
    adapter.impressions.settingsDidChange()
  }
}
