internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The visible, selected, and expanded rows of a table.
///
/// Use it to restore the scroll position and selection after the app has been terminated:
///
/// ```swift
/// let data = try JSONEncoder().encode(adapter.viewState())  // when the scene disconnects
/// let state = try JSONDecoder().decode(TableViewState<Int>.self, from: data)
/// adapter.restore(state)                                    // before or after the first update
/// ```
public struct TableViewState<RowID: Hashable>: Hashable {
  /// A visible row.
  ///
  /// ```swift
  /// for row in adapter.viewState().visibleRows { print(row.id, row.distance) }
  /// ```
  public struct VisibleRow: Hashable {
    /// The ID of the row's item.
    public var id: RowID
    /// The distance to the top of the viewport, in points.
    ///
    /// It's measured from the lower edge of bars to the top of the row.
    public var distance: Double

    /// Creates a visible row.
    ///
    /// - Parameters:
    ///   - id: The ID of the row's item.
    ///   - distance: The distance to the top of the viewport, in points.
    public init(id: RowID, distance: Double) { (self.id, self.distance) = (id, distance) }
  }

  /// The visible rows, from top to bottom.
  ///
  /// If the first row is deleted, the next one takes its place.
  public var visibleRows: [VisibleRow]
  /// A Boolean value that indicates whether the table was at its top.
  ///
  /// If it's `true`, restoring the state scrolls to the top.
  public var isAtTop: Bool
  /// The selected rows, in order.
  public var selectedRows: [RowID]
  /// The rows that the app has expanded.
  ///
  /// The table itself doesn't use this property.
  public var expandedRows: Set<RowID>

  /// Creates a state.
  ///
  /// By default, the table is at its top, and no row is selected.
  ///
  /// - Parameters:
  ///   - visibleRows: The visible rows, from top to bottom.
  ///   - isAtTop: Whether the table was at its top.
  ///   - selectedRows: The selected rows, in order.
  ///   - expandedRows: The rows that the app has expanded.
  public init(
    visibleRows: [VisibleRow] = [], isAtTop: Bool = true, selectedRows: [RowID] = [],
    expandedRows: Set<RowID> = []
  ) {
    self.visibleRows = visibleRows
    self.isAtTop = isAtTop
    self.selectedRows = selectedRows
    self.expandedRows = expandedRows
  }
}

extension TableViewState: Sendable where RowID: Sendable {}
extension TableViewState.VisibleRow: Sendable where RowID: Sendable {}
extension TableViewState: Encodable where RowID: Encodable {}
extension TableViewState.VisibleRow: Encodable where RowID: Encodable {}

extension TableViewState: Decodable where RowID: Decodable {
  private enum Key: CodingKey {
    case visibleRows, isAtTop, selectedRows, expandedRows
  }

  /// Creates a state from a decoder.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: An error if the data doesn't contain a state.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      visibleRows: try values.decode([VisibleRow].self, forKey: .visibleRows),
      isAtTop: try values.decode(Bool.self, forKey: .isAtTop),
      selectedRows: try values.decode([RowID].self, forKey: .selectedRows),
      expandedRows: try values.decode(Set<RowID>.self, forKey: .expandedRows))
  }
}

extension TableViewState.VisibleRow: Decodable where RowID: Decodable {
  private enum Key: CodingKey {
    case id, distance
  }

  /// Creates a visible row from a decoder.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: An error if the data doesn't contain a visible row.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try values.decode(RowID.self, forKey: .id),
      distance: try values.decode(Double.self, forKey: .distance))
  }
}

extension TableAdapter {
  /// Returns the visible and selected rows, with custom IDs.
  ///
  /// `expandedRows` is stored in the state.
  ///
  /// - Complexity: Linear in the visible and selected rows.
  public final func viewState<RowID>(
    of id: (Item) -> RowID, expandedRows: Set<RowID> = []
  ) -> TableViewState<RowID> {
    var state = TableViewState<RowID>(expandedRows: expandedRows)
    guard let surface = ownSurface else { return state }
    state.selectedRows = surface.selectedTablePositions.compactMap(item(at:)).map(id)
    guard let viewport = surface.tableViewport else { return state }
    state.isAtTop = viewport.isAtTop
    state.visibleRows = screenPlace.visibleRows(on: surface, viewport).compactMap { row in
      item(at: row.path, in: currentSections).map {
        .init(id: id($0), distance: row.distance - viewport.topInset)
      }
    }
    return state
  }

  /// Restores the scroll position and selection.
  ///
  /// If the table doesn't have the rows yet, the update that inserts one of them restores the
  /// state, unless the user scrolls first. The app must expand rows itself.
  public final func restore<RowID>(_ state: TableViewState<RowID>) {
    restoration = state.map { AnyIdentity($0) }
    restoreIfPossible()
  }

  /// Restores a pending state if one of its rows exists or it has none.
  final func restoreIfPossible() {
    guard let state = restoration, let surface = ownSurface else { return }
    let awaited = state.visibleRows.map(\.id) + state.selectedRows
    guard awaited.isEmpty || awaited.contains(where: { rowPath($0) != nil }) else { return }
    restoration = nil
    for path in state.selectedRows.compactMap(rowPath) {
      surface.selectTableRow(at: Surface.TablePosition(path))
    }
    let topInset = surface.tableViewport?.topInset ?? 0
    let rows = state.isAtTop ? [] : state.visibleRows.filter(\.distance.isFinite)
    let place = rows.lazy.compactMap { row in
      self.rowPath(row.id).map {
        TableAnchor.row(Surface.TablePosition($0), distance: row.distance + topInset)
      }
    }.first
    screenPlace.hold(place ?? .top, on: surface)
  }
}

extension TableViewState {
  fileprivate func map<Other>(_ id: (RowID) -> Other) -> TableViewState<Other> {
    TableViewState<Other>(
      visibleRows: visibleRows.map { .init(id: id($0.id), distance: $0.distance) },
      isAtTop: isAtTop, selectedRows: selectedRows.map(id))
  }
}

extension TableAdapter where Item: Identifiable {
  /// Returns the visible and selected rows.
  ///
  /// `expandedRows` is stored in the state.
  public final func viewState(
    expandedRows: Set<Item.ID> = []
  ) -> TableViewState<Item.ID> { viewState(of: { $0.id }, expandedRows: expandedRows) }
}
