public import DiffEngine

// Sections of chunked items: long ones, of which updates change a few rows.
extension Section {
  /// Makes a section of items in chunks, for updates that change few of many rows.
  ///
  /// ```swift
  /// var messages = ChunkedArray(loaded)
  /// adapter.update(with: [Section(id: "chat", items: messages)])
  /// messages[500].isRead = true
  /// adapter.update(with: [Section(id: "chat", items: messages)])
  /// ```
  ///
  /// It shows what it would with an array of the items, and an update finds the same changes. But a
  /// chunk that shares its storage with the one before is not compared where, as for an array,
  /// items are compared by `==` or are their own identity. Edits by id keep the chunks.
  ///
  /// - Parameters:
  ///   - id: The identity of the section; duplicates in a table are reported (`TV0302`).
  ///   - items: One item for each row.
  ///   - header: The header, or `nil` for none.
  ///   - footer: The footer, or `nil` for none.
  @_disfavoredOverload
  public init(
    id: ID, items: ChunkedArray<Item>, header: HeaderFooter? = nil, footer: HeaderFooter? = nil
  ) {
    self.init(id: id, items: [], header: header, footer: footer)
    chunkedItems = items
  }

  /// Creates a section of items in chunks, with a header and footer of any types.
  @_disfavoredOverload
  public init(
    id: ID, items: ChunkedArray<Item>, header: (any Equatable & Sendable)?,
    footer: (any Equatable & Sendable)? = nil, headerIdentifier: String? = nil,
    footerIdentifier: String? = nil
  ) {
    self.init(
      id: id, items: [], header: header, footer: footer, headerIdentifier: headerIdentifier,
      footerIdentifier: footerIdentifier)
    chunkedItems = items
  }

  /// Creates a section of items in chunks, with a footer of any type.
  @_disfavoredOverload
  public init(
    id: ID, items: ChunkedArray<Item>, footer: (any Equatable & Sendable)?,
    footerIdentifier: String? = nil
  ) {
    self.init(id: id, items: [], footer: footer, footerIdentifier: footerIdentifier)
    chunkedItems = items
  }

  /// One item for each row, in chunks.
  ///
  /// - Complexity: O(1) where the items are in chunks. Else reading them makes chunks, and changing
  ///   them keeps these, in O(*n*) for *n* items.
  public var chunkedItems: ChunkedArray<Item> {
    get { chunkedRows ?? ChunkedArray(items) }
    set { (storedItems, deferredItems) = ([], DeferredItems(newValue)) }
    _modify {
      var chunks = chunkedItems
      // The chunks that change must have one owner, or they are copied.
      (storedItems, deferredItems) = ([], nil)
      defer { chunkedItems = chunks }
      yield &chunks
    }
  }

  /// The items, where they are in chunks; `nil` where they are not.
  @inlinable public var chunkedRows: ChunkedArray<Item>? { deferredItems?.chunks }
}

// What changes a row or two, and leaves items in chunks where they are.
extension Section {
  /// Inserts an item; the index must be valid.
  package mutating func insert(_ item: Item, at index: Int) {
    if deferredItems?.chunks == nil {
      items.insert(item, at: index)
    } else {
      chunkedItems.insert(item, at: index)
    }
  }

  /// Removes an item; the index must be valid.
  package mutating func remove(at index: Int) {
    if deferredItems?.chunks == nil {
      items.remove(at: index)
    } else {
      chunkedItems.remove(at: index)
    }
  }

  /// Keeps the items at some indexes, which must be valid and ascending.
  package mutating func keepRows(_ rows: [Int]) {
    let all = items
    let kept = rows.map { all[$0] }
    if chunkedRows == nil { items = kept } else { chunkedItems = ChunkedArray(kept) }
  }

  /// Replaces an item; the index must be valid.
  package mutating func replaceItem(at index: Int, with item: Item) {
    if deferredItems?.chunks == nil {
      items[index] = item
    } else {
      chunkedItems[index] = item
    }
  }
}
