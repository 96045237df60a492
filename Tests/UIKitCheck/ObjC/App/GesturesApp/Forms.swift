import TableViews
import UIKit

/// A row of a form.
///
/// The controller that shows the cell handles the user's input.
struct Field: Identifiable, Hashable {
  var id: String
  var text = ""
  var isOn = false
  var amount = 0.0
}

final class FieldCell: UITableViewCell, SenderConfigurable {
  private let field = UITextField()
  private let toggle = UISwitch()
  private let stepper = UIStepper()
  private let clear = UIButton(configuration: .plain())
  private var id = ""
  private weak var form: FormViewController?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
    stepper.maximumValue = 10
    clear.configuration?.image = UIImage(systemName: "xmark")
    clear.configuration?.baseForegroundColor = .systemRed
    for view in [field, toggle, stepper, clear] { contentView.addSubview(view) }
    let change = UIAction(identifier: .change) { [weak self] _ in self?.changed() }
    field.addAction(change, for: .editingChanged)
    toggle.addAction(change, for: .valueChanged)
    stepper.addAction(change, for: .valueChanged)
    clear.addAction(UIAction { [weak self] _ in self?.field.text = nil }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func setup(with item: Field, sender: FormViewController) {
    id = item.id
    form = sender
    // A field that is being edited already has the latest text.
    if !field.isEditing { field.text = item.text }
    toggle.setOn(item.isOn, animated: window != nil)
    stepper.value = item.amount
    toggle.accessibilityLabel = item.id
  }

  private func changed() {
    let changed = Field(
      id: id, text: field.text ?? "", isOn: toggle.isOn, amount: stepper.value)
    form?.take(changed)
  }
}

extension FieldCell: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

extension UIAction.Identifier {
  static let change = UIAction.Identifier("change")
}

/// A form with a refresh control, and segments that filter it.
final class FormViewController: UITableViewController {
  private lazy var adapter = TableViewAdapter<Field, Int>(tableView) { [weak self] field in
    guard let self else { return nil }
    return Row(field, cell: FieldCell.self, sender: self)
  }
  private lazy var filter = UISegmentedControl(
    frame: .zero,
    actions: [
      UIAction(title: "All") { [weak self] _ in self?.show() },
      UIAction(title: "On") { [weak self] _ in self?.show { $0.isOn } },
    ])
  private var fields = [Field(id: "Name")]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.keyboardDismissMode = .interactive
    tableView.tableHeaderView = filter
    filter.selectedSegmentIndex = 0
    adapter.refreshHandler = weakly(self) { form in await form.reload() }
    show()
  }

  func take(_ field: Field) {
    guard let index = fields.firstIndex(where: { $0.id == field.id }) else { return }
    fields[index] = field
  }

  private func show(_ isShown: (Field) -> Bool = { _ in true }) {
    adapter.update(with: [Section(id: 0, items: fields.filter(isShown))])
  }

  /// The control spins until this returns, when the update is on screen.
  private func reload() async {
    await adapter.updateAndWait(with: [Section(id: 0, items: fields)])
  }
}
