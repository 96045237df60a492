internal import DiffEngine
package import TableAdapters
internal import TableDiagnostics
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Shows the values of a SwiftUI view in its own adapter.
///
/// A table on screen changes in the next turn of the main actor. App code that then runs, such as
/// the handlers of cells, may change SwiftUI's state, and SwiftUI forbids that while it updates its
/// views. All values of one turn are one update.
///
/// It decides nothing about rows. The adapter does.
@MainActor
package final class HostedTable<Surface: HostedSurface, Item, ID: Hashable> {
  package typealias Adapter = TableAdapter<Surface, Item, ID>
  package typealias Values = HostedValues<Surface, Item, ID>

  /// The adapter.
  package let adapter: Adapter
  private let settings: HostedSettings<Surface, Item, ID>
  /// The latest values, or `nil` before the first and after the end.
  private var values: Values? { didSet { extendLifetime(of: oldValue) } }
  /// The values that the adapter has.
  private var shownValues: Values? { didSet { extendLifetime(of: oldValue) } }
  private var isOver = false
  private var isOutdated = false
  private var isShowing = false
  private var isScheduled = false
  /// Whether one of the values since the last update came with an animation.
  private var willAnimate = false
  /// Whether the last update was animated.
  private var wasAnimated = false
  private var isEditing = false
  /// Whether edit mode ended, and with it the selection of several rows.
  private var losesSelection = false
  /// The row that the table scrolled to while SwiftUI still requests it.
  private var reachedRow: AnyIdentity?

  /// Creates an adapter for a surface, and configures it.
  ///
  /// - Parameters:
  ///   - surface: The surface, which the table holds weakly.
  ///   - identity: The identity of items.
  ///   - configuration: A closure that configures the adapter, which runs once.
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

  // MARK: By SwiftUI

  /// Shows values, in the next turn if the table is on screen.
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
    // SwiftUI puts a new table on screen in this turn, with its rows.
    show()
  }

  /// Ends showing values and writing bindings.
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

  /// Does what isn't allowed while SwiftUI updates its views.
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
      // Selecting and scrolling may have to wait for the rows.
      self?.schedule()
    }
    showEditing(of: values)
  }

  /// Returns the rows on screen, and as many above and below, which UIKit may have prepared.
  ///
  /// SwiftUI's closures can't be compared. They show more than the item, such as the state of the
  /// view around the table, so these rows are configured again with each update.
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
    // Before the user selects another row, UIKit deselects the only one.
    guard let selection = values?.selection, let surface = adapter.surface,
      surface.allowsMultipleSelectionInCurrentMode
    else { return }
    selection.deselect(adapter.rowID(item))
    schedule()
  }

  private func showsAny(of selection: SelectionBinding) -> Bool {
    selection.isSingle || adapter.surface?.allowsMultipleSelectionInCurrentMode == true
  }

  /// Selects the rows that the binding has, and no others.
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

  /// Scrolls to the requested row as soon as it is there and the table is on screen.
  private func scroll() {
    guard let values, let request = values.scrollRequest, let row = request.row() else {
      return reachedRow = nil
    }
    guard row != reachedRow, adapter.surface?.isTableOnScreen == true,
      adapter.position(ofRow: .id(row)) != nil
    else { return }
    adapter.scroll(toRow: .id(row), at: values.scrollPosition, animated: wasAnimated)
    // A binding that keeps its value requests nothing again.
    reachedRow = row
    request.clear()
  }
}

extension [Int] {
  /// Returns the rows before another, by the numbers of rows of sections.
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

  /// Returns the rows after another, by the numbers of rows of sections.
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
