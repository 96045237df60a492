#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableSections

  // Index titles in the form that UIKit expects.
  extension TableSource {
    /// The index titles, or `nil` if there are none.
    final var shownIndexTitles: [String]? {
      let titles = sectionIndexTitles
      return titles.isEmpty ? nil : titles
    }

    /// Returns the section of an index title, clamped to the table's sections, as UIKit requires.
    final func shownSection(forIndexTitle title: String, at index: Int) -> Int {
      max(0, min(section(forIndexTitle: title, at: index), numberOfSections - 1))
    }

    /// Returns the nearest section that has rows.
    ///
    /// Of two at the same distance, it returns the later one. It returns `nil` if no section has
    /// rows.
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
