internal import TableDiagnostics
internal import TypeErasure

/// What stands behind one reuse identifier.
public struct ViewRegistration: Sendable {
  /// The reuse identifier; never empty.
  public let identifier: String
  /// What the views are used as.
  public let role: ViewRole
  /// The class of the views.
  public let viewType: AnyObject.Type
  /// Where the views come from.
  public let origin: CellOrigin
  /// The type of model the views expect; `nil` where they take none.
  public let itemType: Any.Type?
  /// The type of sender the views expect; `nil` where they take none.
  public let senderType: Any.Type?

  @MainActor
  init(identifier: String, role: ViewRole, viewType: AnyObject.Type, origin: CellOrigin) {
    self.identifier = identifier
    self.role = role
    self.viewType = viewType
    self.origin = origin
    let expectation = ErasedSetup.expectation(of: viewType)
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
