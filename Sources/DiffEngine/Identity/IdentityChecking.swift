/// How thoroughly a diff looks for ids that break its assumptions.
///
/// An id should be unique in its list or table, and obey the rules of `Hashable`: it reads the same
/// every time, and equal ids have equal hashes. Where it does not, the changes are right all the
/// same, but not the fewest, and cells may be lost that could have been kept.
public enum IdentityChecking: Hashable, Sendable, CaseIterable {
  /// Returns the duplicates among the ids that had to be hashed; costs nothing.
  ///
  /// Elements that stand in the same surroundings before and after are not hashed.
  case whereHashed
  /// Hashes all new ids to return all duplicates and all unsound ids.
  ///
  /// - Complexity: about n + m hashes more, n and m the numbers of elements of both sides.
  case everywhere
}
