/// How an update is carried out.
public enum UpdateMode: Hashable, Sendable, CaseIterable {
  /// Finds the changes and animates them.
  case animated
  /// Finds the changes and performs them without animation; cells and selection are kept.
  case unanimated
  /// Reloads everything, without looking for changes; ids need not be unique.
  case reload
}

extension UpdateMode {
  /// Whether less is animated than in `other`, or fewer changes are looked for.
  func isLessAnimated(than other: Self) -> Bool { rank > other.rank }

  private var rank: Int {
    switch self {
    case .animated: 0
    case .unanimated: 1
    case .reload: 2
    }
  }
}
