internal import DiffEngine
internal import TableRows
internal import TableSections
internal import TypeErasure

/// Where a person is in a table: what is on screen, selected and expanded, by ids.
///
/// To be kept while the app is not running:
///
/// ```swift
/// let data = try JSONEncoder().encode(adapter.viewState())        // when the scene disconnects
/// let state = try JSONDecoder().decode(TableViewState<Int>.self, from: data)
/// adapter.restore(state)                                           // before or after the data is there
/// ```
public struct TableViewState<RowID: Hashable>: Hashable {
  /// A row that was on screen.
  public struct VisibleRow: Hashable {
    /// The id of its item.
    public var id: RowID
    /// The distance in points from the top of the visible content, below bars, to the top of the row.
    public var distance: Double

    /// Makes a row.
    public init(id: RowID, distance: Double) { (self.id, self.distance) = (id, distance) }
  }

  /// The rows on screen, from top to bottom; where the first is gone the next is shown in its place.
  public var visibleRows: [VisibleRow]
  /// Whether the table was at its very top, where new rows belong above.
  public var isAtTop: Bool
  /// The selected rows, in order.
  public var selectedRows: [RowID]
  /// What the app has expanded; the table knows nothing of it.
  public var expandedRows: Set<RowID>

  /// Makes a state; at the top, with nothing selected, unless given.
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

  /// Decodes a state; throws where the data holds none.
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

  /// Decodes a row; throws where the data holds none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try values.decode(RowID.self, forKey: .id),
      distance: try values.decode(Double.self, forKey: .distance))
  }
}

extension TableAdapter {
  /// Where a person is in the table, by the ids that `id` gives, with what the app has expanded.
  ///
  /// - Complexity: linear in the rows on screen and selected.
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

  /// Restores a state: scrolls and selects.
  ///
  /// If the table doesn't have the rows yet, the update that inserts one of them restores the state,
  /// unless the user scrolls first. The app expands rows itself.
  public final func restore<RowID>(_ state: TableViewState<RowID>) {
    restoration = state.map { AnyIdentity($0) }
    restoreIfPossible()
  }

  /// Restores the state that waits, if one of its rows is there or it has none.
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
  /// Returns the state with other IDs.
  fileprivate func map<Other>(_ id: (RowID) -> Other) -> TableViewState<Other> {
    TableViewState<Other>(
      visibleRows: visibleRows.map { .init(id: id($0.id), distance: $0.distance) },
      isAtTop: isAtTop, selectedRows: selectedRows.map(id))
  }
}

extension TableAdapter where Item: Identifiable {
  /// Returns what is on screen and selected, with the rows that the app has expanded.
  public final func viewState(
    expandedRows: Set<Item.ID> = []
  ) -> TableViewState<Item.ID> { viewState(of: { $0.id }, expandedRows: expandedRows) }
}
