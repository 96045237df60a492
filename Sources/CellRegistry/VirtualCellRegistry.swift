public import TableDiagnostics

/// A registry of cell and view classes by reuse identifier.
///
/// UIKit throws an exception for a wrong registration, and doesn't expose registrations. The
/// registry keeps its own list. It checks types when you register a class and when a view is used,
/// and reports a mismatch to ``issues`` with both types. A view that can't show its model stays
/// unchanged. If there's no view, the table shows a placeholder.
///
/// Every data source has a registry. To register a class with both the registry and the view, call
/// `register(_:identifier:)` of the data source.
///
/// ```swift
/// let registry = VirtualCellRegistry()
/// registry.register(ContactCell.self, identifier: "Contact")
/// let itemType = registry.registration(for: "Contact")?.itemType  // Contact
/// registry.reportUnregistered("Contcat")  // … Did you mean "Contact"?
/// ```
///
/// If your app gives no identifier, a class is registered under the identifier that it declares
/// with ``ReuseIdentifiable``, or under its name. If another class already has that identifier, the
/// class is registered under its name with the module, and `TV0109` is reported.
@MainActor
public final class VirtualCellRegistry {
  private struct Key: Hashable {
    let role: ViewRegistration.Role
    let identifier: String

    /// The role is omitted, because two roles rarely share an identifier.
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  /// The log to which mismatches are reported.
  public let issues: IssueLog
  /// The records of identifiers that were registered here or dequeued from the view.
  private var records: [Key: ViewRecord] = [:]
  /// The identifiers of classes for which the app gives none.
  private var identifiersOfClasses: [ObjectIdentifier: String] = [:]

  /// Creates an empty registry.
  ///
  /// - Parameter issues: The log to which mismatches are reported.
  public init(issues: IssueLog = IssueLog()) {
    self.issues = issues
  }
}

// MARK: - Queries

extension VirtualCellRegistry {
  /// Returns the registration of an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - role: The role of the views.
  /// - Returns: The registration, or `nil` if no class is registered for the identifier and role.
  public func registration(
    for identifier: String, role: ViewRegistration.Role = .cell
  ) -> ViewRegistration? {
    record(of: identifier, role: role)?.registration
  }

  /// Returns the registered identifiers in alphabetical order.
  ///
  /// - Parameter role: The role of the views.
  /// - Returns: The identifiers of the role.
  /// - Complexity: O(*n* log *n*) for *n* registered identifiers.
  public func identifiers(for role: ViewRegistration.Role = .cell) -> [String] {
    records.filter { $0.key.role == role && $0.value.registration != nil }
      .map(\.key.identifier).sorted()
  }

  /// Returns the state of an identifier, which may not be registered with the current view yet.
  package func registrationState(
    of identifier: String, role: ViewRegistration.Role = .cell
  ) -> ViewRegistration.State {
    record(of: identifier, role: role)?.state ?? .unknown
  }

  /// Returns the state of an identifier, or `nil` if the current view has no registration of the
  /// class or a subclass for it.
  ///
  /// Rows call this method each time they appear, so it looks up only one record.
  package func registrationState(
    of identifier: String, role: ViewRegistration.Role = .cell, for viewType: AnyObject.Type
  ) -> ViewRegistration.State? {
    guard let record = record(of: identifier, role: role), record.isRegisteredWithSurface,
      record.isRegistered(for: viewType)
    else { return nil }
    return record.state
  }

  func record(of identifier: String, role: ViewRegistration.Role) -> ViewRecord? {
    records[Key(role: role, identifier: identifier)]
  }

  private func makeRecord(of identifier: String, role: ViewRegistration.Role) -> ViewRecord {
    let key = Key(role: role, identifier: identifier)
    if let record = records[key] { return record }
    let record = ViewRecord()
    records[key] = record
    return record
  }
}

// MARK: - Registering

extension VirtualCellRegistry {
  /// Registers a class of views for a reuse identifier.
  ///
  /// This method doesn't register the class with UIKit. It reports the following mistakes:
  ///
  /// - `TV0105`: The identifier is empty. The registration is ignored.
  /// - `TV0106`: Another class was registered for the identifier. It's replaced, as in UIKit.
  /// - `TV0108`: The class doesn't expect `item` or `sender`. The registration is kept.
  ///
  /// Registering the same class again isn't a conflict. A protocol that the class expects can't be
  /// checked before a model is shown.
  ///
  /// - Parameters:
  ///   - viewType: The class of the views.
  ///   - identifier: The reuse identifier.
  ///   - role: The role of the views.
  ///   - origin: The origin of the views.
  ///   - item: The type of model that the app will pass, or `nil` to skip the check.
  ///   - sender: The type of sender that the app will pass, or `nil` to skip the check.
  ///   - location: The location of the call in the app's source.
  /// - Returns: `true` if you need to register the class with UIKit too, because the registration
  ///   or the table or collection view is new.
  @discardableResult
  public func register(
    _ viewType: AnyObject.Type, identifier: String, role: ViewRegistration.Role = .cell,
    origin: ViewRegistration.Origin = .class, item: Any.Type? = nil, sender: Any.Type? = nil,
    location: TableIssue.Location? = nil
  ) -> Bool {
    guard !identifier.isEmpty else {
      reportEmpty(role, type: viewType, location: location)
      return false
    }
    let record = makeRecord(of: identifier, role: role)
    let isPresent = record.isRegistered(for: viewType, origin: origin)
    let isNew = !isPresent || !record.isRegisteredWithSurface
    record.isRegisteredWithSurface = true
    if isPresent, item == nil, sender == nil { return isNew }
    let old = record.registration
    let new = ViewRegistration(
      identifier: identifier, role: role, viewType: viewType, origin: origin)
    record.registration = new
    if let old, old.viewType != viewType { reportConflict(old, new, location: location) }
    if let item { check(item, against: new.itemType, of: new, as: "model", location: location) }
    if let sender {
      check(sender, against: new.senderType, of: new, as: "sender", location: location)
    }
    return isNew
  }

