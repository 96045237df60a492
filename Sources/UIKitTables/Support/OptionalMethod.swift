#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS) && !os(tvOS)
  internal import ObjectiveC
  internal import UIKit

  /// Methods that change what UIKit does by being there, whatever they answer: it looks for them when
  /// the delegate is set.
  ///
  /// The open classes have them, because a subclass's own would else never be called, and hide them
  /// unless a subclass overrides them.
  enum OptionalMethod {
    /// Whether a table view's delegate hides a method.
    static func isHiddenOfTables(_ selector: Selector) -> Bool {
      switch selector {
      case #selector((any UITableViewDelegate).tableView(_:estimatedHeightForRowAt:)),
        #selector((any UITableViewDelegate).tableView(_:estimatedHeightForHeaderInSection:)),
        #selector((any UITableViewDelegate).tableView(_:estimatedHeightForFooterInSection:)),
        #selector((any UITableViewDelegate).tableView(_:indentationLevelForRowAt:)),
        #selector((any UITableViewDelegate).tableView(_:canFocusRowAt:)),
        #selector(
          (any UITableViewDelegate).tableView(_:shouldBeginMultipleSelectionInteractionAt:)),
        #selector((any UITableViewDelegate).tableView(_:canPerformPrimaryActionForRowAt:)),
        #selector((any UITableViewDelegate).tableView(_:titleForDeleteConfirmationButtonForRowAt:)):
        true
      default: false
      }
    }

    /// Whether a collection view's delegate hides a method.
    static func isHiddenOfCollections(_ selector: Selector) -> Bool {
      switch selector {
      case #selector((any UICollectionViewDelegate).collectionView(_:canFocusItemAt:)),
        #selector(
          (any UICollectionViewDelegate).collectionView(
            _:shouldBeginMultipleSelectionInteractionAt:)),
        #selector(
          (any UICollectionViewDelegate).collectionView(_:canPerformPrimaryActionForItemAt:)):
        true
      default: false
      }
    }

    /// Whether a class has a method of its own in place of that of the class it comes from.
    static func isOverridden(
      _ selector: Selector, in subclass: AnyClass, of base: AnyClass
    ) -> Bool {
      class_getInstanceMethod(subclass, selector) != class_getInstanceMethod(base, selector)
    }
  }
#endif
