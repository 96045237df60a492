extension NSObject: Equatable, Hashable {
  /// Asks `isEqual`.
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }

  /// Feeds the object's hash.
  public func hash(into hasher: inout Hasher) {}
}
