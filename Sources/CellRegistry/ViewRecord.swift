/// What a registry knows of one reuse identifier.
///
/// An object, so that a look-up copies no registration, and what is noted later needs no second one.
final class ViewRecord {
  /// What is registered; `nil` where only the surface knows the identifier.
  var registration: ViewRegistration?
  /// Whether the present surface was told of the registration.
  var isTold = false
  /// Whether the present surface has given a view.
  var isProven = false

  /// How sure it is that the surface can make a view.
  var standing: IdentifierStanding {
    if isProven { return .proven }
    return registration == nil ? .unknown : .registered
  }

  /// Tells whether that very class is registered, from that very place.
  func isRegistered(for viewType: AnyObject.Type, origin: CellOrigin) -> Bool {
    guard let registration else { return false }
    return registration.viewType == viewType && registration.origin == origin
  }

  /// Tells whether that class or a subclass is registered, from wherever it comes.
  func isRegistered(for viewType: AnyObject.Type) -> Bool {
    guard let registered = registration?.viewType else { return false }
    return isKind(registered, of: viewType)
  }

  /// Forgets what the surface knows; a prototype is there before anybody could tell of it.
  func forgetSurface() {
    isTold = registration?.origin == .storyboardPrototype
    isProven = false
  }
}
