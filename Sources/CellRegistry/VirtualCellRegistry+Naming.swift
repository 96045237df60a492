internal import TableDiagnostics

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
