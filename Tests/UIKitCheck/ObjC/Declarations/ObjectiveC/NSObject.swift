extension NSObject: Equatable, Hashable {
  /// Calls `isEqual`.
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }

  /// Hashes the object's hash value.
  public func hash(into hasher: inout Hasher) {}
}
