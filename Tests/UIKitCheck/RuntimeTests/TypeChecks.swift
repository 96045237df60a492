import UIKit

/// Features of tables alone, and the fit of the types with UIKit's.
@MainActor
enum TypeChecks {
  static func run() {
    delegates()
    tableDequeuing()
    styles()
    controllers()
    paths()
  }

  static func delegates() {
    let model = Model([])
    let table = UITableView(frame: .zero)
    table.delegate = model
    let tableDelegate: (any UITableViewDelegate)? = table.delegate
    let scroll: UIScrollView = table
    let scrollDelegate: (any UIScrollViewDelegate)? = scroll.delegate
    Checks.expect(tableDelegate === model && scrollDelegate === model, "one delegate")
    table.delegate = nil
    Checks.expect(scroll.delegate == nil, "no delegate")
    table.performBatchUpdates(nil)
    table.performBatchUpdates(nil) { _ in }
    table.beginUpdates()
    table.endUpdates()
    Checks.same(table._violations, [])
    table.endUpdates()
    Checks.same(table._violations, ["endUpdates without beginUpdates"])
  }

  static func tableDequeuing() {
    let table = UITableView(frame: .zero)
    Checks.expect(table.dequeueReusableCell(withIdentifier: "no") == nil, "nothing registered")
    Checks.expect(
      table.dequeueReusableHeaderFooterView(withIdentifier: "no") == nil, "nothing registered")
    Checks.same(table._violations, [])
    table._connectPrototype("story") { TableCell() }
    Checks.same(table.dequeueReusableCell(withIdentifier: "story")?.reuseIdentifier, "story")
    table.register(UINib(nibName: "Word", bundle: nil), forCellReuseIdentifier: "nib")
    UINib._files["Word"] = { [TableCell()] }
    Checks.same(table.dequeueReusableCell(withIdentifier: "nib")?.reuseIdentifier, "nib")
    table.register(TableCell.self, forCellReuseIdentifier: "")
    Checks.same(table._violations.count, 1)
    UINib._files["Word"] = { [TableCell(style: .default, reuseIdentifier: "another")] }
    _ = table.dequeueReusableCell(withIdentifier: "nib")
    Checks.same(
      table._violations.last,
      "cell reuse indentifier in nib (another) does not match the identifier used to register the "
        + "nib (nib)")
  }

  static func styles() {
    let model = Model([["a"]])
    let table = UITableView.make(model)
    model.hasHeaderViews = true
    Checks.same(table._tapRow(at: at(0, 0)), true)
    Checks.same(table._tapRow(at: at(0, 0)), true)
    Checks.same(model.told.filter { $0.hasPrefix("select") }.count, 2)
    table.allowsMultipleSelection = true
    Checks.same(table._tapRow(at: at(0, 0)), true)
    Checks.same(table.indexPathsForSelectedRows, nil)
    table.allowsSelection = false
    // Either flag is enough.
    Checks.same(table._tapRow(at: at(0, 0)), true)
    table.allowsMultipleSelection = false
    Checks.same(table._tapRow(at: at(0, 0)), false)
    Checks.same(table._commit(.delete, at: at(0, 0)), true)
    Checks.same(table._commit(.insert, at: at(0, 0)), false)
    Checks.same(model.told.last, "commit delete [0, 0]")
    table.scrollToRow(at: at(0, 5), at: .top, animated: false)
    Checks.same(table._violations.count, 1)
  }

  static func controllers() {
    let controller = UITableViewController(style: .grouped)
    Checks.expect(!controller.isViewLoaded, "views are made when they are needed")
    Checks.expect(controller.tableView.delegate === controller, "its own delegate")
    Checks.expect(controller.tableView.dataSource !== controller, "behind a wrapper of UIKit's")
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    Checks.expect(controller.tableView.window === window, "in the window")
    Checks.same(controller.tableView.numberOfSections, 1)
  }

  static func paths() {
    var path = IndexPath(row: 2, section: 1)
    Checks.same(path, IndexPath(item: 2, section: 1))
    path.row = 3
    path.section = 0
    Checks.same([path.section, path.row, path.item], [0, 3, 3])
    Checks.same(UITableView.RowAnimation.automatic.rawValue, 100)
  }
}
