internal import DiffEngine
internal import TableRows
internal import TableSections

// Looking.
extension TableUser {
  /// Returns whether a row is on screen, at least in part.
  public func sees(_ row: RowID) -> Bool {
    guard let surface = shownSurface, let path = path(row) else { return false }
    return surface.visiblePaths.contains(path)
  }

  /// Returns whether a text is on screen: as a whole in a row, a header, or a footer.
  public func sees(text: String) -> Bool { texts.contains(text) }

  /// The texts on screen, from top to bottom: headers, rows, and footers.
  ///
  /// A table without rows shows its empty state.
  /// The texts of a row come in reading order: its title, its detail, its labels, and the texts of its
  /// controls.
  public var texts: [String] { shownSurface?.seenElements.flatMap(\.texts) ?? [] }

  /// Draws what is on screen as text: a frame, and a line for each header, row, and footer.
  ///
  /// A selected row is marked with `▸`. The virtual views draw controls and images, too. Each line is
  /// `columns` wide on a terminal. Longer texts are cut with `…`.
  public func drawing(columns: Int = 60) -> String {
    shownSurface?.drawingForUser(columns: columns) ?? ""
  }

  /// Returns the texts of a row.
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

  /// Returns whether a row has the focus of a hardware keyboard.
  public func hasFocus(_ row: RowID) -> Bool {
    guard let focus = shownSurface?.focusForUser else { return false }
    return path(row) == focus
  }

  /// Returns whether a row is selected.
  public func hasSelected(_ row: RowID) -> Bool {
    guard let surface = shownSurface, let path = path(row) else { return false }
    return surface.selectedPaths.contains(path)
  }

  // MARK: Waiting

  /// Waits until a condition is true, at most for a duration that a clock measures.
  ///
  /// The condition is checked every 10 milliseconds, and isn't true while it throws. On a busy machine,
  /// the wait is longer: it ends only after as many checks as the duration allows. To control time,
  /// pass a clock of your own.
  ///
  /// ```swift
  /// try await user.waits { user.sees(text: "No messages") }
  /// ```
  public func waits<Time: Clock>(
    upTo duration: Time.Duration, clock: Time, file: StaticString = #fileID, line: UInt = #line,
    until condition: nonisolated(nonsending) () async throws -> Bool
  ) async throws(ImpossibleAction) where Time.Duration == Duration {
    let end = clock.now.advanced(by: duration)
    // On a busy machine, time passes while nothing that the user waits for gets its turn.
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

  /// Waits until a condition is true, at most for a duration.
  ///
  /// The condition is checked every 10 milliseconds, and isn't true while it throws.
  public func waits(
    upTo duration: Duration = .seconds(5), file: StaticString = #fileID, line: UInt = #line,
    until condition: nonisolated(nonsending) () async throws -> Bool
  ) async throws(ImpossibleAction) {
    try await waits(
      upTo: duration, clock: ContinuousClock(), file: file, line: line, until: condition)
  }
}

/// A part of a surface that the user sees, from top to bottom.
enum SeenElement: Hashable {
  /// The view of a region outside the sections.
  case region(TableRegion)
  /// The header or footer of a section.
  case supplementary(SupplementaryKind, section: Int)
  /// A row.
  case row(TablePath)
}

extension UserSimulating {
  /// The positions of the rows on screen.
  var visiblePaths: [TablePath] { visibleTablePositions.map(\.tablePath) }

  /// The positions of the selected rows.
  var selectedPaths: [TablePath] { selectedTablePositions.map(\.tablePath) }

  /// The elements on screen that have texts, with their texts, from top to bottom.
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
