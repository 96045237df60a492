public import TableRows

/// A result builder for rows and sections.
///
/// The closure can contain `if`, `switch`, `for`, and arrays.
///
/// ```swift
/// rows.update(with: [
///   Section("contacts", header: "Contacts") {
///     for contact in contacts { Row(contact, cell: ContactCell.self) }
///     if contacts.isEmpty { Row("No contacts", id: "none") }
///   }
/// ])
/// ```
@resultBuilder
public enum ListBuilder<Element> {
  /// The elements of one statement.
  ///
  /// ```swift
  /// func show(@ListBuilder<Row<TableView>> _ list: () -> ListBuilder<Row<TableView>>.Part) {
  ///   rows.update(with: [Section("list", collecting: list(), header: nil, footer: nil)])
  /// }
  /// show { Row(contact, cell: ContactCell.self) }
  /// ```
  public struct Part {
    @usableFromInline let content: Content

    @usableFromInline
    enum Content {
      case one(Element)
      case many([Element])
      case deferred(DeferredItems<Element>)
    }

    @inlinable @inline(__always)
    init(_ content: Content) { self.content = content }
  }

  /// Builds a single element.
  @inlinable @inline(__always)
  public static func buildExpression(_ element: Element) -> Part { Part(.one(element)) }
  /// Builds the elements of an array.
  @inlinable @inline(__always)
  public static func buildExpression(_ elements: [Element]) -> Part { Part(.many(elements)) }
  /// Builds rows that are created on demand.
  public static func buildExpression<Surface: TableSurface>(_ rows: ForEach<Surface>) -> Part
  where Element == Row<Surface> {
    Part(.deferred(DeferredItems(rows)))
  }
  /// Builds a closure with one statement.
  @inlinable @inline(__always)
  public static func buildBlock(_ part: Part) -> Part { part }
  /// Joins statements in order.
  @inlinable
  public static func buildBlock(_ parts: Part...) -> Part { joined(parts) }
  /// Builds an `if` statement without `else`.
  @inlinable @inline(__always)
  public static func buildOptional(_ part: Part?) -> Part { part ?? Part(.many([])) }
  /// Builds the first branch of an `if` or `switch` statement.
  @inlinable @inline(__always)
  public static func buildEither(first: Part) -> Part { first }
  /// Builds the second branch of an `if` or `switch` statement.
  @inlinable @inline(__always)
  public static func buildEither(second: Part) -> Part { second }
  /// Builds a `for` loop.
  @inlinable @inline(__always)
  public static func buildArray(_ parts: [Part]) -> Part { joined(parts) }
  /// Builds an `if #available` statement.
  @inlinable @inline(__always)
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
  /// Returns all elements as an array.
  @inlinable @inline(__always)
  public static func buildFinalResult(_ part: Part) -> [Element] {
    switch part.content {
    case .one(let element): [element]
    case .many(let elements): elements
    case .deferred(let items): items.items
    }
  }
  /// Returns all elements for a section.
  @inlinable @inline(__always)
  public static func buildFinalResult(_ part: Part) -> Part { part }

  @inlinable
  static func joined(_ parts: [Part]) -> Part {
    var elements: [Element] = []
    elements.reserveCapacity(parts.count)
    for part in parts {
      switch part.content {
      case .one(let element): elements.append(element)
      case .many(let more): elements.append(contentsOf: more)
      case .deferred(let items): return Part(.deferred(DeferredItems(joining: parts, like: items)))
      }
    }
    return Part(.many(elements))
  }
}
