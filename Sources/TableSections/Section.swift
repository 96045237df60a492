public import CellRegistry
public import DiffEngine
public import TableRows
public import TypeErasure

/// Items with an ID, a header, and a footer.
///
/// A section is a value that doesn't depend on a view. It's `Sendable` if `Item` and `ID` are, and
/// `Equatable` if `Item` is. A section of models creates rows only when they're needed.
///
/// ```swift
/// enum Group { case favorites, all }
/// let sections = [
///   Section(id: Group.favorites, items: contacts.filter(\.isFavorite), header: "Favorites"),
///   Section(id: Group.all, items: contacts, header: "All contacts"),
/// ]
/// ```
public struct Section<Item, ID: Hashable>: Identifiable {
  /// The identity of the section, unique in a table.
  public var id: ID
  @usableFromInline var storedItems: [Item]
  /// Rows that are created on demand, instead of `storedItems`.
  @usableFromInline var deferredItems: DeferredItems<Item>?
  /// The content of the header, or `nil` for none.
  public var header: HeaderFooter?
  /// The content of the footer, or `nil` for none.
  public var footer: HeaderFooter?
  /// The content of supplementary views of other kinds.
  ///
  /// Set it with ``supplementary(_:_:)`` or ``subscript(supplementary:)``. A collection view shows
  /// the kinds that its layout contains.
  public private(set) var supplementaries: [SupplementaryKind: HeaderFooter] = [:]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: The identity of the section. Duplicates in a table are reported (`TV0302`).
  ///   - items: One item for each row.
  ///   - header: The header, or `nil` for none.
  ///   - footer: The footer, or `nil` for none.
  public init(
    id: ID, items: [Item] = [], header: HeaderFooter? = nil, footer: HeaderFooter? = nil
  ) {
    self.id = id
    storedItems = items
    self.header = header
    self.footer = footer
  }

  /// Creates a section whose header and footer have any type.
  ///
  /// A `String` without an identifier is a ``HeaderFooter/title(_:)``. A ``HeaderFooter`` is used
  /// as it is, except that an identifier replaces its own. Any other value is shown by the view
  /// registered for its identifier, or for the data source's default identifier.
  ///
  /// - Parameters:
  ///   - id: The identity of the section. Duplicates in a table are reported (`TV0302`).
  ///   - items: One item for each row.
  ///   - header: The model of the header, or `nil` for none.
  ///   - footer: The model of the footer, or `nil` for none.
  ///   - headerIdentifier: The reuse identifier of the header.
  ///   - footerIdentifier: The reuse identifier of the footer.
  public init(
    id: ID, items: [Item] = [], header: (any Equatable & Sendable)?,
    footer: (any Equatable & Sendable)? = nil, headerIdentifier: String? = nil,
    footerIdentifier: String? = nil
  ) {
    self.init(
      id: id, items: items,
      header: HeaderFooter(showing: header, reuseIdentifier: headerIdentifier),
      footer: HeaderFooter(showing: footer, reuseIdentifier: footerIdentifier))
  }

  /// Creates a section with a footer of any type.
  ///
  /// - Parameters:
  ///   - id: The identity of the section. Duplicates in a table are reported (`TV0302`).
  ///   - items: One item for each row.
  ///   - footer: The model of the footer, or `nil` for none.
  ///   - footerIdentifier: The reuse identifier of the footer.
  public init(
    id: ID, items: [Item] = [], footer: (any Equatable & Sendable)?,
    footerIdentifier: String? = nil
  ) {
    self.init(
      id: id, items: items, header: nil,
      footer: HeaderFooter(showing: footer, reuseIdentifier: footerIdentifier))
  }
}

// MARK: - Items

extension Section {
  /// One item for each row.
  ///
  /// - Complexity: O(1). If `ForEach` provides rows, O(*n*) for *n* rows, because reading creates
  ///   all of them. After a change, the section stores its items instead of creating them on
  ///   demand.
  @inlinable
  public var items: [Item] {
    get {
      if let deferredItems { return deferredItems.items }
      return storedItems
    }
    set { (storedItems, deferredItems) = (newValue, nil) }
    _modify {
      if deferredItems != nil { storeItems() }
      yield &storedItems
    }
  }

  /// The number of rows.
  ///
  /// Reading it doesn't create rows.
  @inlinable
  public var count: Int {
    if let deferredItems { return deferredItems.count }
    return storedItems.count
  }

