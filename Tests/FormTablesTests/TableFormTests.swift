import FormTables
import LiveTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

#if canImport(Observation)
  import Observation
#endif

/// Forms in adapters, and the app's use of them.
@MainActor @Suite struct TableFormTests {
  typealias Surface = VirtualTableView

  private final class Model {
    var name = ""
    var hidesName = false
  }

  @MainActor
  private final class Screen {
    let table = VirtualTableView(viewportHeight: 400)
    let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
    let user: TableUser<AnyHashable>
    let form = TableForm<String>()
    let model = Model()
    var runs = 0

    init() {
      adapter = TableAdapter(table)
      user = TableUser(of: adapter)
    }

    func name(_ rules: ValidationRule<String>...) -> RowControl {
      var binding = ControlBinding(model, \.name)
      for rule in rules { binding = binding.validated(by: rule) }
      return .textField("Name", text: binding)
    }

    /// Shows rows, and counts calls of the closure.
    @discardableResult
    func show(_ rows: @escaping @MainActor () -> [Row<Surface>]) -> TableFeed {
      let feed = adapter.follow(form) { [unowned self] in
        runs += 1
        return [Section(id: "form", items: rows())]
      }
      table.layoutIfNeeded()
      return feed
    }

    var ids: [AnyHashable] { adapter.currentSections.flatMap(\.items).map(\.itemID.base) }
  }

  @Test func oneTurnIsOneUpdate() async throws {
    let screen = Screen()
    screen.show { screen.form.rows("name", screen.name(.required())) }
    #expect(screen.runs == 1)
    try screen.user.type("Ann", in: "name")
    try screen.user.clear("name")
    screen.table.endEditing()
    await settle()
    #expect(screen.runs == 2 && screen.ids == ["name", FieldMessage(of: "name")])
    await settle()
    #expect(screen.runs == 2)
  }

  @Test func theSectionsAreMadeAgainOnDemand() async throws {
    let screen = Screen()
    let feed = screen.show { screen.form.rows("name", screen.name()) }
    for _ in 0..<3 { feed.setNeedsUpdate() }
    #expect(screen.runs == 1)
    await settle()
    #expect(screen.runs == 2)
  }

  @Test func movingTheFocusIsOneUpdate() async throws {
    let screen = Screen()
    screen.show {
      screen.form.rows("name", screen.name(.required()))
        + screen.form.rows("other", screen.name())
    }
    try screen.user.submit("name")
    await settle()
    #expect(screen.ids == ["name", FieldMessage(of: "name"), "other"])
    #expect(screen.runs == 2)
  }

  /// A button above the fields is created before the form has any fields.
  @Test func validityReadBeforeFieldsIsReadAgain() async throws {
    let screen = Screen()
    screen.show {
      let button = RowControl.button("Save") {}.disabled(!screen.form.isValid)
      return [Row(control: button, id: "save")]
        + screen.form.rows("name", screen.name(.required()))
    }
    await settle()
    #expect(try !screen.user.control(of: "save").isEnabled)
    #expect(screen.runs == 2)
    try screen.user.type("A", in: "name")
    await settle()
    #expect(try screen.user.control(of: "save").isEnabled)
    #expect(screen.runs == 3)
  }

  @Test func aRuleThatContradictsItselfDoesNotKeepTheTableBusy() async throws {
    let screen = Screen()
    var number = 0
    screen.show {
      let isValid = screen.form.isValid
      return [Row("\(isValid)", id: "state")]
        + screen.form.rows(
          "name",
          screen.name(
            ValidationRule { _ in
              number += 1
              return number.isMultiple(of: 2) ? "\(number)" : nil
            }))
    }
    await settle()
    let runs = screen.runs
    await settle()
    #expect(screen.runs == runs && runs <= 3)
  }

  @Test func aBindingThatRefusesOrRewritesAValueIsCheckedAsItIs() async throws {
    let screen = Screen()
    var text = "x"
    var written: [String] = []
    screen.show {
      let binding = ControlBinding(
        get: { text },
        set: {
          written.append($0)
          if $0.count < 4 { text = $0.uppercased() }
        }
      )
      .validated { $0.count < 3 ? "short \($0)" : nil }
      return screen.form.rows("name", .textField("Name", text: binding))
    }
    try screen.user.type("y", in: "name")
    screen.table.endEditing()
    await settle()
    #expect(screen.user.texts.contains("short XY") && text == "XY")
    try screen.user.type("z!", in: "name")
    await settle()
    #expect(text == "XYZ" && written == ["xy", "XYz", "XYZ!"])
    #expect(screen.form.isValid && screen.ids == ["name"])
  }

