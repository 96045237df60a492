import FormTables
import LiveTables
import TableViews

/// A form for a new account whose name a server validates.
@MainActor
final class SignUpScreen {
  enum Field { case name, email, phone, password, repetition, terms }

  let tableView: TableView
  let adapter: RecordingAdapter<Row<TableView>, AnyIdentity>
  let form = TableForm<Field>()
  private(set) var feed: TableFeed?
  private let server: any AccountServer
  /// The name of the account after signing up.
  private var account: String?

  var name = ""
  var email = ""
  var phone = ""
  var password = ""
  var repetition = ""
  var acceptsTerms = false

  init(tableView: TableView, server: any AccountServer) {
    (self.tableView, self.server) = (tableView, server)
    adapter = RecordingAdapter(tableView)
    feed = adapter.follow(form) { [weak self] in self?.sections ?? [] }
  }

  private var sections: [Section<Row<TableView>, AnyIdentity>] {
    if let account { return [Section("welcome") { Row("Welcome, \(account)", id: "welcome") }] }
    return [
      Section("account", header: "Account") {
        form.rows(.name, nameField)
        form.rows(.email, emailField)
        form.rows(.phone, phoneField)
      },
      Section("password", header: "Password") {
        form.rows(.password, passwordField)
        form.rows(.repetition, repetitionField)
      },
      Section("terms", header: "Terms", footer: submissionText) {
        form.rows(.terms, termsSwitch)
        Row(
          control: .button("Sign Up") { [weak self] in self?.signUp() }
            .inProgress(form.isSubmitting), id: "send")
      },
    ]
  }

  // MARK: Fields

  private var nameField: RowControl {
    let isFree = ValidationRule<String>.remote(after: .zero) { [server] name in
      try await server.isTaken(name) ? "\(name) is taken." : nil
    }
    return .textField(
      "User name",
      text: ControlBinding(self, \.name).validated(by: .required("Choose a name."), isFree),
      TextFieldTraits(returnKey: .next))
  }

  private var emailField: RowControl {
    .textField(
      "Email",
      text: ControlBinding(self, \.email).validated(by: .required("Enter an address."), .email()),
      TextFieldTraits(keyboard: .emailAddress, returnKey: .next))
  }

  private var phoneField: RowControl {
    .textField(
      "Phone",
      text: ControlBinding(self, \.phone).validated(by: .length(10...10, "Enter 10 digits.")),
      TextFieldTraits(placeholder: "optional", keyboard: .phonePad)
    )
    .format(.pattern("(###) ###-####"))
  }

  private var passwordField: RowControl {
    let password = ControlBinding(self, \.password).validated {
      $0.count < 8 ? "Use 8 characters or more." : nil
    }
    return .textField(
      "Password", text: password, TextFieldTraits(returnKey: .next, isSecure: true))
  }

  private var repetitionField: RowControl {
    let repetition = ControlBinding(self, \.repetition).validated { [weak self] in
      $0 == self?.password ? nil : "The passwords differ."
    }
    return .textField(
      "Repeat", text: repetition, TextFieldTraits(returnKey: .done, isSecure: true))
  }

  private var termsSwitch: RowControl {
    .toggle(
      "Accept the terms",
      isOn: ControlBinding(self, \.acceptsTerms).validated(by: .isOn("Accept the terms.")))
  }

  // MARK: Signing up

  private var submissionText: String? {
    switch form.submission {
    case .none: nil
    case .inProgress: "Signing up…"
    case .failed(let error): "Couldn’t sign up: \(error)"
    }
  }

  private func signUp() {
    form.submit { [weak self, server, name] in
      try await server.signUp(name)
      self?.account = name
    }
  }
}

/// A server of accounts.
@MainActor
protocol AccountServer: AnyObject {
  func isTaken(_ name: String) async throws -> Bool
  func signUp(_ name: String) async throws
}
