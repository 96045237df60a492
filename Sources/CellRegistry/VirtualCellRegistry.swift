public import TableDiagnostics
internal import TypeErasure

/// The class behind each reuse identifier of a table, and the model and sender it expects.
///
/// A view knows its own registrations but cannot be asked; a wrong one ends in an exception. The
/// registry keeps them beside the view and checks a pairing of cell, model and sender when it is
/// registered and when it is used. A mismatch is reported to ``issues`` with the expected and the
/// found types; nothing traps, and the table shows a placeholder or the cell as it is.
///
/// Registering here alone does not register with the view: `TableSource.register(_:identifier:)`
/// does both.
@MainActor
public final class VirtualCellRegistry {
  private struct Key: Hashable {
    let role: ViewRegistration.Role
    let identifier: String

    /// Leaves out the role, which is hashed by its name: two roles rarely share an identifier.
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  /// Where mismatches are reported.
  public let issues: IssueLog
  /// A record for each identifier, registered here or dequeued from the surface.
  private var records: [Key: ViewRecord] = [:]
  /// The identifier of each class of views for which the app gives none.
  private var identifiersOfClasses: [ObjectIdentifier: String] = [:]

  /// Makes an empty registry that reports to `issues`.
  public init(issues: IssueLog = IssueLog()) {
    self.issues = issues
  }
}

// MARK: - Queries

extension VirtualCellRegistry {
  /// What is registered for `identifier`, or `nil`.
  public func registration(
    for identifier: String, role: ViewRegistration.Role = .cell
  ) -> ViewRegistration? {
    record(of: identifier, role: role)?.registration
  }

  /// The registered identifiers, in alphabetical order.
  public func identifiers(for role: ViewRegistration.Role = .cell) -> [String] {
    records.filter { $0.key.role == role && $0.value.registration != nil }
      .map(\.key.identifier).sorted()
  }

  /// How certain it is that the surface can make a view for `identifier`.
  package func registrationState(
    of identifier: String, role: ViewRegistration.Role = .cell
  ) -> ViewRegistration.State {
    record(of: identifier, role: role)?.state ?? .unknown
  }

  /// How certain it is that the surface can make a view of a class for `identifier`; `nil` if the
  /// class is not registered with the present surface.
  ///
  /// Rows ask each time they are shown: it costs one look-up.
  package func registrationState(
    of identifier: String, role: ViewRegistration.Role = .cell, for viewType: AnyObject.Type
  ) -> ViewRegistration.State? {
    guard let record = record(of: identifier, role: role), record.isRegisteredWithSurface,
      record.isRegistered(for: viewType)
    else { return nil }
    return record.state
  }

  /// The record of `identifier`; `nil` if nothing is known of it.
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
  /// Registers `viewType` for `identifier`.
  ///
  /// Reported are an empty identifier, which is ignored (`TV0105`), an identifier that was
  /// registered for another class, which the new one replaces as in UIKit (`TV0106`), and an `item`
  /// or `sender` that the class does not expect (`TV0108`).
  ///
  /// - Parameters:
  ///   - viewType: The class of the views.
  ///   - identifier: The reuse identifier.
  ///   - role: What the views are used as.
  ///   - origin: Where the views come from.
  ///   - item: The type of model the app is going to pair with the view, to be checked now.
  ///   - sender: The type of sender the app is going to pass, to be checked now.
  ///   - location: Where the app registers.
  /// - Returns: True if the view has to be registered with the surface: the registration is new, or
  ///   the surface is another than before.
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

  /// Removes everything known of `identifier`.
  public func unregister(_ identifier: String, role: ViewRegistration.Role = .cell) {
    records[Key(role: role, identifier: identifier)] = nil
  }

  /// Notes that the surface made a view for `identifier`, and can be asked for more without
  /// caution.
  package func noteDequeued(_ identifier: String, role: ViewRegistration.Role = .cell) {
    makeRecord(of: identifier, role: role).isDequeued = true
  }

