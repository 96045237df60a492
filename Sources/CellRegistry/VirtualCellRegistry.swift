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

extension VirtualCellRegistry {
  /// Notes that views of `viewType` stand behind `identifier`.
  ///
  /// Reported are an empty identifier, which is ignored (`TV0105`), an identifier that was
  /// registered for another class, whose place the new one takes as in UIKit (`TV0106`), and an
  /// `item` or `sender` that the class does not expect (`TV0108`).
  ///
  /// - Parameters:
  ///   - viewType: The class of the views.
  ///   - identifier: The reuse identifier.
  ///   - role: What the views are used as.
  ///   - origin: Where the views come from.
  ///   - item: The type of model the app is going to pair with the view, to be checked now.
  ///   - sender: The type of sender the app is going to pass, to be checked now.
  ///   - location: Where the app registers.
  /// - Returns: True when the surface has to be told: something new was registered, or it is another
  ///   surface than before.
  @discardableResult
  public func register(
    _ viewType: AnyObject.Type, identifier: String, role: ViewRole = .cell,
    origin: CellOrigin = .class, item: Any.Type? = nil, sender: Any.Type? = nil,
    location: TableIssue.Location? = nil
  ) -> Bool {
    guard !identifier.isEmpty else {
      reportEmpty(role, type: viewType, location: location)
      return false
    }
    let record = makeRecord(of: identifier, role: role)
    let isPresent = record.isRegistered(for: viewType, origin: origin)
    let isNews = !isPresent || !record.isTold
    record.isTold = true
    if isPresent, item == nil, sender == nil { return isNews }
    let old = record.registration
    let new = ViewRegistration(
      identifier: identifier, role: role, viewType: viewType, origin: origin)
    record.registration = new
    if let old, old.viewType != viewType { reportConflict(old, new, location: location) }
    if let item { check(item, against: new.itemType, of: new, as: "model", location: location) }
    if let sender {
      check(sender, against: new.senderType, of: new, as: "sender", location: location)
    }
    return isNews
  }

  func reportEmpty(
    _ role: ViewRole, type: AnyObject.Type?, location: TableIssue.Location? = nil
  ) {
    let name = type.map { " for \(TypeName.readable($0))" } ?? ""
    issues.report(
      TableIssue(
        .emptyIdentifier, "the \(role) reuse identifier\(name) is empty",
        hint: "Give it a name.", types: type.map { [TypeName.readable($0)] } ?? [],
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
        hint: "Give one of the two another identifier.", subjects: [new.identifier], types: names,
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
        "\(registration.role) identifier \"\(registration.identifier)\" is announced for a \(word)"
          + " of type \(names[1]), but \(TypeName.readable(registration.viewType)) expects"
          + " \(names[0])",
        subjects: [registration.identifier], types: names, location: location))
  }

  /// Tells whether values of `type` may be values of `expected`, as far as types alone show.
  ///
  /// Optionals do not count: a value is wrapped or unwrapped when the view is set up.
  private static func canBe(_ type: Any.Type, _ expected: Any.Type) -> Bool {
    func isSubtype<Expected>(of _: Expected.Type) -> Bool { type is Expected.Type }
    if let wrapped = (type as? any OptionalType.Type)?.wrappedType {
      return canBe(wrapped, expected)
    }
    if let wrapped = (expected as? any OptionalType.Type)?.wrappedType {
      return canBe(type, wrapped)
    }
    if expected == AnyHashable.self { return type is any Hashable.Type }
    return type == expected || isSubtype(of: expected) || isProtocol(expected)
  }

  /// Tells whether `type` is a protocol's, as `Any` or `any Collection<Int>`.
  ///
  /// Whether a type conforms to a protocol known only at run time cannot be asked, so such pairings
  /// are judged when they are used; and what gives a protocol away is the name of its metatype.
  private static func isProtocol(_ type: Any.Type) -> Bool {
    let metatype = "\(Swift.type(of: type))"
    return metatype.hasSuffix(".Protocol") || metatype.hasPrefix("(any ")
  }
}

/// The optionals, by what they wrap.
private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

// The identifiers of views whose class is all that the app gives.
extension VirtualCellRegistry {
  /// The identifier that views of a class go by where the app gives none.
  ///
  /// It is the bare name of the class, or the one that a ``ReuseIdentifierProviding`` class names.
  /// Where another class stands behind that name, it is the name with the module, which no two
  /// classes share, and the coincidence is reported (`TV0109`).
  ///
  /// - Complexity: O(1); the name is made once per class.
  public func reuseIdentifier(
    of viewType: AnyObject.Type, role: ViewRole = .cell
  ) -> String {
    namesOfClasses[ObjectIdentifier(viewType)] ?? settleIdentifier(of: viewType, role: role)
  }

