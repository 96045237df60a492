internal import TableDiagnostics
internal import TypeErasure

/// The registration of a class for a reuse identifier.
///
/// ```swift
/// let registration = adapter.registry.registration(for: "ContactCell")
/// registration?.viewType == ContactCell.self
/// ```
public struct ViewRegistration: Sendable {
  /// The reuse identifier, which isn't empty.
  public let identifier: String
  /// The role of the views.
  public let role: Role
  /// The class of the views.
  public let viewType: AnyObject.Type
  /// The origin of the views.
  public let origin: Origin
  /// The type of model that the views expect, or `nil` for none.
  public let itemType: Any.Type?
  /// The type of sender that the views expect, or `nil` for none.
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
  /// The role, identifier, class, origin, and expected types in one line.
  public var description: String {
    let item = itemType.map { " for \(TypeName.readable($0))" } ?? ""
    let sender = senderType.map { " with sender \(TypeName.readable($0))" } ?? ""
    return "\(role) \"\(identifier)\": \(TypeName.readable(viewType)) (\(origin))\(item)\(sender)"
  }
}

extension ViewRegistration {
  /// The role of a reusable view.
  ///
  /// Each role has its own reuse identifiers.
  ///
  /// ```swift
  /// adapter.registry.identifiers(for: .header)
  /// ```
  public enum Role: Hashable, Sendable {
    /// A cell of a row.
    case cell
    /// A header of a section.
    case header
    /// A footer of a section.
    case footer
    /// A supplementary view of another kind, with the name of the kind.
    case supplementary(String)
  }
}

extension ViewRegistration.Role: CustomStringConvertible {
  /// The name of the role in issues.
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
  /// The origin of the views for a reuse identifier.
  ///
  /// ```swift
  /// let origin = adapter.registry.registration(for: "ContactCell")?.origin
  /// if case .nib(let name) = origin { print(name) }
  /// ```
  public enum Origin: Hashable, Sendable {
    /// A class.
    case `class`
    /// A nib with this name.
    case nib(String)
    /// A prototype in a storyboard.
    case storyboardPrototype
    /// A closure.
    case closure
  }
}

extension ViewRegistration.Origin: CustomStringConvertible {
  /// The origin as text, such as `nib ContactCell`.
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
  /// The state of a reuse identifier in a table or collection view.
  ///
  /// For an unregistered identifier, UIKit may throw an exception. The state decides how a view is
  /// dequeued.
  ///
  /// ```swift
  /// ViewRegistration.State.allCases.max() == .dequeued
  /// ```
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// The identifier isn't in the registry, but may be registered with UIKit.
    case unknown
    /// The identifier is in the registry.
    case registered
    /// A view was dequeued for the identifier before.
    case dequeued
  }
}

extension ViewRegistration.State: Comparable {
  /// Returns whether a state is less certain than another.
  ///
  /// The order is `unknown`, `registered`, `dequeued`.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