  /// Notes that what is registered for `identifier` is registered with the present surface, too.
  package func noteRegisteredWithSurface(_ identifier: String, role: ViewRegistration.Role) {
    record(of: identifier, role: role)?.isRegisteredWithSurface = true
  }

  /// Prepares for another surface: keeps the registrations, and nothing that the old surface did.
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
        types: type.map { [TypeName.readable($0)] } ?? [],
        location: location))
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

  /// Returns whether values of `type` may be values of `expected`, as far as types alone show.
  ///
  /// Optionals do not count: a value is wrapped or unwrapped when the view is configured.
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

  /// Returns whether `type` is a protocol type, such as `Any` or `any Collection<Int>`.
  ///
  /// Whether a type conforms to a protocol known only at run time cannot be asked, so such pairings
  /// are checked when they are used. A protocol is recognized by the name of its metatype.
  private static func isProtocol(_ type: Any.Type) -> Bool {
    let metatype = "\(Swift.type(of: type))"
    return metatype.hasSuffix(".Protocol") || metatype.hasPrefix("(any ")
  }
}

/// An optional type, known by the type it wraps.
private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

// MARK: - Identifiers of classes

extension VirtualCellRegistry {
  /// The reuse identifier of a class of views for which the app gives none.
  ///
  /// It is the identifier that a ``ReuseIdentifiable`` class declares, or the bare name of the class.
  /// If that identifier belongs to another class, it is the name with the module, which no two
  /// classes share, and the coincidence is reported (`TV0109`).
  ///
  /// - Complexity: O(1); the name is made once per class.
  package func reuseIdentifier(
    of viewType: AnyObject.Type, role: ViewRegistration.Role = .cell
  ) -> String {
    identifiersOfClasses[ObjectIdentifier(viewType)] ?? resolveIdentifier(of: viewType, role: role)
  }

  /// Returns the first view of a class on the present surface, under the identifier of the class.
  ///
  /// What the app has registered with the surface itself, such as a nib or a prototype, must not be
  /// replaced. So the surface is asked for a view first, and the class registered with it only if
  /// it has none. One that cannot be asked without an exception, as a collection view, returns
  /// `nil`.
  ///
  /// - Parameters:
  ///   - viewType: The class of the views.
  ///   - role: What they are used as.
  ///   - dequeue: Asks the surface for a view.
  ///   - register: Registers the class with the surface.
  /// - Returns: The view; `nil` if the class names itself by an empty identifier, or the surface
  ///   makes none.
  package func firstView<View: AnyObject>(
    of viewType: AnyObject.Type, role: ViewRegistration.Role = .cell,
    dequeue: (_ identifier: String, ViewRegistration.State) -> View?,
    register: (_ identifier: String) -> Void
  ) -> View? {
    var identifier = resolveIdentifier(of: viewType, role: role)
    guard !identifier.isEmpty else { return nil }
    // An identifier that has given a view gives the row its only one: do not ask for a second.
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

  /// The identifier of a class, given what is registered now.
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

  /// A class that is registered for `identifier` and is not a `viewType`.
  ///
  /// A table view does not distinguish the identifiers of headers and footers.
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

/// Returns whether a class is another, or a subclass of it.
func isKind(_ type: AnyObject.Type, of expected: AnyObject.Type) -> Bool {
  func isSubclass<Expected>(of _: Expected.Type) -> Bool { type is Expected.Type }
  return type == expected || isSubclass(of: expected)
}

/// A class of reusable views, registered for a reuse identifier.
public struct ViewRegistration: Sendable {
  /// The reuse identifier; never empty.
  public let identifier: String
  /// What the views are used as.
  public let role: Role
  /// The class of the views.
  public let viewType: AnyObject.Type
  /// Where the views come from.
  public let origin: Origin
  /// The type of model the views expect; `nil` if they take none.
  public let itemType: Any.Type?
  /// The type of sender the views expect; `nil` if they take none.
  public let senderType: Any.Type?

  @MainActor
  init(identifier: String, role: Role, viewType: AnyObject.Type, origin: Origin) {
    self.identifier = identifier
    self.role = role
    self.viewType = viewType
    self.origin = origin
    let expectation = AnyConfiguration.expectation(of: viewType)
    itemType = expectation?.item
    senderType = expectation?.sender
  }
}

extension ViewRegistration: CustomStringConvertible {
  /// One line naming identifier, class, origin and expected types.
  public var description: String {
    let item = itemType.map { " for \(TypeName.readable($0))" } ?? ""
    let sender = senderType.map { " with sender \(TypeName.readable($0))" } ?? ""
    return "\(role) \"\(identifier)\": \(TypeName.readable(viewType)) (\(origin))\(item)\(sender)"
  }
}

extension ViewRegistration {
  /// What a reusable view is used as; each role has reuse identifiers of its own.
  public enum Role: Hashable, Sendable {
    /// The cell of a row.
    case cell
    /// The header of a section.
    case header
    /// The footer of a section.
    case footer
    /// A view of another kind, by the name of the kind.
    case supplementary(String)
  }
}

extension ViewRegistration.Role: CustomStringConvertible {
  /// The role as issues name it.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .header: "header"
    case .footer: "footer"
    case .supplementary(let kind): "\(kind) view"
    }
  }
}

