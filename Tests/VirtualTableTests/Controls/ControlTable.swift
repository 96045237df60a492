import Foundation
import TableViews
import TableViewsTesting
import VirtualTable

/// A virtual table with rows of controls, and a model that they show and change.
@MainActor
final class ControlTable {
  /// The values that the controls are bound to.
  @MainActor final class Model {
    var isOn = false
    var name = ""
    var other = ""
    var steps = 1
    var volume = 0.5
    var order = 0
    var date = Date(timeIntervalSinceReferenceDate: 7 * 3_600 + 5 * 60)
    var log: [String] = []
  }

  let table: VirtualTableView
  let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>
  let model = Model()
  private let collector = IssueCollector()

  init(viewportHeight: Double = 640) {
    table = VirtualTableView(viewportHeight: viewportHeight)
    adapter = TableAdapter(table)
    adapter.issues.reporter = collector.reporter
  }

  /// Shows rows in a single section.
  func show(_ rows: Row<VirtualTableView>...) { show(rows) }

  /// Shows rows in a single section.
  func show(_ rows: [Row<VirtualTableView>]) { adapter.update(with: [Section("a") { rows }]) }

  /// Returns the issues reported since the last call.
  func takeIssues() -> [TableIssue] {
    defer { collector.removeAll() }
    return collector.issues
  }

  /// Returns the messages and hints of the issues reported since the last call.
  func takeReports() -> [String] {
    takeIssues().map { "\($0.message). \($0.hint ?? "")" }
  }

  // MARK: Controls

  var toggle: RowControl { .toggle("Switch", isOn: ControlBinding(model, \.isOn)) }
  var button: RowControl { .button("Go", action: weakly(model) { $0.log.append("go") }) }
  var stepper: RowControl { .stepper("Steps", value: ControlBinding(model, \.steps), in: 0...9) }
  var slider: RowControl { .slider("Volume", value: ControlBinding(model, \.volume)) }
  var segments: RowControl {
    .segmentedControl("Order", ["Name", "Date"], selection: ControlBinding(model, \.order))
  }
  func datePicker(
    _ components: DatePickerTraits.Components, style: DatePickerTraits.Style = .compact
  ) -> RowControl {
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (Locale(identifier: "en_US"), .gmt)
    return .datePicker(
      "Due", date: ControlBinding(model, \.date),
      DatePickerTraits(components: components, style: style, calendar: calendar))
  }
  var field: RowControl { .textField("Name", text: ControlBinding(model, \.name)) }
  var otherField: RowControl { .textField("Other", text: ControlBinding(model, \.other)) }
}
