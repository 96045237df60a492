#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import TableSections
  public import TypeErasure
  public import UIKit

  // These initializers aren't generic over the surface, so the compiler reports a mistake in a row
  // on its line. Without context, a section has table rows, because collection rows are disfavored.

  extension Section where Item == Row<UITableView>, ID == AnyIdentity {
    /// Creates a section of table rows.
    ///
    /// ```swift
    /// rows.update(with: [
    ///   Section("contacts", header: "Contacts") {
    ///     ForEach(contacts) { Row($0, cell: ContactCell.self) }
    ///     if contacts.isEmpty { Row("No contacts", id: "none") }
    ///   }
    /// ])
    /// ```
    ///
    /// A `for` loop creates all its rows immediately. `ForEach` creates rows on demand.
    ///
    /// - Parameters:
    ///   - id: The ID of the section.
    ///   - header: The header, or `nil` for none.
    ///   - footer: The footer, or `nil` for none.
    ///   - rows: A closure that returns the rows. It's called once, immediately.
    @MainActor @inlinable
    public init(
      _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
      @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
    ) {
      self.init(id, collecting: rows(), header: header, footer: footer)
    }

    /// Creates a titled section of table rows.
    ///
    /// - Parameters:
    ///   - id: The ID of the section.
    ///   - header: The title of the header, or `nil` for none.
    ///   - footer: The title of the footer, or `nil` for none.
    ///   - rows: A closure that returns the rows. It's called once, immediately.
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

  extension Section where Item == Row<UICollectionView>, ID == AnyIdentity {
    /// Creates a section of collection rows.
    ///
    /// - Parameters:
    ///   - id: The ID of the section.
    ///   - header: The header, or `nil` for none.
    ///   - footer: The footer, or `nil` for none.
    ///   - rows: A closure that returns the rows. It's called once, immediately.
    @MainActor @inlinable
    @_disfavoredOverload
    public init(
      _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
      @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
    ) {
      self.init(id, collecting: rows(), header: header, footer: footer)
    }

    /// Creates a titled section of collection rows.
    ///
    /// - Parameters:
    ///   - id: The ID of the section.
    ///   - header: The title of the header, or `nil` for none.
    ///   - footer: The title of the footer, or `nil` for none.
    ///   - rows: A closure that returns the rows. It's called once, immediately.
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
#endif
