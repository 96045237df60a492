public import TableDiagnostics

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
