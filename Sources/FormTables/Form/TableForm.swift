internal import LiveTables
public import TableControls
internal import TableDiagnostics

#if canImport(Observation)
  public import Observation
#endif

/// A form that validates its fields.
///
/// ```swift
/// enum Field { case name, email }
/// let form = TableForm<Field>()
/// let name = ControlBinding(account, \.name).validated(by: .required())
/// let email = ControlBinding(account, \.email).validated(by: .required(), .email())
/// rows.follow(form) {
///   [
///     Section("account") {
///       form.rows(.name, .textField("Name", text: name))
///       form.rows(.email, .textField("Email", text: email))
///       Row(control: .button("Sign Up") { form.submit { print("Valid") } }, id: "send")
///     }
///   ]
/// }
/// ```
///
/// A field's message appears below the field when the user leaves it, and VoiceOver reads the
/// message. After that, each edit updates the message. For controls without a keyboard, the message
/// appears after the first change. ``validate()`` and ``submit(_:)`` show all messages.
///
/// The closure that returns the sections declares the fields. Only declared fields are checked. If
/// a text field has no handler for the Return key, the key moves the focus to the next enabled text
/// field, in the order of the rows.
///
/// The form checks all fields when the closure runs, when the user edits or leaves a field, and in
/// ``validate()`` and ``submit(_:)``. If the model changes in another way, update the table.
///
/// With Observation, views that read the form's state are updated.
@MainActor
public final class TableForm<Field: Hashable> {
  typealias Machine = FormMachine<Field>

  /// A closure that's called after the state of the form changes.
  ///
  /// The form calls it on the main actor after the user edits or leaves a field, after a check or a
  /// submission ends, and after calls such as ``validate()`` and ``reset()``. If the closure
  /// changes the form, it's called again after it returns.
  public var changeHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }
  /// The clock for the delay of remote rules.
  ///
  /// The default is a `ContinuousClock`.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// The state of the latest submission.
  public private(set) var submission: FormSubmission {
    get {
      noteAccess()
      return shownSubmission
    }
    set { observation.change { shownSubmission = newValue } }
  }

  private var machine = Machine()
  private var shownSubmission = FormSubmission.none
  private let observation = StateObservation()
  private var fields: [Field: FormField<Field>] = [:]
  /// The summaries that the app's closure has read, or `nil` if the closure isn't running.
  private var readSummaries: [Machine.Summary]?
  /// Whether the closure runs again because it read outdated state.
  private var isRepeating = false
  private var isRunningRules = false
  private lazy var handlerLoop = HandlerLoop { [weak self] in self?.changeHandler?() }
  /// The action of a submission that waits for checks.
  private var action: (@MainActor () async throws -> Void)? {
    didSet { extendLifetime(of: oldValue) }
  }
  private var actionTask: OwnedTasks? { didSet { extendLifetime(of: oldValue) } }
  /// The table that shows the form.
  weak var screen: (any FormScreen<Field>)?

  /// Creates a form without fields.
  public init() {}
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension TableForm: Observable {}
#endif

/// A table that shows a form.
@MainActor
protocol FormScreen<Field>: AnyObject {
  associatedtype Field: Hashable

  /// Schedules an update.
  func formDidChange()
  /// Scrolls to a field, and focuses it if possible.
  func reveal(_ field: Field, control: RowControl)
  /// Posts an accessibility announcement.
  func announce(_ text: String)
}

// MARK: - State

extension TableForm {
  /// A Boolean value that indicates whether all fields are valid.
  ///
  /// While a remote rule is running, its field isn't valid.
  ///
  /// - Complexity: O(*n*) for *n* fields.
  public var isValid: Bool { summary.isValid }

  /// A Boolean value that indicates whether a remote rule is running.
  ///
  /// - Complexity: O(*n*) for *n* fields.
  public var isChecking: Bool { summary.isChecking }

  /// The first invalid field, if any.
  ///
  /// A field is invalid if it breaks a rule, or if a remote rule fails. While a remote rule is
  /// running, its field is neither valid nor invalid. The fields are in the order of their rows.
  ///
  /// - Complexity: O(*n*) for *n* fields.
  public var firstInvalidField: Field? { summary.firstInvalidField }

  /// A Boolean value that indicates whether the form is being submitted.
  public var isSubmitting: Bool { if case .inProgress = submission { true } else { false } }

  /// Returns the visible state of a field.
  ///
  /// - Parameter field: The ID of the field.
  /// - Returns: The state. An unknown field is `.unvisited`.
  public func state(of field: Field) -> FieldState {
    noteAccess()
    return machine.state(of: field)
  }

  /// Registers a read with Observation.
  ///
  /// Reads by the sections' closure aren't registered, because the closure runs again anyway.
  private func noteAccess() {
    if readSummaries == nil { observation.access() }
  }

