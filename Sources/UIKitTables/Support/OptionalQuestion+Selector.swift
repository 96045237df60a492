#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableSections
  internal import UIKit

  extension OptionalQuestion {
    /// The question that a method of a delegate asks, if UIKit's behavior changes with its presence.
    ///
    /// UIKit looks for such methods when the delegate is set, so a bridge hides them unless its
    /// source wants them.
    init?(_ selector: Selector) {
      guard let question = Self.ofSelectors[selector.description] else { return nil }
      self = question
    }

    /// By the names of the selectors.
    static let ofSelectors: [String: Self] = [
      "tableView:heightForRowAtIndexPath:": .rowHeights,
      "tableView:estimatedHeightForRowAtIndexPath:": .estimatedHeights,
      "tableView:estimatedHeightForHeaderInSection:": .estimatedHeights,
      "tableView:estimatedHeightForFooterInSection:": .estimatedHeights,
      "tableView:canFocusRowAtIndexPath:": .focus,
      "tableView:shouldUpdateFocusInContext:": .focus,
      "tableView:didUpdateFocusInContext:withAnimationCoordinator:": .focus,
      "indexPathForPreferredFocusedViewInTableView:": .focus,
      "tableView:selectionFollowsFocusForRowAtIndexPath:": .focus,
      "tableView:canPerformPrimaryActionForRowAtIndexPath:": .primaryActions,
      "tableView:performPrimaryActionForRowAtIndexPath:": .primaryActions,
      "tableView:shouldSpringLoadRowAtIndexPath:withContext:": .springLoading,
      "collectionView:layout:sizeForItemAtIndexPath:": .itemSizes,
      "collectionView:canFocusItemAtIndexPath:": .focus,
      "collectionView:shouldUpdateFocusInContext:": .focus,
      "collectionView:didUpdateFocusInContext:withAnimationCoordinator:": .focus,
      "indexPathForPreferredFocusedViewInCollectionView:": .focus,
      "collectionView:selectionFollowsFocusForItemAtIndexPath:": .focus,
      "collectionView:canPerformPrimaryActionForItemAtIndexPath:": .primaryActions,
      "collectionView:performPrimaryActionForItemAtIndexPath:": .primaryActions,
      "collectionView:shouldSpringLoadItemAtIndexPath:withContext:": .springLoading,
    ]
  }
#endif
