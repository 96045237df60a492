#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension UICollectionView {
    /// A Boolean value that indicates whether long presses reorder items.
    ///
    /// The default is `false`. Only items that can be moved are lifted.
    ///
    /// ```swift
    /// collectionView.reordersByLongPress = true
    /// ```
    ///
    /// A `UICollectionViewController` has its own gesture
    /// (`installsStandardGestureForInteractiveMovement`). Drag and drop also moves items without
    /// this gesture.
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

  /// A long press that moves an item of its collection view.
  final class ReorderingGesture: UILongPressGestureRecognizer {
    /// The selector of ``moveItem(_:)``.
    static let action = Selector(("moveItem:"))

    /// Begins, updates, ends, or cancels the move of the pressed item.
    ///
    /// Unlike `@objc`, `@IBAction` also compiles without Objective-C.
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
