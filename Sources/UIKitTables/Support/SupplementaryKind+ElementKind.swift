#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import UIKit

  extension SupplementaryKind {
    /// What a collection view calls such views.
    @MainActor var elementKind: String {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .footer: UICollectionView.elementKindSectionFooter
      }
    }

    /// The kind a collection view's name stands for; `nil` for kinds of a layout's own.
    @MainActor init?(elementKind: String) {
      guard let kind = Self.allCases.first(where: { $0.elementKind == elementKind }) else {
        return nil
      }
      self = kind
    }
  }
#endif
