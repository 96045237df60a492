import TableViews

// The engine leaves out the rows that go and come with their sections; a person counts them.
extension TableChanges {
  /// The rows that vanish, with a deleted section or without, in order.
  var allDeletedRows: [TablePath] {
    let moved = Set(movedRows.map(\.from))
    return
      (deletedRows + Self.rows(of: deletedSections, oldCounts).filter { !moved.contains($0) })
      .sorted()
  }

  /// The rows that appear, with an inserted section or without, in order.
  var allInsertedRows: [TablePath] {
    let moved = Set(movedRows.map(\.to))
    return
      (insertedRows + Self.rows(of: insertedSections, newCounts).filter { !moved.contains($0) })
      .sorted()
  }

  private static func rows(of sections: [Int], _ counts: [Int]) -> [TablePath] {
    sections.flatMap { section in
      (0..<counts[section]).map { TablePath(section: section, row: $0) }
    }
  }
}
