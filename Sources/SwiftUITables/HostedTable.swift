internal import DiffEngine
package import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Shows the values of a SwiftUI view in its own adapter.
///
/// A table on screen is updated in the next turn of the main actor, because an update runs app
/// code, such as handlers of cells. That code may change SwiftUI's state, which SwiftUI doesn't
/// allow while it updates views. If several values arrive in a turn, only the last are shown.
@MainActor
package final class HostedTable<Surface: HostedSurface, Item, ID: Hashable> {
  package typealias Adapter = TableAdapter<Surface, Item, ID>
  package typealias Values = HostedValues<Surface, Item, ID>

  /// The adapter that shows the values.
  package let adapter: Adapter
  private let settings: HostedSettings<Surface, Item, ID>
  /// The latest values.
  ///
  /// `nil` before the first values and after ``end()``.
  private var values: Values? { didSet { extendLifetime(of: oldValue) } }
  /// The values of the last update.
  private var shownValues: Values? { didSet { extendLifetime(of: oldValue) } }
  private var isOver = false
  private var isOutdated = false
  private var isShowing = false
  private var isScheduled = false
  /// Whether an animated change arrived since the last update.
  private var willAnimate = false
  /// Whether the last update was animated.
  private var wasAnimated = false
  private var isEditing = false
  /// Whether a selection of several rows ended with edit mode.
  private var losesSelection = false
  /// The row that the table last scrolled to, while the request for it remains.
  private var reachedRow: AnyIdentity?

  /// Creates an adapter for a surface and configures it.
  ///
  /// - Parameters:
  ///   - surface: The surface, held weakly.
  ///   - identity: The identity of items.
  ///   - configuration: A closure that configures the adapter. It's called once, before the
  ///     initializer returns.
  package init(
    _ surface: Surface, identity: ItemIdentity<Item, ID>,
    configuration: (@MainActor (Adapter) -> Void)? = nil
  ) {
    adapter = Adapter(surface, identity: identity)
    configuration?(adapter)
    settings = HostedSettings(of: adapter)
    let (select, deselect) = (adapter.cellDidSelectHandler, adapter.cellDidDeselectHandler)
    adapter.cellDidSelectHandler = { [weak self] surface, position, item in
      select?(surface, position, item)
      self?.userDidSelect(item)
    }
    adapter.cellDidDeselectHandler = { [weak self] surface, position, item in
      deselect?(surface, position, item)
      self?.userDidDeselect(item)
    }
  }

  // MARK: Called by SwiftUI

  /// Shows values, in the next turn if the table is on screen or being updated.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - isAnimated: Whether SwiftUI animates the change.
  package func update(to values: Values, isAnimated: Bool) {
    guard !isOver else { return }
    self.values = values
    isOutdated = true
    willAnimate = willAnimate || isAnimated
    guard !isShowing, adapter.surface?.isTableOnScreen != true else { return schedule() }
    // SwiftUI puts a new table on screen in this turn, so its rows are needed now.
    show()
  }

  /// Stops showing values and writing to bindings.
  package func end() {
    isOver = true
    values = nil
    shownValues = nil
  }

  // MARK: Turns

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { [weak self] in self?.takeTurn() }
  }

  /// Does the work that isn't allowed while SwiftUI updates its views.
  private func takeTurn() {
    isScheduled = false
    if isOutdated { show() }
    if losesSelection {
      losesSelection = false
      values?.selection?.clear()
    }
    showSelection()
    scroll()
  }

  private func show() {
    guard let values else { return }
    (wasAnimated, willAnimate, isOutdated) = (willAnimate, false, false)
    isShowing = true
    defer { isShowing = false }
    let rows = rowsWithCells()
    let former = shownValues
    shownValues = values
    settings.apply(values, after: former, to: adapter)
    adapter.show(
      values.sections, mode: wasAnimated ? .animated : .withoutAnimation,
      anchoring: values.anchor, reconfiguring: rows, begin: {}
    ) { [weak self] _ in
      // Selecting and scrolling may need the new rows.
      self?.schedule()
    }
    showEditing(of: values)
  }

  /// Returns the rows on screen, and as many above and below.
  ///
  /// UIKit may have prepared cells there. SwiftUI's closures can't be compared, and may show more
  /// than the item, such as the state of the view around the table. Each update configures these
  /// rows again.
  private func rowsWithCells() -> [AnyIdentity] {
    guard let surface = adapter.surface, surface.isTableOnScreen else { return [] }
    let visible = surface.visibleTablePositions.map(\.tablePath)
    guard let first = visible.first, let last = visible.last else { return [] }
    let counts = (0..<adapter.numberOfSections).map { adapter.numberOfRows(inSection: $0) }
    let paths =
      counts.rows(visible.count, before: first) + visible + counts.rows(visible.count, after: last)
    return paths.compactMap { adapter.identity(at: Surface.TablePosition($0)) }
  }

  private func showEditing(of values: Values) {
    guard values.isEditing != isEditing, let surface = adapter.surface else { return }
    isEditing = values.isEditing
    surface.setEditing(isEditing, animated: wasAnimated)
    losesSelection =
      !surface.allowsMultipleSelectionInCurrentMode && values.selection?.isSingle == false
  }

  // MARK: Selection

  private func userDidSelect(_ item: Item) {
    guard let selection = values?.selection, showsAny(of: selection) else { return }
    selection.select(adapter.rowID(item))
    // The binding may have rejected or changed the ID.
    schedule()
  }

  private func userDidDeselect(_ item: Item) {
    // In single selection, UIKit deselects a row before it selects the next.
    guard let selection = values?.selection, let surface = adapter.surface,
      surface.allowsMultipleSelectionInCurrentMode
    else { return }
    selection.deselect(adapter.rowID(item))
    schedule()
  }

  private func showsAny(of selection: SelectionBinding) -> Bool {
    selection.isSingle || adapter.surface?.allowsMultipleSelectionInCurrentMode == true
  }

  /// Selects exactly the rows in the binding.
  private func showSelection() {
    guard let selection = values?.selection, showsAny(of: selection), let surface = adapter.surface
    else { return }
    let ids = selection.ids()
    var missing = ids
    for position in surface.selectedTablePositions {
      guard let id = adapter.identity(at: position) else { continue }
      if ids.contains(id) {
        missing.remove(id)
      } else {
        surface.deselectTableRow(at: position)
      }
    }
    for id in missing {
      if let position = adapter.position(ofRow: .id(id)) { surface.selectTableRow(at: position) }
    }
  }

  // MARK: Scrolling

  /// Scrolls to the requested row if it exists and the table is on screen.
  private func scroll() {
    guard let values, let request = values.scrollRequest, let row = request.row() else {
      return reachedRow = nil
    }
    guard row != reachedRow, adapter.surface?.isTableOnScreen == true,
      adapter.position(ofRow: .id(row)) != nil
    else { return }
    adapter.scroll(toRow: .id(row), at: values.scrollPosition, animated: wasAnimated)
    // The binding can reject `nil`. Don't scroll again in that case.
    reachedRow = row
    request.clear()
  }
}

extension [Int] {
  /// Returns the rows before a row, at most `number`.
  ///
  /// The array has the number of rows of each section.
  fileprivate func rows(_ number: Int, before path: TablePath) -> [TablePath] {
    var rows: [TablePath] = []
    var next = path
    while rows.count < number {
      if next.row > 0 {
        next.row -= 1
        rows.append(next)
      } else if next.section > 0, next.section <= count {
        next = TablePath(section: next.section - 1, row: self[next.section - 1])
      } else {
        break
      }
    }
    return rows
  }

  /// Returns the rows after a row, at most `number`.
  fileprivate func rows(_ number: Int, after path: TablePath) -> [TablePath] {
    var rows: [TablePath] = []
    var next = TablePath(section: path.section, row: path.row + 1)
    while rows.count < number, indices.contains(next.section) {
      if next.row < self[next.section] {
        rows.append(next)
        next.row += 1
      } else {
        next = TablePath(section: next.section + 1, row: 0)
      }
    }
    return rows
  }
}
