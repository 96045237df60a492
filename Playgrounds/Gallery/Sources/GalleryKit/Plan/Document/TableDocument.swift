public import TableViews

/// A table as `gallery plan` reads it: sections with rows, all known by ids.
public struct TableDocument: Hashable, Sendable {
  /// A row: what it is, and what it shows.
  public struct Row: Hashable, Sendable {
    /// The identity, which should be unique in the table.
    public var id: ExactString
    /// What the row shows, where the document says so.
    public var content: ExactString?

    /// Makes a row.
    public init(id: ExactString, content: ExactString? = nil) {
      self.id = id
      self.content = content
    }
  }

  /// A section: its identity, its titles and its rows.
  public struct Section: Hashable, Sendable {
    /// The identity, which should be unique among the sections.
    public var id: ExactString
    /// The title above the rows.
    public var header: ExactString?
    /// The title below the rows.
    public var footer: ExactString?
    /// The rows, in order.
    public var rows: [Row]

    /// Makes a section.
    public init(
      id: ExactString, header: ExactString? = nil, footer: ExactString? = nil, rows: [Row]
    ) {
      self.id = id
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// The sections, in order.
  public var sections: [Section]

  /// Makes a table of sections.
  public init(sections: [Section]) {
    self.sections = sections
  }
}

extension TableDocument.Section: DifferentiableSection {
  /// Returns the section with other rows.
  public func replacingRows(with rows: [TableDocument.Row]) -> Self {
    Self(id: id, header: header, footer: footer, rows: rows)
  }

  /// Returns the section without rows, header and footer.
  public func removingContent() -> Self { Self(id: id, rows: []) }

  /// Tells whether the headers are the same text, or both absent.
  public func isHeaderEqual(to other: Self) -> Bool { header == other.header }

  /// Tells whether the footers are the same text, or both absent.
  public func hasSameFooter(as other: Self) -> Bool { footer == other.footer }
}
