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
    [
      Row(control: .toggle("Wi-Fi", isOn: ControlBinding(self, \.isWifiOn)), id: "wifi"),
      Row(
        control: .button("Forget", action: weakly(self) { $0.log.append("forget") }),
        id: "forget"),
      Row(
        control: .textField(
          "Name", text: ControlBinding(self, \.name), TextFieldTraits(placeholder: "Your name")
        )
        .onSubmit(weakly(self) { $0.log.append("submit") })
        .onFocusChange(weakly(self) { $0.log.append($1 ? "focus" : "blur") }),
        id: "name"),
      Row(
        control: .stepper("Copies", value: ControlBinding(self, \.copies), in: 1...3),
        id: "copies"),
      Row(control: .slider("Volume", value: ControlBinding(self, \.volume)), id: "volume"),
      Row(
        control: .segmentedControl(
          "Order", ["Name", "Date"], selection: ControlBinding(self, \.order)),
        id: "order"),
    ]
  }
}
