#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  #if canImport(ObjectiveC)
    internal import ObjectiveC
    public import UIKit
  #else
    internal import UIKit
  #endif

  #if canImport(ObjectiveC)
    extension UICollectionView {
      /// Whether a long press lifts an item that can be moved, which a person then puts down
      /// elsewhere; false unless set.
      ///
      /// A `UICollectionViewController` has such a gesture of its own
      /// (`installsStandardGestureForInteractiveMovement`). Items that can be dragged to other tables
      /// need none: drag and drop moves them.
      public var reordersByLongPress: Bool {
        get { reorderingGesture != nil }
        set {
          guard newValue != reordersByLongPress else { return }
          if let reorderingGesture {
            removeGestureRecognizer(reorderingGesture)
          } else {
            addGestureRecognizer(ReorderingGesture())
          }
        }
      }

      private var reorderingGesture: ReorderingGesture? {
        gestureRecognizers?.lazy.compactMap { $0 as? ReorderingGesture }.first
      }
    }

    /// A long press that moves an item of the collection view it is on.
    private final class ReorderingGesture: UILongPressGestureRecognizer {
      init() {
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(stateDidChange))
      }

      @objc private func stateDidChange() {
        guard let collectionView = view as? UICollectionView else { return }
        collectionView.reorder(by: state, at: location(in: collectionView))
      }
    }
  #endif

  extension UICollectionView {
    /// Follows a long press that moves an item.
    func reorder(by state: UIGestureRecognizer.State, at point: CGPoint) {
      switch state {
      case .began:
        if let indexPath = indexPathForItem(at: point) {
          beginInteractiveMovementForItem(at: indexPath)
        }
      case .changed: updateInteractiveMovementTargetPosition(point)
      case .ended: endInteractiveMovement()
      default: cancelInteractiveMovement()
      }
    }
  }
#endif
