internal import TableRows
internal import TypeErasure

/// What a table is to show: sections and cells, by descriptions of the app's choice.
///
/// ```swift
/// var description = TableDescription<CellDescription<TableView>, SectionDescription>()
/// description.addSection(
///   SectionDescription(id: "people", headerTitle: "People"),
///   withCells: people.map { CellDescription(id: $0.id, cell: PersonCell.self, viewModel: $0) })
/// ```
///
/// Ids are of any `Hashable` types and in any order. Those of cells count within their section, so
/// that a row that goes to another section leaves and comes. Of equal ids, which are reported
/// (`TV0301`, `TV0302`), all are shown, and look-ups find the first.
@MainActor
public struct TableDescription<Cell: CellDescribing, Section: SectionDescribing> {
  /// A cell with what is known of it.
  struct Entry {
    let cell: Cell
    let description: CellDescription<Cell.Surface>
    let key: CellKey
    var stamp: ContentStamp
  }

  /// A section with its cells.
  struct Part {
    let id: AnyIdentity
    let section: Section
    let description: SectionDescription
    var entries: [Entry]
  }

  var parts: [Part] = []
  private var placesOfSections = 0

  /// Makes a description of an empty table.
  public init() {}

  /// The sections.
  public var sections: [Section] { parts.map(\.section) }

  /// The cells of each section.
  public var cells: [[Cell]] { parts.map { $0.entries.map(\.cell) } }

  /// Whether there is no section.
  public var isEmpty: Bool { parts.isEmpty }

  /// Adds a section below the others.
  public mutating func addSection(_ section: Section, withCells cells: [Cell]) {
    let description = section.sectionDescription
    let id = description.id ?? place(&placesOfSections)
    var places = 0
    let entries = cells.map { cell in
      let description = cell.cellDescription
      return Entry(
        cell: cell, description: description,
        key: CellKey(section: id, cell: description.id ?? place(&places)),
        stamp: ContentStamp(description.content, height: description.cellHeight))
    }
    parts.append(Part(id: id, section: section, description: description, entries: entries))
  }

  /// Removes all sections and cells.
  public mutating func removeAll() { self = Self() }

  private func place(_ count: inout Int) -> AnyIdentity {
    defer { count += 1 }
    return AnyIdentity(Place(number: count))
  }
}
