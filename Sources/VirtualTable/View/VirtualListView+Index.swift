internal import DiffEngine
internal import TableSections

extension VirtualListView {
  /// The titles of the index beside the rows.
  public var sectionIndexTitles: [String] {
    dataSource.map { source in source.answering { source.sectionIndexTitles } } ?? []
  }

  /// Taps a title of the index, which scrolls to the section it leads to, as far as the content
  /// goes.
  ///
  /// Of equal titles the first is tapped. A title that the index does not have is reported, and so
  /// is one that leads to a section which the table does not have.
  public func tapIndexTitle(_ title: String) {
    guard let dataSource, let index = sectionIndexTitles.firstIndex(of: title) else {
      return reportNotOffered("tap \"\(title)\", which the index does not have", title)
    }
    let section = dataSource.answering { dataSource.section(forIndexTitle: title, at: index) }
    layoutIfNeeded()
    guard layout.sections.indices.contains(section) else {
      return reportNotOffered(
        "tap \"\(title)\", which leads to section \(section), one that is not there", title)
    }
    closeSwipe()
    move(to: layout.top(ofSection: section))
  }
}
