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

/// Collects rows from `for`, `if`, `switch` and plain lists.
@resultBuilder
public enum RowBuilder<Surface: TableSurface> {
  /// One row.
  public static func buildExpression(_ row: Row<Surface>) -> [Row<Surface>] { [row] }
  /// Rows made elsewhere.
  public static func buildExpression(_ rows: [Row<Surface>]) -> [Row<Surface>] { rows }
  /// One after another.
  public static func buildBlock(_ parts: [Row<Surface>]...) -> [Row<Surface>] {
    Array(parts.joined())
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Row<Surface>]?) -> [Row<Surface>] { part ?? [] }
  /// `if` and cases of `switch`.
  public static func buildEither(first: [Row<Surface>]) -> [Row<Surface>] { first }
  /// `else` and cases of `switch`.
  public static func buildEither(second: [Row<Surface>]) -> [Row<Surface>] { second }
  /// `for`.
  public static func buildArray(_ parts: [[Row<Surface>]]) -> [Row<Surface>] {
    Array(parts.joined())
  }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Row<Surface>]) -> [Row<Surface>] { part }
}
