import Foundation
import TableViews

/// Printer settings, with a control of each kind bound to the screen's properties.
@MainActor
final class PrinterScreen {
  enum Quality: String, CaseIterable {
    case draft = "Draft"
    case normal = "Normal"
    case best = "Best"
  }

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
  var quality = Quality.normal { didSet { show() } }
  var density = 0.5 { didSet { show() } }
  var date: Date { didSet { show() } }
  var note = "" { didSet { show() } }
  private let calendar: Calendar

  init(tableView: TableView, date: Date = Date(), calendar: Calendar = .autoupdatingCurrent) {
    (self.tableView, self.date, self.calendar) = (tableView, date, calendar)
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
        Row(
          control: .menu(
            "Quality", Quality.allCases, selection: ControlBinding(self, \.quality),
            title: \.rawValue),
          id: "quality")
        Row(
          control: .slider("Density", value: ControlBinding(self, \.density))
            .valueText { "\(Int(($0 * 100).rounded())) %" },
          id: "density")
      },
      Section("job", header: "Job") {
        Row(
          control: .datePicker(
            "Print at", date: ControlBinding(self, \.date),
            DatePickerTraits(components: .dateAndTime, minuteInterval: 15, calendar: calendar)),
          id: "date")
        Row(
          control: .textArea(
            "Note", text: ControlBinding(self, \.note),
            TextFieldTraits(placeholder: "for the cover"),
            lines: 1...4),
          id: "note")
        Row(control: .button("Print") { [weak self] in self?.print() }, id: "print")
      },
    ])
  }

  private func print() { jobs.append("\(copies) × \(Self.sizes[size])") }
}
