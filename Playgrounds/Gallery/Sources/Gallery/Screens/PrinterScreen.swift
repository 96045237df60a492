import TableViews

/// Printer settings: controls that are bound to the screen's properties.
@MainActor
final class PrinterScreen {
  static let sizes = ["A4", "A5", "Letter"]

  let tableView: TableView
  let adapter: RecordingAdapter<Row<TableView>, AnyIdentity>
  private(set) var jobs: [String] = []

  var isShared = true { didSet { show() } }
  /// The name on the network, which can't contain whitespace.
  var name = "Office" {
    didSet {
      name.removeAll(where: \.isWhitespace)
      show()
    }
  }
  var size = 0 { didSet { show() } }
  var copies = 1 { didSet { show() } }

  init(tableView: TableView) {
    self.tableView = tableView
    adapter = RecordingAdapter(tableView)
    show()
  }

  private func show() {
    adapter.update(with: [
      Section("network", header: "Network", footer: isShared ? "Found as \(name)" : "Not shared") {
        Row(control: .toggle("Shared", isOn: ControlBinding(self, \.isShared)), id: "shared")
        Row(
          control: .textField("Name", text: ControlBinding(self, \.name)).disabled(!isShared),
          id: "name")
      },
      Section("paper", header: "Paper") {
        Row(
          control: .segmentedControl("Size", Self.sizes, selection: ControlBinding(self, \.size)),
          id: "size")
        Row(
          control: .stepper("Copies", value: ControlBinding(self, \.copies), in: 1...9),
          id: "copies")
        if copies > 1 { Row("Sorted by copy", controls: [], id: "sorted") }
        Row(control: .button("Print") { [weak self] in self?.print() }, id: "print")
      },
    ])
  }

  private func print() { jobs.append("\(copies) × \(Self.sizes[size])") }
}
