#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DiffEngine
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// A view that calls objects through UIKit's protocols.
  ///
  /// The object for a protocol is a source's bridge, or the source itself if its class adopts the
  /// protocol.
  @MainActor
  protocol BridgedView: UIScrollView, TableSurface
  where
    TablePosition == IndexPath, TableCell.TableHost: BridgedView,
    TableSupplementaryView: ReusableView,
    TableCell.TableHost.TableSupplementaryView == TableSupplementaryView
  {
    /// Returns the object that UIKit calls in a role.
    func object(_ role: BridgedRole) -> AnyObject?
    /// Sets a role to `object` if it adopts the protocol. Otherwise, sets it to `bridge`.
    func set(_ role: BridgedRole, to object: AnyObject?, or bridge: AnyObject?)
    /// Returns whether `delegate` is a table or collection view controller that shows this view.
    func isController(_ delegate: AnyObject) -> Bool
    /// Returns the kinds of a section's views that can be updated in place.
    func sectionKinds(ofSection section: Int) -> [SupplementaryKind]
    /// Shows a section's title in a view.
    ///
    /// Returns `false` if the view must be replaced.
    func updateTitle(
      _ title: String?, of kind: SupplementaryKind, in view: TableSupplementaryView
    ) -> Bool
    /// Reports methods that UIKit never calls, of the source and of the objects that it replaced.
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

  /// A view with a reuse identifier.
  @MainActor
  protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }
  }

  extension UITableViewHeaderFooterView: ReusableView {}

  extension UICollectionReusableView: ReusableView {}

  /// A role that UIKit assigns to an object.
  enum BridgedRole {
    case dataSource, prefetch, delegate, drag, drop
  }

  extension BridgedView {
    /// The view's class, because requirements can't use `Self`.
    typealias BridgedSurface = TableCell.TableHost

    /// Returns the source of a bridge, or the object itself if it's a source.
    func source(behind object: AnyObject?) -> TableSource<BridgedSurface>? {
      (object as? ViewBridge<BridgedSurface>)?.source ?? object as? TableSource<BridgedSurface>
    }

    /// The attached source, or `nil`.
    var shownSource: TableSource<BridgedSurface>? { source(behind: object(.dataSource)) }

    /// The attached source, or else the view's data source.
    var owner: AnyObject? { shownSource ?? object(.dataSource) }

    /// The bridge of the attached source, or `nil`.
    var bridge: ViewBridge<BridgedSurface>? { shownSource?.bridge as? ViewBridge<BridgedSurface> }

    /// Whether there are uncommitted updates, a drag, a drop, or an open menu or swipe.
    ///
    /// Apple forbids updates during some of these. During others, an update makes the view jump.
    /// During a drag, updates are allowed while a drop is performed, and while the handlers for a
    /// row that spring loading selected run.
    var isBusy: Bool {
      let isDragged = (hasActiveDrag || hasActiveDrop) && bridge?.allowsUpdatesDuringDrag != true
      return hasUncommittedUpdates || isDragged || state.hasOpenMenu
        || (isEditing || state.heldRow?.isOpen == true) && state.hasOpenSwipe
    }

    /// Whether several rows can be selected in the current mode.
    var selectsSeveral: Bool {
      isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Sets a source as data source.
    ///
    /// It also gets the prefetching role, the delegate role if `asDelegate` is `true`, and the drag
    /// and drop roles that it needs, if they're free.
    ///
    /// The delegate is set after the data source, because UIKit checks the delegate's optional
    /// methods when it's set.
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
        // If another source was only the delegate, notify it that its cells are no longer visible.
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

    /// Sets a source in the free drag and drop roles that it needs.
    ///
    /// If a source has a role that this source doesn't need, the role is cleared, so that UIKit
    /// doesn't call a source whose rows aren't visible.
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

    /// Enables dragging if the source's settings require it.
    ///
    /// It's enabled only once, so an app can disable it afterward.
    private func letRowsBeLifted(by source: TableSource<BridgedSurface>) {
      guard source.liftsRows, self.source(behind: object(.drag)) === source else {
        return source.liftingSurface = nil
      }
      guard source.liftingSurface !== self else { return }
      source.liftingSurface = self
      dragInteractionEnabled = true
    }

    /// Removes an object from all roles.
    func detach(_ owner: AnyObject) {
      if source(behind: object(.delegate)) === owner { state.forgetInteractions() }
      for role in [BridgedRole.drop, .drag, .delegate, .prefetch, .dataSource] {
        let object = object(role)
        if object === owner || source(behind: object) === owner { set(role, to: nil, or: nil) }
      }
    }

    /// Sets the delegate again, and updates drag and drop.
    ///
    /// The delegate is set only if it's a source. UIKit checks its methods only at that time.
    func setDelegateAgain() {
      shownSource.map(attachDragAndDrop)
      guard let source = source(behind: object(.delegate)) else { return }
      set(.delegate, to: nil, or: nil)
      set(.delegate, to: source, or: source.bridge)
    }

    func reportUncalledMethods(
      to source: TableSource<BridgedSurface>, formerly objects: [AnyObject]
    ) {}

    /// The table or collection view controller that shows this view.
    var ownController: UIViewController? {
      guard let controller: UIViewController = holder(), isController(controller) else {
        return nil
      }
      return controller
    }

    func sectionKinds(ofSection section: Int) -> [SupplementaryKind] {
      SupplementaryKind.sectionKinds
    }

    /// Updates the visible views of a section in place.
    ///
    /// Returns `false` at the first view that must be replaced.
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

    /// Performs a reload of sections and restores their selection (RULEBOOK 4.11).
    func keepingSelection(inSections sections: [Int], _ work: () -> Void) {
      let selected = selectedTablePositions.filter { sections.contains($0.tablePath.section) }
      work()
      for position in selected { selectTableRow(at: position) }
    }

    /// Returns whether a role is free for a source.
    ///
    /// A role is free if it has no object, a source, or the object that is also replaced as data
    /// source. The delegate is also free if it's the view's own controller.
    private func isFree(_ role: BridgedRole, besides dataSource: AnyObject?) -> Bool {
      guard let object = object(role) else { return true }
      return object === dataSource || source(behind: object) != nil
        || role == .delegate && isController(object)
    }
  }
#endif