  @Test func deallocatedModelLeavesLastKnownValue() async throws {
    let screen = Screen()
    var model: Model? = Model()
    model?.name = "Ann"
    let control = try RowControl.textField(
      "Name", text: ControlBinding(#require(model), \.name).validated(by: .required()))
    screen.show { screen.form.rows("name", control) }
    model = nil
    try screen.user.type("a", in: "name")
    try screen.user.clear("name")
    screen.table.endEditing()
    await settle()
    #expect(screen.form.isValid && screen.ids == ["name"])
    #expect(try screen.user.control(of: "name").text == "Ann")
    #expect(screen.adapter.issues.issues.isEmpty)
  }

  @Test func deallocatedFormCancelsItsChecks() async throws {
    let requests = PendingRequests<String, String?>()
    var form: TableForm<String>? = TableForm()
    weak let reference = form
    let clock = ManualClock()
    form?.clock = clock
    _ = form?.control(
      "name",
      .textField(
        "Name",
        text: ControlBinding(get: { "Ann" }, set: { _ in })
          .validated(by: .remote { try await requests.answer(to: $0) })))
    await clock.advance(by: .seconds(1))
    #expect(requests.inputs == ["Ann"])
    form = nil
    await settle()
    #expect(reference == nil && requests.canceled == [0])
    await requests.answer(0, nil)
  }

  @Test func resettingEndsASubmission() async throws {
    let screen = Screen()
    let gate = Gate<Void>()
    var hasEnded = false
    screen.show { screen.form.rows("name", screen.name()) }
    screen.form.submit {
      try await gate.wait()
      hasEnded = true
      throw RequestError()
    }
    await settle()
    #expect(screen.form.isSubmitting && gate.isEntered)
    screen.form.reset()
    #expect(!screen.form.isSubmitting)
    gate.succeed()
    await settle()
    guard hasEnded, case .none = screen.form.submission else {
      Issue.record("\(hasEnded), \(screen.form.submission)")
      return
    }
  }

  @Test func aFeedThatEndsLeavesTheRowsAndTheForm() async throws {
    let screen = Screen()
    let feed = screen.show { screen.form.rows("name", screen.name(.required())) }
    feed.cancel()
    try screen.user.focus("name")
    screen.table.endEditing()
    await settle()
    #expect(screen.runs == 1 && screen.ids == ["name"])
    #expect(!screen.form.isValid && screen.form.firstInvalidField == "name")
    screen.show { screen.form.rows("name", screen.name(.required())) }
    #expect(screen.ids == ["name", FieldMessage(of: "name")])
  }

  @Test func theHandlerIsCalledOutsideOfChangesAndCanChangeTheForm() async throws {
    let screen = Screen()
    var states: [Bool] = []
    screen.show { screen.form.rows("name", screen.name(.required())) }
    screen.form.changeHandler = { [unowned screen] in
      states.append(screen.form.isValid)
      if states.count == 2 { screen.form.validate() }
    }
    try screen.user.type("A", in: "name")
    screen.table.endEditing()
    await settle()
    #expect(states == [true, true, true])
  }

  @Test func aHandlerThatAlwaysChangesTheFormDoesNotRecurse() async throws {
    let screen = Screen()
    var count = 0
    screen.show { screen.form.rows("name", screen.name(.required())) }
    screen.form.changeHandler = { [unowned screen] in
      count += 1
      if count < 10_000 { screen.form.validate() }
    }
    try screen.user.type("A", in: "name")
    #expect(count >= 100)
    while count < 10_000 { await Task.yield() }
    await settle()
    #expect(count <= 10_001 && screen.ids == ["name"])
  }

  @Test func ruleCanCallForm() async throws {
    let screen = Screen()
    var runs = 0
    screen.show {
      let rule = ValidationRule<String> { [unowned screen] text in
        runs += 1
        screen.form.validate()
        screen.form.retryChecks()
        return text.isEmpty ? "empty, \(screen.form.isValid)" : nil
      }
      return screen.form.rows("name", screen.name(rule))
    }
    await settle()
    #expect(runs > 0 && screen.ids == ["name", FieldMessage(of: "name")])
    try screen.user.type("A", in: "name")
    await settle()
    #expect(screen.ids == ["name"])
    let former = runs
    await settle()
    #expect(runs < former + 10)
  }

  #if canImport(Observation)
    @Test func viewsThatReadTheFormAreUpdated() async throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
      let screen = Screen()
      screen.show { screen.form.rows("name", screen.name(.required())) }
      let changes = ChangeCount()
      let isValid = withObservationTracking {
        screen.form.isValid
      } onChange: {
        Task { @MainActor in changes.count += 1 }
      }
      #expect(!isValid)
      try screen.user.type("A", in: "name")
      await settle()
      #expect(changes.count == 1 && screen.form.isValid)
    }

    @Test func viewsThatReadTheFormAreUpdatedWhenItsFieldsChange() async throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
      let screen = Screen()
      let feed = screen.show {
        screen.model.hidesName ? [] : screen.form.rows("name", screen.name(.required()))
      }
      let changes = ChangeCount()
      _ = withObservationTracking {
        screen.form.isValid
      } onChange: {
        Task { @MainActor in changes.count += 1 }
      }
      screen.model.hidesName = true
      feed.retry()
      await settle()
      #expect(changes.count == 1 && screen.form.isValid)
    }
  #endif
}

@MainActor
private final class ChangeCount {
  var count = 0
}
