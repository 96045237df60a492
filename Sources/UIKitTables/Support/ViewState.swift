#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import UIKit

  /// What the binding remembers of a view; it lives as long as the view.
  @MainActor
  final class ViewState {
    /// Whether the menu of a row is open.
    var hasOpenMenu = false {
      didSet { if !hasOpenMenu { resumeWaiting() } }
    }
    /// Whether a row is swiped and none of its actions was performed; an action may update the view.
    var hasOpenSwipe = false

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

    /// Calls `register` the first time that it is called for an identifier.
    func registerOnce(_ identifier: String, _ register: () -> Void) {
      if registrations.insert(identifier).inserted { register() }
    }

    /// Forgets open menus and swipes: the one who learns of their end has changed.
    func forgetInteractions() {
      hasOpenMenu = false
      hasOpenSwipe = false
    }

    /// Resumes `continuation` once no menu is open, or the view is gone.
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
#endif
