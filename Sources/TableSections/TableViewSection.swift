public import CellRegistry
public import TableRows

/// A section that makes its own cells.
///
/// Values conform as well as classes; only what touches a view is on the main actor. Two
/// requirements have no default: how many rows there are, and the cell of each.
///
/// The documentation of each requirement names the call of UIKit's that it stands for.
public protocol TableViewSection<Surface> {
  /// The surface that shows the section.
  associatedtype Surface: TableSurface

  /// The number of rows (`tableView(_:numberOfRowsInSection:)`).
  @MainActor var rowCount: Int { get }
  /// The header (`tableView(_:viewForHeaderInSection:)` and its like); nothing by
  /// default.
  @MainActor var header: HeaderFooter? { get }
  /// The footer (`tableView(_:viewForFooterInSection:)` and its like); nothing by
  /// default.
  @MainActor var footer: HeaderFooter? { get }
  /// The kinds of views that the section has beside header and footer; by default none.
  @MainActor var supplementaryKinds: [SupplementaryKind] { get }
  /// What the section shows in its view of a kind
  /// (`collectionView(_:viewForSupplementaryElementOfKind:at:)`); by default the header and the
  /// footer.
  @MainActor func supplementary(of kind: SupplementaryKind) -> HeaderFooter?

  /// Registers the section's cells with `surface`; called before the first cell, and again whenever
  /// the sections of a data source that is attached are set. By default nothing is registered.
  @MainActor func registerCells(with surface: Surface)
  /// The cell of a row (`tableView(_:cellForRowAt:)`).
  @MainActor func cell(
    for position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell
  /// The cell of a row, for sections whose rows check their pairing; by default
  /// ``cell(for:in:)``.
  @MainActor func cell(
    for position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell
  /// The erased row at a position, which says what a person may do with it; by default none.
  @MainActor func row(at position: Surface.TablePosition) -> Row<Surface>?
  /// The height of a row in points (`tableView(_:heightForRowAt:)`); by default the surface's own.
  @MainActor func height(at position: Surface.TablePosition) -> Double?
  /// The height of a row in points to assume until it is on screen
  /// (`tableView(_:estimatedHeightForRowAt:)`); by default that of ``row(at:)``.
  @MainActor func estimatedHeight(at position: Surface.TablePosition) -> Double?
  /// A cell is about to come on screen (`tableView(_:willDisplay:forRowAt:)`); by default nothing
  /// happens.
  @MainActor func willDisplay(cell: Surface.TableCell, at position: Surface.TablePosition)
  /// A cell went off screen (`tableView(_:didEndDisplaying:forRowAt:)`); the position is the one it
  /// came on screen at. By default nothing happens.
  @MainActor func didEndDisplaying(cell: Surface.TableCell, at position: Surface.TablePosition)
  /// A person selected a row (`tableView(_:didSelectRowAt:)`); by default nothing happens.
  @MainActor func didSelect(at position: Surface.TablePosition, in surface: Surface)
  /// A row was deselected, because another was selected or because it was tapped again
  /// (`tableView(_:didDeselectRowAt:)`); by default nothing happens.
  @MainActor func didDeselect(at position: Surface.TablePosition, in surface: Surface)
}

@MainActor
extension TableViewSection {
  /// None.
  public var header: HeaderFooter? { nil }
  /// None.
  public var footer: HeaderFooter? { nil }
  /// None.
  public var supplementaryKinds: [SupplementaryKind] { [] }
  /// The header or the footer.
  public func supplementary(of kind: SupplementaryKind) -> HeaderFooter? {
    switch kind {
    case .header: header
    case .footer: footer
    default: nil
    }
  }
  /// Registers nothing.
  public func registerCells(with surface: Surface) {}
  /// The cell that ``cell(for:in:)`` gives.
  public func cell(
    for position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    cell(for: position, in: surface)
  }
  /// None.
  public func row(at position: Surface.TablePosition) -> Row<Surface>? { nil }
  /// The surface's own.
  public func height(at position: Surface.TablePosition) -> Double? { nil }
  /// That of the row, where there is one.
  public func estimatedHeight(at position: Surface.TablePosition) -> Double? {
    row(at: position)?.estimatedRowHeight
  }
  /// Does nothing.
  public func willDisplay(cell: Surface.TableCell, at position: Surface.TablePosition) {}
  /// Does nothing.
  public func didEndDisplaying(cell: Surface.TableCell, at position: Surface.TablePosition) {}
  /// Does nothing.
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {}
}
