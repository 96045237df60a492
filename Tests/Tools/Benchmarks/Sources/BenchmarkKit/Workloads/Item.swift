import DiffEngine

/// The element called "struct" in the tables: a typical row of an app.
package struct Item: Identifiable, Hashable, Sendable {
  package var id: Int
  /// A title that is too long to be stored inline, as most texts are.
  ///
  /// Unchanged rows of both sides share that storage, as they do after an app edits a copy of its
  /// model.
  package var title: String

  init(_ id: Int) { self.init(id, title: "The title of row \(id)") }

  init(_ id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// The sections of W8 and W8b.
package struct ItemSection: DifferentiableSection, Equatable, Sendable {
  package var id: Int
  package var title: String
  package var rows: [Item]

  init(_ id: Int, rows: [Item]) {
    self.id = id
    self.title = "Section \(id)"
    self.rows = rows
  }

  package func replacingRows(with rows: [Item]) -> ItemSection {
    var copy = self
    copy.rows = rows
    return copy
  }

  package func isHeaderEqual(to other: ItemSection) -> Bool { title == other.title }
  package func isFooterEqual(to other: ItemSection) -> Bool { true }
}
