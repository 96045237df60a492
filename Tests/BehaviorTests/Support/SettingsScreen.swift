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

  // The values that the controls show and change.
  var isWifiOn = false
  var name = ""
  var copies = 1
  var volume = 0.5
  var order = 0
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
    ]
    return controls.map { Row(control: $0.control.disabled(areControlsDisabled), id: $0.id) }
  }

  /// A row with a text field for the name.
  func nameRow(_ change: (RowControl) -> RowControl = { $0 }) -> Row<View> {
    Row(control: change(.textField("Name", text: ControlBinding(self, \.name))), id: "name")
  }

  /// The values of the controls, and the log, as a text.
  var state: String { "\(isWifiOn) \(name) \(copies) \(volume) \(order) \(log)" }

  /// The codes of the issues that were reported.
  var issues: [TableIssue.Code] { adapter.issues.issues.map(\.code) }
}
