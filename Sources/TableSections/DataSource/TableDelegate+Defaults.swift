public import TableRows

// What an app that is the delegate itself leaves out.
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
  /// False.
  public var estimatesHeights: Bool { false }
  /// The surface's own.
  public func estimatedHeight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Double? { nil }
  /// The surface's own.
  public func estimatedSupplementaryHeight(
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
  public func willBeginScrolling(in surface: Surface) {}
  /// Does nothing.
  public func didScroll(in surface: Surface) {}
  /// Does nothing.
  public func didEndScrolling(in surface: Surface) {}
  /// True.
  public func shouldHighlight(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }
  /// Does nothing.
  public func didHighlight(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didUnhighlight(at position: Surface.TablePosition, in surface: Surface) {}
  /// The row tapped.
  public func willSelect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }
  /// The row itself.
  public func willDeselect(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TablePosition? { position }
  /// Does nothing.
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {}
  /// Deleting.
  public func editingStyle(
    at position: Surface.TablePosition, in surface: Surface
  ) -> RowEditingStyle { .delete }
  /// None.
  public func swipeActions(
    at position: Surface.TablePosition, on edge: SwipeEdge, in surface: Surface
  ) -> [SwipeAction<Surface>] { [] }
  /// Does nothing.
  public func willBeginEditing(at position: Surface.TablePosition, in surface: Surface) {}
  /// Does nothing.
  public func didEndEditing(at position: Surface.TablePosition?, in surface: Surface) {}
  /// Where the person would put it down.
  public func targetPosition(
    forMoveFrom position: Surface.TablePosition, to target: Surface.TablePosition,
    in surface: Surface
  ) -> Surface.TablePosition { target }
  /// None.
  public func menu(at position: Surface.TablePosition, in surface: Surface) -> RowMenu? { nil }
  /// As the surface decides.
  public func canFocus(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool? { nil }
  /// As the surface decides.
  public func preferredFocus(in surface: Surface) -> Surface.TablePosition? { nil }
  /// True.
  public func shouldUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) -> Bool { true }
  /// Does nothing.
  public func didUpdateFocus(
    from position: Surface.TablePosition?, to target: Surface.TablePosition?, in surface: Surface
  ) {}
  /// True.
  public func shouldSpringLoad(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool { true }
}