  /// Returns the item of a row, created on demand if needed.
  ///
  /// Returns `nil` if there is no such row.
  @inlinable
  package func item(at index: Int) -> Item? {
    if let deferredItems { return deferredItems.item(at: index) }
    return index >= 0 && index < storedItems.count ? storedItems[index] : nil
  }

  @usableFromInline
  mutating func storeItems() {
    guard let deferredItems else { return }
    (storedItems, self.deferredItems) = (deferredItems.items, nil)
  }

  /// Adds items before and after the others, without creating rows.
  package mutating func surround(with first: [Item], and last: [Item]) {
    guard let own = deferredItems else { return storedItems = first + storedItems + last }
    deferredItems = DeferredItems(
      joining: [.init(.many(first)), .init(.deferred(own)), .init(.many(last))], like: own)
  }
}

// MARK: - Kinds

extension Section {
  /// The content for a kind, such as `.header`.
  public subscript(supplementary kind: SupplementaryKind) -> HeaderFooter? {
    get {
      switch kind {
      case .header: header
      case .footer: footer
      default: supplementaries[kind]
      }
    }
    set {
      switch kind {
      case .header: header = newValue
      case .footer: footer = newValue
      default: supplementaries[kind] = newValue
      }
    }
  }

  /// Returns a copy with a supplementary view of a kind.
  ///
  /// ```swift
  /// Section(id: "contacts", items: contacts).supplementary("badge", .title("3"))
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - content: The content, or `nil` for none.
  /// - Returns: The copy.
  public func supplementary(_ kind: SupplementaryKind, _ content: HeaderFooter?) -> Self {
    var copy = self
    copy[supplementary: kind] = content
    return copy
  }
}

extension HeaderFooter {
  @usableFromInline
  init?(showing item: (any Equatable & Sendable)?, reuseIdentifier: String?) {
    switch item {
    case nil: return nil
    case let content as Self: self = reuseIdentifier.map(content.named) ?? content
    case let text as String where reuseIdentifier == nil: self = .title(text)
    case let item?: self = .custom(item: item, reuseIdentifier: reuseIdentifier)
    }
  }
}

extension Section: Sendable where Item: Sendable, ID: Sendable {}

extension Section: Equatable where Item: Equatable {
  /// Returns whether both sections have the same ID and content.
  ///
  /// - Complexity: O(*n*) for *n* items. If `ForEach` provides rows, this creates them, unless both
  ///   are copies of one section.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.header == right.header && left.footer == right.footer
      && left.supplementaries == right.supplementaries
      && left.hasEqualItems(to: right)
  }

  private func hasEqualItems(to other: Self) -> Bool {
    if let deferredItems, deferredItems === other.deferredItems { return true }
    return items == other.items
  }
}

extension Section: DifferentiableSection {
  /// The number of rows.
  ///
  /// Reading it doesn't create rows.
  @inlinable public var rowCount: Int { count }

  /// The items, as the rows to compare in an update.
  public var rows: [Item] { items }

  /// Returns a copy with other items.
  ///
  /// - Parameter rows: The items.
  /// - Returns: The copy.
  public func replacingRows(with rows: [Item]) -> Self {
    var copy = self
    copy.items = rows
    return copy
  }

  /// Returns a copy without items, header, footer, or other views.
  public func removingContent() -> Self { Self(id: id, items: []) }

  /// Returns whether the headers are equal.
  ///
  /// - Parameter other: The section to compare with.
  /// - Returns: `true` if the headers are equal.
  public func isHeaderEqual(to other: Self) -> Bool { header == other.header }

  /// Returns whether the footers and supplementary views are equal.
  ///
  /// The header isn't compared.
  ///
  /// - Parameter other: The section to compare with.
  /// - Returns: `true` if everything below the header is equal.
  public func isFooterEqual(to other: Self) -> Bool {
    footer == other.footer && supplementaries == other.supplementaries
  }
}

/// Another name for `Section`, for files that import SwiftUI.
public typealias TableSection = Section

/// A section of rows with different types of cells.
public typealias RowSection<Surface: TableSurface> = Section<Row<Surface>, AnyIdentity>

