/// Collects the rows of a section, or the sections of a table, from `for`, `if`, `switch` and plain
/// lists.
///
/// What stands in the closure becomes parts, which are put together once, at the end: an array for
/// each element of a loop would cost more than the element.
@resultBuilder
public enum ListBuilder<Element> {
  /// What one statement of the closure gives.
  public enum Part {
    /// One element.
    case one(Element)
    /// Elements, in order.
    case many([Element])
  }

  /// One element.
  @inlinable @inline(__always)
  public static func buildExpression(_ element: Element) -> Part { .one(element) }
  /// Elements made elsewhere.
  @inlinable @inline(__always)
  public static func buildExpression(_ elements: [Element]) -> Part { .many(elements) }
  /// The only part.
  @inlinable @inline(__always)
  public static func buildBlock(_ part: Part) -> Part { part }
  /// One after another.
  @inlinable
  public static func buildBlock(_ parts: Part...) -> Part { .many(elements(of: parts)) }
  /// `if` without `else`.
  @inlinable @inline(__always)
  public static func buildOptional(_ part: Part?) -> Part { part ?? .many([]) }
  /// `if` and cases of `switch`.
  @inlinable @inline(__always)
  public static func buildEither(first: Part) -> Part { first }
  /// `else` and cases of `switch`.
  @inlinable @inline(__always)
  public static func buildEither(second: Part) -> Part { second }
  /// `for`.
  @inlinable @inline(__always)
  public static func buildArray(_ parts: [Part]) -> Part { .many(elements(of: parts)) }
  /// `if #available`.
  @inlinable @inline(__always)
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
  /// The elements of all parts.
  @inlinable @inline(__always)
  public static func buildFinalResult(_ part: Part) -> [Element] {
    switch part {
    case .one(let element): [element]
    case .many(let elements): elements
    }
  }

  @inlinable
  static func elements(of parts: [Part]) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .one(let element): elements.append(element)
      case .many(let more): elements.append(contentsOf: more)
      }
    }
    return elements
  }
}
