internal import DiffEngine
public import TableRows
internal import TableSections
public import TableViews
public import TypeErasure

/// A description of the sections and cells of a table.
///
/// ```swift
/// var description = TableDescription<CellDescription<TableView>, SectionDescription>()
/// description.addSection(
///   SectionDescription(sectionID: "contacts", headerTitle: "Contacts"),
///   withCells: contacts.map {
///     CellDescription(cellID: $0.id, cell: ContactCell.self, viewModel: $0)
///   })
/// ```
///
/// IDs can have different types. The ID of a cell must be unique only within its section, so a row
/// that moves to another section is deleted and inserted. Duplicate IDs are reported (`TV0301`,
/// `TV0302`). All cells and sections with a duplicate ID are shown, and lookups find the first.
@MainActor
public struct TableDescription<Cell: CellDescribing, Section: SectionDescribing> {
  /// A cell with its evaluated description.
  struct Entry {
    let cell: Cell
    let description: CellDescription<Cell.Surface>
    let key: CellKey
    let height: Double?
    let estimatedHeight: Double?
    var stamp: ContentStamp
  }

  /// A section with its cells.
  struct Part {
    let id: AnyIdentity
    let section: Section
    let description: SectionDescription
    let header: HeaderFooter?
    let footer: HeaderFooter?
    var entries: [Entry]
  }

  var parts: [Part] = []
  private(set) var placesOfSections = 0

  /// Creates a description of an empty table.
  public init() {}

  /// The section descriptions, in order.
  public var sections: [Section] { parts.map(\.section) }

  /// The cells of each section.
  public var cells: [[Cell]] { parts.map { $0.entries.map(\.cell) } }

  /// A Boolean value that indicates whether there are no sections.
  public var isEmpty: Bool { parts.isEmpty }

  /// Adds a section after the others.
  ///
  /// The method reads the descriptions of the section and its cells, and calls their height
  /// closures.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - cells: The cells of the section.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func addSection(_ section: Section, withCells cells: [Cell]) {
    append(Self.part(section, cells, at: parts.count, place: placesOfSections))
  }

  /// Creates a section with its cells, by evaluating the app's descriptions.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - cells: The cells of the section.
  ///   - index: The index of the section.
  ///   - place: The number of preceding sections without an ID.
  /// - Returns: The section with its cells.
  static func part(_ section: Section, _ cells: [Cell], at index: Int, place: Int) -> Part {
    let description = section.sectionDescription
    let id = description.sectionID ?? AnyIdentity(Place(number: place))
    var places = 0
    let entries = cells.enumerated().map { row, cell in
      let description = cell.cellDescription
      let position = Cell.Surface.TablePosition(TablePath(section: index, row: row))
      let height = description.cellHeight?(description, position)
      if description.cellID == nil { places += 1 }
      return Entry(
        cell: cell, description: description,
        key: CellKey(
          section: id, cell: description.cellID ?? AnyIdentity(Place(number: places - 1))),
        height: height, estimatedHeight: description.estimatedCellHeight?(description, position),
        stamp: ContentStamp(description.content, height: height))
    }
    return Part(
      id: id, section: section, description: description,
      header: description.shownHeader(at: index), footer: description.shownFooter(at: index),
      entries: entries)
  }

  /// Adds a section that was created with the next index and place.
  mutating func append(_ part: Part) {
    if part.description.sectionID == nil { placesOfSections += 1 }
    parts.append(part)
  }

  /// Removes all sections and cells.
  public mutating func removeAll() { self = Self() }
}

// A lookup by ID returns `nil` for a missing value, and takes time linear in the sections and the
// cells of one section. A lookup by index throws, and takes constant time.
extension TableDescription {
  /// Returns the cell with an ID.
  ///
  /// - Parameters:
  ///   - id: The ID of the cell.
  ///   - section: The ID of the section.
  /// - Returns: The cell, or `nil` if there is none.
  /// - Complexity: O(*n*) in the number of sections and of cells in the section.
  public func cell(_ id: some Hashable, inSection section: some Hashable) -> Cell? {
    let wanted = AnyIdentity(id)
    return part(AnyIdentity(section))?.entries.first { $0.key.cell == wanted }?.cell
  }

