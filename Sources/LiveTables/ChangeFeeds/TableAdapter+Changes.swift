public import TableAdapters
internal import TableDiagnostics
internal import TableRows
public import TableSections
internal import TypeErasure

extension TableAdapter {
  /// Shows sections and reconfigures the rows of indexed changes.
  ///
  /// Use this method for objects that change in place, such as managed objects. Comparing them with
  /// `==` finds no change, because the old and the new sections contain the same objects.
  ///
  /// ```swift
  /// let changes = IndexedChanges(modifications: [0])
  /// adapter.update(with: [Section(id: "all", items: contacts)], changes: changes)
  /// ```
  ///
  /// The table always shows `sections`. The adapter itself finds the rows to insert, delete, and
  /// move. If the changes don't lead from the previous sections to the new ones, the first
  /// inconsistency is reported as `TV0602`, and all visible rows are reconfigured.
  ///
  /// - Parameters:
  ///   - sections: All sections of the table, after the changes.
  ///   - changes: The changes since the last update.
  ///   - mode: How to perform the update.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
  ///   - completion: A closure that's called once on the main actor with the outcome.
  /// - Complexity: In addition to an update, O(*n* + *c* log *c*) for *n* rows and *c* changes.
  public final func update(
    with sections: [Section<Item, ID>], changes: IndexedChanges, mode: UpdateMode = .animated,
    anchoring anchor: ScrollAnchor<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(
      with: sections, changes: changes, reconfiguring: [], mode: mode, anchoring: anchor,
      completion: completion)
  }

  /// Shows sections and always reconfigures specific rows.
  ///
  /// Use this method for objects that change in place. Rows that the table doesn't have are
  /// ignored.
  ///
  /// - Parameters:
  ///   - sections: All sections of the table.
  ///   - rows: The rows to reconfigure, in addition to changed ones.
  ///   - mode: How to perform the update.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
  ///   - completion: A closure that's called once on the main actor with the outcome.
  @_disfavoredOverload
  public final func update(
    with sections: [Section<Item, ID>], reconfiguring rows: some Sequence<RowReference<Item>>,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    show(
      sections, mode: mode, anchoring: anchor, reconfiguring: rows.map { id(of: $0) }, begin: {},
      completion: completion)
  }

  /// Shows sections and reconfigures rows.
  ///
  /// Later indexed changes are relative to these sections, even if `changes` is `nil`.
  final func update(
    with sections: [Section<Item, ID>], changes: IndexedChanges?, reconfiguring rows: [AnyIdentity],
    mode: UpdateMode, anchoring anchor: ScrollAnchor<Item>?,
    completion: (@MainActor (UpdateOutcome) -> Void)?
  ) {
    let base = changeBase
    var reconfigured = rows
    do throws(ChangeCheck<Surface, Item, ID>.Contradiction) {
      if let changes { reconfigured += try changedRows(changes, to: sections) }
    } catch {
      issues.report(
        TableIssue(
          .invalidChanges, "indexed changes don't lead to the new sections: \(error.text)",
          hint: "Pass all changes since the last update, and the sections after them."))
      reconfigured += visibleRows
    }
    base.willShow(sections)
    show(
      sections, mode: mode, anchoring: anchor, reconfiguring: reconfigured,
      begin: { [weak base] in base?.didBegin() }, completion: completion)
  }

  /// Returns the rows that the changes update.
  ///
  /// The user deletes and moves rows, so the table can differ from the sections of the last update.
  /// The changes can be relative to either.
  private final func changedRows(
    _ changes: IndexedChanges, to sections: [Section<Item, ID>]
  ) throws(ChangeCheck<Surface, Item, ID>.Contradiction) -> [AnyIdentity] {
    func rows(
      from old: [Section<Item, ID>]
    ) throws(ChangeCheck<Surface, Item, ID>.Contradiction) -> [AnyIdentity] {
      try ChangeCheck(changes, from: old, to: sections, on: self).changedRows()
    }
    guard let described = changeBase.sections else { return try rows(from: currentSections) }
    do {
      return try rows(from: described)
    } catch {
      guard let changed = try? rows(from: currentSections) else { throw error }
      return changed
    }
  }

  private final var visibleRows: [AnyIdentity] {
    guard let surface = ownSurface, surface.isTableOnScreen, !isAnswering else { return [] }
    return surface.visibleTablePositions.compactMap { item(at: $0).map(rowID) }
  }

  private final var changeBase: ChangeBase<Surface, Item, ID> {
    if let base = feature(ChangeBase<Surface, Item, ID>.self) { return base }
    let base = ChangeBase<Surface, Item, ID>()
    add(base)
    return base
  }
}

extension TableAdapter where Item: Identifiable {
  /// Shows sections and always reconfigures the rows with specific IDs.
  ///
  /// Use this method for objects that change in place. Rows that the table doesn't have are
  /// ignored.
  ///
  /// ```swift
  /// adapter.update(with: [Section(id: "all", items: contacts)], reconfiguring: [contact.id])
  /// ```
  ///
  /// - Parameters:
  ///   - sections: All sections of the table.
  ///   - rows: The IDs of rows to reconfigure, in addition to changed ones.
  ///   - mode: How to perform the update.
  ///   - anchor: The content that keeps its position on screen, or `nil` for the table's own
  ///     behavior.
  ///   - completion: A closure that's called once on the main actor with the outcome.
  public final func update(
    with sections: [Section<Item, ID>], reconfiguring rows: some Sequence<Item.ID>,
    mode: UpdateMode = .animated, anchoring anchor: ScrollAnchor<Item>? = .automatic,
    completion: (@MainActor (UpdateOutcome) -> Void)? = nil
  ) {
    update(
      with: sections, reconfiguring: rows.map { RowReference.id($0) }, mode: mode,
      anchoring: anchor, completion: completion)
  }
}

/// Keeps the sections that the next indexed changes are relative to.
@MainActor
private final class ChangeBase<Surface: TableSurface, Item, ID: Hashable>: AdapterFeature {
  /// The sections of the last update with changes, whether or not they're shown.
  private var submitted: [Section<Item, ID>]? { didSet { extendLifetime(of: oldValue) } }
  /// The sections of a later update without changes.
  private var described: [Section<Item, ID>]? { didSet { extendLifetime(of: oldValue) } }

  /// The sections of the last update, or `nil` before the first update.
  var sections: [Section<Item, ID>]? { described ?? submitted }

  func willShow(_ sections: [Section<Item, ID>]) { (submitted, described) = (sections, nil) }

  /// Called when the adapter has just arranged the sections of an update with changes.
  func didBegin() { described = nil }

  func arranged(
    _ sections: [Section<Item, ID>], isDescription: Bool
  ) -> [Section<Item, ID>] {
    if isDescription { described = sections }
    return sections
  }
}
