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
  }

  /// Where mismatches are reported.
  public let issues: IssueLog
  private var registrations: [Key: ViewRegistration] = [:]
  /// What the present surface has been told of, and what it has given views for.
  private var told: Set<Key> = []
  private var proven: Set<Key> = []
  private var qualifiedNames: [ObjectIdentifier: String] = [:]

  /// Makes an empty registry that reports to `issues`.
  public init(issues: IssueLog = IssueLog()) {
    self.issues = issues
  }

  /// What is registered for `identifier`, or `nil`.
  public func registration(
    for identifier: String, role: ViewRole = .cell
  ) -> ViewRegistration? {
    registrations[Key(role: role, identifier: identifier)]
  }

  /// How sure it is that the surface can make a view for `identifier`.
  public func standing(of identifier: String, role: ViewRole = .cell) -> IdentifierStanding {
    let key = Key(role: role, identifier: identifier)
    if proven.contains(key) { return .proven }
    return registrations[key] == nil ? .unknown : .registered
  }

  /// Notes that the surface gave a view for `identifier`.
  ///
  /// Only who dequeues can say so: a surface is asked without any caution for what it has proven.
  package func noteView(for identifier: String, role: ViewRole = .cell) {
    proven.insert(Key(role: role, identifier: identifier))
  }

  /// Forgets what the surface knows, but not what is registered: another one is going to be asked.
  package func forgetSurface() {
    told = []
    proven = []
  }

  /// Notes that the surface is told of a registration; false where it was told before.
  func noteTelling(of identifier: String, role: ViewRole) -> Bool {
    told.insert(Key(role: role, identifier: identifier)).inserted
  }

  /// The registered identifiers, in alphabetical order.
  public func identifiers(for role: ViewRole = .cell) -> [String] {
    registrations.keys.filter { $0.role == role }.map(\.identifier).sorted()
  }

  /// An identifier derived from a class and qualified by its module, so that the `UserCell`s of
  /// two modules do not collide.
  ///
  /// - Complexity: O(1); the name is made once per class.
  public func qualifiedIdentifier(of viewType: AnyObject.Type) -> String {
    let key = ObjectIdentifier(viewType)
    if let name = qualifiedNames[key] { return name }
    let name = TypeName.qualified(viewType)
    qualifiedNames[key] = name
    return name
  }

  /// Forgets what is registered for `identifier`.
  public func unregister(_ identifier: String, role: ViewRole = .cell) {
    let key = Key(role: role, identifier: identifier)
    registrations[key] = nil
    told.remove(key)
    proven.remove(key)
  }

  /// Stores a registration; returns the one it replaces.
  func store(_ registration: ViewRegistration) -> ViewRegistration? {
    registrations.updateValue(
      registration, forKey: Key(role: registration.role, identifier: registration.identifier))
  }
}
