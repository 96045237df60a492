/// How an update is to be carried out.
public enum UpdateMode: Hashable, Sendable, CaseIterable {
  /// Find the changes and animate them.
  case animated
  /// Find the changes and carry them out without animation; cells and selection are kept.
  case applied
  /// Read everything anew, without looking for changes; ids need not be unique.
  case reload
}

extension UpdateMode {
  /// Whether less is animated and looked for than in `other`.
  func asksLess(than other: Self) -> Bool { rank > other.rank }

  private var rank: Int {
    switch self {
    case .animated: 0
    case .applied: 1
    case .reload: 2
    }
  }
}
