#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import UIKit

  /// Reports every change of the part of a scroll view that is on screen.
  ///
  /// A delegate is not enough: the app may be the delegate, and UIKit calls no delegate when the size
  /// of the view or of its content changes. The insets that bars add cannot be observed, but the
  /// bounds or the offset change with them.
  @MainActor
  final class ViewportObserver {
    private let handler: @MainActor () -> Void
    private var observations: [NSKeyValueObservation] = []

    /// A unique address that is never freed.
    private static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Calls `handler` from now on, instead of the handler before; `nil` for none.
    static func observe(_ view: UIScrollView, _ handler: (@MainActor () -> Void)?) {
      let observer = handler.map { ViewportObserver(view, $0) }
      objc_setAssociatedObject(view, key, observer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    private init(_ view: UIScrollView, _ handler: @escaping @MainActor () -> Void) {
      self.handler = handler
      // UIKit changes views on the main thread.
      observations = [
        view.observe(\.contentOffset) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.handler() }
        },
        view.observe(\.contentSize) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.handler() }
        },
        view.observe(\.contentInset) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.handler() }
        },
        view.observe(\.bounds) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.handler() }
        },
        view.observe(\.frame) { [weak self] _, _ in
          MainActor.assumeIsolated { self?.handler() }
        },
      ]
    }
  }
#endif
