#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import UIKit

  #if canImport(ObjectiveC)
    internal import ObjectiveC
  #endif

  /// Optional methods whose presence changes UIKit's behavior, whatever they answer: it looks for
  /// them when the delegate is set.
  ///
  /// The open classes have them, because a subclass's own would else never be called, and hide them
  /// unless a subclass overrides them.
  package enum OptionalMethod {
    /// Those that a table view's delegate hides, by the names of their selectors.
    package static let ofTables: Set<String> = estimates.union([
      "tableView:indentationLevelForRowAtIndexPath:",
      "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
      "tableView:canPerformPrimaryActionForRowAtIndexPath:",
      "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
    ])

    /// Those that a collection view's delegate hides.
    package static let ofCollections: Set<String> = [
      "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
      "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
    ]

    /// Those that ask for estimated heights.
    package static let estimates: Set<String> = [
      "tableView:estimatedHeightForRowAtIndexPath:",
      "tableView:estimatedHeightForHeaderInSection:",
      "tableView:estimatedHeightForFooterInSection:",
    ]

    /// Whether an object hides a method: one of `names`, in place of which its class has none of
    /// its own.
    static func isHidden(
      _ selector: Selector, among names: Set<String>, in subclass: AnyClass, of base: AnyClass
    ) -> Bool {
      names.contains(selector.description)
        && class_getInstanceMethod(subclass, selector) == class_getInstanceMethod(base, selector)
    }
  }
#endif
