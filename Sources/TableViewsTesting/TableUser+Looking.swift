internal import DiffEngine
internal import TableRows
internal import TableSections

// What the user sees.
extension TableUser {
  /// Returns whether a row is on screen, at least in part.
  public func sees(_ row: RowID) -> Bool {
    guard let surface = shownSurface, let path = pathIfPresent(of: row) else { return false }
    return surface.visiblePaths.contains(path)
  }

  /// Returns whether a text is on screen: as a whole in a row, a header, or a footer.
  public func sees(text: String) -> Bool { texts.contains(text) }

  /// The texts on screen, from top to bottom: headers, rows, and footers.
  ///
  /// A table without rows shows its empty state.
  /// The texts of a row come in reading order: its title, its detail, and the texts of its controls.
  public var texts: [String] { shownSurface?.allTextsForUser ?? [] }

  /// Returns the texts of a row.
  public func texts(
    of row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> [String] {
    try use(at: CallSite(file: file, line: line)) { surface throws(ImpossibleAction) in
      let path = try path(of: row, to: "read")
      guard surface.visiblePaths.contains(path) else {
        throw ImpossibleAction(
          "the user can't read row \(row), which isn't on screen", hint: "Scroll to it first.")
      }
      return surface.textsForUser(at: path)
    }
  }

  /// Returns whether a row has the focus of a hardware keyboard.
  public func focuses(_ row: RowID) -> Bool {
    guard let focus = shownSurface?.focusForUser else { return false }
    return pathIfPresent(of: row) == focus
  }

  /// Returns whether a row is selected.
  public func hasSelected(_ row: RowID) -> Bool {
    guard let surface = shownSurface, let path = pathIfPresent(of: row) else { return false }
    return surface.selectedPaths.contains(path)
  }

  // MARK: Waiting

  /// Waits until a condition is true, at most for a duration that a clock measures.
  ///
  /// The condition is checked every 10 milliseconds. Pass a clock of your own to control time.
  ///
  /// ```swift
  /// try await user.waits { user.sees(text: "No messages") }
  /// ```
  public func waits<Time: Clock>(
    upTo duration: Time.Duration, clock: Time, file: StaticString = #fileID, line: UInt = #line,
    until condition: () -> Bool
  ) async throws(ImpossibleAction) where Time.Duration == Duration {
    let end = clock.now.advanced(by: duration)
    while !condition() {
      guard clock.now < end, !Task.isCancelled else {
        throw ImpossibleAction(
          "the user waited \(duration) in vain",
          location: CallSite(file: file, line: line).description)
      }
      // Cancellation ends the wait in the next round.
      try? await clock.sleep(until: clock.now.advanced(by: .milliseconds(10)), tolerance: nil)
    }
  }

  /// Waits until a condition is true, at most for a duration.
  ///
  /// The condition is checked every 10 milliseconds.
  public func waits(
    upTo duration: Duration = .seconds(5), file: StaticString = #fileID, line: UInt = #line,
    until condition: () -> Bool
  ) async throws(ImpossibleAction) {
    try await waits(
      upTo: duration, clock: ContinuousClock(), file: file, line: line, until: condition)
  }
}

extension UserSimulating {
  /// The positions of the rows on screen.
  var visiblePaths: [TablePath] { visibleTablePositions.map(\.tablePath) }

  /// The positions of the selected rows.
  var selectedPaths: [TablePath] { selectedTablePositions.map(\.tablePath) }

  /// The texts of headers, rows, and footers on screen, from top to bottom.
  var allTextsForUser: [String] {
    var texts = textsForUser(in: .header)
    let rows = visiblePaths.sorted()
    for section in 0..<sectionCountForUser {
      texts += textsForUser(of: .header, inSection: section)
      for path in rows where path.section == section { texts += textsForUser(at: path) }
      texts += textsForUser(of: .footer, inSection: section)
    }
    if rows.isEmpty { texts += textsForUser(in: .background) }
    return texts + textsForUser(in: .footer)
  }

  private var sectionCountForUser: Int {
    (tableDataSource as? TableSource<Self>)?.numberOfSections ?? shownTableRowCounts?.count ?? 0
  }
}
