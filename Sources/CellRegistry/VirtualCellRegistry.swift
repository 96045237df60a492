public import TableDiagnostics

/// Which class stands behind which reuse identifier of a table, and what it expects.
///
/// A view knows its own registrations but cannot be asked; a wrong one ends in an exception. The
/// registry keeps them beside the view and checks a pairing of cell, model and sender when it is
/// registered and when it is used. A mismatch is reported to ``issues`` with the expected and the
/// found types; nothing traps, and the table shows a placeholder or the cell as it is.
///
/// Registering here alone does not tell the view: `TableSource.register(_:identifier:)` does both.
@MainActor
public final class VirtualCellRegistry {
  private struct Key: Hashable {
    let role: ViewRole
    let identifier: String

    /// Leaves out the role, which is hashed by its name: two roles rarely share an identifier.
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  /// Where mismatches are reported.
  public let issues: IssueLog
  /// Every identifier of which something is known, registered here or not.
  private var records: [Key: ViewRecord] = [:]
  /// By class of views, the identifier they go by where the app gives none.
  var namesOfClasses: [ObjectIdentifier: String] = [:]

  /// Makes an empty registry that reports to `issues`.
  public init(issues: IssueLog = IssueLog()) {
    self.issues = issues
  }

  /// What is registered for `identifier`, or `nil`.
  public func registration(
    for identifier: String, role: ViewRole = .cell
  ) -> ViewRegistration? {
    record(of: identifier, role: role)?.registration
  }

  /// How sure it is that the surface can make a view for `identifier`.
  public func standing(of identifier: String, role: ViewRole = .cell) -> IdentifierStanding {
    record(of: identifier, role: role)?.standing ?? .unknown
  }

  /// Notes that the surface gave a view for `identifier`.
  ///
  /// Only who dequeues can say so: a surface is asked without any caution for what it has proven.
  package func noteView(for identifier: String, role: ViewRole = .cell) {
    makeRecord(of: identifier, role: role).isProven = true
  }

  /// Notes that the present surface was told of what is registered for `identifier`.
  package func noteTold(of identifier: String, role: ViewRole) {
    record(of: identifier, role: role)?.isTold = true
  }

  /// Forgets what the surface knows, but not what is registered: another one is going to be asked.
  package func forgetSurface() {
    records = records.filter { $0.value.registration != nil }
    for record in records.values { record.forgetSurface() }
  }

  /// The registered identifiers, in alphabetical order.
  public func identifiers(for role: ViewRole = .cell) -> [String] {
    records.filter { $0.key.role == role && $0.value.registration != nil }
      .map(\.key.identifier).sorted()
  }

  /// Forgets what is registered for `identifier`.
  public func unregister(_ identifier: String, role: ViewRole = .cell) {
    records[Key(role: role, identifier: identifier)] = nil
  }

  /// What is known of `identifier`; `nil` if nothing is.
  func record(of identifier: String, role: ViewRole) -> ViewRecord? {
    records[Key(role: role, identifier: identifier)]
  }

  /// What is known of `identifier`, in a record that stays: something has to be written into it.
  func makeRecord(of identifier: String, role: ViewRole) -> ViewRecord {
    let key = Key(role: role, identifier: identifier)
    if let record = records[key] { return record }
    let record = ViewRecord()
    records[key] = record
    return record
  }
}
