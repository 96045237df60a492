#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import UIKit

  extension SupplementaryKind {
    /// What a collection view calls such views: UIKit's names of headers and footers, and the name of
    /// any other kind.
    @MainActor var elementKind: String {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .footer: UICollectionView.elementKindSectionFooter
      default: name
      }
    }

    /// The kind that a layout calls so.
    @MainActor init(elementKind: String) {
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: self = .header
      case UICollectionView.elementKindSectionFooter: self = .footer
      default: self.init(elementKind)
      }
    }

    /// The kind of a section's or an item's view; `nil` for what belongs to the whole layout, whose
    /// index path has one index, and for what an app's layout calls "header" or "footer" itself.
    @MainActor init?(elementKind: String, at indexPath: IndexPath) {
      self.init(elementKind: elementKind)
      // A view has to be registered under the name that the layout asks by.
      guard indexPath.count == 2, self.elementKind == elementKind else { return nil }
    }
  }
#endif