  /// Returns the section with an ID.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The section, or `nil` if there is none.
  /// - Complexity: O(*n*) in the number of sections.
  public func section(_ id: some Hashable) -> Section? { part(AnyIdentity(id))?.section }

  /// Returns the cells of a section.
  ///
  /// - Parameter id: The ID of the section.
  /// - Returns: The cells, or `nil` if there is no such section.
  /// - Complexity: O(*n*) in the number of sections and of cells in the section.
  public func cells(inSection id: some Hashable) -> [Cell]? {
    part(AnyIdentity(id))?.entries.map(\.cell)
  }

  /// Returns the title of a section's header.
  ///
  /// - Parameter id: The ID of the section.
  /// - Returns: The title, or `nil` if there is no such section or title.
  /// - Complexity: O(*n*) in the number of sections.
  public func headerTitle(ofSection id: some Hashable) -> String? {
    part(AnyIdentity(id)).flatMap { $0.description.header?.title ?? $0.description.headerTitle }
  }

  /// Returns the index of the section with an ID.
  ///
  /// - Parameter id: The ID of the section.
  /// - Returns: The index, or `nil` if there is no such section.
  /// - Complexity: O(*n*) in the number of sections.
  public func index(ofSection id: some Hashable) -> Int? {
    let wanted = AnyIdentity(id)
    return parts.firstIndex { $0.id == wanted }
  }

  /// Returns the ID of the section at an index.
  ///
  /// - Parameter index: The index.
  /// - Returns: The ID. For a section without an ID, an identity made from its position among such
  ///   sections.
  /// - Throws: `sectionIndexOutOfBounds`.
  public func sectionID(at index: Int) throws(DescribedTableError) -> AnyIdentity {
    try part(at: index).id
  }

  /// Returns the section at an index.
  ///
  /// - Parameter index: The index.
  /// - Returns: The section.
  /// - Throws: `sectionIndexOutOfBounds`.
  public func section(at index: Int) throws(DescribedTableError) -> Section {
    try part(at: index).section
  }

  /// Returns the cell at a position.
  ///
  /// - Parameter position: The position.
  /// - Returns: The cell.
  /// - Throws: `sectionIndexOutOfBounds` or `rowIndexOutOfBounds`.
  public func cell(at position: some SurfacePosition) throws(DescribedTableError) -> Cell {
    let path = position.tablePath
    let entries = try part(at: path.section).entries
    guard entries.indices.contains(path.row) else {
      throw .rowIndexOutOfBounds(path.row, section: path.section, count: entries.count)
    }
    return entries[path.row].cell
  }

  /// Returns the position of the cell with an ID.
  ///
  /// - Parameters:
  ///   - id: The ID of the cell.
  ///   - section: The ID of the section.
  /// - Returns: The position, or `nil` if there is no such cell.
  /// - Complexity: O(*n*) in the number of sections and of cells in the section.
  public func position(
    ofCell id: some Hashable, inSection section: some Hashable
  ) -> Cell.Surface.TablePosition? {
    let wanted = AnyIdentity(id)
    guard let index = index(ofSection: section),
      let row = parts[index].entries.firstIndex(where: { $0.key.cell == wanted })
    else { return nil }
    return Cell.Surface.TablePosition(TablePath(section: index, row: row))
  }

  private func part(_ id: AnyIdentity) -> Part? { parts.first { $0.id == id } }

  private func part(at index: Int) throws(DescribedTableError) -> Part {
    guard parts.indices.contains(index) else {
      throw .sectionIndexOutOfBounds(index, count: parts.count)
    }
    return parts[index]
  }
}

extension TableDescription {
  /// Returns this description's sections that have one of the IDs, and the other sections of `old`.
  ///
  /// A new section is inserted after the section that precedes it in this description. A section
  /// that has one of the IDs only in `old` is removed. If several sections have the same ID, the
  /// first here replaces the first in `old`, and so on.
  func limited(to ids: Set<AnyIdentity>, from old: Self) -> Self {
    var places = SectionPlaces(old.parts.map(\.id))
    var standing = old.parts.map { part -> Part? in ids.contains(part.id) ? nil : part }
    // New sections, by the number of old sections above them.
    var added: [[Part]] = Array(repeating: [], count: standing.count + 1)
    var above = 0
    for part in parts {
      let place = places.next(part.id)
      if let place { above = place + 1 }
      guard ids.contains(part.id) else { continue }
      if let place { standing[place] = part } else { added[above].append(part) }
    }
    var result = self
    result.parts = zip([nil] + standing, added).flatMap { part, below in
      (part.map { [$0] } ?? []) + below
    }
    return result
  }

