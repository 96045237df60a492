#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import TableDiagnostics
  internal import UIKit

  /// The package's state for a view, which lives as long as the view.
  @MainActor
  final class ViewState {
    /// Whether a row's menu is open.
    var hasOpenMenu = false {
      didSet { if !hasOpenMenu { resumeWaiting() } }
    }
    /// Whether a row is swiped and no action has been performed.
    ///
    /// An action may update the view.
    var hasOpenSwipe = false

    /// The row that a simulated user holds open, or the last row that was open.
    var heldRow: HeldRow? { didSet { extendLifetime(of: oldValue) } }

    /// The observer of the viewport, if there is a handler.
    var viewportObserver: ViewportObserver? {
      didSet {
        oldValue?.end()
        extendLifetime(of: oldValue)
      }
    }
    /// The space for the keyboard, if the view has text fields.
    var keyboardRoom: KeyboardRoom?
    /// The part of the bottom inset that lets a row stay at the top, in points.
    var endRoom: CGFloat = 0

    private var registrations: Set<String> = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// An address that is never freed.
    private static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Returns the state of a view.
    static func of(_ view: UIScrollView) -> ViewState {
      if let state = objc_getAssociatedObject(view, key) as? ViewState { return state }
      let state = ViewState()
      objc_setAssociatedObject(view, key, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return state
    }

    /// Calls `register` once for each identifier.
    func registerOnce(_ identifier: String, _ register: () -> Void) {
      if registrations.insert(identifier).inserted { register() }
    }

    /// Forgets open menus and swipes, because their end may not be reported to another delegate.
    func forgetInteractions() {
      hasOpenMenu = false
      hasOpenSwipe = false
    }

    /// Resumes a continuation when no menu is open, or when the view is deallocated.
    func wait(_ continuation: CheckedContinuation<Void, Never>) {
      if hasOpenMenu { waiting.append(continuation) } else { continuation.resume() }
    }

    private func resumeWaiting() {
      let resumed = waiting
      waiting = []
      for continuation in resumed { continuation.resume() }
    }

    deinit {
      for continuation in waiting { continuation.resume() }
    }
  }

  /// A row that a simulated user holds open, with swipe actions or a menu.
  @MainActor
  package final class HeldRow {
    /// Whether the row is swiped.
    package let isSwiped: Bool
    private var end: (() -> Void)?

    /// Creates a held row.
    ///
    /// - Parameters:
    ///   - isSwiped: Whether the row is swiped.
    ///   - end: A closure that's called once, when the row is closed.
    package init(isSwiped: Bool, end: @escaping () -> Void) {
      (self.isSwiped, self.end) = (isSwiped, end)
    }

    /// Whether the row is still open.
    package var isOpen: Bool { end != nil }

    /// Closes the row.
    ///
    /// Later calls do nothing.
    package func close() {
      let end = end
      self.end = nil
      end?()
    }
  }

  extension UIScrollView {
    /// The row that a simulated user holds open, or the last row that was open.
    package var heldRow: HeldRow? {
      get { state.heldRow }
      set { state.heldRow = newValue }
    }
  }

  /// Observes the viewport and the window of a scroll view.
  ///
  /// A delegate isn't enough. The app can be the delegate, and UIKit calls no delegate method when
  /// the size of the view or its content changes. The insets of bars can't be observed, but the
  /// bounds or the offset change with them.
  @MainActor
  final class ViewportObserver {
    private let handler: @MainActor () -> Void
    private var observations: [NSKeyValueObservation] = []
    private let windowSensor: WindowSensor

    /// Creates an observer that calls `handler` for each change until ``end()`` is called.
    init(_ view: UIScrollView, _ handler: @escaping @MainActor () -> Void) {
      self.handler = handler
      windowSensor = WindowSensor(in: view, handler)
      view.addSubview(windowSensor)
      // UIKit changes views on the main thread.
      func observe<Value>(_ keyPath: KeyPath<UIScrollView, Value>) {
        let observation = view.observe(keyPath) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.handler() }
        }
        observations.append(observation)
      }
      observe(\.contentOffset)
      observe(\.contentSize)
      observe(\.contentInset)
      observe(\.bounds)
      observe(\.frame)
    }

    /// Stops observing.
    func end() {
      observations = []
      windowSensor.removeFromSuperview()
    }
  }

  /// A hidden view that reports when its superview enters or leaves a window.
  ///
  /// UIKit posts no event for this, and `window` can't be observed.
  private final class WindowSensor: UIView {
    private let handler: @MainActor () -> Void
    private var isInWindow: Bool

    init(in view: UIView, _ handler: @escaping @MainActor () -> Void) {
      self.handler = handler
      isInWindow = view.window != nil
      super.init(frame: .zero)
      isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard isInWindow != (window != nil) else { return }
      isInWindow = window != nil
      guard isInWindow else { return handler() }
      // UIKit hasn't laid out the view yet.
      Task { [weak self] in self?.handler() }
    }
  }
#endif
