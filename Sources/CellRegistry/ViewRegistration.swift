internal import TableDiagnostics
internal import TypeErasure

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

extension ViewRegistration {
  /// What a reusable view is used as; each role has reuse identifiers of its own.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The cell of a row.
    case cell
    /// The header of a section.
    case header
    /// The footer of a section.
    case footer
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
