/// The content of one section of a gallery table: an id, a title, and rows.
public struct ZoneGroup<Row: Identifiable & Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// What tells the group apart from the others of its table.
  public var id: String
  /// What stands above the group.
  public var title: String
  /// The rows, in order.
  public var rows: [Row]

  /// Makes a group.
  public init(id: String, title: String, rows: [Row]) {
    self.id = id
    self.title = title
    self.rows = rows
  }
}
