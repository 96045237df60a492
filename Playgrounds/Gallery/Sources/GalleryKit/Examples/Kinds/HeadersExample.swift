import TableViews

/// `gallery headers`: headers and footers of all kinds, which change in place.
final class HeadersExample: Example {
  static let name = "headers"
  static let summary = "Has headers and footers of all kinds change in place."
  static let explanation = """
    A shopping list. The first shelf has a header and a footer of classes of their own, the second \
    has titles, the third has one of each. A tap buys a good; the views stay and show something \
    else.
    """
  static let steps = ["tap ROW", "press Rename", "press Clear", "scroll N"]
  static let script = """
    tap "Apples"; tap "Milk"; tap "Pears"; press Rename; tap "Milk"; tap "Rolls"; press Clear
    """

  private let screen = ShoppingScreen(
    tableView: TableView(lines: 14),
    shelves: [
      Shelf(
        id: 1, name: "Fruit", showsProgress: true, countsRest: true,
        goods: [Good(name: "Apples"), Good(name: "Pears"), Good(name: "Plums")]),
      Shelf(id: 2, name: "Dairy", goods: [Good(name: "Milk"), Good(name: "Cheese")]),
      Shelf(id: 3, name: "Bread", countsRest: true, goods: [Good(name: "Rolls")]),
    ])

  init() {}

  var table: TableView { screen.tableView }
  var adapter: any ChangeNoting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .press("Rename"): screen.rename()
    case .press("Clear"): screen.clear()
    default: return false
    }
    return true
  }
}
