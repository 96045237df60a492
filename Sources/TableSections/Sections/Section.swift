public import DiffEngine

/// Items under an id, with a header and a footer: the unit a table is described in.
///
/// A plain value that knows no surface and makes no object per row; a section of a million items is
/// an array of a million items. `Sendable` and `Equatable` where its parts are.
///
/// An enum makes a good id:
///
/// ```swift
/// enum Part { case favourites, all }
/// Section(id: Part.all, items: networks, header: "All networks")
/// ```
public struct Section<Item, ID: Hashable>: Identifiable {
  /// What tells the section apart; unique in a table.
  public var id: ID
  /// One item for each row.
  public var items: [Item]
  /// What stands above the rows.
  public var header: HeaderFooter?
  /// What stands below the rows.
  public var footer: HeaderFooter?

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: What tells the section apart; one that stands twice in a table is reported (`TV0302`).
  ///   - items: One item for each row.
  ///   - header: What stands above the rows, or `nil` for nothing.
  ///   - footer: What stands below the rows, or `nil` for nothing.
  public init(
    id: ID, items: [Item] = [], header: HeaderFooter? = nil, footer: HeaderFooter? = nil
  ) {
    self.id = id
    self.items = items
    self.header = header
    self.footer = footer
  }

  /// Makes a section with a header and footer of text.
  ///
  /// Text goes into the surface's own view, or, where an identifier is given, into the view
  /// registered for it.
  public init(
    id: ID, items: [Item] = [], header: String?, footer: String? = nil,
    headerIdentifier: String? = nil, footerIdentifier: String? = nil
  ) {
    self.init(
      id: id, items: items, header: HeaderFooter(text: header, identifier: headerIdentifier),
      footer: HeaderFooter(text: footer, identifier: footerIdentifier))
  }

  /// Makes a section with a footer of text.
  public init(id: ID, items: [Item] = [], footer: String?, footerIdentifier: String? = nil) {
    self.init(
      id: id, items: items, header: nil,
      footer: HeaderFooter(text: footer, identifier: footerIdentifier))
  }
}

extension HeaderFooter {
  fileprivate init?(text: String?, identifier: String?) {
    guard let text else { return nil }
    self = identifier.map { .custom(item: text, reuseIdentifier: $0) } ?? .title(text)
  }
}

extension Section: Sendable where Item: Sendable, ID: Sendable {}
extension Section: Equatable where Item: Equatable {}

extension Section: DifferentiableSection {
  /// The items.
  public var rows: [Item] { items }

  /// Returns the section with other items.
  public func replacingRows(with rows: [Item]) -> Self {
    Self(id: id, items: rows, header: header, footer: footer)
  }

  /// Returns the section without items, header and footer.
  public func emptied() -> Self { Self(id: id, items: []) }

  /// Tells whether the headers are equal.
  public func hasSameHeader(as other: Self) -> Bool { header == other.header }

  /// Tells whether the footers are equal.
  public func hasSameFooter(as other: Self) -> Bool { footer == other.footer }
}

/// `Section` under a name that SwiftUI does not have too.
public typealias TableSection = Section