extension Section where ID == AnyIdentity {
  /// Creates a section of rows from a result builder.
  ///
  /// Each surface has an initializer with a closure for its rows, which calls this one. An
  /// initializer that is generic over the surface would move the compiler's errors from the row to
  /// the section.
  ///
  /// ```swift
  /// extension Section where Item == Row<TableView>, ID == AnyIdentity {
  ///   init(list id: some Hashable, @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part) {
  ///     self.init(id, collecting: rows(), header: nil, footer: nil)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identity of the section, of any type.
  ///   - rows: The result of the builder.
  ///   - header: The header, or `nil` for none.
  ///   - footer: The footer, or `nil` for none.
  public init(
    _ id: some Hashable, collecting rows: ListBuilder<Item>.Part, header: HeaderFooter?,
    footer: HeaderFooter?
  ) {
    self.init(id: AnyIdentity(id), items: [], header: header, footer: footer)
    switch rows.content {
    case .one(let row): storedItems = [row]
    case .many(let rows): storedItems = rows
    case .deferred(let rows): deferredItems = rows
    }
  }
}

extension Section where Item: SurfaceRow, ID == AnyIdentity {
  /// Creates a section of rows with an ID of any type.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - items: The rows.
  ///   - header: The header, or `nil` for none.
  ///   - footer: The footer, or `nil` for none.
  public init(
    id: some Hashable, items: [Item], header: HeaderFooter? = nil, footer: HeaderFooter? = nil
  ) {
    self.init(id: AnyIdentity(id), items: items, header: header, footer: footer)
  }

  /// Creates a section of rows with a header and footer of text.
  ///
  /// - Parameters:
  ///   - id: The identity of the section, of any type.
  ///   - items: The rows.
  ///   - header: The title of the header, or `nil` for none.
  ///   - footer: The title of the footer, or `nil` for none.
  public init(id: some Hashable, items: [Item], header: String?, footer: String? = nil) {
    self.init(id: AnyIdentity(id), items: items, header: header, footer: footer)
  }
}

extension Section {
  /// Whether rows are created on demand.
  @inlinable package var makesRows: Bool { deferredItems != nil }

  /// The rows that an update compares, without creating them.
  @inlinable
  package func parts<Surface: TableSurface>() -> [RowSource] where Item == Row<Surface> {
    deferredItems?.parts ?? [MadeRows(storedItems)]
  }
}

/// A section of rows creates its own cells.
extension Section: TableViewSection where Item: SurfaceRow {
  /// The surface of the rows.
  public typealias Surface = Item.Surface

  /// The kinds of ``supplementaries``, sorted.
  @MainActor public var supplementaryKinds: [SupplementaryKind] { supplementaries.keys.sorted() }

  /// Returns the content of a supplementary view, or `nil` for none.
  @MainActor
  public func supplementary(of kind: SupplementaryKind) -> HeaderFooter? {
    self[supplementary: kind]
  }

  /// Returns the cell of a row without a shared registry.
  ///
  /// The cell's sender is the surface. Each call uses a new registry, so mismatches aren't in the
  /// data source's log.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface that shows the cell.
  /// - Returns: The configured cell, or a placeholder if there is no such row.
  @MainActor
  public func cell(
    for position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    cell(for: position, in: surface, registry: VirtualCellRegistry(), sender: surface)
  }

  /// Returns the cell of a row, checked against a registry.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - surface: The surface that shows the cell.
  ///   - registry: The registry, which logs mismatches.
  ///   - sender: The sender to pass to cells that expect one.
  /// - Returns: The configured cell, or a placeholder if there is no such row.
  @MainActor
  public func cell(
    for position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    row(at: position)?.cell(at: position, in: surface, registry: registry, sender: sender)
      ?? surface.placeholderTableCell(at: position)
  }

  /// Returns the row's height in points, if it has one.
  @MainActor
  public func height(at position: Surface.TablePosition) -> Double? {
    row(at: position)?.rowHeight
  }

  /// Calls the row's handlers before its cell appears.
  @MainActor
  public func willDisplay(cell: Surface.TableCell, at position: Surface.TablePosition) {
    row(at: position)?.willDisplay(cell)
  }

  /// Calls the row's handlers after its cell disappears.
  @MainActor
  public func didEndDisplaying(cell: Surface.TableCell, at position: Surface.TablePosition) {
    row(at: position)?.didEndDisplaying(cell)
  }

  /// Calls the row's selection handler.
  @MainActor
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.didSelect()
  }

  /// Calls the row's deselection handler.
  @MainActor
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.didDeselect()
  }

  /// Returns the row at a position, or `nil` if there is none.
  @MainActor
  public func row(at position: Surface.TablePosition) -> Row<Surface>? {
    item(at: position.tablePath.row)?.erasedRow
  }
}
