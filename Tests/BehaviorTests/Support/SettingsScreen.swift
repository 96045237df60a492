import Foundation
import TableViews
import TableViewsTesting

/// A screen with a row for each kind of control, and its user.
@MainActor
final class SettingsScreen<Surface: TestedSurface> {
  typealias View = Surface.View

  let view: View
  let adapter: TableAdapter<View, Row<View>, AnyIdentity>
  let user: TableUser<AnyHashable>
  private let keptAlive: AnyObject?

  // The values of the controls.
  var isWifiOn = false
  var name = ""
  var copies = 1
  var volume = 0.5
  var order = 0
  var sort = Sort.name
  var due = SettingsDate.noon
  var notes = ""
  /// Whether ``rows`` are disabled.
  var areControlsDisabled = false
  var log: [String] = []

  /// Creates a screen that shows its rows.
  init() {
    (view, keptAlive) = Surface.onScreen()
    adapter = TableAdapter(view)
    user = TableUser(of: adapter)
    show()
  }

  /// Shows the rows, or others.
  func show(_ rows: [Row<View>]? = nil) {
    adapter.update(with: [Section(id: "settings", items: rows ?? self.rows)])
    view.layoutIfNeeded()
  }

  /// A row for each kind of control.
  var rows: [Row<View>] {
    let controls: [(id: String, control: RowControl)] = [
      ("wifi", .toggle("Wi-Fi", isOn: ControlBinding(self, \.isWifiOn))),
      ("forget", .button("Forget", action: weakly(self) { $0.log.append("forget") })),
      (
        "name",
        .textField(
          "Name", text: ControlBinding(self, \.name), TextFieldTraits(placeholder: "Your name")
        )
        .onSubmit(weakly(self) { $0.log.append("submit") })
        .onFocusChange(weakly(self) { $0.log.append($1 ? "focus" : "blur") })
      ),
      ("copies", .stepper("Copies", value: ControlBinding(self, \.copies), in: 1...3)),
      ("volume", .slider("Volume", value: ControlBinding(self, \.volume))),
      (
        "order",
        .segmentedControl("Order", ["Name", "Date"], selection: ControlBinding(self, \.order))
      ),
      ("sort", sortMenu()), ("due", duePicker()), ("notes", notesArea()),
    ]
    return controls.map { Row(control: $0.control.disabled(areControlsDisabled), id: $0.id) }
  }

  /// Returns a menu of orders.
  func sortMenu(_ orders: [Sort] = [.name, .date, .size]) -> RowControl {
    .menu("Sort", orders, selection: ControlBinding(self, \.sort)) { $0.rawValue }
  }

  /// Returns a date picker for the due date.
  func duePicker(
    in range: ClosedRange<Date>? = nil, _ components: DatePickerTraits.Components = .date,
    minuteInterval: Int = 1
  ) -> RowControl {
    .datePicker(
      "Due", date: ControlBinding(self, \.due), in: range,
      DatePickerTraits(
        components: components, minuteInterval: minuteInterval, calendar: SettingsDate.calendar))
  }

  /// Returns a text area for the notes.
  func notesArea(lines: ClosedRange<Int> = 1...10) -> RowControl {
    .textArea(
      "Notes", text: ControlBinding(self, \.notes), TextFieldTraits(placeholder: "Any notes"),
      lines: lines)
  }

  /// Returns a row with a text field for the name.
  func nameRow(_ change: (RowControl) -> RowControl = { $0 }) -> Row<View> {
    Row(control: change(.textField("Name", text: ControlBinding(self, \.name))), id: "name")
  }

  /// A text with the values of the controls and the log.
  var state: String {
    "\(isWifiOn) \(name) \(copies) \(volume) \(order) \(sort) \(due) \(notes) \(log)"
  }

  /// The codes of the issues that were reported.
  var issues: [TableIssue.Code] { adapter.issues.issues.map(\.code) }
}

/// An order of a list.
enum Sort: String, Hashable {
  case name = "Name"
  case date = "Date"
  case size = "Size"
}

/// Dates of a calendar that doesn't depend on the machine.
enum SettingsDate {
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Noon of November 27, 2026, with 30 seconds.
  static let noon = date(27, 12, 0, second: 30)

  /// A time in November 2026.
  static func date(_ day: Int, _ hour: Int = 0, _ minute: Int = 0, second: Int = 0) -> Date {
    // November 1, 2026, in seconds since 2001.
    let month = 815_184_000.0
    let minutes = ((day - 1) * 24 + hour) * 60 + minute
    return Date(timeIntervalSinceReferenceDate: month + Double(minutes * 60 + second))
  }
}
