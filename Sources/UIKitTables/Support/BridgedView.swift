#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DiffEngine
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// A view that calls objects of UIKit's protocols: a source's bridge, or the source itself for a
  /// protocol that its class adopts.
  @MainActor
  protocol BridgedView: UIScrollView, TableSurface
  where
    TablePosition == IndexPath, TableCell.TableHost: BridgedView,
    TableSupplementaryView: ReusableView,
    TableCell.TableHost.TableSupplementaryView == TableSupplementaryView
  {
    /// Returns the object that UIKit calls.
    func object(_ role: BridgedRole) -> AnyObject?
    /// Has UIKit call `object` if it adopts the protocol, or else `bridge`.
    func set(_ role: BridgedRole, to object: AnyObject?, or bridge: AnyObject?)
    /// Whether `delegate` is a controller made with this view, which is its delegate from the start.
    func isController(_ delegate: AnyObject) -> Bool
    /// The kinds of views of a section that are refreshed in place.
    func sectionKinds(ofSection section: Int) -> [SupplementaryKind]
    /// Shows the title of a section, or no content, in a view; false if the view must be replaced.
    func updateTitle(
      _ title: String?, of kind: SupplementaryKind, in view: TableSupplementaryView
    ) -> Bool
    /// Reports methods that UIKit does not call once `source` is attached.
    func reportUncalledMethods(
      to source: TableSource<BridgedSurface>, formerly objects: [AnyObject])

    // Members that UIKit declares for each view.

    var hasUncommittedUpdates: Bool { get }
    var hasActiveDrag: Bool { get }
    var hasActiveDrop: Bool { get }
    var dragInteractionEnabled: Bool { get set }
    var isEditing: Bool { get }
    var allowsMultipleSelection: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }
  }

  /// A view that knows what it is reused for.
  @MainActor
  protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }
  }

  extension UITableViewHeaderFooterView: ReusableView {}

  extension UICollectionReusableView: ReusableView {}

  /// What an object is to a view.
  enum BridgedRole {
    case dataSource, prefetch, delegate, drag, drop
  }

  extension BridgedView {
    /// The view's own class, which the requirements can't call `Self`.
    typealias BridgedSurface = TableCell.TableHost

    /// The source behind an object: the source of a bridge, or the object.
    func source(behind object: AnyObject?) -> TableSource<BridgedSurface>? {
      (object as? ViewBridge<BridgedSurface>)?.source ?? object as? TableSource<BridgedSurface>
    }

    /// The source behind the data source, if there is one.
    var shownSource: TableSource<BridgedSurface>? { source(behind: object(.dataSource)) }

    /// The source, if there is one, or else the data source.
    var owner: AnyObject? { shownSource ?? object(.dataSource) }

    /// The bridge of the source, if there is one.
    var bridge: ViewBridge<BridgedSurface>? { shownSource?.bridge as? ViewBridge<BridgedSurface> }

    /// Whether there are uncommitted updates, a drag, a drop, or an open menu or swipe.
    ///
    /// Apple forbids updates during some of these, and during others the view jumps. Updates of a drop
    /// that is being performed are allowed, and updates of a row that opens below a drag.
    var isBusy: Bool {
      let isDragged = (hasActiveDrag || hasActiveDrop) && bridge?.allowsUpdatesDuringDrag != true
      return hasUncommittedUpdates || isDragged || state.hasOpenMenu
        || (isEditing || state.heldRow?.isOpen == true) && state.hasOpenSwipe
    }

    /// Whether several rows can be selected, in the present mode.
    var selectsSeveral: Bool {
      isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Makes a source the data source, and the delegate and prefetching data source where those are
    /// free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    func attach(_ owner: AnyObject, asDelegate: Bool) {
      guard let source = owner as? TableSource<BridgedSurface>, let bridge = source.bridge else {
        return
      }
      let (former, formerDelegate) = (object(.dataSource), object(.delegate))
      let isFetching = isFree(.prefetch, besides: former)
      let isDelegate = asDelegate && isFree(.delegate, besides: former)
      if self.source(behind: former) !== source { set(.dataSource, to: source, or: bridge) }
      if isDelegate, self.source(behind: formerDelegate) !== source { state.forgetInteractions() }
      if isFetching { set(.prefetch, to: source, or: bridge) }
      if isDelegate {
        set(.delegate, to: nil, or: nil)
        set(.delegate, to: source, or: bridge)
        // One that was the delegate alone hears that its cells are gone.
        let other = self.source(behind: formerDelegate)
        if let other, other !== source, other !== self.source(behind: former),
          other.surface === self
        {
          other.leaveSurface()
        }
      }
      attachDragAndDrop(of: source)
      reportUncalledMethods(to: source, formerly: [former, formerDelegate].compactMap { $0 })
    }

    /// Makes a source what UIKit asks of drags and of drops, where it wants to be asked and that is
    /// free; where it does not, no source is asked: another one's rows are not those on screen.
    private func attachDragAndDrop(of source: TableSource<BridgedSurface>) {
      for (role, question) in [(BridgedRole.drag, OptionalQuestion.dragging), (.drop, .dropping)] {
        let asked = self.source(behind: object(role))
        if !source.wants(question) {
          if asked != nil { set(role, to: nil, or: nil) }
        } else if asked !== source, isFree(role, besides: nil) {
          set(role, to: source, or: source.bridge)
        }
      }
      letRowsBeLifted(by: source)
    }

    /// Has rows be lifted once the settings of a source say so, and once only: an app that forbids it
    /// afterwards is not overruled.
    private func letRowsBeLifted(by source: TableSource<BridgedSurface>) {
      guard source.liftsRows, self.source(behind: object(.drag)) === source else {
        return source.liftingSurface = nil
      }
      guard source.liftingSurface !== self else { return }
      source.liftingSurface = self
      dragInteractionEnabled = true
    }

    /// Gives up `owner` in every role.
    func detach(_ owner: AnyObject) {
      if source(behind: object(.delegate)) === owner { state.forgetInteractions() }
      for role in [BridgedRole.drop, .drag, .delegate, .prefetch, .dataSource] {
        let object = object(role)
        if object === owner || source(behind: object) === owner { set(role, to: nil, or: nil) }
      }
    }

    /// Sets the delegate again, because UIKit notes which methods it has only then, and those for drag
    /// and drop as far as they are wanted.
    func setDelegateAgain() {
      shownSource.map(attachDragAndDrop)
      guard let source = source(behind: object(.delegate)) else { return }
      set(.delegate, to: nil, or: nil)
      set(.delegate, to: source, or: source.bridge)
    }

    func reportUncalledMethods(
      to source: TableSource<BridgedSurface>, formerly objects: [AnyObject]
    ) {}

    /// The controller that the view was made with, if it is one for tables or collections.
    var ownController: UIViewController? {
      guard let controller: UIViewController = holder(), isController(controller) else {
        return nil
      }
      return controller
    }

    func sectionKinds(ofSection section: Int) -> [SupplementaryKind] {
      SupplementaryKind.sectionKinds
    }

    /// Sets up the visible views of a section in place; returns false if one must be replaced.
    func refreshSupplementaries(inSection section: Int) -> Bool {
      guard let source = shownSource else { return true }
      return sectionKinds(ofSection: section).allSatisfy { kind in
        guard let view = visibleTableSupplementary(kind, inSection: section) else { return true }
        guard setUp(view, kind, inSection: section, as: source) else { return false }
        show(source.headerFooter(of: kind, inSection: section), of: kind, in: view)
        return true
      }
    }

    private func setUp(
      _ view: TableSupplementaryView, _ kind: SupplementaryKind, inSection section: Int,
      as source: TableSource<BridgedSurface>
    ) -> Bool {
      if source.setUpAgain(
        view, identifier: view.reuseIdentifier, kind: kind, inSection: section)
      {
        return true
      }
      if source.hasSupplementaryView(of: kind, inSection: section) { return false }
      return updateTitle(source.title(of: kind, inSection: section), of: kind, in: view)
    }

    /// Reloads sections with `work`; their rows stay selected, though they get other cells
    /// (RULEBOOK 4.11).
    func keepingSelection(inSections sections: [Int], _ work: () -> Void) {
      let selected = selectedTablePositions.filter { sections.contains($0.tablePath.section) }
      work()
      for position in selected { selectTableRow(at: position) }
    }

    /// Whether a source may take a role.
    ///
    /// It may if no object has the role, or a source has it, or an object that also gives up the data
    /// source.
    private func isFree(_ role: BridgedRole, besides dataSource: AnyObject?) -> Bool {
      guard let object = object(role) else { return true }
      return object === dataSource || source(behind: object) != nil
        || role == .delegate && isController(object)
    }
  }
#endif
