#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// The data source and delegate of a view, which call a source's portable methods.
  ///
  /// A subclass for each view has UIKit's methods. What they have in common is here. A source owns
  /// its bridge, and the view holds the bridge weakly. The bridge has none of the methods that a class
  /// of the app adds by adopting one of UIKit's protocols. If the presence of a method changes UIKit's
  /// behavior, the bridge hides it unless the source wants it.
  ///
  /// Objective-C sees the methods of a generic class and of its subclasses if their bodies declare the
  /// conformances. Don't declare one in an extension, and don't add methods of `UIScrollViewDelegate`
  /// to a subclass.
  @MainActor
  class ViewBridge<Surface: BridgedView>: NSObject, UIScrollViewDelegate {
    /// Weak, because UIKit may keep a data source for the length of a call.
    private(set) final weak var source: TableSource<Surface>?
    /// The action of a tap on the preview of the last menu.
    private(set) final var menuPreviewAction: MenuPreviewAction? {
      didSet { extendLifetime(of: oldValue) }
    }
    /// Whether a drop is being performed.
    ///
    /// UIKit wants its rows at that time, although the drag goes on.
    private(set) final var isPerformingDrop = false
    /// Whether handlers are called for a selected row.
    private var isSelectingRow = false
    /// Whether updates don't wait for the end of a drag.
    final var allowsUpdatesDuringDrag: Bool { isPerformingDrop || isSelectingRow }

    init(_ source: TableSource<Surface>) {
      self.source = source
      super.init()
    }

    /// Whether UIKit sees a method.
    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard super.responds(to: selector), let selector else { return false }
      guard let question = OptionalQuestion(selector) else { return true }
      // UIKit calls this on the main thread. On another one, what the source wants is unknown.
      return Thread.isMainThread && MainActor.assumeIsolated { source?.wants(question) == true }
    }

    /// Calls the source, which must not be updated meanwhile; `nil` if it is gone.
    @discardableResult
    final func ask<Answer>(_ question: (TableSource<Surface>) -> Answer) -> Answer? {
      source.map { source in source.answering { question(source) } }
    }

    // MARK: Data

    final func numberOfSections(of surface: Surface) -> Int {
      source?.noteSurface(surface)
      return ask { $0.numberOfSections } ?? 0
    }

    final func numberOfRows(inSection section: Int) -> Int {
      ask { $0.numberOfRows(inSection: section) } ?? 0
    }

    final func cell(at path: IndexPath, in surface: Surface) -> Surface.TableCell {
      ask { $0.accessibleCell(at: path, in: surface) } ?? surface.placeholderTableCell(at: path)
    }

    /// Whether a row can be deleted, inserted, moved, swiped, or selected in editing mode.
    final func canEdit(at path: IndexPath, in surface: Surface) -> Bool {
      guard let source else { return false }
      return surface.allowsMultipleSelectionDuringEditing
        || source.isEditable(at: path, in: surface)
    }

    final func target(
      ofMoveFrom path: IndexPath, to proposed: IndexPath, in surface: Surface
    ) -> IndexPath {
      source?.targetPosition(forMoveFrom: path, to: proposed, in: surface) ?? proposed
    }

    // MARK: Display

    /// Reports the view of a section; a view of another class is the app's own.
    final func willDisplay(
      _ view: UIView, _ kind: SupplementaryKind, inSection section: Int, in surface: Surface
    ) {
      guard let view = view as? Surface.TableSupplementaryView else { return }
      ask { $0.willDisplaySupplementary(view, kind: kind, inSection: section, in: surface) }
    }

    /// Reports the view of a section; a view of another class is the app's own.
    final func didEndDisplaying(
      _ view: UIView, _ kind: SupplementaryKind, inSection section: Int, in surface: Surface
    ) {
      guard let view = view as? Surface.TableSupplementaryView else { return }
      ask { $0.didEndDisplayingSupplementary(view, kind: kind, inSection: section, in: surface) }
    }

    // MARK: Scrolling

    final func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if let surface = scrollView as? Surface { source?.didScroll(in: surface) }
    }

    final func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if let surface = scrollView as? Surface { source?.willBeginScrolling(in: surface) }
    }

    final func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
      if !decelerate { scrollViewDidEndDecelerating(scrollView) }
    }

    final func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if let surface = scrollView as? Surface { source?.didEndScrolling(in: surface) }
    }

    // MARK: Menus

    /// Returns the menu of a row, or of several selected rows.
    final func menu(forRowsAt paths: [IndexPath], in surface: Surface)
      -> UIContextMenuConfiguration?
    {
      guard let source, let path = paths.first else { return nil }
      let menu =
        paths.count == 1
        ? source.menu(at: path, in: surface) : source.menu(forRowsAt: paths, in: surface)
      guard let menu else { return nil }
      let shown = source.contextMenu(menu, forRowsAt: paths)
      menuPreviewAction = shown.previewAction
      return shown.configuration
    }

    final func menuWillEnd(
      in surface: Surface, _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
      surface.state.hasOpenMenu = false
      let ended = menuPreviewAction
      // UIKit may report the tap after the end of the menu.
      animator?.addCompletion { [weak self] in
        if self?.menuPreviewAction === ended { self?.menuPreviewAction = nil }
      }
    }

    // MARK: Drag and drop

    final func proposal(for session: any UIDropSession, at path: IndexPath?) -> DropProposal {
      source?.proposal(for: Drop(session.items), at: path) ?? .cancel
    }

    /// Performs a drop; meanwhile the view is not busy.
    final func perform(
      _ items: [UIDragItem], as proposal: DropProposal, at path: IndexPath?,
      animating animate: (UIDragItem, IndexPath) -> Void
    ) {
      whilePerformingDrop {
        source?.perform(items, as: proposal, at: path, animating: animate)
      }
    }

    /// Calls the handlers for a selected row.
    ///
    /// During a drag, UIKit selects a row that is spring-loaded. The children of such a row appear below
    /// the drag.
    final func whileSelectingRow(_ work: () -> Void) {
      let wasSelecting = isSelectingRow
      isSelectingRow = true
      work()
      isSelectingRow = wasSelecting
    }

    final func whilePerformingDrop(_ work: () -> Void) {
      isPerformingDrop = true
      work()
      isPerformingDrop = false
    }
  }
#endif
