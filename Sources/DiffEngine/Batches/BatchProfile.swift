/// Which kind of view carries out a batch; the two differ in a few rules.
public enum BatchProfile: String, Hashable, Sendable, CaseIterable {
  /// A table view (`UITableView`).
  case table
  /// A collection view (`UICollectionView`).
  case collection
}
