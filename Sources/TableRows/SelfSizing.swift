package import TableDiagnostics

/// A cell, header or footer that says how high it is at a width.
///
/// A virtual table sizes such a row by it, where the delegate names no height:
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
/// The view is measured after it is set up, and again when it is reconfigured or the table's width
/// changes. UIKit's views size themselves by their constraints: there nothing asks for this, and
/// adopting it changes nothing.
@MainActor
public protocol SelfSizing: AnyObject {
  /// Returns the height in points at a width in points; what is no height is the surface's own.
  func height(atWidth width: Double) -> Double
}

/// A view that a closure can size.
@MainActor
package protocol SizedByClosure: AnyObject {
  var heightAtWidth: (@MainActor (Double) -> Double)? { get set }
  /// Returns the height that the library's own content needs; `nil` if it fits any height.
  func heightOfContent(atWidth width: Double) -> Double?
}

extension SizedByClosure {
  package func heightOfContent(atWidth width: Double) -> Double? { nil }

  /// The height from the view's closure, from its class, or else from its content.
  package func ownHeight(atWidth width: Double) -> Double? {
    if let heightAtWidth { return heightAtWidth(width) }
    return (self as? any SelfSizing)?.height(atWidth: width) ?? heightOfContent(atWidth: width)
  }
}

/// The height of a view that is measured until it settles.
///
/// UIKit measures a view again in each layout pass, and throws an exception since iOS 18 if its height
/// never settles.
package struct SettledHeight {
  /// How often a view is measured at most.
  package static let mostMeasurements = 8

  /// The height; of one that doesn't settle, the larger of the last two.
  package let height: Double
  /// The last two heights, if they differ.
  package let unsettled: (former: Double, latter: Double)?

  /// Measures until two heights in a row are the same, at most ``mostMeasurements`` times.
  ///
  /// - Parameters:
  ///   - lastKnown: The last known height. A view that still has it is measured once.
  ///   - measure: Measures the view; `nil` for a view that doesn't size itself.
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
  ///   - name: What is measured, for the message.
  ///   - width: The width in points at which it is measured.
  ///   - type: The class of the view.
  /// - Returns: The issue, or `nil` for a height that settles.
  package func issue(of name: String, atWidth width: Double, _ type: Any.Type) -> TableIssue? {
    unsettled.map {
      TableIssue(
        .unsettledHeight,
        "\(name) measures different heights: at a width of \(width) points,"
          + " \($0.former) and then \($0.latter)",
        hint: "Compute the height from only the content and the width.", identifiers: [name],
        types: [TypeName.readable(type)])
    }
  }
}

extension SurfaceCell {
  /// Sizes the cell by a closure, as ``SelfSizing`` does by its class; in UIKit this does nothing.
  ///
  /// Call it where the cell is set up. The cell keeps the closure until it is set up with another:
  /// capture what is measured, not the cell.
  public func setTableHeight(_ height: @escaping @MainActor (_ width: Double) -> Double) {
    (self as? any SizedByClosure)?.heightAtWidth = height
  }
}

extension SurfaceSupplementaryView {
  /// Sizes the view by a closure, as ``SelfSizing`` does by its class; in UIKit this does nothing.
  ///
  /// Call it where the view is set up. The view keeps the closure until it is set up with another:
  /// capture what is measured, not the view.
  public func setTableHeight(_ height: @escaping @MainActor (_ width: Double) -> Double) {
    (self as? any SizedByClosure)?.heightAtWidth = height
  }
}

/// The height of texts, one under another, with spacing and margins.
///
/// Widths are counted in columns: 2 for an ideograph or an emoji, 0 for a combining mark, and 1 for
/// other characters. Lines break at spaces, and within a word that is longer than a line. This isn't
/// typesetting. It is deterministic, and close enough to lay out a table that is drawn as text.
public struct TextSize: Hashable, Sendable {
  /// The width of a column in points.
  public var columnWidth = 8.0
  /// The height of a line in points.
  public var lineHeight = 20.0
  /// The space between two texts, in points.
  public var spacing = 4.0
  /// The space above the first text and below the last, in points.
  public var verticalMargin = 12.0
  /// The space before and after each line, in points.
  public var horizontalMargin = 16.0

  /// Creates a size with default lengths.
  ///
  /// Columns are 8 points wide and lines 20 points high, with 4 points between texts. The margins are
  /// 12 points above and below, and 16 at either side.
  public init() {}

  /// Returns the height of texts at a width.
  ///
  /// An empty text, or `nil`, takes no room.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func height(of texts: [String?], atWidth width: Double) -> Double {
    let lines = texts.compactMap { $0 }.filter { !$0.isEmpty }.map {
      self.lines(of: $0, atWidth: width)
    }
    return 2 * verticalMargin + Double(max(0, lines.count - 1)) * spacing
      + Double(lines.reduce(0, +)) * lineHeight
  }

  /// Returns the number of lines of a text at a width, 1 or more.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func lines(of text: String, atWidth width: Double) -> Int {
    // In this order, it is one column even if the width isn't a number.
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
  /// The columns that the character takes.
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

  /// Whether the scalar is an emoji, or in a block of wide East Asian characters.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70,
      0xFF01..<0xFF61, 0xFFE0..<0xFFE7, 0x20000..<0x40000:
      true
    default: properties.isEmojiPresentation
    }
  }
}
