import TypeErasure

/// A class with an ID that its subclasses share, as in many model hierarchies.
class Base: Hashable, AnyDifferentiable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: Base, right: Base) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

class Derived: Base {}
final class MoreDerived: Derived {}
final class Sibling: Base {}
