#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  package import TableSections
  package import UIKit

  // Methods of UIKit's protocols that UIKit never calls. Only methods that are visible to
  // Objective-C are found. If a class doesn't declare conformance, Swift hides its methods unless
  // they're `@objc`.
  extension TableSource where Surface == UITableView {
    /// Reports data source and delegate methods of a controller that are never called (`TV0204`).
    package final func reportUncalledMethods(
      of controller: UIViewController, in tableView: UITableView
    ) {
      let ownsTable = controller is UITableViewController
      var names: [String] = []
      if tableView.dataSource !== controller { names += TableMethod.ofDataSource }
      if tableView.delegate !== controller {
        names += TableMethod.ofDelegate
        // If it isn't a table view controller, another scroll view may call its scroll view
        // methods.
        if ownsTable {
          names += TableMethod.ofScrollViewDelegate
          names.removeAll(where: TableMethod.calledOnController.contains)
        }
      }
      reportUncalledMethods(
        names, of: controller,
        besides: ownsTable ? UITableViewController.self : UIViewController.self,
        hint: "Adopt the protocol in a subclass of the table view's adapter, and implement them"
          + " there.")
    }

    /// Reports methods of this class whose protocol it doesn't adopt (`TV0204`).
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
        // Skip methods that are inherited from the base class.
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

  /// The selectors of a table view's data source, delegate, and scroll view delegate.
  enum TableMethod {
    /// The methods of `UITableViewDataSource`.
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
    /// The methods of `UITableViewDelegate`.
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
    /// The methods that a bridge also calls on a table view controller that isn't the delegate.
    static let calledOnController = [
      "tableView:willBeginEditingRowAtIndexPath:", "tableView:didEndEditingRowAtIndexPath:",
      "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
      "tableViewDidEndMultipleSelectionInteraction:",
    ]
    /// The methods of `UIScrollViewDelegate`.
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