  /// Removes the registration of an identifier.
  ///
  /// The registry also forgets that the table or collection view has dequeued views for it.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - role: The role of the views.
  public func unregister(_ identifier: String, role: ViewRegistration.Role = .cell) {
    records[Key(role: role, identifier: identifier)] = nil
  }

  /// Notes that the table or collection view can safely dequeue views for an identifier.
  package func noteDequeued(_ identifier: String, role: ViewRegistration.Role = .cell) {
    makeRecord(of: identifier, role: role).isDequeued = true
  }

  /// Notes that an identifier is also registered with the current view.
  package func noteRegisteredWithSurface(_ identifier: String, role: ViewRegistration.Role) {
    record(of: identifier, role: role)?.isRegisteredWithSurface = true
  }

  /// Prepares for another table or collection view by keeping only registrations.
  package func forgetSurface() {
    records = records.filter { $0.value.registration != nil }
    for record in records.values { record.forgetSurface() }
  }

  func reportEmpty(
    _ role: ViewRegistration.Role, type: AnyObject.Type?, location: TableIssue.Location? = nil
  ) {
    let name = type.map { " for \(TypeName.readable($0))" } ?? ""
    issues.report(
      TableIssue(
        .emptyIdentifier, "the \(role) reuse identifier\(name) is empty",
        hint: "Use an identifier that isn't empty.",
        types: type.map { [TypeName.readable($0)] } ?? [], location: location))
  }

  private func reportConflict(
    _ old: ViewRegistration, _ new: ViewRegistration, location: TableIssue.Location?
  ) {
    let names = TypeName.readable([old.viewType, new.viewType])
    issues.report(
      TableIssue(
        .identifierConflict,
        "\(new.role) identifier \"\(new.identifier)\" was registered for \(names[0])"
          + " and is now registered for \(names[1])",
        hint: "Use another identifier for one of them.", identifiers: [new.identifier],
        types: names,
        location: location))
  }

  private func check(
    _ announced: Any.Type, against expected: Any.Type?, of registration: ViewRegistration,
    as word: String, location: TableIssue.Location?
  ) {
    if let expected, Self.canBe(announced, expected) { return }
    var names = TypeName.readable([expected, announced].compactMap { $0 })
    if expected == nil { names.insert("none", at: 0) }
    issues.report(
      TableIssue(
        .wrongRegistration,
        "\(registration.role) identifier \"\(registration.identifier)\" is registered for a \(word)"
          + " of type \(names[1]), but \(TypeName.readable(registration.viewType)) expects"
          + " \(names[0])",
        identifiers: [registration.identifier], types: names, location: location))
  }

  /// Returns whether values of a type may have an expected type.
  ///
  /// Optionals are ignored, because values are wrapped and unwrapped when the view is configured.
  static func canBe(_ type: Any.Type, _ expected: Any.Type) -> Bool {
    func isSubtype<Expected>(of _: Expected.Type) -> Bool { type is Expected.Type }
    if let wrapped = (type as? any OptionalType.Type)?.wrappedType {
      return canBe(wrapped, expected)
    }
    if let wrapped = (expected as? any OptionalType.Type)?.wrappedType {
      return canBe(type, wrapped)
    }
    if expected == AnyHashable.self { return type is any Hashable.Type }
    return isSubtype(of: expected) || isProtocol(expected)
  }

  /// Returns whether a type is a protocol type, for example `Any` or `any Collection<Int>`.
  ///
  /// Types alone don't show whether they conform. A protocol is recognized by its metatype's name.
  private static func isProtocol(_ type: Any.Type) -> Bool {
    let metatype = "\(Swift.type(of: type))"
    return metatype.hasSuffix(".Protocol") || metatype.hasPrefix("(any ")
  }
}

private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

// MARK: - Identifiers of classes

extension VirtualCellRegistry {
  /// Returns the reuse identifier of a class for which the app gives none.
  ///
  /// It's the identifier that a ``ReuseIdentifiable`` class declares, or the name of the class. If
  /// another class has that identifier, it's the name with the module, and `TV0109` is reported.
  ///
  /// - Complexity: O(1). The name is created once per class.
  package func reuseIdentifier(
    of viewType: AnyObject.Type, role: ViewRegistration.Role = .cell
  ) -> String {
    identifiersOfClasses[ObjectIdentifier(viewType)] ?? resolveIdentifier(of: viewType, role: role)
  }

