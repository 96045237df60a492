#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  package import TableSections
  package import UIKit

  #if canImport(ObjectiveC)
    internal import ObjectiveC
  #endif

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
          .uncalledMethods, "\(name) has methods that its table view does not call: \(list)",
          hint: hint, subjects: methods, types: [name]))
    }
  }
#endif
