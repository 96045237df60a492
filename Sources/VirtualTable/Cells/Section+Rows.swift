public import TableRows
public import TableSections
public import TypeErasure

// These aren't generic over the surface, so that the compiler reports a mistake in a row on its line.
// Without a context, a section has the rows of a table, because collections are disfavored.

extension Section where Item == Row<VirtualTableView>, ID == AnyIdentity {
  /// Creates a section of table rows.
  ///
  /// ```swift
  /// Section("networks", header: "Networks") {
  ///   ForEach(networks) { Row($0, cell: NetworkCell.self) }
  ///   if networks.isEmpty { Row("None found", id: "none") }
  /// }
  /// ```
  ///
  /// `for` makes all its rows at once. `ForEach` makes rows on demand.
  @MainActor @inlinable
  public init(
    _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
    @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
  ) {
    self.init(id, collecting: rows(), header: header, footer: footer)
  }

  /// Creates a section of table rows, with a header and footer of text.
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
  @MainActor @inlinable
  @_disfavoredOverload
  public init(
    _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
    @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
  ) {
    self.init(id, collecting: rows(), header: header, footer: footer)
  }

  /// Creates a section of collection rows, with a header and footer of text.
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
