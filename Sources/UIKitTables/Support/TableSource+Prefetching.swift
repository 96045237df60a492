#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableSections
  internal import TypeErasure
  internal import UIKit

  // UIKit cancels by the index paths that it prefetched by, which an update may have moved since.
  extension TableSource where Surface.TablePosition == IndexPath {
    /// Prefetches rows, and notes which rows these are.
    final func prefetch(
      at indexPaths: [IndexPath], noting identities: inout [IndexPath: AnyIdentity]
    ) {
      for indexPath in indexPaths { identities[indexPath] = identity(at: indexPath) }
      prefetch(at: indexPaths)
    }

    /// Forgets a row that comes on screen, and so is not cancelled any more.
    final func forget(_ indexPath: IndexPath, noted identities: inout [IndexPath: AnyIdentity]) {
      guard let noted = identities[indexPath], noted == identity(at: indexPath) else { return }
      identities[indexPath] = nil
    }

    /// Cancels the prefetching of rows where they are now; rows that are gone are left out.
    final func cancelPrefetching(
      at indexPaths: [IndexPath], noted identities: inout [IndexPath: AnyIdentity]
    ) {
      let present = indexPaths.compactMap { indexPath -> IndexPath? in
        guard let identity = identities.removeValue(forKey: indexPath) else { return indexPath }
        return position(of: identity, near: indexPath)
      }
      if !present.isEmpty { cancelPrefetching(at: present) }
    }
  }
#endif
