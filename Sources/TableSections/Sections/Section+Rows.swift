public import CellRegistry
internal import DiffEngine
public import TableRows
public import TypeErasure

/// A section of rows of any cells.
public typealias RowSection<Surface: TableSurface> = Section<Row<Surface>, AnyIdentity>

extension Section where ID == AnyIdentity {
  /// Makes a section of rows of any cells.
  ///
  /// ```swift
  /// Section("networks", header: "Networks") {
  ///   for network in networks { Row(network, cell: NetworkCell.self) }
  ///   if networks.isEmpty { Row("None found", cell: TextCell.self) }
  /// }
  /// ```
  @MainActor
  public init<Surface: TableSurface>(
    _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
    @RowBuilder<Surface> rows: () -> [Row<Surface>]
  ) where Item == Row<Surface> {
    self.init(id: AnyIdentity(id), items: rows(), header: header, footer: footer)
  }

  /// Makes a section of rows of any cells, with a header and footer of text.
  @MainActor
  public init<Surface: TableSurface>(
    _ id: some Hashable, header: String?, footer: String? = nil,
    @RowBuilder<Surface> rows: () -> [Row<Surface>]
  ) where Item == Row<Surface> {
    self.init(id: AnyIdentity(id), items: rows(), header: header, footer: footer)
  }
}

/// A section of erased rows makes its own cells.
extension Section: TableViewSection where Item: SurfaceRow {
  /// The surface of the rows.
  public typealias Surface = Item.Surface

  /// The number of items.
  @MainActor public var rowCount: Int { items.count }

  /// The row's cell, with no registry to check the pairing against.
  @MainActor
  public func cell(
    for position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    cell(for: position, in: surface, registry: VirtualCellRegistry(), sender: surface)
  }

  /// The row's cell; a placeholder where there is no such row.
  @MainActor
  public func cell(
    for position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    row(at: position)?.cell(at: position, in: surface, registry: registry, sender: sender)
      ?? surface.placeholderTableCell(at: position)
  }

  /// The row's height.
  @MainActor
  public func height(at position: Surface.TablePosition) -> Double? {
    row(at: position)?.rowHeight
  }

  /// Calls the row's handler.
  @MainActor
  public func willDisplay(cell: Surface.TableCell, at position: Surface.TablePosition) {
    row(at: position)?.willDisplay(cell)
  }

  /// Calls the row's handler.
  @MainActor
  public func didEndDisplaying(cell: Surface.TableCell, at position: Surface.TablePosition) {
    row(at: position)?.didEndDisplaying(cell)
  }

  /// Calls the row's handler.
  @MainActor
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.didSelect()
  }

  /// Calls the row's handler.
  @MainActor
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.didDeselect()
  }

  /// The row itself.
  @MainActor
  public func row(at position: Surface.TablePosition) -> Row<Surface>? {
    let index = position.tablePath.row
    return items.indices.contains(index) ? items[index].erasedRow : nil
  }
}
