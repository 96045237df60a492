import TableViews
import TableViewsTesting
import VirtualTable

/// What the screens of these tests show and change.
@MainActor
final class Settings {
  var isWifiOn = false
  var name = ""
  var password = ""
  var copies = 1
  var volume = 0.5
  var order = 0
  var log: [String] = []

  /// A row of each kind of control, on any surface.
  func rows<Surface: TableSurface>() -> [Row<Surface>]
  where Surface.TableCell: ControlCell, Surface.TableCell.TableHost == Surface {
    [
      Row(control: .toggle("Wi-Fi", isOn: ControlBinding(self, \.isWifiOn)), id: "wifi"),
      Row(
        control: .button("Forget", action: weakly(self) { $0.log.append("forget") }), id: "forget"),
      nameRow(),
      Row(
        control: .stepper("Copies", value: ControlBinding(self, \.copies), in: 1...3), id: "copies"),
      Row(control: .slider("Volume", value: ControlBinding(self, \.volume)), id: "volume"),
      Row(
        control: .segmentedControl(
          "Order", ["Name", "Date"], selection: ControlBinding(self, \.order)),
        id: "order"),
    ]
  }

  /// A row with a text field.
  func nameRow<Surface: TableSurface>() -> Row<Surface>
  where Surface.TableCell: ControlCell, Surface.TableCell.TableHost == Surface {
    Row(
      control: .textField(
        "Name", text: ControlBinding(self, \.name), TextFieldTraits(placeholder: "Your name")
      )
      .onFocusChange(weakly(self) { $0.log.append($1 ? "focus" : "blur") }),
      id: "name")
  }
}

/// A virtual view with rows of controls.
@MainActor
final class Screen<Cell: VirtualListCell & ControlCell>
where Cell.TableHost == VirtualListView<Cell> {
  typealias Surface = VirtualListView<Cell>

  let settings = Settings()
  let list: Surface
  let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
  let collector = IssueCollector()

  init(viewportHeight: Double = 640) {
    list = Surface(viewportHeight: viewportHeight)
    adapter = TableAdapter(list)
    adapter.issues.reporter = collector.reporter
  }

  /// Shows rows; those of all controls unless others are given.
  func show(_ rows: [Row<Surface>]? = nil) {
    let rows = rows ?? settings.rows()
    adapter.update(with: [Section(id: "controls", items: rows)])
  }

  var messages: [String] { collector.issues.map(\.message) }
}