  /// Returns the first view of a class under its identifier.
  ///
  /// A nib or prototype that the app registered with UIKit must not be replaced. So this method
  /// calls `dequeue`, and calls `register` only if there's no view, or if the first view is of
  /// another class. The class then has its name with the module as the identifier. If the state is
  /// `unknown` and dequeuing may throw, as with a collection view, `dequeue` must return `nil`.
  ///
  /// - Returns: The view, or `nil` if the class declares an empty identifier or no view can be
  ///   dequeued.
  package func firstView<View: AnyObject>(
    of viewType: AnyObject.Type, role: ViewRegistration.Role = .cell,
    dequeue: (_ identifier: String, ViewRegistration.State) -> View?,
    register: (_ identifier: String) -> Void
  ) -> View? {
    var identifier = resolveIdentifier(of: viewType, role: role)
    guard !identifier.isEmpty else { return nil }
    // If a view was dequeued for this identifier before, keep the view even if it's of another
    // class, because a surface doesn't allow dequeuing a second view for one row.
    let isDequeued = registrationState(of: identifier, role: role) == .dequeued
    if let view = dequeue(identifier, isDequeued ? .dequeued : .unknown) {
      if isDequeued || isKind(type(of: view), of: viewType) {
        self.register(viewType, identifier: identifier, role: role)
        noteDequeued(identifier, role: role)
        return view
      }
      identifier = qualifyIdentifier(of: viewType, role: role, besides: type(of: view))
    }
    self.register(viewType, identifier: identifier, role: role)
    register(identifier)
    guard let view = dequeue(identifier, .registered) else { return nil }
    noteDequeued(identifier, role: role)
    return view
  }

  /// Returns the identifier of a class, checked against the current registrations.
  private func resolveIdentifier(
    of viewType: AnyObject.Type, role: ViewRegistration.Role
  ) -> String {
    let key = ObjectIdentifier(viewType)
    let name = identifiersOfClasses[key] ?? Self.defaultIdentifier(of: viewType)
    if let other = otherClass(than: viewType, registeredFor: name, role: role) {
      return qualifyIdentifier(of: viewType, role: role, besides: other)
    }
    identifiersOfClasses[key] = name
    return name
  }

  /// Returns a class that is registered for an identifier and isn't `viewType` or its subclass.
  ///
  /// A table view doesn't distinguish the identifiers of headers and footers, so both are searched.
  private func otherClass(
    than viewType: AnyObject.Type, registeredFor identifier: String, role: ViewRegistration.Role
  ) -> AnyObject.Type? {
    let roles: [ViewRegistration.Role] =
      role == .header || role == .footer ? [.header, .footer] : [role]
    return roles.lazy.compactMap { self.registration(for: identifier, role: $0)?.viewType }
      .first { !isKind($0, of: viewType) }
  }

  private func qualifyIdentifier(
    of viewType: AnyObject.Type, role: ViewRegistration.Role, besides other: AnyObject.Type
  ) -> String {
    let bare = Self.defaultIdentifier(of: viewType)
    let qualified = TypeName.qualified(viewType)
    identifiersOfClasses[ObjectIdentifier(viewType)] = qualified
    let names = TypeName.readable([other, viewType])
    issues.report(
      TableIssue(
        .sharedName,
        "the \(role) class \(names[1]) has the default identifier \"\(bare)\", which belongs to"
          + " \(names[0])",
        hint: "Use another identifier for one of them.", identifiers: [bare], types: names))
    return qualified
  }
}

/// Returns whether a class is another class or its subclass.
func isKind(_ type: AnyObject.Type, of expected: AnyObject.Type) -> Bool {
  func isSubclass<Expected>(of _: Expected.Type) -> Bool { type is Expected.Type }
  return type == expected || isSubclass(of: expected)
}

/// The state of one reuse identifier.
///
/// It's an object so that lookups copy no registration and changes need only one lookup.
final class ViewRecord {
  /// The registration, or `nil` if only the view knows the identifier.
  var registration: ViewRegistration?
  /// Whether the registration applies to the current view.
  var isRegisteredWithSurface = false
  /// Whether the current table or collection view has dequeued a view for the identifier.
  var isDequeued = false

  var state: ViewRegistration.State {
    if isDequeued { return .dequeued }
    return registration == nil ? .unknown : .registered
  }

  /// Returns whether this class is registered with this origin.
  func isRegistered(for viewType: AnyObject.Type, origin: ViewRegistration.Origin) -> Bool {
    guard let registration else { return false }
    return registration.viewType == viewType && registration.origin == origin
  }

  /// Returns whether the class or a subclass is registered, with any origin.
  func isRegistered(for viewType: AnyObject.Type) -> Bool {
    guard let registered = registration?.viewType else { return false }
    return isKind(registered, of: viewType)
  }

  /// Forgets the current view, but not a prototype, which is registered with every view.
  func forgetSurface() {
    isRegisteredWithSurface = registration?.origin == .storyboardPrototype
    isDequeued = false
  }
}
