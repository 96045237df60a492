public import TableRows

/// Collects the rows of a section, or the sections of a table, from `for`, `if`, `switch` and plain
/// lists.
///
/// The statements of the closure become parts, which are joined once, at the end: an array for each
/// element of a loop would cost more than the element.
@resultBuilder
public enum ListBuilder<Element> {
  /// What a statement of the closure gives, or all of them.
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

  /// One element.
  @inlinable @inline(__always)
  public static func buildExpression(_ element: Element) -> Part { Part(.one(element)) }
  /// Elements made elsewhere.
  @inlinable @inline(__always)
  public static func buildExpression(_ elements: [Element]) -> Part { Part(.many(elements)) }
  /// Rows made on demand.
  public static func buildExpression<Surface: TableSurface>(_ rows: ForEach<Surface>) -> Part
  where Element == Row<Surface> {
    Part(.deferred(DeferredItems(rows)))
  }
  /// The only part.
  @inlinable @inline(__always)
  public static func buildBlock(_ part: Part) -> Part { part }
  /// One after another.
  @inlinable
  public static func buildBlock(_ parts: Part...) -> Part { joined(parts) }
  /// `if` without `else`.
  @inlinable @inline(__always)
  public static func buildOptional(_ part: Part?) -> Part { part ?? Part(.many([])) }
  /// `if` and cases of `switch`.
  @inlinable @inline(__always)
  public static func buildEither(first: Part) -> Part { first }
  /// `else` and cases of `switch`.
  @inlinable @inline(__always)
  public static func buildEither(second: Part) -> Part { second }
  /// `for`.
  @inlinable @inline(__always)
  public static func buildArray(_ parts: [Part]) -> Part { joined(parts) }
  /// `if #available`.
  @inlinable @inline(__always)
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
  /// All elements, as an array; those that are made on demand are made.
  @inlinable @inline(__always)
  public static func buildFinalResult(_ part: Part) -> [Element] {
    switch part.content {
    case .one(let element): [element]
    case .many(let elements): elements
    case .deferred(let items): items.items
    }
  }
  /// All elements, as a section takes them.
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
