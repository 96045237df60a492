public import TableRows

/// Collects sections of rows from `for`, `if`, `switch` and plain lists.
@resultBuilder
public enum SectionBuilder<Surface: TableSurface> {
  /// A section of rows of any cells.
  public typealias Part = RowSection<Surface>

  /// One section.
  public static func buildExpression(_ section: Part) -> [Part] { [section] }
  /// Sections made elsewhere.
  public static func buildExpression(_ sections: [Part]) -> [Part] { sections }
  /// One after another.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { Array(parts.joined()) }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// `if` and cases of `switch`.
  public static func buildEither(first: [Part]) -> [Part] { first }
  /// `else` and cases of `switch`.
  public static func buildEither(second: [Part]) -> [Part] { second }
  /// `for`.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { Array(parts.joined()) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Part]) -> [Part] { part }
}
