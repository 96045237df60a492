internal import DiffEngine
internal import TableRows

/// The direction in which a user scrolls.
///
/// ```swift
/// try await user.scrollUntilLoaded(250, .up)
/// ```
public enum ScrollDirection: Hashable, Sendable, CaseIterable {
  /// Toward the end of the content.
  case down
  /// Toward the start of the content.
  case up
}

// Scrolling through rows that load on demand.
extension TableUser {
  /// Scrolls to a row, waiting for rows to load.
  ///
  /// ```swift
  /// let user = TableUser(of: adapter)
  /// try await user.scrollUntilLoaded(250)
  /// ```
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - direction: The direction to scroll in until the row is loaded.
  ///   - duration: How long to wait for more rows when the user can't scroll further.
  ///   - clock: The clock that measures the duration.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``ImpossibleAction`` if no more rows appear in time, after 1,000 screens, or if the
  ///   task is canceled.
  public func scrollUntilLoaded(
    _ row: RowID, _ direction: ScrollDirection = .down, upTo duration: Duration = .seconds(5),
    clock: some Clock<Duration> = ContinuousClock(), file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(ImpossibleAction) {
    try await scroll(
      direction, upTo: duration, clock: clock, to: "row \(row)", file: file, line: line
    ) { path(row) != nil }
    try scroll(to: row, file: file, line: line)
  }

  /// Scrolls until a condition is true, waiting for rows.
  ///
  /// The user scrolls one screen at a time. If no further scrolling is possible, the user waits for
  /// more rows.
  ///
  /// ```swift
  /// let user = TableUser(of: adapter)
  /// try await user.scroll { user.sees(text: "No more posts") }
  /// ```
  ///
  /// - Parameters:
  ///   - direction: The direction to scroll in.
  ///   - duration: How long to wait for more rows when the user can't scroll further.
  ///   - clock: The clock that measures the duration.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - condition: A closure that returns whether to stop. It's called before each screen, and
  ///     while waiting. A thrown error means `false`.
  /// - Throws: ``ImpossibleAction`` if no more rows appear in time, after 1,000 screens, or if the
  ///   task is canceled.
  public func scroll(
    _ direction: ScrollDirection = .down, upTo duration: Duration = .seconds(5),
    clock: some Clock<Duration> = ContinuousClock(), file: StaticString = #fileID,
    line: UInt = #line, until condition: () throws -> Bool
  ) async throws(ImpossibleAction) {
    try await scroll(
      direction, upTo: duration, clock: clock, to: "the end", file: file, line: line,
      until: condition)
  }

  private func scroll(
    _ direction: ScrollDirection, upTo duration: Duration, clock: some Clock<Duration>,
    to target: String, file: StaticString, line: UInt, until condition: () throws -> Bool
  ) async throws(ImpossibleAction) {
    let site = CallSite(file: file, line: line)
    let way = direction == .down ? "down" : "up"
    func failure(_ reason: String) -> ImpossibleAction {
      let texts = direction == .down ? texts.last : texts.first
      return ImpossibleAction(
        "the user scrolled \(way) to \(target) in vain: \(reason)",
        hint: texts.map { "The \(direction == .down ? "last" : "first") text there is \"\($0)\"." },
        location: site.description)
    }
    for _ in 0..<1_000 {
      if (try? condition()) == true { return }
      let before = try scrollState(at: site)
      try scroll(by: direction == .down ? before.screen : -before.screen, file: file, line: line)
      await Task.yield()
      guard try scrollState(at: site) == before else { continue }
      // No further scrolling is possible. More rows, or rows instead of a spinner, change the
      // state.
      let comes = try await waits(upTo: duration, clock: clock) {
        (try? condition()) == true || (try? scrollState(at: site)) != before
      }
      guard comes else { throw failure("nothing more came within \(duration)") }
    }
    if (try? condition()) == true { return }
    throw failure("there were more than 1,000 screens")
  }

  /// Waits until a condition is true, and returns `false` if it isn't true in time.
  private func waits<Time: Clock<Duration>>(
    upTo duration: Duration, clock: Time, _ condition: () -> Bool
  ) async throws(ImpossibleAction) -> Bool {
    do {
      try await waits(upTo: duration, clock: clock, until: { condition() })
      return true
    } catch {
      if Task.isCancelled { throw error }
      return false
    }
  }

  private func scrollState(at site: CallSite) throws(ImpossibleAction) -> ScrollState {
    try use(at: site, as: nil) { surface throws(ImpossibleAction) in
      guard let viewport = surface.tableViewport else {
        throw ImpossibleAction("the user can't scroll: the surface has no geometry")
      }
      return ScrollState(
        offset: viewport.contentOffset, contentHeight: viewport.contentHeight,
        rowCounts: surface.shownTableRowCounts,
        screen: max(1, viewport.height - viewport.topInset - viewport.bottomInset))
    }
  }
}

/// State that changes when a table scrolls or gets more rows.
private struct ScrollState: Equatable {
  let offset: Double
  let contentHeight: Double
  let rowCounts: [Int]?
  /// The height of a screen.
  let screen: Double
}
