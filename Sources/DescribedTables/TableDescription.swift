internal import DiffEngine
public import TableRows
internal import TableSections
public import TableViews
public import TypeErasure

/// What a table shows: sections and cells, by descriptions of the app's choice.
///
/// ```swift
/// var description = TableDescription<CellDescription<TableView>, SectionDescription>()
/// description.addSection(
///   SectionDescription(sectionID: "people", headerTitle: "People"),
///   withCells: people.map { CellDescription(cellID: $0.id, cell: PersonCell.self, viewModel: $0) })
/// ```
///
/// Ids are of any `Hashable` types and in any order. Those of cells count within their section, so
/// a row that goes to another section is deleted and inserted. Equal ids are reported (`TV0301`,
/// `TV0302`) and all shown, and look-ups find the first.
@MainActor
public struct TableDescription<Cell: CellDescribing, Section: SectionDescribing> {
  /// A cell with what is known of it.
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
    append(Self.part(section, cells, at: parts.count, place: placesOfSections))
  }

  /// Creates a section with its cells, which calls the app's descriptions.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - cells: The cells of the section.
  ///   - index: The index of the section.
  ///   - place: The number of sections without an ID above it.
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

// By id a look-up answers `nil` for what is not there; by index it throws. Each takes time linear
// in the sections and the cells of one section.
extension TableDescription {
  /// The cell with an id in the section with an id, or `nil`.
  public func cell(_ id: some Hashable, inSection section: some Hashable) -> Cell? {
    let wanted = AnyIdentity(id)
    return part(AnyIdentity(section))?.entries.first { $0.key.cell == wanted }?.cell
  }

  /// The section with an id, or `nil`.
  public func section(_ id: some Hashable) -> Section? { part(AnyIdentity(id))?.section }

  /// The cells of the section with an id, or `nil`.
  public func cells(inSection id: some Hashable) -> [Cell]? {
    part(AnyIdentity(id))?.entries.map(\.cell)
  }

  /// The title above the section with an id, or `nil`.
  public func headerTitle(ofSection id: some Hashable) -> String? {
    part(AnyIdentity(id)).flatMap { $0.description.header?.title ?? $0.description.headerTitle }
  }

  /// The index of the section with an id, or `nil`.
  public func index(ofSection id: some Hashable) -> Int? {
    let wanted = AnyIdentity(id)
    return parts.firstIndex { $0.id == wanted }
  }

  /// The id of the section at an index; for one without an id, the identity it was given.
  public func sectionID(at index: Int) throws(DescribedTableError) -> AnyIdentity {
    try part(at: index).id
  }

  /// The section at an index.
  public func section(at index: Int) throws(DescribedTableError) -> Section {
    try part(at: index).section
  }

  /// The cell at a position.
  public func cell(at position: some SurfacePosition) throws(DescribedTableError) -> Cell {
    let path = position.tablePath
    let entries = try part(at: path.section).entries
    guard entries.indices.contains(path.row) else {
      throw .rowIndexOutOfBounds(path.row, section: path.section, count: entries.count)
    }
    return entries[path.row].cell
  }

  /// The position of the cell with an id in the section with an id, or `nil`.
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
  /// This description where it is about the sections with `ids`, and `old` elsewhere.
  ///
  /// New sections are placed below the section that precedes them here. Of sections with one id the
  /// first here replaces the first there, and so on.
  func limited(to ids: Set<AnyIdentity>, from old: Self) -> Self {
    var places = SectionPlaces(old.parts.map(\.id))
    var standing = old.parts.map { part -> Part? in ids.contains(part.id) ? nil : part }
    // By the number of places above them.
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

  /// Gives the cells that `old` has, too, their stamps there, so that an update reconfigures none.
  mutating func keepStamps(of old: Self) {
    let stamps = old.stamps
    for part in parts.indices {
      for row in parts[part].entries.indices {
        guard let stamp = stamps[parts[part].entries[row].key] else { continue }
        parts[part].entries[row].stamp = stamp
      }
    }
  }

  /// The adapter's identities of the cells of all sections, or of those with `ids`.
  func rowIDs(only ids: Set<AnyIdentity>?) -> [AnyIdentity] {
    parts.lazy.filter { ids?.contains($0.id) ?? true }.flatMap(\.entries).map {
      AnyIdentity($0.key)
    }
  }

  /// Whether there is an estimate of the height of a cell, header or footer.
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

  /// The sections and rows to show.
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

/// The identity of a described cell in its whole table: ids count within a section.
struct CellKey: Hashable {
  let section: AnyIdentity
  let cell: AnyIdentity
}

extension CellKey: CustomStringConvertible {
  var description: String { "\(cell) of section \(section)" }
}

/// What the cell of a row was last configured with; under another stamp it is reconfigured.
enum ContentStamp {
  /// Content that can be compared.
  ///
  /// The height belongs to it: a row is measured again where its cell is reconfigured.
  case value(any Equatable, height: Double?)
  /// Equal only to itself: content that cannot be compared.
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

/// The identity of what has no id: its place among all that have none.
struct Place: Hashable {
  let number: Int
}

extension Place: CustomStringConvertible {
  var description: String { "(without id, number \(number))" }
}

/// Hands out the places of sections by their ids: of those with one id, one after another.
struct SectionPlaces {
  private var numbers = IDNumbers<AnyIdentity>()
  /// By the number of an id, where its sections stand, the last first.
  private var places: [[Int]] = []

  init(_ ids: [AnyIdentity]) {
    for (place, id) in ids.enumerated().reversed() {
      let (number, isNew) = numbers.add(id)
      if isNew { places.append([]) }
      places[number].append(place)
    }
  }

  /// The place of the next section with an id, or `nil` where there is no more.
  mutating func next(_ id: AnyIdentity) -> Int? {
    numbers.number(of: id).flatMap { places[$0].popLast() }
  }
}

/// Describes what a table shows, by the descriptions of this module.
public typealias TableViewDescription = TableDescription<
  CellDescription<TableView>, SectionDescription
>
