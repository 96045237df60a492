public import CellRegistry
public import TableRows

/// A section that creates its own cells.
///
/// Structures and classes can conform. Implement ``rowCount`` and ``cell(for:in:)``. All other
/// requirements have defaults. To show sections, pass them to a ``TableDataSource``.
///
/// ```swift
/// struct FavoritesSection: TableViewSection {
///   typealias Surface = TableView
///   var favorites: [Contact]
///   var header: HeaderFooter? { .title("Favorites") }
///   var rowCount: Int { favorites.count }
///
///   func registerCells(with surface: TableView) {
///     surface.register(ContactCell.self, forCellReuseIdentifier: "Favorite")
///   }
///
///   func cell(for position: TableView.TablePosition, in surface: TableView) -> TableViewCell {
///     let cell = surface.dequeueReusableCell(withIdentifier: "Favorite", for: position)
///     (cell as? ContactCell)?.setup(with: favorites[position.row])
///     return cell
///   }
/// }
/// ```
public protocol TableViewSection<Surface> {
  /// The surface that shows the section.
  associatedtype Surface: TableSurface

  /// The number of rows (`tableView(_:numberOfRowsInSection:)`).
  @MainActor var rowCount: Int { get }
  /// The content of the header (`tableView(_:viewForHeaderInSection:)`).
  ///
  /// The default is `nil`.
  @MainActor var header: HeaderFooter? { get }
  /// The content of the footer (`tableView(_:viewForFooterInSection:)`).
  ///
  /// The default is `nil`.
  @MainActor var footer: HeaderFooter? { get }
  /// The additional kinds of supplementary views.
  ///
  /// Headers and footers aren't among them. The default is empty.
  @MainActor var supplementaryKinds: [SupplementaryKind] { get }
  /// Returns the content of a supplementary view
  /// (`collectionView(_:viewForSupplementaryElementOfKind:at:)`).
  ///
  /// The default returns the header or footer, and `nil` for other kinds.
  ///
  /// - Parameter kind: The kind of the view.
  /// - Returns: The content, or `nil` for none.
  @MainActor func supplementary(of kind: SupplementaryKind) -> HeaderFooter?

  /// Registers the section's cells.
  ///
  /// Called before the first cell, for each surface, and again when the `sections` of an attached
  /// data source are set. The default does nothing.
  ///
  /// - Parameter surface: The surface to register with.
  @MainActor func registerCells(with surface: Surface)
  /// Returns the cell of a row (`tableView(_:cellForRowAt:)`).
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface that shows the cell.
  /// - Returns: The configured cell.
  @MainActor func cell(
    for position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell
  /// Returns the cell of a row, checked against a registry.
  ///
  /// A data source calls this method instead of ``cell(for:in:)``. The default ignores the registry
  /// and the sender, and calls ``cell(for:in:)``.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface that shows the cell.
  ///   - registry: The registry of the data source, which logs mismatches.
  ///   - sender: The sender to pass to cells that expect one.
  /// - Returns: The configured cell.
  @MainActor func cell(
    for position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell
  /// Returns the row at a position, with its handlers.
  ///
  /// The default returns `nil`.
  ///
  /// - Parameter position: The position of the row.
  /// - Returns: The row, or `nil` for none.
  @MainActor func row(at position: Surface.TablePosition) -> Row<Surface>?
  /// Returns the height of a row in points (`tableView(_:heightForRowAt:)`).
  ///
  /// The default returns `nil`.
  ///
  /// - Parameter position: The position of the row.
  /// - Returns: The height, or `nil` to let the surface determine it.
  @MainActor func height(at position: Surface.TablePosition) -> Double?
  /// Returns the estimated height of a row (`tableView(_:estimatedHeightForRowAt:)`).
  ///
  /// The default returns the estimate of ``row(at:)``.
  ///
  /// - Parameter position: The position of the row.
  /// - Returns: The estimate in points, or `nil` for the surface's estimate.
  @MainActor func estimatedHeight(at position: Surface.TablePosition) -> Double?
  /// Called when a cell is about to appear (`tableView(_:willDisplay:forRowAt:)`).
  ///
  /// The default does nothing.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - position: The position of the row.
  @MainActor func willDisplay(cell: Surface.TableCell, at position: Surface.TablePosition)
  /// Called when a cell has disappeared (`tableView(_:didEndDisplaying:forRowAt:)`).
  ///
  /// The default does nothing.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - position: The position at which the cell appeared. The row may have moved since.
  @MainActor func didEndDisplaying(cell: Surface.TableCell, at position: Surface.TablePosition)
  /// Called when the user has selected a row (`tableView(_:didSelectRowAt:)`).
  ///
  /// The default does nothing.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface.
  @MainActor func didSelect(at position: Surface.TablePosition, in surface: Surface)
  /// Called when a row has been deselected (`tableView(_:didDeselectRowAt:)`).
  ///
  /// The default does nothing.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface.
  @MainActor func didDeselect(at position: Surface.TablePosition, in surface: Surface)
}

@MainActor
extension TableViewSection {
  /// The default header, `nil`.
  public var header: HeaderFooter? { nil }
  /// The default footer, `nil`.
  public var footer: HeaderFooter? { nil }
  /// The default kinds, an empty array.
  public var supplementaryKinds: [SupplementaryKind] { [] }
  /// Returns the header or footer, or `nil` for other kinds.
  public func supplementary(of kind: SupplementaryKind) -> HeaderFooter? {
    switch kind {
    case .header: header
    case .footer: footer
    default: nil
    }
  }
  /// The default implementation does nothing.
  public func registerCells(with surface: Surface) {}
  /// Returns the cell from ``cell(for:in:)``.
  public func cell(
    for position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    cell(for: position, in: surface)
  }
  /// The default implementation returns `nil`.
  public func row(at position: Surface.TablePosition) -> Row<Surface>? { nil }
  /// The default implementation returns `nil`.
  public func height(at position: Surface.TablePosition) -> Double? { nil }
  /// Returns the estimate of ``row(at:)``.
  public func estimatedHeight(at position: Surface.TablePosition) -> Double? {
    row(at: position)?.estimatedRowHeight
  }
  /// The default implementation does nothing.
  public func willDisplay(cell: Surface.TableCell, at position: Surface.TablePosition) {}
  /// The default implementation does nothing.
  public func didEndDisplaying(cell: Surface.TableCell, at position: Surface.TablePosition) {}
  /// The default implementation does nothing.
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {}
  /// The default implementation does nothing.
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {}
}
