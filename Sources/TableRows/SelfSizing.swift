package import TableDiagnostics

/// A cell, header, or footer that computes its own height.
///
/// A virtual table uses it if the delegate provides no height:
///
/// ```swift
/// final class MessageCell: TableViewCell, Configurable, SelfSizing {
///   func setup(with item: String) { textLabel?.text = item }
///
///   func height(atWidth width: Double) -> Double {
///     TextSize().height(of: [textLabel?.text], atWidth: width)
///   }
/// }
/// ```
///
/// The view is measured after it's configured or reconfigured, and when the table's width changes.
/// UIKit's views size themselves with constraints and don't use this protocol.
@MainActor
public protocol SelfSizing: AnyObject {
  /// Returns the height at a width, in points.
  ///
  /// A height that isn't finite is reported (`TV0410`) and replaced by the surface's default. A
  /// negative height becomes 0.
  func height(atWidth width: Double) -> Double
}

/// A view that a closure can size.
@MainActor
package protocol SizedByClosure: AnyObject {
  var heightAtWidth: (@MainActor (Double) -> Double)? { get set }
  /// Returns the height of the library's own content.
  ///
  /// Returns `nil` if any height fits.
  func heightOfContent(atWidth width: Double) -> Double?
}

extension SizedByClosure {
  package func heightOfContent(atWidth width: Double) -> Double? { nil }

  /// The height from the view's closure, its class, or its content, in this order.
  package func ownHeight(atWidth width: Double) -> Double? {
    if let heightAtWidth { return heightAtWidth(width) }
    return (self as? any SelfSizing)?.height(atWidth: width) ?? heightOfContent(atWidth: width)
  }
}

/// The height of a view that is measured until it settles.
///
/// UIKit measures a view in each layout pass. Since iOS 18, it throws an exception if the height
/// never settles.
package struct SettledHeight {
  /// The maximum number of measurements.
  package static let mostMeasurements = 8

  /// The settled height, or the larger of the last two.
  package let height: Double
  /// The last two heights, if they differ.
  package let unsettled: (former: Double, latter: Double)?

  /// Measures until two consecutive heights are equal, at most ``mostMeasurements`` times.
  ///
  /// - Parameters:
  ///   - lastKnown: The last known height. A view that still has it is measured once.
  ///   - measure: A closure that measures the view, or returns `nil` for a view that doesn't size
  ///     itself.
  package init?(lastKnown: Double? = nil, _ measure: () -> Double?) {
    guard var height = measure() else { return nil }
    var former = lastKnown
    for _ in 1..<Self.mostMeasurements where height != former {
      guard let next = measure() else { return nil }
      (former, height) = (height, next)
    }
    let isSettled = former == nil || former == height
    self.height = isSettled ? height : max(height, former ?? height)
    unsettled = isSettled ? nil : former.map { ($0, height) }
  }

  /// Returns the issue of a height that doesn't settle (`TV0411`).
  ///
  /// - Parameters:
  ///   - name: The name of the view in the message.
  ///   - width: The width in points at which it's measured.
  ///   - type: The class of the view.
  /// - Returns: The issue, or `nil` for a height that settles.
  package func issue(of name: String, atWidth width: Double, _ type: Any.Type) -> TableIssue? {
    unsettled.map {
      TableIssue(
        .unsettledHeight,
        "\(name) measures different heights at a width of \(width) points:"
          + " \($0.former) and then \($0.latter)",
        hint: "Compute the height from only the content and the width.", identifiers: [name],
        types: [TypeName.readable(type)])
    }
  }
}

extension SurfaceCell {
  /// Sets a closure that returns the cell's height.
  ///
  /// It has no effect in UIKit. Call it when you configure the cell. The cell keeps the closure
  /// until you set another, so capture the content to measure, not the cell.
  ///
  /// - Parameter height: A closure that returns the height for a width, both in points.
  public func setTableHeight(_ height: @escaping @MainActor (_ width: Double) -> Double) {
    (self as? any SizedByClosure)?.heightAtWidth = height
  }
}