extension ViewRegistration {
  /// Where the views of a reuse identifier come from.
  public enum Origin: Hashable, Sendable {
    /// Made from a class.
    case `class`
    /// Loaded from the nib of this name.
    case nib(String)
    /// A prototype cell of a storyboard.
    case storyboardPrototype
    /// Made by a closure.
    case closure
  }
}

extension ViewRegistration.Origin: CustomStringConvertible {
  /// The origin in words.
  public var description: String {
    switch self {
    case .class: "class"
    case .nib(let name): "nib \(name)"
    case .storyboardPrototype: "storyboard prototype"
    case .closure: "closure"
    }
  }
}

extension ViewRegistration {
  /// How certain it is that a surface can make a view for a reuse identifier.
  ///
  /// A surface that raises an exception for an unregistered identifier dequeues a view in the
  /// safest way that the state allows.
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// Not registered with the registry; the app may have registered it with the surface itself.
    case unknown
    /// Registered with the registry.
    case registered
    /// The surface has dequeued a view for it before.
    case dequeued
  }
}

extension ViewRegistration.State: Comparable {
  /// Orders by certainty, `unknown` first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What a registry knows of one reuse identifier.
///
/// An object, so that a look-up copies no registration, and a change needs no second look-up.
final class ViewRecord {
  /// What is registered; `nil` if only the surface knows the identifier.
  var registration: ViewRegistration?
  /// Whether the registration was passed on to the present surface.
  var isRegisteredWithSurface = false
  /// Whether the present surface has dequeued a view.
  var isDequeued = false

  /// How certain it is that the surface can make a view.
  var state: ViewRegistration.State {
    if isDequeued { return .dequeued }
    return registration == nil ? .unknown : .registered
  }

  /// Returns whether this very class is registered, with this very origin.
  func isRegistered(for viewType: AnyObject.Type, origin: ViewRegistration.Origin) -> Bool {
    guard let registration else { return false }
    return registration.viewType == viewType && registration.origin == origin
  }

  /// Returns whether the class or a subclass is registered, whatever its origin.
  func isRegistered(for viewType: AnyObject.Type) -> Bool {
    guard let registered = registration?.viewType else { return false }
    return isKind(registered, of: viewType)
  }

  /// Forgets what the surface did; prototypes are registered with every surface.
  func forgetSurface() {
    isRegisteredWithSurface = registration?.origin == .storyboardPrototype
    isDequeued = false
  }
}
