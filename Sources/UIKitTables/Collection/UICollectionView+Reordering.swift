#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension UICollectionView {
    /// Whether a long press lifts an item that can be moved.
    ///
    /// The default is `false`.
    ///
    /// A `UICollectionViewController` has a gesture for this
    /// (`installsStandardGestureForInteractiveMovement`). Items that can be dragged to other tables need
    /// no gesture, because drag and drop moves them.
    public var reordersByLongPress: Bool {
      get { reorderingGesture != nil }
      set {
        guard newValue != reordersByLongPress else { return }
        if let reorderingGesture { return removeGestureRecognizer(reorderingGesture) }
        let gesture = ReorderingGesture(target: nil, action: nil)
        gesture.addTarget(gesture, action: ReorderingGesture.action)
        addGestureRecognizer(gesture)
      }
    }

    private var reorderingGesture: ReorderingGesture? {
      gestureRecognizers?.lazy.compactMap { $0 as? ReorderingGesture }.first
    }
  }

  /// A long press that moves an item of the collection view it is on.
  final class ReorderingGesture: UILongPressGestureRecognizer {
    /// The selector of ``moveItem(_:)``.
    static let action = Selector(("moveItem:"))

    /// Follows the finger.
    ///
    /// Unlike `@objc`, `@IBAction` compiles without Objective-C, too.
    @IBAction func moveItem(_ sender: Any) {
      guard let collection = view as? UICollectionView else { return }
      let point = location(in: collection)
      switch state {
      case .began:
        if let indexPath = collection.indexPathForItem(at: point) {
          collection.beginInteractiveMovementForItem(at: indexPath)
        }
      case .changed: collection.updateInteractiveMovementTargetPosition(point)
      case .ended: collection.endInteractiveMovement()
      default: collection.cancelInteractiveMovement()
      }
    }
  }
#endif
