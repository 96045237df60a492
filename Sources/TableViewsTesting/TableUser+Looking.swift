internal import DiffEngine
internal import TableRows
internal import TableSections

extension TableUser {
  /// Returns whether a row is at least partly on screen.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: `true` if the row is on screen.
  public func sees(_ row: RowID) -> Bool {
    guard let surface = shownSurface, let path = path(row) else { return false }
    return surface.visiblePaths.contains(path)
  }

  /// Returns whether text is on screen.
  ///
  /// - Parameter text: The entire text of a label or control in a row, header, or footer.
  /// - Returns: `true` if the text is on screen.
  public func sees(text: String) -> Bool { texts.contains(text) }

  /// The texts of headers, rows, and footers on screen.
  ///
  /// Texts are in order from top to bottom. A row's texts are its title, its detail, its labels,
  /// and the texts of its controls. If no row is on screen, the texts of the empty state are
  /// included.
  public var texts: [String] { shownSurface?.seenElements.flatMap(\.texts) ?? [] }

  /// Returns a text drawing of the screen.
  ///
  /// The drawing has a frame, and a line for each header, row, and footer. Selected rows are marked
  /// with `▸`. Virtual views also draw controls and images.
  ///
  /// - Parameter columns: The width of each line on a terminal, limited to 8 through 1,000. Longer
  ///   texts end with `…`.
  /// - Returns: The drawing, or an empty string if the view doesn't exist anymore.
  public func drawing(columns: Int = 60) -> String {
    shownSurface?.drawingForUser(columns: columns) ?? ""
  }

  /// Returns the texts of a row.
  ///
  /// - Parameters:
  ///   - row: The ID of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The texts in reading order.
  /// - Throws: ``ImpossibleAction`` if the row isn't on screen.
  public func texts(
    of row: RowID, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) -> [String] {
    try use(at: CallSite(file: file, line: line), as: nil) { surface throws(ImpossibleAction) in
      let path = try path(of: row, to: "read")
      guard surface.visiblePaths.contains(path) else {
        throw ImpossibleAction(
          "the user can't read row \(row), which isn't on screen", hint: "Scroll to it first.")
      }
      return surface.textsForUser(at: path)
    }
  }

  /// Returns whether a row has the hardware keyboard's focus.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: `true` if the row has focus. Always `false` on UIKit's views.
  public func hasFocus(_ row: RowID) -> Bool {
    guard let focus = shownSurface?.focusForUser else { return false }
    return path(row) == focus
  }

  /// Returns whether a row is selected.
  ///
  /// - Parameter row: The ID of the row.
  /// - Returns: `true` if the row is selected.
  public func hasSelected(_ row: RowID) -> Bool {
    guard let surface = shownSurface, let path = path(row) else { return false }
    return surface.selectedPaths.contains(path)
  }

  // MARK: Waiting

  /// Waits until a condition is true, using a clock.
  ///
  /// The condition is checked every 10 milliseconds of the clock. On a busy machine, the wait can
  /// take longer, because the condition is always checked as many times as the duration allows. To
  /// control time, pass a ``ManualClock``.
  ///
  /// - Parameters:
  ///   - duration: The maximum time to wait.
  ///   - clock: The clock that measures the duration.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - condition: A closure that returns whether to stop waiting. A thrown error means `false`.
  /// - Throws: ``ImpossibleAction`` if the condition isn't true in time, or the task is canceled.
  public func waits<Time: Clock>(
    upTo duration: Time.Duration, clock: Time, file: StaticString = #fileID, line: UInt = #line,
    until condition: nonisolated(nonsending) () async throws -> Bool
  ) async throws(ImpossibleAction) where Time.Duration == Duration {
    let end = clock.now.advanced(by: duration)
    // On a busy machine, time can pass before the awaited tasks get a turn.
    var checks = duration / .milliseconds(10)
    while (try? await condition()) != true {
      checks -= 1
      guard clock.now < end || checks > 0 else {
        throw ImpossibleAction(
          "the user waited \(duration) in vain", hint: screenHint,
          location: CallSite(file: file, line: line).description)
      }
      do {
        try await clock.sleep(until: clock.now.advanced(by: .milliseconds(10)), tolerance: nil)
      } catch {
        throw ImpossibleAction(
          "the user stopped waiting: \(error)",
          location: CallSite(file: file, line: line).description)
      }
    }
  }

  /// The texts on screen, for the error of a wait.
  private var screenHint: String {
    let texts = texts
    guard !texts.isEmpty else { return "There is no text on screen." }
    let more = texts.count > 8 ? ", …" : ""
    return "On screen: " + texts.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ") + more + "."
  }

  /// Waits until a condition is true.
  ///
  /// The condition is checked every 10 milliseconds.
  ///
  /// ```swift
  /// let user = TableUser(of: adapter)
  /// try await user.waits { user.sees(text: "No messages") }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The maximum time to wait. On a busy machine, the wait can take longer.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - condition: A closure that returns whether to stop waiting. A thrown error means `false`.
  /// - Throws: ``ImpossibleAction`` if the condition isn't true in time, or the task is canceled.
  public func waits(
    upTo duration: Duration = .seconds(5), file: StaticString = #fileID, line: UInt = #line,
    until condition: nonisolated(nonsending) () async throws -> Bool
  ) async throws(ImpossibleAction) {
    try await waits(
      upTo: duration, clock: ContinuousClock(), file: file, line: line, until: condition)
  }
}

/// A visible part of a view.
enum SeenElement: Hashable {
  /// A view outside of the sections.
  case region(TableRegion)
  /// A section's header or footer.
  case supplementary(SupplementaryKind, section: Int)
  case row(TablePath)
}

extension UserSimulating {
  var visiblePaths: [TablePath] { visibleTablePositions.map(\.tablePath) }

  var selectedPaths: [TablePath] { selectedTablePositions.map(\.tablePath) }

  /// The visible rows, and the other visible elements that have texts, from top to bottom.
  var seenElements: [(element: SeenElement, texts: [String])] {
    let rows = visiblePaths.sorted()
    var elements = [SeenElement.region(.header)]
    for section in 0..<sectionCountForUser {
      elements.append(.supplementary(.header, section: section))
      elements += rows.filter { $0.section == section }.map { .row($0) }
      elements.append(.supplementary(.footer, section: section))
    }
    if rows.isEmpty { elements.append(.region(.background)) }
    elements.append(.region(.footer))
    return elements.map { ($0, texts(of: $0)) }.filter {
      if case .row = $0.element { true } else { !$0.texts.isEmpty }
    }
  }

  private func texts(of element: SeenElement) -> [String] {
    switch element {
    case .region(let region): textsForUser(in: region)
    case .supplementary(let kind, let section): textsForUser(of: kind, inSection: section)
    case .row(let path): textsForUser(at: path)
    }
  }

  private var sectionCountForUser: Int {
    (tableDataSource as? TableSource<Self>)?.numberOfSections ?? shownTableRowCounts?.count ?? 0
  }
}
