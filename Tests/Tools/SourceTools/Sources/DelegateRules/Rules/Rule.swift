/// A rule, with its name in messages and in comments that disable it.
public enum Rule: String, CaseIterable, Sendable {
  /// The class of a source has a method of a protocol that it doesn't adopt.
  case protocolNotAdopted = "protocol-not-adopted"
  /// A subclass adds a method to an inherited conformance, and one of both classes is generic.
  case addedBelowGeneric = "added-below-generic"
  /// An extension of a generic class adopts a protocol, or has a method of one.
  case genericExtension = "generic-extension"
  /// A class has a method of the flow layout's delegate, but adopts only the collection view's
  /// protocol.
  case flowLayoutNotAdopted = "flow-layout-not-adopted"
  /// A method is almost one of UIKit's.
  case nearMiss = "near-miss"
  /// A controller has methods that its view calls on a source instead.
  case uncalledMethod = "uncalled-method"
}
