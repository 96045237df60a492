#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableSections

  // The index beside the rows, as UIKit's views want it.
  extension TableSource {
    /// The titles, or `nil` for no index.
    final var shownIndexTitles: [String]? {
      let titles = sectionIndexTitles
      return titles.isEmpty ? nil : titles
    }

    /// The section that a title leads to; the nearest there is, because UIKit stops at any other.
    final func shownSection(forIndexTitle title: String, at index: Int) -> Int {
      max(0, min(section(forIndexTitle: title, at: index), numberOfSections - 1))
    }

    /// The section nearest to another one that has rows; of two equally near, the one below.
    final func nearestSectionWithRows(to section: Int) -> Int? {
      let count = numberOfSections
      for distance in 0..<max(0, count) {
        for candidate in [section + distance, section - distance]
        where (0..<count).contains(candidate) && numberOfRows(inSection: candidate) > 0 {
          return candidate
        }
      }
      return nil
    }
  }
#endif
