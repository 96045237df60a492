internal import TableDiagnostics
public import TypeErasure

extension VirtualCellRegistry {
  /// Configures a view and reports a mismatch.
  ///
  /// If the view isn't of the registered class, it's reported and still configured, because the app
  /// may have registered another class with UIKit. If the view isn't configurable, or the model or
  /// sender has the wrong type, that's reported too, and `setup` isn't called.
  ///
  /// - Parameters:
  ///   - view: The view to configure.
  ///   - identifier: The reuse identifier of the view.
  ///   - role: The role of the view.
  ///   - item: The model to show.
  ///   - sender: The sender to pass to the view. Views without a sender ignore it.
  /// - Returns: The result. Unless it's `.done`, the view is unchanged.
  @discardableResult
  public func configure(
    _ view: AnyObject, identifier: String, role: ViewRegistration.Role = .cell, with item: Any,
    sender: Any
  ) -> ConfigurationResult {
    checkClass(of: view, identifier: identifier, role: role)
    let outcome = AnyConfiguration.configure(view, with: item, sender: sender)
    switch outcome {
    case .done:
      break
    case .notConfigurable:
      reportNotConfigurable(view, identifier: identifier, role: role)
    case .wrongItem(let expected, let found):
      reportMismatch(
        .wrongItem, "model", of: view, identifier: identifier, role: role, expected, found)
    case .wrongSender(let expected, let found):
      reportMismatch(
        .wrongSender, "sender", of: view, identifier: identifier, role: role, expected, found)
    }
    return outcome
  }

  /// Reports that no view is registered for an identifier.
  ///
  /// If the registry has the identifier, the hint mentions that. Otherwise, it suggests the most
  /// similar identifier, for example `Did you mean "Contact"?`. If none is similar, it lists up to
  /// five identifiers, if there are any. An empty identifier is reported as `TV0105` without these
  /// hints, any other as `TV0101`.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of a row, header, or footer.
  ///   - role: The role of the view.
  ///   - known: Other identifiers that the view has.
  public func reportUnregistered(
    _ identifier: String, role: ViewRegistration.Role = .cell, known: [String] = []
  ) {
    guard !identifier.isEmpty else { return reportEmpty(role, type: nil) }
    issues.report(
      TableIssue(
        .unregisteredIdentifier, "no \(role) is registered for the identifier \"\(identifier)\"",
        hint: unregisteredHint(identifier, role, known), identifiers: [identifier]))
  }

  /// Reports that the view for an identifier isn't of the expected class.
  package func reportWrongView(
    _ found: AnyObject, identifier: String, role: ViewRegistration.Role = .cell,
    expected: AnyObject.Type
  ) {
    let names = TypeName.readable([expected, type(of: found)])
    issues.report(
      TableIssue(
        .wrongViewType,
        "\(role) identifier \"\(identifier)\" returned a \(names[1]), expected \(names[0])",
        hint: "Register \(names[0]), or a subclass of it, for this identifier.",
        identifiers: [identifier], types: names))
  }

  /// Returns whether views of a class may be able to show a `String`.
  package static func canShowText(_ viewType: AnyObject.Type) -> Bool {
    let itemType =
      (viewType as? any AnySenderConfigurable.Type)?.anySenderItemType
      ?? (viewType as? any AnyConfigurable.Type)?.anyItemType
    return itemType.map { canBe(String.self, $0) } ?? false
  }

  private func checkClass(of view: AnyObject, identifier: String, role: ViewRegistration.Role) {
    guard let expected = registration(for: identifier, role: role)?.viewType else { return }
    if !isKind(type(of: view), of: expected) {
      reportWrongView(view, identifier: identifier, role: role, expected: expected)
    }
  }

  private func unregisteredHint(
    _ identifier: String, _ role: ViewRegistration.Role, _ known: [String]
  ) -> String {
    if let noted = registration(for: identifier, role: role) {
      return
        "\(TypeName.readable(noted.viewType)) is in the registry, but not registered with the view."
    }
    let names = (identifiers(for: role) + known).filter { $0 != identifier }
    if let nearest = NearestName.nearest(to: identifier, among: names) {
      return "Did you mean \"\(nearest)\"?"
    }
    let known = Set(names).sorted().prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return known.isEmpty ? "Nothing is registered yet." : "Registered are \(known)."
  }

  private func reportNotConfigurable(
    _ view: AnyObject, identifier: String, role: ViewRegistration.Role
  ) {
    let name = TypeName.readable(type(of: view))
    issues.report(
      TableIssue(
        .notConfigurable,
        "\(name), the \(role) for \"\(identifier)\", is neither Configurable nor"
          + " SenderConfigurable",
        identifiers: [identifier], types: [name]))
  }

  private func reportMismatch(
    _ code: TableIssue.Code, _ word: String, of view: AnyObject, identifier: String,
    role: ViewRegistration.Role, _ expected: Any.Type, _ found: Any.Type
  ) {
    let names = TypeName.readable([expected, found])
    issues.report(
      TableIssue(
        code,
        "\(TypeName.readable(type(of: view))), the \(role) for \"\(identifier)\", expects a"
          + " \(word) of type \(names[0]), found \(names[1])",
        hint: code == .wrongItem ? fittingHint(role, found, besides: identifier) : nil,
        identifiers: [identifier], types: names))
  }

  /// Returns a hint that suggests another identifier for a model of this type.
  private func fittingHint(
    _ role: ViewRegistration.Role, _ found: Any.Type, besides identifier: String
  ) -> String? {
    let fitting = identifiers(for: role).first {
      $0 != identifier && registration(for: $0, role: role)?.itemType == found
    }
    return fitting.map { "\"\($0)\" is registered for \(TypeName.readable(found))." }
  }
}
