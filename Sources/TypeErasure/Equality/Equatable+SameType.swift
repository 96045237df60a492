extension Equatable {
  /// Tells whether `other` has the same dynamic type and is equal by `==`.
  ///
  /// The dynamic types are compared first, which keeps the relation symmetric across a class
  /// hierarchy: an instance of a superclass is never equal to one of its subclass, in either order,
  /// although `==` of the superclass would accept both. It keeps bridging out, too.
  package func hasSameTypeAndValue(as other: Any) -> Bool {
    guard type(of: other) == type(of: self as Any), let same = other as? Self else { return false }
    return self == same
  }
}
