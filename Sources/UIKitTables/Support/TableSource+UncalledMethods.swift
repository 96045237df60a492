#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableDiagnostics
  package import TableSections
  package import UIKit

  #if canImport(ObjectiveC)
    internal import ObjectiveC
  #endif

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
        if ownsTable { names += TableMethod.ofScrollViewDelegate }
      }
      let base: AnyClass = ownsTable ? UITableViewController.self : UIViewController.self
      let methods = names.filter {
        // One that is inherited is found to be that of the base.
        class_getInstanceMethod(type(of: controller), Selector($0))
          != class_getInstanceMethod(base, Selector($0))
      }
      guard !methods.isEmpty else { return }
      let name = TypeName.readable(type(of: controller))
      let list = methods.joined(separator: ", ")
      issues.report(
        TableIssue(
          .uncalledMethods, "\(name) has methods that its table view does not call: \(list)",
          hint: "Override them in a subclass of the table view's adapter.", subjects: methods,
          types: [name]))
    }
  }
#endif
