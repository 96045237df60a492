/// Collects the rows of a section, or the sections of a table, from `for`, `if`, `switch` and plain
/// lists.
@resultBuilder
public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Elements made elsewhere.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// One after another.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { Array(parts.joined()) }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// `if` and cases of `switch`.
  public static func buildEither(first: [Element]) -> [Element] { first }
  /// `else` and cases of `switch`.
  public static func buildEither(second: [Element]) -> [Element] { second }
  /// `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { Array(parts.joined()) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
