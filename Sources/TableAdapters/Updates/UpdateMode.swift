/// How an update is to be carried out.
public enum UpdateMode: Int, Hashable, Sendable, CaseIterable {
  /// Find the changes and animate them.
  case animated
  /// Find the changes and carry them out without animation; cells and selection are kept.
  case applied
  /// Read everything anew, without looking for changes; ids need not be unique.
  case reload
}

extension UpdateMode: Comparable {
  /// Orders by how little is animated, ``animated`` first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