  private var summary: Machine.Summary {
    noteAccess()
    let summary = machine.summary
    readSummaries?.append(summary)
    return summary
  }
}

// MARK: - Actions

extension TableForm {
  /// Shows all messages and scrolls to the first invalid field.
  ///
  /// The form also focuses the field if possible, and VoiceOver reads its message. Remote rules may
  /// still be running. To wait for them, call ``submit(_:)``.
  ///
  /// - Returns: ``isValid``.
  @discardableResult
  public func validate() -> Bool {
    visitAll()
    revealFirstInvalidField()
    return isValid
  }

  /// Runs an action if all fields are valid.
  ///
  /// ```swift
  /// enum Field { case email }
  /// let form = TableForm<Field>()
  /// rows.follow(form) {
  ///   [
  ///     Section("buttons") {
  ///       Row(control: .button("Sign Up") { form.submit { print("Valid") } }, id: "send")
  ///     }
  ///   ]
  /// }
  /// ```
  ///
  /// The form waits for remote rules, and runs failed ones again. If a field is invalid, the form
  /// shows all messages and scrolls to the first invalid field. A call during a submission is
  /// ignored.
  ///
  /// - Parameter action: A closure that runs on the main actor, at most once. If it throws an
  ///   error, ``submission`` is `.failed`. ``reset()`` and the form's deallocation cancel its task.
  public func submit(_ action: @escaping @MainActor () async throws -> Void) {
    guard !isSubmitting else { return }
    submission = .inProgress
    self.action = action
    for field in machine.fields { perform(change { $0.retry(field) }, for: field) }
    visitAll()
    continueSubmission()
  }

  /// Hides all messages and cancels a submission.
  ///
  /// The messages appear again when the user visits the fields. ``submission`` becomes `.none`.
  /// Remote rules continue to run.
  public func reset() {
    (action, actionTask) = (nil, nil)
    submission = .none
    change { $0.removeVisits() }
    notify()
  }

  /// Reruns the remote rules that failed.
  public func retryChecks() {
    for field in machine.fields { perform(change { $0.retry(field) }, for: field) }
    notify()
  }

  /// Scrolls to a field, and focuses it if possible.
  ///
  /// If no table shows the field, this method does nothing.
  ///
  /// - Parameter field: The ID of the field.
  public func reveal(_ field: Field) {
    if let control = fields[field]?.control { screen?.reveal(field, control: control) }
  }

  /// Declares a control as a field of the form.
  ///
  /// Call this in the closure that returns the sections if your own cell shows the control.
  /// Otherwise, call ``rows(_:_:showing:)``.
  ///
  /// - Parameters:
  ///   - field: The ID of the field.
  ///   - control: The control.
  /// - Returns: The control to show.
  public func control(_ field: Field, _ control: RowControl) -> RowControl {
    let object = fields[field] ?? FormField(field, self)
    if fields[field] == nil { set(object, for: field) }
    object.control = control
    change { $0.declare(field) }
    check([object])
    return control.observed(by: object)
  }
}

// MARK: - Declaring fields

extension TableForm {
  /// Runs the closure that returns the sections and declares the fields.
  func declareFields<Sections>(_ sections: () -> Sections) -> Sections {
    let former = machine.revision
    change { $0.beginDeclaring() }
    readSummaries = []
    let made = sections()
    let read = readSummaries ?? []
    for field in change({ $0.endDeclaring() }) { set(nil, for: field) }
    readSummaries = nil
    if machine.revision != former { observation.change {} }
    let summary = machine.summary
    // A field that was declared later changed the state that the closure read. Run the closure
    // again, but only once, because rules can be inconsistent.
    let isOutdated = !isRepeating && read.contains { $0 != summary }
    isRepeating = isOutdated
    if isOutdated { screen?.formDidChange() }
    continueSubmission()
    return made
  }
}

// MARK: - Checks

extension TableForm {
  func controlDidChange(_ field: FormField<Field>) {
    if let control = field.control, !control.isTextField { change { $0.visit(field.id) } }
    let shown = machine.shownMessage(of: field.id)
    checkAll()
    announceMessage(of: field.id, unless: shown)
    notify()
  }

  func didLeave(_ field: FormField<Field>) {
    let shown = machine.shownMessage(of: field.id)
    change { $0.visit(field.id) }
    checkAll()
    announceMessage(of: field.id, unless: shown)
    notify()
  }

  /// Moves the focus to the next enabled text field.
  func didSubmit(_ field: FormField<Field>) {
    guard let index = machine.fields.firstIndex(of: field.id) else { return }
    let next = machine.fields[(index + 1)...].first { id in
      fields[id]?.control.map { $0.isTextField && $0.isEnabled } ?? false
    }
    if let next { reveal(next) }
  }

  private func checkAll() { check(machine.fields.compactMap { fields[$0] }) }

