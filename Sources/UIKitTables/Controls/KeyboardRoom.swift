#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import UIKit

  /// Keeps the text fields of a table or collection view above the keyboard.
  ///
  /// It adds space to the bottom of `contentInset` and the scroll indicator's insets, and scrolls
  /// to the focused field. Table and collection view controllers do this for their own views, so
  /// those views are skipped.
  @MainActor
  final class KeyboardRoom {
    private weak var view: UIScrollView?
    /// The height that is included in the view's insets, in points.
    private(set) var height: CGFloat = 0
    /// Set only by the initializer.
    nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

    /// Makes room in the view that contains `cellContent`, starting with the next keyboard.
    static func makeRoom(around cellContent: UIView) {
      guard let view: any BridgedView = cellContent.holder(), view.state.keyboardRoom == nil,
        view.ownController == nil
      else { return }
      view.state.keyboardRoom = KeyboardRoom(view)
    }

    private init(_ view: UIScrollView) {
      self.view = view
      // Read these here, because they're isolated to the main actor, and the closure isn't.
      let frameKey = UIResponder.keyboardFrameEndUserInfoKey
      let hiding = UIResponder.keyboardWillHideNotification
      observers = [UIResponder.keyboardWillChangeFrameNotification, hiding].map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] notification in
          let frame = notification.userInfo?[frameKey] as? CGRect
          let isHiding = notification.name == hiding
          // UIKit posts these on the main thread.
          MainActor.assumeIsolated { self?.keyboardWillMove(to: isHiding ? nil : frame) }
        }
      }
    }

    deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    /// Makes room for a keyboard.
    ///
    /// The frame is in screen coordinates, or `nil` if the keyboard hides.
    private func keyboardWillMove(to frame: CGRect?) {
      guard let view else { return }
      var covered: CGFloat = 0
      if let frame, let window = view.window {
        // With `nil`, UIKit converts from screen coordinates.
        let inWindow = window.convert(frame, from: nil as UIWindow?)
        let keyboard = view.convert(inWindow, from: window)
        if keyboard.height > 0, keyboard.maxY > view.bounds.minY {
          covered = view.bounds.maxY - keyboard.minY
        }
      }
      take(max(0, covered - view.safeAreaInsets.bottom), in: view)
    }

    private func take(_ new: CGFloat, in view: UIScrollView) {
      view.contentInset.bottom = own(view.contentInset.bottom) + new
      view.verticalScrollIndicatorInsets.bottom =
        own(view.verticalScrollIndicatorInsets.bottom) + new
      height = new
      guard new > 0, let field = Self.firstResponder(in: view) else { return }
      Self.show(field, in: view)
    }

    /// Scrolls the table or collection view to show the caret of a text view.
    static func showCaret(of area: UITextView) {
      guard let view: any BridgedView = area.holder() else { return }
      show(area, in: view)
    }

    /// Scrolls to a field, or to the caret of a text view.
    ///
    /// A text view can be taller than the visible part.
    private static func show(_ field: UIView, in view: UIScrollView) {
      var rect = field.bounds
      if let area = field as? UITextView, let caret = area.selectedTextRange?.end {
        let caretRect = area.caretRect(for: caret)
        // The rectangle can be infinite before the text is laid out.
        if caretRect.minY.isFinite, caretRect.maxY.isFinite {
          rect = caretRect
          rect.size.height += 8
        }
      }
      view.scrollRectToVisible(field.convert(rect, to: view), animated: true)
    }

    /// Returns the app's part of an inset.
    ///
    /// An inset smaller than the added space is one that the app has set meanwhile, without that
    /// space.
    private func own(_ inset: CGFloat) -> CGFloat { inset < height ? inset : inset - height }

    /// Returns the first responder in a view, or `nil`.
    static func firstResponder(in view: UIView) -> UIView? {
      if view.isFirstResponder { return view }
      for view in view.subviews {
        if let responder = firstResponder(in: view) { return responder }
      }
      return nil
    }
  }
#endif
