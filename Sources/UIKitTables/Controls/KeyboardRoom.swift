#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import UIKit

  /// Keeps a table or collection view that shows text fields clear of the keyboard.
  ///
  /// It adds the room to the bottom of `contentInset` and of the scroll indicator's insets, and
  /// scrolls the field with the focus above the keyboard. Controllers of tables and collections do
  /// this for their view, so those views are left alone.
  @MainActor
  final class KeyboardRoom {
    private weak var view: UIScrollView?
    /// The height that the view's insets include for the keyboard, in points.
    private(set) var height: CGFloat = 0
    /// Written by the initializer alone.
    nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

    /// Makes room in the view that holds `cellContent`, from the next keyboard on.
    ///
    /// A controller of the view makes room itself.
    static func makeRoom(around cellContent: UIView) {
      guard let view: any BridgedView = cellContent.holder(), view.state.keyboardRoom == nil,
        view.ownController == nil
      else { return }
      view.state.keyboardRoom = KeyboardRoom(view)
    }

    private init(_ view: UIScrollView) {
      self.view = view
      // Read here: these belong to the main actor, and the closure to no one.
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

    /// Makes room for a keyboard at a frame on the screen; `nil` if it hides.
    private func keyboardWillMove(to frame: CGRect?) {
      guard let view else { return }
      var covered: CGFloat = 0
      if let frame, let window = view.window {
        // Without another window, UIKit converts from the screen's coordinates.
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

    /// Scrolls a table or collection view so that the caret of a text view in it is visible.
    static func showCaret(of area: UITextView) {
      guard let view: any BridgedView = area.holder() else { return }
      show(area, in: view)
    }

    /// Scrolls to a field, or to the caret of a text view, which can be higher than the room.
    private static func show(_ field: UIView, in view: UIScrollView) {
      var rect = field.bounds
      if let area = field as? UITextView, let caret = area.selectedTextRange?.end {
        let caretRect = area.caretRect(for: caret)
        // UIKit gives an infinite rectangle before the text is laid out.
        if caretRect.minY.isFinite, caretRect.maxY.isFinite {
          rect = caretRect
          rect.size.height += 8
        }
      }
      view.scrollRectToVisible(field.convert(rect, to: view), animated: true)
    }

    /// The app's own part of an inset.
    ///
    /// An inset that is smaller than the room was set by the app meanwhile, without the room.
    private func own(_ inset: CGFloat) -> CGFloat { inset < height ? inset : inset - height }

    /// The view that takes what the user types, if `view` holds it.
    static func firstResponder(in view: UIView) -> UIView? {
      if view.isFirstResponder { return view }
      for view in view.subviews {
        if let responder = firstResponder(in: view) { return responder }
      }
      return nil
    }
  }
#endif
