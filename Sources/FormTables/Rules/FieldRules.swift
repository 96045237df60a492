internal import TableControls

/// The rules of a binding.
@MainActor
final class FieldRules: ControlRules {
  /// A remote check of the binding's value when ``checks()`` was called.
  typealias PreparedCheck = @MainActor () async throws -> String?

  /// The rules that the binding already had.
  private let former: FieldRules?
  private let findMessage: @MainActor () -> String?
  private let prepare: @MainActor () -> [PreparedCheck]
  /// The delay before the remote checks, or `nil` if there are none.
  let delay: Duration?

  init<Value>(_ rules: [ValidationRule<Value>], for binding: ControlBinding<Value>) {
    former = binding.rules as? FieldRules
    var messages: [@MainActor (Value) -> String?] = []
    var checks: [@MainActor (Value) async throws -> String?] = []
    var delay = former?.delay
    for rule in rules {
      switch rule.check {
      case .now(let message): messages.append(message)
      case .later(let own, let message):
        checks.append(message)
        delay = max(delay ?? own, own)
      }
    }
    self.delay = delay
    findMessage = { [messages] in
      let value = binding.value
      for message in messages { if let text = message(value) { return text } }
      return nil
    }
    prepare = { [checks] in
      let value = binding.value
      return checks.map { check in { try await check(value) } }
    }
  }

  /// Returns the message of the first broken immediate rule, or `nil`.
  func message() -> String? { former?.message() ?? findMessage() }

  /// Returns the remote checks for the current value.
  func checks() -> [PreparedCheck] { (former?.checks() ?? []) + prepare() }
}