  /// How sure the identifier is that a class of views goes by, or `nil` where the present surface
  /// was not told of the class.
  ///
  /// Rows ask each time they are shown: it costs one look-up.
  package func standing(
    of identifier: String, role: ViewRole = .cell, for viewType: AnyObject.Type
  ) -> IdentifierStanding? {
    guard let record = record(of: identifier, role: role), record.isTold,
      record.isRegistered(for: viewType)
    else { return nil }
    return record.standing
  }

  /// Returns the first view of a class that goes by the name of its class on the present surface.
  ///
  /// What the app has registered with the surface itself, a nib or a prototype maybe, must not be
  /// replaced. So the surface is asked for a view first, and told of the class only where it has
  /// none. One that cannot be asked without an exception, as a collection view, answers `nil`.
  ///
  /// - Parameters:
  ///   - viewType: The class of the views.
  ///   - role: What they are used as.
  ///   - dequeue: Asks the surface for a view.
  ///   - register: Tells the surface to make views of the class.
  /// - Returns: The view; `nil` where the class names itself by an empty identifier, or the surface
  ///   makes none.
  package func firstView<View: AnyObject>(
    of viewType: AnyObject.Type, role: ViewRole = .cell,
    dequeue: (_ identifier: String, IdentifierStanding) -> View?,
    register: (_ identifier: String) -> Void
  ) -> View? {
    var identifier = settleIdentifier(of: viewType, role: role)
    guard !identifier.isEmpty else { return nil }
    // A second view must not be taken from an identifier that is proven: it is the row's only one.
    let isProven = standing(of: identifier, role: role) == .proven
    if let view = dequeue(identifier, isProven ? .proven : .unknown) {
      if isProven || isKind(type(of: view), of: viewType) {
        self.register(viewType, identifier: identifier, role: role)
        noteView(for: identifier, role: role)
        return view
      }
      identifier = qualifyIdentifier(of: viewType, role: role, besides: type(of: view))
    }
    self.register(viewType, identifier: identifier, role: role)
    register(identifier)
    guard let view = dequeue(identifier, .registered) else { return nil }
    noteView(for: identifier, role: role)
    return view
  }

  /// The name of a class, judged by what is registered now.
  private func settleIdentifier(of viewType: AnyObject.Type, role: ViewRole) -> String {
    let key = ObjectIdentifier(viewType)
    let name = namesOfClasses[key] ?? Self.defaultIdentifier(of: viewType)
    if let other = otherClass(than: viewType, behind: name, role: role) {
      return qualifyIdentifier(of: viewType, role: role, besides: other)
    }
    namesOfClasses[key] = name
    return name
  }

  /// A class that is registered for `identifier` and no kind of `viewType`.
  ///
  /// To a table view, headers and footers of one identifier are the same.
  private func otherClass(
    than viewType: AnyObject.Type, behind identifier: String, role: ViewRole
  ) -> AnyObject.Type? {
    let roles: [ViewRole] = role == .cell ? [.cell] : [.header, .footer]
    return roles.lazy.compactMap { self.registration(for: identifier, role: $0)?.viewType }
      .first { !isKind($0, of: viewType) }
  }

  private func qualifyIdentifier(
    of viewType: AnyObject.Type, role: ViewRole, besides other: AnyObject.Type
  ) -> String {
    let bare = Self.defaultIdentifier(of: viewType)
    let qualified = TypeName.qualified(viewType)
    namesOfClasses[ObjectIdentifier(viewType)] = qualified
    let names = TypeName.readable([other, viewType])
    issues.report(
      TableIssue(
        .sharedName,
        "the \(role) class \(names[1]) goes by \"\(bare)\", but that identifier stands for"
          + " \(names[0])",
        hint: "Give one of the two an identifier of its own.", subjects: [bare], types: names))
    return qualified
  }
}

/// Tells whether a class is another, or a subclass of it.
func isKind(_ type: AnyObject.Type, of expected: AnyObject.Type) -> Bool {
  func isSubclass<Expected>(of _: Expected.Type) -> Bool { type is Expected.Type }
  return type == expected || isSubclass(of: expected)
}
