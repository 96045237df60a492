import FormTables
import LiveTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Random input in a form whose server responds late, in any order, or not at all.
///
/// Compares the visible form with a second implementation of its rules.
@MainActor @Suite struct FormRandomTests {
  @Test(arguments: sampled(0..<30, every: 5))
  func formShowsResultsOfRules(seed: Int) async {
    let faults = await FormRun(seed: seed).use(steps: isLong ? 3_400 : 120)
    #expect(faults == [])
  }
}

@MainActor
private final class FormRun {
  enum Field: Hashable, CaseIterable { case name, code, note, hasSecret, secret, repetition, terms }

  typealias Surface = VirtualTableView

  private let table = VirtualTableView(viewportHeight: 200)
  private let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
  private let user: TableUser<AnyHashable>
  private let form = TableForm<Field>()
  private let clock = ManualClock()
  private let requests = PendingRequests<String, String?>()
  private var random: SeededRandom

  // The model.
  private var name = ""
  private var code = ""
  private var note = ""
  private var hasSecret = true
  private var secret = ""
  private var repetition = ""
  private var acceptsTerms = false
  private var submissions = 0

  // Expected results.
  private var visited: Set<Field> = []
  /// The first request for the current name.
  private var firstRequest = 0
  private var answers: [Int: Answer] = [:]
  private var isSubmitting = false
  private var expectedSubmissions = 0

