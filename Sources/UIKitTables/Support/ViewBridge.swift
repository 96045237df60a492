#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// The data source and delegate of a view, which forwards to a source's portable methods.
  ///
  /// Each view has a subclass that implements UIKit's methods. This class contains the common code.
  /// A source owns its bridge, and the view holds the bridge weakly. If the source's class adopts
  /// one of UIKit's protocols, UIKit calls the source instead. If the presence of a method changes
  /// UIKit's behavior, the bridge hides the method unless the source needs it.
  ///
  /// Objective-C sees the methods of a generic class and its subclasses only if the class
  /// declarations declare the conformances. Don't declare a conformance in an extension, and don't
  /// add `UIScrollViewDelegate` methods to a subclass.
  @MainActor
  class ViewBridge<Surface: BridgedView>: NSObject, UIScrollViewDelegate {
    /// Weak, because UIKit may retain a data source during a call.
    private(set) final weak var source: TableSource<Surface>?
    /// The action for a tap on the preview of the latest menu.
    private(set) final var menuPreviewAction: MenuPreviewAction? {
      didSet { extendLifetime(of: oldValue) }
    }
    /// Whether a drop is being performed.
    ///
    /// UIKit requires the dropped rows to be inserted at that time, even though the drag hasn't
    /// ended.
    private(set) final var isPerformingDrop = false
    /// Whether the handlers for a selected row are running.
    private var isSelectingRow = false
    /// Whether updates can run during a drag.
    final var allowsUpdatesDuringDrag: Bool { isPerformingDrop || isSelectingRow }

    init(_ source: TableSource<Surface>) {
      self.source = source
      super.init()
    }

    /// Returns whether UIKit sees a method.
    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard super.responds(to: selector), let selector else { return false }
      guard let question = OptionalQuestion(selector) else { return true }
      // UIKit calls this on the main thread. On another thread, the source can't be checked.
      return Thread.isMainThread && MainActor.assumeIsolated { source?.wants(question) == true }
    }

    /// Calls the source, which can't be updated meanwhile, or returns `nil` if it was deallocated.
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

    /// Returns whether a row can be deleted, inserted, moved, swiped, or selected in edit mode.
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

    /// Notifies the source that a supplementary view appears, if the view has the expected class.
    final func willDisplay(
      _ view: UIView, _ kind: SupplementaryKind, inSection section: Int, in surface: Surface
    ) {
      guard let view = view as? Surface.TableSupplementaryView else { return }
      ask { $0.willDisplaySupplementary(view, kind: kind, inSection: section, in: surface) }
    }

    /// Notifies the source that a supplementary view disappeared, if the view has the expected
    /// class.
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

    /// Returns the menu of one row or several selected rows.
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
      // UIKit may report a tap on the preview after the menu ends.
      animator?.addCompletion { [weak self] in
        if self?.menuPreviewAction === ended { self?.menuPreviewAction = nil }
      }
    }

    // MARK: Drag and drop

    final func proposal(for session: any UIDropSession, at path: IndexPath?) -> DropProposal {
      source?.proposal(for: Drop(session.items), at: path) ?? .cancel
    }

    /// Performs a drop, during which updates can run.
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
    /// During a drag, spring loading can select a row. Updates can run in its handlers, for example
    /// to insert the row's children.
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
