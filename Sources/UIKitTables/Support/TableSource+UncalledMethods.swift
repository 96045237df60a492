#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  package import TableSections
  package import UIKit

  // Methods of UIKit's protocols that UIKit does not call, as far as Objective-C knows of them; what
  // a class declares without adopting a protocol Swift keeps from it, unless it is marked `@objc`.
  extension TableSource where Surface == UITableView {
    /// Reports the methods of a table view's data source and delegate that a controller has in
    /// vain, because the table view does not ask it (`TV0204`).
    package final func reportUncalledMethods(
      of controller: UIViewController, in tableView: UITableView
    ) {
      let ownsTable = controller is UITableViewController
      var names: [String] = []
      if tableView.dataSource !== controller { names += TableMethod.ofDataSource }
      if tableView.delegate !== controller {
        names += TableMethod.ofDelegate
        // Of another controller, it may be another scroll view that calls them.
        if ownsTable {
          names += TableMethod.ofScrollViewDelegate
          names.removeAll(where: TableMethod.heardByController.contains)
        }
      }
      reportUncalledMethods(
        names, of: controller,
        besides: ownsTable ? UITableViewController.self : UIViewController.self,
        hint: "Adopt the protocol in a subclass of the table view's adapter, and implement them"
          + " there.")
    }

    /// Reports the methods of a table view's data source and delegate that this object's class has
    /// without adopting their protocols (`TV0204`).
    final func reportMethodsWithoutProtocol() {
      var names: [String] = []
      if !(self is any UITableViewDataSource) { names += TableMethod.ofDataSource }
      if !(self is any UITableViewDelegate) {
        names += TableMethod.ofDelegate + TableMethod.ofScrollViewDelegate
      }
      reportUncalledMethods(
        names, of: self, besides: TableSource<UITableView>.self,
        hint: "Adopt UITableViewDelegate or UITableViewDataSource.")
    }

    private final func reportUncalledMethods(
      _ names: [String], of object: AnyObject, besides base: AnyClass, hint: String
    ) {
      let methods = names.filter {
        // One that is inherited is found to be that of the base.
        class_getInstanceMethod(type(of: object), Selector($0))
          != class_getInstanceMethod(base, Selector($0))
      }
      guard !methods.isEmpty else { return }
      let name = TypeName.readable(type(of: object))
      let list = methods.joined(separator: ", ")
      issues.report(
        TableIssue(
          .uncalledMethods, "\(name) has methods that its table view never calls: \(list)",
          hint: hint, identifiers: methods, types: [name]))
    }
  }

  /// The names that Objective-C knows the methods of a table view's data source and delegate by.
  enum TableMethod {
    /// Those of `UITableViewDataSource`.
    static let ofDataSource = [
      "tableView:numberOfRowsInSection:",
      "tableView:cellForRowAtIndexPath:",
      "numberOfSectionsInTableView:",
      "tableView:titleForHeaderInSection:",
      "tableView:titleForFooterInSection:",
      "tableView:canEditRowAtIndexPath:",
      "tableView:canMoveRowAtIndexPath:",
      "sectionIndexTitlesForTableView:",
      "tableView:sectionForSectionIndexTitle:atIndex:",
      "tableView:commitEditingStyle:forRowAtIndexPath:",
      "tableView:moveRowAtIndexPath:toIndexPath:",
    ]
    /// Those of `UITableViewDelegate`.
    static let ofDelegate = [
      "tableView:willDisplayCell:forRowAtIndexPath:",
      "tableView:willDisplayHeaderView:forSection:",
      "tableView:willDisplayFooterView:forSection:",
      "tableView:didEndDisplayingCell:forRowAtIndexPath:",
      "tableView:didEndDisplayingHeaderView:forSection:",
      "tableView:didEndDisplayingFooterView:forSection:",
      "tableView:heightForRowAtIndexPath:",
      "tableView:heightForHeaderInSection:",
      "tableView:heightForFooterInSection:",
      "tableView:estimatedHeightForRowAtIndexPath:",
      "tableView:estimatedHeightForHeaderInSection:",
      "tableView:estimatedHeightForFooterInSection:",
      "tableView:viewForHeaderInSection:",
      "tableView:viewForFooterInSection:",
      "tableView:accessoryButtonTappedForRowWithIndexPath:",
      "tableView:shouldHighlightRowAtIndexPath:",
      "tableView:didHighlightRowAtIndexPath:",
      "tableView:didUnhighlightRowAtIndexPath:",
      "tableView:willSelectRowAtIndexPath:",
      "tableView:willDeselectRowAtIndexPath:",
      "tableView:didSelectRowAtIndexPath:",
      "tableView:didDeselectRowAtIndexPath:",
      "tableView:canPerformPrimaryActionForRowAtIndexPath:",
      "tableView:performPrimaryActionForRowAtIndexPath:",
      "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
      "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
      "tableViewDidEndMultipleSelectionInteraction:",
      "tableView:editingStyleForRowAtIndexPath:",
      "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
      "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
      "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
      "tableView:shouldIndentWhileEditingRowAtIndexPath:",
      "tableView:willBeginEditingRowAtIndexPath:",
      "tableView:didEndEditingRowAtIndexPath:",
      "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
      "tableView:indentationLevelForRowAtIndexPath:",
      "tableView:canFocusRowAtIndexPath:",
      "tableView:shouldUpdateFocusInContext:",
      "tableView:didUpdateFocusInContext:withAnimationCoordinator:",
      "indexPathForPreferredFocusedViewInTableView:",
      "tableView:selectionFollowsFocusForRowAtIndexPath:",
      "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
      "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
      "tableView:previewForHighlightingContextMenuWithConfiguration:",
      "tableView:previewForDismissingContextMenuWithConfiguration:",
      "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:",
      "tableView:willDisplayContextMenuWithConfiguration:animator:",
      "tableView:willEndContextMenuInteractionWithConfiguration:animator:",
    ]
    /// Those that a table view controller hears of though it is not the delegate.
    static let heardByController = [
      "tableView:willBeginEditingRowAtIndexPath:", "tableView:didEndEditingRowAtIndexPath:",
    ]
    /// Those of `UIScrollViewDelegate`.
    static let ofScrollViewDelegate = [
      "scrollViewDidScroll:",
      "scrollViewWillBeginDragging:",
      "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
      "scrollViewDidEndDragging:willDecelerate:",
      "scrollViewWillBeginDecelerating:",
      "scrollViewDidEndDecelerating:",
      "scrollViewDidEndScrollingAnimation:",
      "scrollViewShouldScrollToTop:",
      "scrollViewDidScrollToTop:",
      "viewForZoomingInScrollView:",
      "scrollViewWillBeginZooming:withView:",
      "scrollViewDidZoom:",
      "scrollViewDidEndZooming:withView:atScale:",
      "scrollViewDidChangeAdjustedContentInset:",
    ]
  }
#endif