  private enum Answer { case free, taken, failed }

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    adapter = TableAdapter(table)
    user = TableUser(of: adapter)
    form.clock = clock
    adapter.follow(form) { [unowned self] in sections }
  }

  private var sections: [Section<Row<Surface>, AnyIdentity>] {
    let name = ControlBinding(self, \.name).validated { $0.isEmpty ? "no name" : nil }
      .validated(
        by: .remote(after: .seconds(1)) { [requests] in try await requests.answer(to: $0) })
    // The setter accepts only digits.
    let code = ControlBinding(get: { [unowned self] in self.code }) { [unowned self] in
      self.code = $0.filter(\.isNumber)
    }
    .validated { $0.count > 2 ? "long code" : nil }
    let repetition = ControlBinding(self, \.repetition).validated { [unowned self] in
      $0 == secret ? nil : "other secret"
    }
    var rows: [Row<Surface>] = form.rows(.name, .textField("Name", text: name))
    rows += form.rows(.code, .textField("Code", text: code))
    rows += form.rows(
      .note,
      .textArea(
        "Note",
        text: ControlBinding(self, \.note).validated { $0.contains("\n") ? nil : "one line" }
      ))
    rows += form.rows(.hasSecret, .toggle("Secret", isOn: ControlBinding(self, \.hasSecret)))
    if hasSecret {
      rows += form.rows(.secret, .textField("Secret", text: ControlBinding(self, \.secret)))
      rows += form.rows(.repetition, .textField("Repeat", text: repetition))
    }
    let terms = ControlBinding(self, \.acceptsTerms).validated(by: .isOn("no terms"))
    rows += form.rows(.terms, .toggle("Terms", isOn: terms))
    let send = RowControl.button("Send") { [unowned self] in form.submit { self.submissions += 1 } }
    rows.append(Row(control: send.inProgress(form.isSubmitting), id: "send"))
    return [Section(id: "form", items: rows)]
  }

  /// Performs random actions, and returns the faults.
  func use(steps: Int) async -> [String] {
    await settle()
    for step in 0..<steps {
      let former = (name: name, focus: focus)
      let action = await act()
      await clock.settle()
      note(former.name, former.focus)
      let faults = faults
      if !faults.isEmpty { return faults.map { "step \(step), \(action): \($0)" } }
    }
    return []
  }

  // MARK: Actions

  private var texts: [Field] {
    [.name, .code, .note] + (hasSecret ? [.secret, .repetition] : [])
  }

  private var focus: Field? {
    switch table.focusedControl?.name {
    case "Name": .name
    case "Code": .code
    case "Note": .note
    case "Secret": .secret
    case "Repeat": .repetition
    default: nil
    }
  }

  private func act() async -> String {
    let field = texts[random.below(texts.count)]
    try? user.scroll(to: field)
    switch random.below(14) {
    case 0...4:
      let text = ["t", "a", "1", "\n"][random.below(4)]
      if text == "\n", field != .note { return "nothing" }
      try? user.type(text, in: field)
      return "type \(text) in \(field)"
    case 5:
      try? user.deleteBackward(in: field)
      return "delete in \(field)"
    case 6:
      try? user.clear(field)
      return "clear \(field)"
    case 7:
      // The field gets the focus first, and then loses it.
      let former = focus
      if field != .note, (try? user.submit(field)) != nil {
        visited.formUnion([field, former ?? field])
      }
      return "return in \(field)"
    case 8:
      table.endEditing()
      return "end editing"
    case 9:
      try? user.scroll(to: Field.terms)
      guard (try? user.toggle(Field.terms)) != nil else { return "no terms" }
      visited.insert(.terms)
      return "terms"
    case 10:
      try? user.scroll(to: Field.hasSecret)
      try? user.toggle(Field.hasSecret)
      return "secret"
    case 11:
      return send()
    case 12:
      await clock.advance(by: .seconds(1))
      return "wait"
    default:
      return await answer()
    }
  }

  private func send() -> String {
    try? user.scroll(to: "send")
    guard !isSubmitting else {
      if (try? user.press("send")) != nil { return "send twice" }
      return "refused"
    }
    if nameState == .failed { firstRequest = requests.inputs.count }
    try? user.press("send")
    visited.formUnion(declared)
    isSubmitting = true
    return "send"
  }

  private func answer() async -> String {
    guard let number = requests.pending.randomElement(using: &random) else {
      if nameState == .failed, visited.contains(.name) {
        try? user.scroll(to: FieldMessage(of: Field.name))
        firstRequest = requests.inputs.count
        try? user.tap(FieldMessage(of: Field.name))
        return "try again"
      }
      return "no request"
    }
    switch random.below(4) {
    case 0:
      answers[number] = .failed
      await requests.fail(number)
    default:
      let isTaken = requests.inputs[number].contains("t")
      answers[number] = isTaken ? .taken : .free
      await requests.answer(number, isTaken ? "taken" : nil)
    }
    return "answer \(number)"
  }

  // MARK: Expectations

  private var declared: Set<Field> {
    hasSecret ? Set(Field.allCases) : [.name, .code, .note, .hasSecret, .terms]
  }

  private enum State: Equatable {
    case valid, checking, failed
    case invalid(String)
  }

  private var nameState: State {
    if name.isEmpty { return .invalid("no name") }
    guard let last = requests.inputs.indices.last, last >= firstRequest else { return .checking }
    switch answers[last] {
    case nil: return .checking
    case .free: return .valid
    case .taken: return .invalid("taken")
    case .failed: return .failed
    }
  }

  private func state(of field: Field) -> State {
    switch field {
    case .name: nameState
    case .code: code.count > 2 ? .invalid("long code") : .valid
    case .note: note.contains("\n") ? .valid : .invalid("one line")
    case .secret, .hasSecret: .valid
    case .repetition: repetition == secret ? .valid : .invalid("other secret")
    case .terms: acceptsTerms ? .valid : .invalid("no terms")
    }
  }

  /// Updates the expected results after an action.
  private func note(_ formerName: String, _ formerFocus: Field?) {
    if name != formerName { firstRequest = max(firstRequest, firstRequestOfName) }
    if let formerFocus, focus != formerFocus { visited.insert(formerFocus) }
    visited.formIntersection(declared)
    guard isSubmitting, !declared.contains(where: { state(of: $0) == .checking }) else { return }
    isSubmitting = false
    if declared.allSatisfy({ state(of: $0) == .valid }) { expectedSubmissions += 1 }
  }

  /// Earlier requests are for other names, because each action changes the name at most once.
  private var firstRequestOfName: Int { requests.inputs.count }

  private var faults: [String] {
    var faults = adapter.issues.issues.map(\.description)
    for field in Field.allCases {
      let row = adapter.item(withID: FieldMessage(of: field))
      let isShown = visited.contains(field) && declared.contains(field)
      switch state(of: field) {
      case .valid where row != nil: faults.append("\(field) has a message")
      case .checking, .failed, .invalid:
        if isShown != (row != nil) {
          faults.append("\(field) \(isShown ? "lacks" : "has") a message, \(state(of: field))")
        }
      case .valid: break
      }
    }
    let states = declared.map(state)
    if form.isValid != states.allSatisfy({ $0 == .valid }) { faults.append("isValid \(states)") }
    if form.isChecking != states.contains(.checking) { faults.append("isChecking \(states)") }
    if form.isSubmitting != isSubmitting { faults.append("isSubmitting \(isSubmitting)") }
    if submissions != expectedSubmissions { faults.append("\(submissions) submissions") }
    return faults
  }
}

extension TableAdapter {
  /// Returns the row with an ID, or `nil`.
  fileprivate func item(withID id: some Hashable) -> Item? {
    position(ofRow: .id(id)).flatMap(item(at:))
  }
}