  /// Copies stamps from `old` to the cells that are in both descriptions.
  ///
  /// An update then configures none of these cells again.
  mutating func keepStamps(of old: Self) {
    let stamps = old.stamps
    for part in parts.indices {
      for row in parts[part].entries.indices {
        guard let stamp = stamps[parts[part].entries[row].key] else { continue }
        parts[part].entries[row].stamp = stamp
      }
    }
  }

  /// Returns the adapter's identities of the cells of some or all sections.
  func rowIDs(only ids: Set<AnyIdentity>?) -> [AnyIdentity] {
    parts.lazy.filter { ids?.contains($0.id) ?? true }.flatMap(\.entries).map {
      AnyIdentity($0.key)
    }
  }

  /// Whether any cell, header, or footer has an estimated height.
  var namesEstimates: Bool {
    parts.contains { part in
      part.header?.estimatedHeight != nil || part.footer?.estimatedHeight != nil
        || part.entries.contains { $0.estimatedHeight != nil }
    }
  }

  private var stamps: [CellKey: ContentStamp] {
    Dictionary(
      parts.flatMap { $0.entries.map { ($0.key, $0.stamp) } }, uniquingKeysWith: { old, _ in old })
  }

  /// Returns the sections and rows for the adapter.
  func rows(
    _ row: (Entry) -> Row<Cell.Surface>
  ) -> [TableSection<Row<Cell.Surface>, AnyIdentity>] {
    parts.map { part in
      var section = TableSection(
        id: part.id, items: part.entries.map(row), header: part.header, footer: part.footer)
      for (kind, content) in part.description.supplementaries {
        section[supplementary: kind] = content
      }
      return section
    }
  }
}

/// The identity of a described cell in its table.
struct CellKey: Hashable {
  let section: AnyIdentity
  let cell: AnyIdentity
}

extension CellKey: CustomStringConvertible {
  var description: String { "\(cell) of section \(section)" }
}

/// A value that decides whether the cell of a row is configured again.
enum ContentStamp {
  /// Content that can be compared.
  ///
  /// The height is included, because a row is measured again when its cell is configured again.
  case value(any Equatable, height: Double?)
  /// Content that can't be compared. The stamp equals only itself.
  case unique(Token)

  final class Token {}

  init(_ content: (any Equatable)?, height: Double?) {
    self = content.map { .value($0, height: height) } ?? .unique(Token())
  }
}

extension ContentStamp: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.value(let left, let height), .value(let right, let otherHeight)):
      height == otherHeight && left.hasSameTypeAndValue(as: right)
    case (.unique(let left), .unique(let right)): left === right
    default: false
    }
  }
}

/// The identity of a cell or section without an ID.
///
/// It's the place among those without one.
struct Place: Hashable {
  let number: Int
}

extension Place: CustomStringConvertible {
  var description: String { "(without id, number \(number))" }
}

/// The places of sections, which are returned one after another for each ID.
struct SectionPlaces {
  private var numbers = IDNumbers<AnyIdentity>()
  /// The places of each ID's sections, in reverse order, indexed by the number of the ID.
  private var places: [[Int]] = []

  init(_ ids: [AnyIdentity]) {
    for (place, id) in ids.enumerated().reversed() {
      let (number, isNew) = numbers.add(id)
      if isNew { places.append([]) }
      places[number].append(place)
    }
  }

  /// Removes and returns the place of the next section with an ID.
  ///
  /// Returns `nil` if no place is left.
  mutating func next(_ id: AnyIdentity) -> Int? {
    numbers.number(of: id).flatMap { places[$0].popLast() }
  }
}

/// A description of a table view's sections and cells.
public typealias TableViewDescription = TableDescription<
  CellDescription<TableView>, SectionDescription
>
