public import TableRows
public import TableSections
public import TypeErasure

// These initializers aren't generic over the surface, so that the compiler reports a mistake on the
// line of the row. Without context, a section has table rows, because the initializers for
// collection rows are disfavored.

extension Section where Item == Row<VirtualTableView>, ID == AnyIdentity {
  /// Creates a section of table rows.
  ///
  /// ```swift
  /// rows.update(with: [
  ///   Section("contacts", header: "Contacts") {
  ///     ForEach(contacts) { Row($0, cell: ContactCell.self) }
  ///     if contacts.isEmpty { Row("No contacts", id: "empty") }
  ///   }
  /// ])
  /// ```
  ///
  /// A `for` loop creates all its rows immediately. `ForEach` creates rows on demand.
  ///
  /// - Parameters:
  ///   - id: The ID of the section, unique in the table.
  ///   - header: The header, or `nil`.
  ///   - footer: The footer, or `nil`.
  ///   - rows: A result builder of rows.
  @MainActor @inlinable
  public init(
    _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
    @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
  ) {
    self.init(id, collecting: rows(), header: header, footer: footer)
  }

  /// Creates a table section with a text header and footer.
  ///
  /// - Parameters:
  ///   - id: The ID of the section, unique in the table.
  ///   - header: The text of the header, or `nil`.
  ///   - footer: The text of the footer, or `nil`.
  ///   - rows: A result builder of rows.
  @MainActor @inlinable
  public init(
    _ id: some Hashable, header: String?, footer: String? = nil,
    @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
  ) {
    self.init(
      id, collecting: rows(), header: header.map { .title($0) },
      footer: footer.map { .title($0) })
  }
}

extension Section where Item == Row<VirtualCollectionView>, ID == AnyIdentity {
  /// Creates a section of collection rows.
  ///
  /// - Parameters:
  ///   - id: The ID of the section, unique in the collection view.
  ///   - header: The header, or `nil`.
  ///   - footer: The footer, or `nil`.
  ///   - rows: A result builder of rows.
  @MainActor @inlinable
  @_disfavoredOverload
  public init(
    _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
    @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
  ) {
    self.init(id, collecting: rows(), header: header, footer: footer)
  }

  /// Creates a collection section with a text header and footer.
  ///
  /// - Parameters:
  ///   - id: The ID of the section, unique in the collection view.
  ///   - header: The text of the header, or `nil`.
  ///   - footer: The text of the footer, or `nil`.
  ///   - rows: A result builder of rows.
  @MainActor @inlinable
  @_disfavoredOverload
  public init(
    _ id: some Hashable, header: String?, footer: String? = nil,
    @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
  ) {
    self.init(
      id, collecting: rows(), header: header.map { .title($0) },
      footer: footer.map { .title($0) })
  }
}
