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
      max(0, min(section(forIndexTitle: title, at: index), sectionCount - 1))
    }
  }
#endif
