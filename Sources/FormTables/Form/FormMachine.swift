internal import TableControls

/// The state of a form, without side effects.
///
/// The form runs the rules and calls this type's methods with the results.
struct FormMachine<Field: Hashable> {
  /// The state of a field's remote rules.
  enum Check {
    /// There are no remote rules, or another rule is broken.
    case unneeded
    /// The check with this number is running.
    case running(Int)
    case passed
    case broken(String)
    case failed(any Error)
  }

  /// The value of a field and the result of its immediate rules.
  struct Reading {
    var value: ControlValue
    var message: String?
    /// Whether the field has remote rules.
    var hasChecks: Bool
  }

  /// An action on a field's check.
  enum CheckAction: Equatable {
    case keep
    case cancel
    case start(Int)
  }

  private struct Entry {
    var reading: Reading?
    var check = Check.unneeded
    var isVisited = false
    /// Whether the app has declared the field in the current pass.
    var isDeclared = false

    var isValid: Bool {
      guard reading?.message == nil else { return false }
      switch check {
      case .unneeded, .passed: return true
      case .running, .broken, .failed: return false
      }
    }

    /// Whether the value breaks a rule, or a remote rule failed.
    var isWrong: Bool {
      guard reading?.message == nil else { return true }
      switch check {
      case .broken, .failed: return true
      case .unneeded, .passed, .running: return false
      }
    }

    var needsCheck: Bool { if case .unneeded = check { false } else { true } }

    var isChecking: Bool { if case .running = check { true } else { false } }
  }

  /// The combined state of all fields.
  struct Summary: Equatable {
    var isValid: Bool
    var isChecking: Bool
    var firstInvalidField: Field?
  }

  /// The fields, in the order of their rows.
  private(set) var fields: [Field] = []
  /// The fields of the previous pass, during a pass.
  private var formerFields: [Field] = []
  private var entries: [Field: Entry] = [:]
  private var lastNumber = 0
  /// A number that grows with each visible change.
  private(set) var revision = 0

  var summary: Summary {
    // During a pass, assume that the remaining fields stay.
    let rest = formerFields.filter { entries[$0]?.isDeclared == false }
    let present = (fields + rest).map { ($0, entries[$0] ?? Entry()) }
    return Summary(
      isValid: present.allSatisfy { $0.1.isValid },
      isChecking: present.contains { $0.1.isChecking },
      firstInvalidField: present.first { $0.1.isWrong }?.0)
  }

  func state(of field: Field) -> FieldState {
    guard let entry = entries[field], entry.isVisited else { return .unvisited }
    if let message = entry.reading?.message { return .invalid(message) }
    switch entry.check {
    case .unneeded, .passed: return .valid
    case .running: return .checking
    case .broken(let message): return .invalid(message)
    case .failed(let error): return .failed(error)
    }
  }

  /// Returns the message that the user sees for a field.
  func shownMessage(of field: Field) -> String? {
    if case .invalid(let message) = state(of: field) { message } else { nil }
  }

  // MARK: Events

  /// Starts a pass in which the app declares its fields.
  mutating func beginDeclaring() {
    (formerFields, fields) = (fields, [])
    for field in formerFields { entries[field]?.isDeclared = false }
  }

  /// Appends a field, unless it's already declared in this pass.
  mutating func declare(_ field: Field) {
    guard entries[field]?.isDeclared != true else { return }
    fields.append(field)
    entries[field, default: Entry()].isDeclared = true
  }

  /// Ends a pass and removes the fields that weren't declared.
  ///
  /// - Returns: The removed fields.
  mutating func endDeclaring() -> [Field] {
    let others = formerFields.filter { entries[$0]?.isDeclared == false }
    for field in others { entries[field] = nil }
    if fields != formerFields { revision += 1 }
    formerFields = []
    return others
  }

  /// Records the result of a field's immediate rules.
  ///
  /// While the value is unchanged and satisfies the immediate rules, a running check continues, and
  /// the result of a check that has ended is kept.
  mutating func note(_ reading: Reading, of field: Field) -> CheckAction {
    var entry = entries[field] ?? Entry()
    let former = entry.reading
    entry.reading = reading
    if former == nil || former?.message != reading.message { revision += 1 }
    defer { entries[field] = entry }
    guard reading.hasChecks, reading.message == nil else {
      guard entry.needsCheck else { return .keep }
      entry.check = .unneeded
      revision += 1
      return .cancel
    }
    if case .unneeded = entry.check { return start(&entry) }
    return former?.value == reading.value ? .keep : start(&entry)
  }

  /// Restarts the check of a field if the check failed.
  mutating func retry(_ field: Field) -> CheckAction {
    guard var entry = entries[field], case .failed = entry.check else { return .keep }
    defer { entries[field] = entry }
    return start(&entry)
  }

  /// Records the result of a check, unless the check was canceled or replaced.
  ///
  /// - Returns: Whether the result was recorded.
  mutating func finish(_ number: Int, of field: Field, _ result: Check) -> Bool {
    guard var entry = entries[field], case .running(number) = entry.check else { return false }
    entry.check = result
    entries[field] = entry
    revision += 1
    return true
  }

  /// Makes the messages of a field visible.
  mutating func visit(_ field: Field) {
    guard entries[field]?.isVisited == false else { return }
    entries[field]?.isVisited = true
    revision += 1
  }

  /// Hides the messages of all fields until the fields are visited again.
  mutating func removeVisits() {
    for field in entries.keys { entries[field]?.isVisited = false }
    revision += 1
  }

  private mutating func start(_ entry: inout Entry) -> CheckAction {
    lastNumber += 1
    revision += 1
    entry.check = .running(lastNumber)
    return .start(lastNumber)
  }
}
