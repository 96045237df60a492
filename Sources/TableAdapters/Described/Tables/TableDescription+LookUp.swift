internal import DiffEngine
public import TableRows
internal import TableSections
public import TypeErasure

// By id a look-up answers `nil` for what is not there; by index it throws. Each takes time linear in
// the sections and the cells of one section.
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
