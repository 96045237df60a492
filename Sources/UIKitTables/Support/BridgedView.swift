#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DiffEngine
  internal import TableRows
  internal import TableSections
  internal import UIKit

  /// A view of UIKit's that asks objects of UIKit's protocols: the bridge of a source, or the source
  /// itself for a protocol that its class adopts.
  @MainActor
  protocol BridgedView: UIScrollView, TableSurface {
    /// The view's own class, which the requirements cannot call `Self`.
    associatedtype BridgedSurface: TableSurface

    /// The object that UIKit asks.
    func object(_ role: BridgedRole) -> AnyObject?
    /// Has UIKit ask `object`, if that adopts the protocol, and else `bridge`.
    func set(_ role: BridgedRole, to object: AnyObject?, or bridge: AnyObject?)
    /// The source of a bridge of such views.
    static func source(ofBridge object: AnyObject?) -> TableSource<BridgedSurface>?
    /// Whether `delegate` is a controller made with this view, which is its delegate from the start.
    func isController(_ delegate: AnyObject) -> Bool
    /// Whether rows can be lifted, which UIKit does not let on an iPhone unless it is told to.
    var dragInteractionEnabled: Bool { get set }
    /// Reports methods that UIKit does not call once `source` is attached.
    func reportUncalledMethods(
      to source: TableSource<BridgedSurface>, formerly objects: [AnyObject])
  }

  extension TableRect {
    /// The rectangle that UIKit has.
    init(_ frame: CGRect) {
      self.init(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }

  /// What an object is asked as.
  enum BridgedRole {
    case dataSource, prefetching, delegate, drag, drop
  }

  extension BridgedView {
    /// What the binding remembers of the view.
    var state: ViewState { ViewState.of(self) }

    /// The source behind an object: its own bridge's, or the object.
    func source(behind object: AnyObject?) -> TableSource<BridgedSurface>? {
      Self.source(ofBridge: object) ?? object as? TableSource<BridgedSurface>
    }

    /// The source, where there is one, and else the data source.
    var owner: AnyObject? { source(behind: object(.dataSource)) ?? object(.dataSource) }

    /// Makes a source the data source, and the delegate and prefetching data source where those are
    /// free.
    ///
    /// UIKit remembers which optional methods a delegate has when it is set, so it is set last.
    func attach(_ owner: AnyObject, asDelegate: Bool) {
      guard let source = owner as? TableSource<BridgedSurface>, let bridge = source.bridge else {
        return
      }
      let (former, formerDelegate) = (object(.dataSource), object(.delegate))
      let isFetching = isFree(.prefetching, besides: former)
      let isDelegate = asDelegate && isFree(.delegate, besides: former)
      if self.source(behind: former) !== source { set(.dataSource, to: source, or: bridge) }
      if isDelegate, self.source(behind: formerDelegate) !== source { state.forgetInteractions() }
      if isFetching { set(.prefetching, to: source, or: bridge) }
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
      for role in [BridgedRole.drop, .drag, .delegate, .prefetching, .dataSource] {
        let object = object(role)
        if object === owner || source(behind: object) === owner { set(role, to: nil, or: nil) }
      }
    }

    /// Sets the delegate again, because UIKit notes which methods it has only then, and those for drag
    /// and drop as far as they are wanted.
    func setDelegateAgain() {
      source(behind: object(.dataSource)).map(attachDragAndDrop)
      guard let source = source(behind: object(.delegate)) else { return }
      set(.delegate, to: nil, or: nil)
      set(.delegate, to: source, or: source.bridge)
    }

    /// Reloads sections with `work`; their rows stay selected, though they get other cells
    /// (RULEBOOK 4.11).
    func keepingSelection(inSections sections: [Int], _ work: () -> Void) {
      let selected = selectedTablePositions.filter { sections.contains($0.tablePath.section) }
      work()
      for position in selected { selectTableRow(at: position) }
    }

    /// Calls `work` in the next turn of the main actor in which the view is not busy.
    ///
    /// A menu notifies the view when it closes. UIKit posts no event for the end of drags and of
    /// other updates, so the view polls.
    func whenFree(_ work: @escaping @MainActor () -> Void) {
      Task { [weak self] in
        while self?.isTableBusy == true {
          if self?.state.hasOpenMenu == true {
            await withCheckedContinuation { continuation in
              if let self { self.state.wait(continuation) } else { continuation.resume() }
            }
          } else {
            try? await Task.sleep(nanoseconds: 50_000_000)
          }
        }
        work()
      }
    }

    /// Calls `work` in the next turn of the main actor in which the view is at rest and not busy.
    func whenAtRest(_ work: @escaping @MainActor () -> Void) {
      Task { [weak self] in
        while self?.isScrolling == true { try? await Task.sleep(nanoseconds: 50_000_000) }
        guard let self, isTableBusy else { return work() }
        whenFree { [weak self] in
          if let self { whenAtRest(work) } else { work() }
        }
      }
    }

    /// Whether a person scrolls, or what they scrolled goes on by itself.
    private var isScrolling: Bool { isTracking || isDragging || isDecelerating }

    /// The visible part of the content.
    var viewport: TableViewport {
      TableViewport(
        contentOffset: contentOffset.y, height: bounds.height, contentHeight: contentSize.height,
        topInset: adjustedContentInset.top, bottomInset: adjustedContentInset.bottom,
        isScrolling: isScrolling)
    }

    /// The cell with the text field that the user edits, while a keyboard covers a part of the view.
    ///
    /// Without room for the keyboard the view is some controller's, or the app's own text fields are
    /// in it: then it is not known whether there is a keyboard.
    func focusedCell<Cell: UIView>(_ type: Cell.Type) -> Cell? {
      if let room = KeyboardRoom.room(of: self), room.height == 0 { return nil }
      var view = KeyboardRoom.firstResponder(in: self)?.superview
      while let holder = view, !(holder is Cell) { view = holder === self ? nil : holder.superview }
      return view as? Cell
    }

    /// Returns an offset for UIKit, which throws an exception if it isn't finite.
    ///
    /// An infinite offset is an end of the content, and one that isn't a number is the present one.
    func finite(_ offset: Double) -> Double { offset.isFinite ? offset : viewport.clamped(offset) }

    /// Sets the top and bottom insets of the app.
    ///
    /// An inset that isn't finite becomes 0.
    func setInset(_ inset: TableInsets, animated: Bool) {
      var insets = contentInset
      let keyboard = KeyboardRoom.room(of: self)?.height ?? 0
      func length(_ points: Double) -> Double {
        TableLength.clamped(points, to: TableLength.insets) ?? 0
      }
      (insets.top, insets.bottom) = (length(inset.top), length(inset.bottom) + keyboard)
      guard animated, window != nil else { return contentInset = insets }
      UIView.animate(withDuration: 0.25) { self.contentInset = insets }
    }

    /// Sets a refresh control that calls `handler` and ends refreshing when it returns, or removes it.
    ///
    /// UIKit raises an exception for a refresh control in a Mac Catalyst app with the Mac idiom. The
    /// systems of June 2026 are said to allow it, but a missing control is better than a crash.
    func offerRefresh(_ handler: (@MainActor () async -> Void)?) {
      guard let handler else { return refreshControl = nil }
      guard traitCollection.userInterfaceIdiom != .mac else { return }
      let control = UIRefreshControl()
      let refresh = UIAction { [weak control] _ in
        Task {
          await handler()
          control?.endRefreshing()
        }
      }
      control.addAction(refresh, for: .valueChanged)
      refreshControl = control
    }

    /// Whether a source may take a role: nobody has it, a source has it, or one that gives up the
    /// data source too.
    private func isFree(_ role: BridgedRole, besides dataSource: AnyObject?) -> Bool {
      guard let object = object(role) else { return true }
      return object === dataSource || source(behind: object) != nil
        || role == .delegate && isController(object)
    }
  }
#endif