extension SurfaceSupplementaryView {
  /// Sets a closure that returns the view's height.
  ///
  /// It has no effect in UIKit. Call it when you configure the view. The view keeps the closure
  /// until you set another, so capture the content to measure, not the view.
  ///
  /// - Parameter height: A closure that returns the height for a width, both in points.
  public func setTableHeight(_ height: @escaping @MainActor (_ width: Double) -> Double) {
    (self as? any SizedByClosure)?.heightAtWidth = height
  }
}

/// The height of stacked texts with spacing and margins.
///
/// ```swift
/// let height = TextSize().height(of: [contact.name, "Favorite"], atWidth: 320)
/// ```
///
/// Widths are measured in columns: 2 for an emoji or wide East Asian character, 0 for a combining
/// mark or format character alone, and 1 for other characters. Lines break at newlines and spaces,
/// and inside words that are longer than a line. This isn't typesetting, but it's deterministic and
/// close enough for a table that is drawn as text.
public struct TextSize: Hashable, Sendable {
  /// The width of a column in points.
  public var columnWidth = 8.0
  /// The height of a line in points.
  public var lineHeight = 20.0
  /// The space between two texts, in points.
  public var spacing = 4.0
  /// The space above and below the texts, in points.
  public var verticalMargin = 12.0
  /// The space on either side of each line, in points.
  public var horizontalMargin = 16.0

  /// Creates a text size with default lengths.
  ///
  /// Columns are 8 points wide and lines are 20 points high, with 4 points between texts. The
  /// margins are 12 points above and below, and 16 points on either side.
  public init() {}

  /// Returns the height of texts at a width.
  ///
  /// Empty texts and `nil` take no space.
  ///
  /// - Parameters:
  ///   - texts: The texts, from top to bottom.
  ///   - width: The width in points, including the margins.
  /// - Returns: The height in points, including the margins.
  /// - Complexity: O(*n*) for *n* characters.
  public func height(of texts: [String?], atWidth width: Double) -> Double {
    let lines = texts.compactMap { $0 }.filter { !$0.isEmpty }.map {
      self.lines(of: $0, atWidth: width)
    }
    return 2 * verticalMargin + Double(max(0, lines.count - 1)) * spacing
      + Double(lines.reduce(0, +)) * lineHeight
  }

  /// Returns the number of lines, at least 1.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width in points, including the margins.
  /// - Returns: The number of lines.
  /// - Complexity: O(*n*) for *n* characters.
  public func lines(of text: String, atWidth width: Double) -> Int {
    // With the arguments in this order, the limit is one column even if the width is NaN.
    let limit = max(1, (width - 2 * horizontalMargin) / columnWidth)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .reduce(0) { $0 + Self.lines(of: $1, columns: limit) }
  }

  private static func lines(of paragraph: Substring, columns limit: Double) -> Int {
    func fits(_ columns: Int) -> Bool { Double(columns) <= limit }
    var (lines, used) = (1, 0)
    for word in paragraph.split(separator: " ") {
      let columns = word.reduce(0) { $0 + $1.columns }
      if used > 0 {
        if fits(used + 1 + columns) {
          used += 1 + columns
          continue
        }
        (lines, used) = (lines + 1, 0)
      }
      if fits(columns) {
        used = columns
        continue
      }
      for character in word {
        let columns = character.columns
        if used > 0, !fits(used + columns) { (lines, used) = (lines + 1, 0) }
        used += columns
      }
    }
    return lines
  }
}

extension Character {
  /// The number of columns that the character takes.
  fileprivate var columns: Int {
    guard !isASCII else { return 1 }
    let scalars = unicodeScalars
    guard !scalars.contains(where: { $0.isWide || $0 == "\u{FE0F}" }) else { return 2 }
    return scalars.allSatisfy(\.takesNoColumn) ? 0 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Whether the scalar is an emoji or in a block of wide East Asian characters.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70,
      0xFF01..<0xFF61, 0xFFE0..<0xFFE7, 0x20000..<0x40000:
      true
    default: properties.isEmojiPresentation
    }
  }
}
