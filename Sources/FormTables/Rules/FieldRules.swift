internal import TableControls

/// The rules of a binding, with the value that they check.
@MainActor
final class FieldRules: ControlRules {
  /// A check that takes time, of the value at the time when it was prepared.
  typealias PreparedCheck = @MainActor () async throws -> String?

  /// The rules that the binding already had.
  private let former: FieldRules?
  private let findMessage: @MainActor () -> String?
  private let prepare: @MainActor () -> [PreparedCheck]
  /// The time for which a value stays the same before its checks begin, or `nil` without checks.
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

  /// Returns the message of the first rule that the value breaks.
  func message() -> String? { former?.message() ?? findMessage() }

  /// Returns the checks of the present value that take time.
  func checks() -> [PreparedCheck] { (former?.checks() ?? []) + prepare() }
}
