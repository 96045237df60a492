#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DiffEngine
  public import TableRows
  internal import TableSections
  public import UIKit
  internal import UIKitTables

  // A user of a table view or collection view, simulated with the view's delegate and public API.
  extension UserSimulating where Self: UIScrollView, TablePosition == IndexPath {
    /// Puts the view into a new window, if needed.
    ///
    /// The window has 390 × 844 points. If the topmost superview belongs to a view controller, that
    /// controller or its topmost parent is the window's root. Otherwise, the superview is added to
    /// the window, and fills the window if its own height is 0.
    public func putOnScreenForUser() -> AnyObject? {
      guard window == nil else { return nil }
      let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      var root: UIView = self
      while let holder = root.superview { root = holder }
      if var controller = root.next as? UIViewController {
        while let parent = controller.parent { controller = parent }
        screen.rootViewController = controller
      } else {
        if root.frame.height == 0 { root.frame = screen.bounds }
        screen.addSubview(root)
      }
      screen.isHidden = false
      return screen
    }

    /// Returns the index path of a row that the user can touch.
    func touchable(_ path: TablePath, to verb: String) throws(ImpossibleAction) -> IndexPath {
      guard window != nil else {
        throw ImpossibleAction("the user can't \(verb) row \(path): the view isn't in a window")
      }
      layoutIfNeeded()
      let indexPath = IndexPath(path)
      guard visibleTablePositions.contains(indexPath) else {
        let counts = shownTableRowCounts ?? []
        let isThere =
          counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
        throw ImpossibleAction(
          "the user can't \(verb) row \(path), which "
            + (isThere ? "isn't on screen" : "the table doesn't have"),
          hint: isThere ? "Scroll to it first." : nil)
      }
      return indexPath
    }

    /// Closes the swiped row or open menu, and returns whether there was one.
    @discardableResult
    func closeHeldRow() -> Bool {
      guard let heldRow, heldRow.isOpen else { return false }
      heldRow.close()
      return true
    }

    /// Returns the center of a row in the content, or zero if its frame isn't known.
    func center(of indexPath: IndexPath) -> CGPoint {
      guard let rect = tableRect(ofRowAt: indexPath) else { return .zero }
      return CGPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }

    /// Scrolls to a content offset, and notifies the delegate of user scrolling.
    func scroll(
      toOffset offset: Double, notifying delegate: (any UIScrollViewDelegate)?
    ) {
      closeHeldRow()
      let begin: ((UIScrollView) -> Void)? = delegate?.scrollViewWillBeginDragging(_:)
      begin?(self)
      contentOffset = CGPoint(x: contentOffset.x, y: tableViewport?.clamped(offset) ?? offset)
      layoutIfNeeded()
      let end: ((UIScrollView, Bool) -> Void)? =
        delegate?.scrollViewDidEndDragging(_:willDecelerate:)
      end?(self, false)
    }

    /// Pulls down the refresh control and waits until refreshing ends.
    public func simulatePull() async throws(ImpossibleAction) {
      guard let refreshControl else {
        throw ImpossibleAction("the user can't pull to refresh: the table has no refresh control")
      }
      guard !refreshControl.isRefreshing else {
        throw ImpossibleAction("the user can't pull to refresh: the table is refreshing")
      }
      setTableContentOffset(-adjustedContentInset.top, animated: false)
      refreshControl.beginRefreshing()
      refreshControl.sendActions(for: .valueChanged)
      do {
        while refreshControl.isRefreshing { try await Task.sleep(nanoseconds: 10_000_000) }
      } catch {
        throw ImpossibleAction("the user stopped waiting for the table to refresh: \(error)")
      }
    }

    /// Throws an error, because only the system moves the focus.
    public func simulateKey(_ key: HardwareKey) throws(ImpossibleAction) {
      throw ImpossibleAction(
        "the user can't press \(key): UIKit moves the focus of a keyboard itself",
        hint: "Test the keyboard on a virtual view.")
    }

    // MARK: Cells

    /// Performs an action on a control of a row.
    public func simulate(
      _ action: ControlAction, on name: String?, at path: TablePath
    ) throws(ImpossibleAction) {
      let cell = try cell(at: path, to: action.verb)
      let control = try cell.control(named: name, for: action, ofRow: path)
      guard control.isUsable else {
        throw ImpossibleAction(
          "the user can't \(action.verb) \"\(control.shownName)\" of row \(path):"
            + " \(control.unusableReason)")
      }
      try checkNothingIsHeld(before: "\(action.verb) \"\(control.shownName)\" of row \(path)")
      try control.simulate(action, ofRow: path)
    }

    /// If a row is swiped or a menu is open, closes it and throws.
    ///
    /// A touch would do nothing else.
    private func checkNothingIsHeld(before action: String) throws(ImpossibleAction) {
      guard let heldRow, heldRow.isOpen else { return }
      let what = heldRow.isSwiped ? "a row was swiped" : "a menu was open"
      heldRow.close()
      throw ImpossibleAction("the user can't \(action): \(what), which the touch closed")
    }

    /// Returns the state of a control.
    public func controlForUser(
      _ name: String?, at path: TablePath
    ) throws(ImpossibleAction) -> SeenControl {
      try cell(at: path, to: "look at").control(named: name, for: nil, ofRow: path).seenControl
    }

    /// Returns the texts of a visible row.
    public func textsForUser(at path: TablePath) -> [String] {
      (visibleTableCell(at: IndexPath(path)) as? UIView)?.textsForUser ?? []
    }

    /// Returns the texts of a visible header or footer.
    public func textsForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] {
      (visibleTableSupplementary(kind, inSection: section) as? UIView)?.textsForUser ?? []
    }

    /// Returns the chevron symbol of a visible header or footer.
    public func marksForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] {
      let view = visibleTableSupplementary(kind, inSection: section) as? UIView
      return [view?.outlineChevron.map { OutlineState.mark(isExpanded: $0.isExpanded) }]
        .compactMap { $0 }
    }

    /// Taps the header or footer of a section.
    public func simulateTap(
      on kind: SupplementaryKind, ofSection section: Int
    ) throws(ImpossibleAction) {
      let view = try view(of: kind, inSection: section, to: "tap")
      guard let tap = HeaderTap.of(view), tap.isEnabled else {
        throw ImpossibleAction(
          "the user can't tap the \(kind) of section \(section), which doesn't react")
      }
      try checkNothingIsHeld(before: "tap the \(kind) of section \(section)")
      tap.performTap()
    }

    /// Returns what VoiceOver reads for a header or footer.
    public func accessibilityForUser(
      of kind: SupplementaryKind, ofSection section: Int
    ) throws(ImpossibleAction) -> RowAccessibility {
      try view(of: kind, inSection: section, to: "read").accessibilityForUser
    }

    private func view(
      of kind: SupplementaryKind, inSection section: Int, to verb: String
    ) throws(ImpossibleAction) -> UIView {
      layoutIfNeeded()
      guard let view = visibleTableSupplementary(kind, inSection: section) as? UIView else {
        throw ImpossibleAction(
          "the user can't \(verb) the \(kind) of section \(section), which isn't on screen",
          hint: "Scroll to it first.")
      }
      return view
    }

    /// Returns what VoiceOver reads for a row or a control.
    public func accessibilityForUser(
      at path: TablePath, control name: String?
    ) throws(ImpossibleAction) -> RowAccessibility {
      let cell = try cell(at: path, to: "read")
      guard let name else { return cell.accessibilityForUser }
      return try cell.control(named: name, for: nil, ofRow: path).accessibilityForUser
    }

    /// Performs an accessibility action of a row.
    public func simulateAccessibilityAction(
      _ name: String, at path: TablePath
    ) throws(ImpossibleAction) {
      let heard = try accessibilityForUser(at: path, control: nil)
      guard !heard.isHidden else {
        throw ImpossibleAction(
          "the user can't perform \"\(name)\" on row \(path): the row is hidden")
      }
      let actions = heard.actions
      guard let action = actions.first(where: { $0.name == name }) else {
        throw ImpossibleAction(
          "the user can't perform \"\(name)\" on row \(path), which has no such action",
          hint: RefusedChoice.advice(for: name, among: actions.map(\.name)))
      }
      try checkNothingIsHeld(before: "perform \"\(name)\" on row \(path)")
      guard action.perform() else {
        throw ImpossibleAction("the user can't perform \"\(name)\" on row \(path): it failed")
      }
    }

    func cell(
      at path: TablePath, to verb: String
    ) throws(ImpossibleAction) -> UIView {
      let indexPath = try touchable(path, to: verb)
      guard let cell = visibleTableCell(at: indexPath) as? UIView else {
        throw ImpossibleAction("the user can't \(verb) row \(path), which has no cell")
      }
      return cell
    }
  }

  extension UIContextMenuConfiguration {
    /// Returns the open menu of a source's rows, or throws if the app's own delegate made it.
    ///
    /// `commit` notifies the delegate of a tap on the preview. `end` notifies the delegate when the
    /// menu closes.
    func openMenu<Surface: TableSurface & UIScrollView>(
      in view: Surface, of source: TableSource<Surface>?,
      commit: @escaping (any UIContextMenuInteractionCommitAnimating) -> Void,
      end: @escaping () -> Void
    ) throws(ImpossibleAction) -> OpenMenu {
      guard let own = self as? RowMenuConfiguration, let menu = own.menu else {
        end()
        throw ImpossibleAction(
          "the user can't open a menu that the app's own delegate made",
          hint: "UIKit doesn't reveal its entries.")
      }
      let held = HeldRow(isSwiped: false, end: end)
      view.heldRow = held
      return OpenMenu(menu) {
        held.isOpen
      } perform: { path throws(ImpossibleAction) in
        do throws(RefusedChoice) {
          guard held.isOpen else { throw RefusedChoice("no menu is open") }
          let action = try menu.entry(at: path)
          if !action.attributes.contains(.keepsMenuPresented) { held.close() }
          if source?.hasRows(own.rows, for: action.title) ?? true { action.handler() }
        } catch {
          throw ImpossibleAction(
            "the user can't choose \"\(path.joined(separator: " > "))\": \(error.reason)",
            hint: error.hint)
        }
      } tapPreview: { () throws(ImpossibleAction) in
        guard held.isOpen else {
          throw ImpossibleAction("the user can't tap the preview of a menu: no menu is open")
        }
        let animator = PreviewAnimator()
        commit(animator)
        held.close()
        animator.finish()
      } end: {
        held.close()
      }
    }
  }

  /// The animation of a menu's preview, which runs immediately and ends with `finish()`.
  private final class PreviewAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    var previewViewController: UIViewController? { nil }
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func finish() {
      let finished = completions
      completions = []
      for completion in finished { completion() }
    }
  }
#endif
