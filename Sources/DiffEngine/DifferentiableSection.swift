/// A section that the engine can compare and split: an id, rows, and a header and footer.
public protocol DifferentiableSection<ID, Item> {
  /// The identity of a section; unique in a table.
  associatedtype ID: Hashable
  /// What the rows show.
  associatedtype Item

  /// The identity of the section.
  var id: ID { get }
  /// The rows, in order; asked for more than once.
  var rows: [Item] { get }

  /// Returns this section, header and footer included, with other rows.
  func replacingRows(with rows: [Item]) -> Self
  /// Returns this section without rows, header and footer: there, but nothing to be seen of it.
  ///
  /// A plan has it in a table for rows to move into or out of. By default the section with no rows,
  /// header and footer included; drop them where the type has any.
  func emptied() -> Self
  /// Returns whether both sections show the same header.
  func hasSameHeader(as other: Self) -> Bool
  /// Returns whether both sections show the same footer.
  func hasSameFooter(as other: Self) -> Bool
}

extension DifferentiableSection {
  /// The section with no rows.
  public func emptied() -> Self { replacingRows(with: []) }
}
