public import CellRegistry
public import DiffEngine
public import TableRows
public import TypeErasure

/// Items with an ID, a header, a footer, and views of other kinds.
///
/// A section is a plain value. It depends on no surface and makes no object per row: a section of a
/// million items is an array of a million items. It is `Sendable` and `Equatable` if its parts are.
///
/// An enum makes a good ID:
///
/// ```swift
/// enum Part { case favorites, all }
/// Section(id: Part.all, items: networks, header: "All networks")
/// ```
public struct Section<Item, ID: Hashable>: Identifiable {
  /// The identity of the section, unique in a table.
  public var id: ID
  @usableFromInline var storedItems: [Item]
  /// The rows that are made on demand; `storedItems` is empty then.
  @usableFromInline var deferredItems: DeferredItems<Item>?
  /// The header.
  public var header: HeaderFooter?
  /// The footer.
  public var footer: HeaderFooter?
  /// The views of other kinds, as far as the layout of a collection view has such; set by
  /// ``supplementary(_:_:)`` and ``subscript(supplementary:)``.
  public private(set) var supplementaries: [SupplementaryKind: HeaderFooter] = [:]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The identity of the section; duplicates in a table are reported (`TV0302`).
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

  /// Creates a section with a header and footer of any types.
  ///
  /// The view registered for the identifier shows the item. Without an identifier, a text is a
  /// ``HeaderFooter/title(_:)``, and the view registered for the adapter's default identifier shows
  /// any other item.
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
  /// - Complexity: O(1). If `ForEach` makes the rows on demand, reading them makes all rows, and
  ///   changing them keeps these.
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

  /// The number of rows, without making any.
  @inlinable
  public var count: Int {
    if let deferredItems { return deferredItems.count }
    return storedItems.count
  }

  /// The item of a row, made on demand if needed, or `nil`.
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

  /// Adds items before and after the others, without making rows.
  package mutating func surround(with first: [Item], and last: [Item]) {
    guard let own = deferredItems else { return storedItems = first + storedItems + last }
    deferredItems = DeferredItems(
      joining: [.init(.many(first)), .init(.deferred(own)), .init(.many(last))], like: own)
  }
}

// MARK: - Kinds

extension Section {
  /// What the section shows in its view of a kind: header, footer or another; `nil` for none.
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

  /// Returns the section with a view of a kind; `nil` for none.
  ///
  /// ```swift
  /// Section(id: Mailbox.inbox, items: messages).supplementary("badge", .title("3"))
  /// ```
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
  /// Returns whether both sections have the same ID and show the same.
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
  /// The number of rows, without making any.
  @inlinable public var rowCount: Int { count }

  /// The items.
  public var rows: [Item] { items }

  /// Returns the section with other items.
  public func replacingRows(with rows: [Item]) -> Self {
    var copy = self
    copy.items = rows
    return copy
  }

  /// Returns the section without items, header, footer and views of other kinds.
  public func removingContent() -> Self { Self(id: id, items: []) }

  /// Tells whether the headers are equal.
  public func isHeaderEqual(to other: Self) -> Bool { header == other.header }

  /// Tells whether the footers are equal, and the views of other kinds, which an update refreshes
  /// with them.
  public func hasSameFooter(as other: Self) -> Bool {
    footer == other.footer && supplementaries == other.supplementaries
  }
}

/// `Section` under a name that SwiftUI does not have too.
public typealias TableSection = Section

/// A section of rows of any cells.
public typealias RowSection<Surface: TableSurface> = Section<Row<Surface>, AnyIdentity>

extension Section where ID == AnyIdentity {
  /// Creates a section of the rows that a builder collects.
  ///
  /// Each surface declares the initializer that takes the builder's closure, for its own rows. An
  /// initializer that is generic over the surface would have the compiler report a mistake in a row
  /// at the section, or at the call that takes it.
  ///
  /// ```swift
  /// extension Section where Item == Row<MySurface>, ID == AnyIdentity {
  ///   init(
  ///     _ id: some Hashable, header: HeaderFooter? = nil, footer: HeaderFooter? = nil,
  ///     @ListBuilder<Item> rows: () -> ListBuilder<Item>.Part
  ///   ) {
  ///     self.init(id, collecting: rows(), header: header, footer: footer)
  ///   }
  /// }
  /// ```
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
  /// Creates a section of rows under an ID of any type.
  public init(
    id: some Hashable, items: [Item], header: HeaderFooter? = nil, footer: HeaderFooter? = nil
  ) {
    self.init(id: AnyIdentity(id), items: items, header: header, footer: footer)
  }

  /// Creates a section of rows under an ID of any type, with a header and footer of text.
  public init(id: some Hashable, items: [Item], header: String?, footer: String? = nil) {
    self.init(id: AnyIdentity(id), items: items, header: header, footer: footer)
  }
}

extension Section {
  /// Whether rows are made on demand.
  @inlinable package var makesRows: Bool { deferredItems != nil }

  /// The rows as an update compares them, without making any.
  @inlinable
  package func parts<Surface: TableSurface>() -> [RowSource] where Item == Row<Surface> {
    deferredItems?.parts ?? [MadeRows(storedItems)]
  }
}

/// A section of erased rows makes its own cells.
extension Section: TableViewSection where Item: SurfaceRow {
  /// The surface of the rows.
  public typealias Surface = Item.Surface

  /// The kinds of ``supplementaries``.
  @MainActor public var supplementaryKinds: [SupplementaryKind] { supplementaries.keys.sorted() }

  /// What the section shows in its view of a kind.
  @MainActor
  public func supplementary(of kind: SupplementaryKind) -> HeaderFooter? {
    self[supplementary: kind]
  }

  /// The row's cell, with no registry to check the pairing against.
  @MainActor
  public func cell(
    for position: Surface.TablePosition, in surface: Surface
  ) -> Surface.TableCell {
    cell(for: position, in: surface, registry: VirtualCellRegistry(), sender: surface)
  }

  /// The row's cell; a placeholder where there is no such row.
  @MainActor
  public func cell(
    for position: Surface.TablePosition, in surface: Surface, registry: VirtualCellRegistry,
    sender: Any
  ) -> Surface.TableCell {
    row(at: position)?.cell(at: position, in: surface, registry: registry, sender: sender)
      ?? surface.placeholderTableCell(at: position)
  }

  /// The row's height.
  @MainActor
  public func height(at position: Surface.TablePosition) -> Double? {
    row(at: position)?.rowHeight
  }

  /// Calls the row's handler.
  @MainActor
  public func willDisplay(cell: Surface.TableCell, at position: Surface.TablePosition) {
    row(at: position)?.willDisplay(cell)
  }

  /// Calls the row's handler.
  @MainActor
  public func didEndDisplaying(cell: Surface.TableCell, at position: Surface.TablePosition) {
    row(at: position)?.didEndDisplaying(cell)
  }

  /// Calls the row's handler.
  @MainActor
  public func didSelect(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.didSelect()
  }

  /// Calls the row's handler.
  @MainActor
  public func didDeselect(at position: Surface.TablePosition, in surface: Surface) {
    row(at: position)?.didDeselect()
  }

  /// The row itself.
  @MainActor
  public func row(at position: Surface.TablePosition) -> Row<Surface>? {
    item(at: position.tablePath.row)?.erasedRow
  }
}
