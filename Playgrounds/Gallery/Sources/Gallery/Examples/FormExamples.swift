import FormTables
import LiveTables
import TableViews
import TableViewsTesting

/// `gallery signup`: a form that validates its input.
final class SignUpExample: Example {
  static let name = "signup"
  static let summary = "Validates a form as you fill it in, also with a server."
  static let explanation = """
    A message appears below an invalid field when you leave it, and disappears when the value is \
    valid. Return moves to the next field. A server checks the name. Each next is its response, or \
    an error if there is no connection. The name ada is taken.
    """
  static let steps = [
    "enter ROW TEXT", "type TEXT", "erase", "flip ROW", "tap ROW", "next", "press Return",
    "press \"Sign Up\"", "press Offline", "press Online", "scroll N",
  ]
  static let script = """
    enter "User name" ada; press Return; type "ada@"; next; press "Sign Up"; type lovelace; \
    enter Email example.com; next; enter Password analytical; enter Repeat analytical; \
    flip "Accept the terms"; press "Sign Up"; next
    """

  private let server = Accounts()
  private let screen: SignUpScreen
  private let user: TableUser<AnyHashable>
  /// Whether the user or the server changed the form since the last update.
  private var isOutdated = false
  private var showsSubmission = false

  init() {
    screen = SignUpScreen(tableView: TableView(lines: 16), server: server)
    user = TableUser(of: screen.adapter)
    screen.form.changeHandler = { [weak self] in self?.isOutdated = true }
    screen.feed?.outcomeHandler = { [weak self] _ in self?.didUpdate() }
  }

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async throws(ImpossibleAction) -> Bool {
    switch control {
    case .next: server.connection.answer()
    case .press("Offline"): server.connection.isOnline = false
    case .press("Online"): server.connection.isOnline = true
    case .press("Sign Up"):
      try user.scroll(to: "send")
      try user.press("send")
    case .key, .erase, .press("Return"):
      guard let field = focusedField else {
        throw ImpossibleAction("the user can't type: no field has focus")
      }
      switch control {
      case .key(let character): try user.type(String(character), in: field)
      case .erase: try user.deleteBackward(in: field)
      default: try user.submit(field)
      }
    default: return false
    }
    return true
  }

  private var focusedField: SignUpScreen.Field? {
    let fields: [SignUpScreen.Field] = [.name, .email, .phone, .password, .repetition]
    return fields.first { (try? user.control(of: $0).isFocused) == true }
  }

  /// Waits until each request has reached the server, and the table shows the form.
  func settle() async { try? await user.waits { isSettled } }

  private func didUpdate() {
    (isOutdated, showsSubmission) = (false, screen.form.isSubmitting)
  }

  private var isSettled: Bool {
    guard !isOutdated, showsSubmission == screen.form.isSubmitting else { return false }
    let isWaiting = screen.form.isChecking || screen.form.isSubmitting
    return server.connection.requestCount == (isWaiting ? 1 : 0)
  }
}

/// A server with one account, ada.
@MainActor
private final class Accounts: AccountServer {
  let connection = DemandServer()

  func isTaken(_ name: String) async throws -> Bool {
    try await connection.waitForAnswer()
    return name == "ada"
  }

  func signUp(_ name: String) async throws { try await connection.waitForAnswer() }
}
