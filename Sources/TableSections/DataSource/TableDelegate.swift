public import TableRows

/// What a surface tells about its rows, and what it asks beside the data itself.
///
/// ``TableSource`` fulfils it. An app that wants to be a surface's delegate itself conforms and
/// implements what it needs; everything has a default. Each requirement names the call of UIKit's
/// that it stands for.
@MainActor
public protocol TableDelegate<Surface>: AnyObject {
  /// The surface that tells.
  associatedtype Surface: TableSurface

  /// Whether a section has a header or footer that is no title
  /// (`tableView(_:heightForHeaderInSection:)` above 0).
  func hasSupplementaryView(of kind: SupplementaryKind, inSection section: Int) -> Bool
  /// The view for a header or footer that is no title (`tableView(_:viewForHeaderInSection:)`).
  func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Surface.TableSupplementaryView?
  /// The height of a row in points (`tableView(_:heightForRowAt:)`).
  func height(at position: Surface.TablePosition, in surface: Surface) -> Double?
  /// The height of a header or footer in points (`tableView(_:heightForHeaderInSection:)`).
  func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double?
  /// A cell is about to come on screen (`tableView(_:willDisplay:forRowAt:)`).
  func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface)
  /// A cell went off screen (`tableView(_:didEndDisplaying:forRowAt:)`); its row may be gone.
  func didEndDisplaying(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface)
  /// A header or footer is about to come on screen
  /// (`tableView(_:willDisplayHeaderView:forSection:)`).
  func willDisplaySupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface)
  /// A header or footer went off screen (`tableView(_:didEndDisplayingHeaderView:forSection:)`).
  func didEndDisplayingSupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface)
  /// A person selected a row (`tableView(_:didSelectRowAt:)`).
  func didSelect(at position: Surface.TablePosition, in surface: Surface)
  /// A row was deselected because another was selected (`tableView(_:didDeselectRowAt:)`).
  func didDeselect(at position: Surface.TablePosition, in surface: Surface)
}

extension TableDelegate {
  /// False.
  public func hasSupplementaryView(
    of kind: SupplementaryKind, inSection section: Int
  ) -> Bool { false }
  /// None.
  public func supplementaryView(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Surface.TableSupplementaryView? { nil }
  /// The surface's own.
  public func height(at position: Surface.TablePosition, in surface: Surface) -> Double? { nil }
  /// The surface's own.
  public func supplementaryHeight(
    of kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Double? { nil }
  /// Does nothing.
  public func willDisplay(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {}
  /// Does nothing.
  public func didEndDisplaying(
    _ cell: Surface.TableCell, at position: Surface.TablePosition, in surface: Surface
  ) {}
  /// Does nothing.
  public func willDisplaySupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}
  /// Does nothing.
  public func didEndDisplayingSupplementary(
    _ view: Surface.TableSupplementaryView, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) {}
  /// Does nothing.
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {}
}
