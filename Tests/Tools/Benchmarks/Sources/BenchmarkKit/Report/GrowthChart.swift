import Foundation

/// A chart of a ``Growth``, with a line for each way on logarithmic axes.
///
/// Linear growth is parallel to the dashed line.
package struct GrowthChart {
  private let growth: Growth
  private let columns: Axis
  private let rows: Axis
  /// The nanoseconds per row on the dashed line, which is above all other lines.
  private let slope: Double

  /// Creates a chart of updates, which need at least two numbers of rows.
  package init?(_ growth: Growth) {
    let times = growth.lines.flatMap(\.nanoseconds)
    guard let fewest = growth.rowCounts.first, let most = growth.rowCounts.last, fewest < most,
      let quickest = times.min(), quickest > 0,
      growth.lines.allSatisfy({ $0.nanoseconds.count == growth.rowCounts.count })
    else { return nil }
    let perRow = growth.lines.flatMap { line in
      zip(line.nanoseconds, growth.rowCounts).map { $0 / Double($1) }
    }
    let slope = 2 * (perRow.max() ?? 0)
    self.growth = growth
    self.slope = slope
    columns = Axis(Double(fewest)...Double(most), from: Frame.left, to: Frame.right)
    rows = Axis(quickest / 2...slope * Double(most) * 1.5, from: Frame.bottom, to: Frame.top)
  }

  /// A standalone SVG file.
  package var svg: String {
    let parts = [frame, grid, dashedLine, lines, labels].flatMap { $0 }
    let (width, height) = (Int(Frame.width), Int(Frame.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
        <title>The time of an update by the number of rows, both on logarithmic axes</title>
        <style>\(Self.style)</style>
      \(parts.map { "  " + $0 }.joined(separator: "\n"))
      </svg>

      """
  }

  package func write(toFile path: String) throws {
    try svg.write(toFile: path, atomically: true, encoding: .utf8)
  }

  // MARK: Parts

  private var frame: [String] {
    [
      #"<rect width="100%" height="100%" fill="white"/>"#,
      text("An update, from the app's data to its cells", x: 20, y: 28, class: "title"),
      text("time of an update", x: 20, y: Frame.top - 16, class: "note"),
      text("rows", x: Frame.right, y: Frame.bottom + 44, class: "note end"),
    ]
  }

  private var grid: [String] {
    rows.decades.flatMap { value in
      [
        path([(Frame.left, rows[value]), (Frame.right, rows[value])], class: "grid"),
        text(Self.time(value), x: Frame.left - 10, y: rows[value] + 4, class: "end"),
      ]
    }
      + growth.rowCounts.flatMap { count in
        [
          path(
            [(columns[Double(count)], Frame.top), (columns[Double(count)], Frame.bottom)],
            class: "grid"),
          text(
            Figure.count(count), x: columns[Double(count)], y: Frame.bottom + 22, class: "middle"),
        ]
      }
  }

  private var dashedLine: [String] {
    [path(points(growth.rowCounts.map { slope * Double($0) }), class: "linear")]
  }

  private var lines: [String] {
    growth.lines.flatMap { line in
      let (points, color) = (points(line.nanoseconds), line.way.color)
      return [path(points, class: line.way.isFloor ? "floor" : "line", color: color)]
        + points.map { x, y in
          #"<circle cx="\#(Self.number(x))" cy="\#(Self.number(y))" r="3.5" fill="\#(color)"/>"#
        }
    }
  }

  /// At the right end of each line, as close to it as possible without overlap.
  private var labels: [String] {
    let named = growth.lines.compactMap { line in
      line.nanoseconds.last.map { last in
        Label(
          text: "\(line.way.rawValue), \(Figure.time(last))", end: rows[last],
          color: line.way.color)
      }
    }
    let linear = Label(
      text: "O(n)", end: rows[slope * Double(growth.rowCounts.last ?? 0)], color: Growth.Way.gray)
    return Label.spread([linear] + named, gap: 19, within: Frame.top...Frame.bottom)
      .flatMap { label, y in
        [
          path(
            [(Frame.right + 6, label.end), (Frame.right + 18, y)], class: "leader",
            color: label.color),
          text(label.text, x: Frame.right + 24, y: y + 4, class: "label", color: label.color),
        ]
      }
  }

  // MARK: Drawing

  private func points(_ times: [Double]) -> [(Double, Double)] {
    zip(growth.rowCounts, times).map { (columns[Double($0)], rows[$1]) }
  }

  private func path(
    _ points: [(Double, Double)], class name: String, color: String? = nil
  ) -> String {
    let steps = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L") \(Self.number(point.0)) \(Self.number(point.1))"
    }
    let stroke = color.map { #" stroke="\#($0)""# } ?? ""
    return #"<path class="\#(name)" d="\#(steps.joined(separator: " "))"\#(stroke)/>"#
  }

  private func text(
    _ text: String, x: Double, y: Double, class name: String = "", color: String = "#1a1a1a"
  ) -> String {
    let escaped = text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    return #"<text class="\#(name)" x="\#(Self.number(x))" y="\#(Self.number(y))""#
      + #" fill="\#(color)">\#(escaped)</text>"#
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

  /// Formats a power of ten in a suitable unit.
  private static func time(_ nanoseconds: Double) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
    let (size, name) = units.first { nanoseconds >= $0.0 * 0.999 } ?? (1, "ns")
    return "\(Int((nanoseconds / size).rounded())) \(name)"
  }

  private enum Frame {
    static let (width, height) = (900.0, 500.0)
    static let (left, right) = (84.0, 624.0)
    static let (top, bottom) = (76.0, 430.0)
  }

  private static let style = """
    text { font: 13px "DejaVu Sans", Verdana, Helvetica, Arial, sans-serif }
    .title { font-weight: bold; font-size: 16px }
    .note { fill: #595959 }
    .end { text-anchor: end }
    .middle { text-anchor: middle }
    .grid { stroke: #e0e0e0; fill: none }
    .line { stroke-width: 2.5; fill: none; stroke-linejoin: round }
    .floor { stroke-width: 1.5; fill: none }
    .linear { stroke: #595959; stroke-width: 1.5; stroke-dasharray: 7 5; fill: none }
    .leader { stroke-width: 1; fill: none }
    """
}

extension Growth.Way {
  fileprivate static let gray = "#595959"

  /// A color that most color-blind readers can distinguish, dark enough for text.
  ///
  /// Floors are gray.
  fileprivate var color: String {
    switch self {
    case .section: "#0072b2"
    case .onDemand: "#007a59"
    case .snapshot: "#aa4f86"
    case .builder: "#b34700"
    case .described: "#7a5c00"
    case .objects, .equal: Self.gray
    }
  }
}

/// A logarithmic axis.
private struct Axis {
  private let values: ClosedRange<Double>
  private let start: Double
  private let length: Double

  init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
    self.values = values
    self.start = start
    length = end - start
  }

  /// The position of a value.
  subscript(value: Double) -> Double {
    let whole = log10(values.upperBound / values.lowerBound)
    return start + length * log10(value / values.lowerBound) / whole
  }

  /// The powers of ten on the axis.
  var decades: [Double] {
    let exponents =
      Int(
        log10(values.lowerBound).rounded(.up))...Int(
        log10(values.upperBound).rounded(.down))
    return exponents.map { pow(10, Double($0)) }
  }
}

/// The name of a line, at its end.
struct Label {
  let text: String
  let end: Double
  let color: String

  /// Returns the labels from the top, each at least `gap` below the previous one.
  ///
  /// Labels that would overlap form a block around the middle of their lines' ends.
  static func spread(
    _ labels: [Label], gap: Double, within limits: ClosedRange<Double>
  ) -> [(Label, Double)] {
    let sorted = labels.sorted { $0.end < $1.end }
    var blocks: [(count: Int, middle: Double)] = []
    for label in sorted {
      var block = (count: 1, middle: label.end)
      while let last = blocks.last,
        block.middle - last.middle < gap * Double(block.count + last.count) / 2
      {
        blocks.removeLast()
        let sum = block.middle * Double(block.count) + last.middle * Double(last.count)
        block = (block.count + last.count, sum / Double(block.count + last.count))
        let half = gap * Double(block.count - 1) / 2
        block.middle = min(
          max(block.middle, limits.lowerBound + half), limits.upperBound - half)
      }
      blocks.append(block)
    }
    let places = blocks.flatMap { block in
      (0..<block.count).map { block.middle + gap * (Double($0) - Double(block.count - 1) / 2) }
    }
    return Array(zip(sorted, places))
  }
}
