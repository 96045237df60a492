/// A rule, by the name that messages end with and that comments switch it off by.
public enum Rule: String, CaseIterable, Sendable {
  /// A source's class writes a method of a protocol that it does not adopt.
  case protocolNotAdopted = "protocol-not-adopted"
  /// A subclass adds a method to a conformance that it inherits, and one of the two is generic.
  case addedBelowGeneric = "added-below-generic"
  /// An extension of a generic class adopts a protocol, or holds a method of one.
  case genericExtension = "generic-extension"
  /// A class writes a method of the flow layout's, and adopts the collection view's protocol only.
  case flowLayoutNotAdopted = "flow-layout-not-adopted"
  /// A method is almost one of UIKit's.
  case nearMiss = "near-miss"
  /// A controller writes methods that its view asks the source for.
  case uncalledMethod = "uncalled-method"
}
