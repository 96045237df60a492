#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  internal import UIKit

  /// Keeps a table or collection view that shows text fields clear of the keyboard.
  ///
  /// The room is added to the bottom of `contentInset`, and the field with the focus is scrolled above
  /// the keyboard. A `UITableViewController` does this itself: its table view is left alone.
  @MainActor
  final class KeyboardRoom {
    private weak var view: UIScrollView?
    /// How much is added to the view's own inset, in points.
    private(set) var height: CGFloat = 0
    /// Written by the initializer alone.
    nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

    /// An address of its own, never freed.
    private static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The room of a view, if it has one.
    static func room(of view: UIScrollView) -> KeyboardRoom? {
      objc_getAssociatedObject(view, key) as? KeyboardRoom
    }

    /// Makes room in the view that holds `cellContent`, from the next keyboard on.
    static func makeRoom(around cellContent: UIView) {
      var holder = cellContent.superview
      while let view = holder, !(view is UITableView || view is UICollectionView) {
        holder = view.superview
      }
      guard let view = holder as? UIScrollView, room(of: view) == nil,
        !(view.next is UITableViewController)
      else { return }
      objc_setAssociatedObject(view, key, KeyboardRoom(view), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
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

    /// Takes the room for a keyboard at a frame in the window's coordinates; none without it.
    private func keyboardWillMove(to frame: CGRect?) {
      guard let view else { return }
      var covered: CGFloat = 0
      if let frame, let window = view.window {
        let keyboard = view.convert(frame, from: window)
        if keyboard.height > 0, keyboard.maxY > view.bounds.minY {
          covered = view.bounds.maxY - keyboard.minY
        }
      }
      take(max(0, covered - view.safeAreaInsets.bottom), in: view)
    }

    private func take(_ new: CGFloat, in view: UIScrollView) {
      view.contentInset.bottom += new - height
      height = new
      guard new > 0, let field = Self.firstResponder(in: view) else { return }
      view.scrollRectToVisible(field.convert(field.bounds, to: view), animated: true)
    }

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