  /// Runs the immediate rules and starts or cancels the remote ones.
  ///
  /// Does nothing if a rule validates the form, because that would recurse.
  private func check(_ fields: [FormField<Field>]) {
    guard !isRunningRules else { return }
    isRunningRules = true
    let readings = fields.compactMap { field in reading(of: field).map { (field.id, $0) } }
    isRunningRules = false
    let actions = change { machine in readings.map { machine.note($0.1, of: $0.0) } }
    for (reading, action) in zip(readings, actions) { perform(action, for: reading.0) }
  }

  /// Returns the value of a field and the result of its immediate rules.
  private func reading(of field: FormField<Field>) -> Machine.Reading? {
    guard let control = field.control else { return nil }
    let rules = control.kind.rules as? FieldRules
    return Machine.Reading(
      value: control.kind.value, message: rules?.message(), hasChecks: rules?.delay != nil)
  }

  private func perform(_ action: Machine.CheckAction, for id: Field) {
    guard let field = fields[id] else { return }
    switch action {
    case .keep: break
    case .cancel: field.check = nil
    case .start(let number):
      guard let rules = field.control?.kind.rules as? FieldRules, let delay = rules.delay else {
        return
      }
      let (checks, clock) = (rules.checks(), clock)
      field.check = OwnedTasks(
        Task { [weak self] in
          let result: Machine.Check
          do {
            try await clock.sleep(for: delay)
            result = try await Self.result(of: checks)
          } catch {
            result = .failed(error)
          }
          if !Task.isCancelled { self?.finish(number, of: id, result) }
        })
    }
  }

  private static func result(of checks: [FieldRules.PreparedCheck]) async throws -> Machine.Check {
    for check in checks { if let message = try await check() { return .broken(message) } }
    return .passed
  }

  private func finish(_ number: Int, of id: Field, _ result: Machine.Check) {
    let shown = machine.shownMessage(of: id)
    guard change({ $0.finish(number, of: id, result) }) else { return }
    fields[id]?.check = nil
    announceMessage(of: id, unless: shown)
    notify()
    continueSubmission()
  }

  private func announceMessage(of id: Field, unless shown: String?) {
    if let message = machine.shownMessage(of: id), message != shown { screen?.announce(message) }
  }

  private func visitAll() {
    for id in machine.fields { change { $0.visit(id) } }
    checkAll()
    notify()
  }

  private func revealFirstInvalidField() {
    guard let id = machine.summary.firstInvalidField else { return }
    if let message = machine.shownMessage(of: id) { screen?.announce(message) }
    reveal(id)
  }

  /// Runs the action of a submission, or ends the submission if a field isn't valid.
  ///
  /// Does nothing while a check is running.
  private func continueSubmission() {
    guard let action, !machine.summary.isChecking else { return }
    self.action = nil
    guard machine.summary.isValid else {
      submission = .none
      notify()
      return revealFirstInvalidField()
    }
    actionTask = OwnedTasks(
      Task { [weak self] in
        let result: FormSubmission
        do {
          try await action()
          result = .none
        } catch {
          result = .failed(error)
        }
        guard !Task.isCancelled else { return }
        self?.submission = result
        self?.notify()
      })
  }

  // MARK: Changes

  private func notify() {
    // The caller that runs the rules notifies afterward.
    guard !isRunningRules else { return }
    screen?.formDidChange()
    handlerLoop.noteChange()
  }

  private func set(_ object: FormField<Field>?, for field: Field) {
    // Change a copy, because hashing the IDs runs app code.
    let former = fields
    var others = former
    others[field] = object
    fields = others
    extendLifetime(of: former)
  }

  /// Changes a copy of the state so that no app code runs during exclusive access.
  @discardableResult
  private func change<Result>(_ event: (inout Machine) -> Result) -> Result {
    let former = machine
    var copy = former
    let result = event(&copy)
    defer { extendLifetime(of: former) }
    // While the app's closure runs, `declareFields(_:)` notifies the observers at the end.
    if copy.revision == former.revision || readSummaries != nil {
      machine = copy
    } else {
      observation.change { machine = copy }
    }
    return result
  }
}

/// A field of a form, which observes its control.
@MainActor
final class FormField<ID: Hashable>: ControlObserver {
  let id: ID
  private weak var form: TableForm<ID>?
  var control: RowControl? { didSet { extendLifetime(of: oldValue) } }
  /// The running check.
  var check: OwnedTasks? { didSet { extendLifetime(of: oldValue) } }

  init(_ id: ID, _ form: TableForm<ID>) { (self.id, self.form) = (id, form) }

  func controlDidChange() { form?.controlDidChange(self) }

  func focusDidChange(_ isFocused: Bool) { if !isFocused { form?.didLeave(self) } }

  func didSubmit(isHandled: Bool) { if !isHandled { form?.didSubmit(self) } }
}

extension RowControl {
  /// Whether the control is a text field or a text area.
  @MainActor
  var isTextField: Bool { if case .text = kind.value { true } else { false } }
}
