#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import UIKit

  extension SupplementaryKind {
    /// What a collection view calls such views.
    @MainActor var elementKind: String {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .footer: UICollectionView.elementKindSectionFooter
      default: name
      }
    }

    /// The kind of a section's view; `nil` for kinds of a layout's own, and for the header or footer
    /// of the whole layout, whose index path has one index.
    @MainActor init?(elementKind: String, at indexPath: IndexPath) {
      guard indexPath.count == 2,
        let kind = Self.sectionKinds.first(where: { $0.elementKind == elementKind })
      else { return nil }
      self = kind
    }
  }
#endif
