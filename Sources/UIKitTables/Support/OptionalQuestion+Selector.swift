#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableSections
  internal import UIKit

  extension OptionalQuestion {
    /// Creates the case for a delegate method whose presence changes UIKit's behavior.
    ///
    /// UIKit checks for such methods when the delegate is set, so a bridge hides them if its source
    /// doesn't need them.
    init?(_ selector: Selector) {
      guard let question = Self.ofSelectors[selector.description] else { return nil }
      self = question
    }

    /// The cases by selector.
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
