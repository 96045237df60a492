import FormTables
import LiveTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing

/// A form for a new account, and its user.
@MainActor
final class SignUpScreen<Surface: TestedSurface> {
  enum Field: Hashable { case name, email, password, repetition, terms }

  typealias View = Surface.View

  let view: View
  let adapter: TableAdapter<View, Row<View>, AnyIdentity>
  let user: TableUser<AnyHashable>
  let form = TableForm<Field>()
  let clock = ManualClock()
  /// Checks of whether a name is available.
  ///
  /// The result is a message or `nil`.
  let requests = PendingRequests<String, String?>()
  private let keptAlive: AnyObject?

  // The values that the user enters.
  var name = ""
  var email = ""
  var password = ""
  var repetition = ""
  var acceptsTerms = false

  // The values that the closure of the sections reads.
  var checksName = false
  var hasPassword = true
  /// The number of rows above the form.
  var introduction = 0
  var signUps = 0

  init(_ change: (SignUpScreen) -> Void = { _ in }) {
    (view, keptAlive) = Surface.onScreen()
    adapter = TableAdapter(view)
    user = TableUser(of: adapter)
    form.clock = clock
    change(self)
    adapter.follow(form) { [unowned self] in sections }
    view.layoutIfNeeded()
  }

  private var sections: [Section<Row<View>, AnyIdentity>] {
    var name = ControlBinding(self, \.name).validated(by: .required("Enter a name."))
    if checksName {
      name = name.validated(by: .remote { [requests] in try await requests.answer(to: $0) })
    }
    let email = ControlBinding(self, \.email)
      .validated(by: .required("Enter an address."), .email("This isn’t an address."))
    let repetition = ControlBinding(self, \.repetition).validated { [unowned self] in
      $0 == password ? nil : "The passwords differ."
    }
    let terms = ControlBinding(self, \.acceptsTerms).validated(by: .isOn("Accept the terms."))
    var rows: [Row<View>] = (0..<introduction).map { Row("Line \($0)", id: "line \($0)") }
    rows += form.rows(.name, .textField("Name", text: name))
    rows += form.rows(.email, .textField("Email", text: email))
    if hasPassword {
      rows += form.rows(.password, .textField("Password", text: ControlBinding(self, \.password)))
      rows += form.rows(.repetition, .textField("Repeat", text: repetition))
    }
    rows += form.rows(.terms, .toggle("Terms", isOn: terms))
    let button = RowControl.button("Sign Up") { [unowned self] in
      form.submit { self.signUps += 1 }
    }
    rows.append(Row(control: button.disabled(form.isSubmitting), id: "send"))
    return [Section(id: "form", items: rows)]
  }

  /// Enters values that follow all rules.
  func fillIn() throws {
    try user.type("Ann", in: Field.name)
    try user.type("a@b.c", in: Field.email)
    try user.toggle(Field.terms)
    Surface.endTextEditing(in: view)
  }

  /// The fields with a message, and its text.
  var messages: [String] {
    adapter.currentSections.flatMap(\.items).compactMap { row in
      guard let field = (row.itemID.base as? FieldMessage<Field>)?.field else { return nil }
      switch form.state(of: field) {
      case .invalid(let message): return "\(field): \(message)"
      case .checking: return "\(field) …"
      case .failed: return "\(field) failed"
      case .valid, .unvisited: return "\(field): stale"
      }
    }
  }

  /// Expects messages below fields after current tasks end.
  func expect(_ messages: [String], _ location: SourceLocation = #_sourceLocation) async {
    try? await user.waits { self.messages == messages }
    #expect(self.messages == messages, sourceLocation: location)
    #expect(adapter.issues.issues.isEmpty, sourceLocation: location)
  }

  /// The focused field.
  var focus: Field? {
    let fields: [Field] = [.name, .email, .password, .repetition]
    return fields.first { (try? user.control(of: $0).isFocused) == true }
  }
}
