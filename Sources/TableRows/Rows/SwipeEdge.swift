/// The side of a row that a person swipes from, where the actions appear.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// The left side where one reads from left to right.
  case leading
  /// The right side where one reads from left to right; full swipes and deleting are there.
  case trailing
}
