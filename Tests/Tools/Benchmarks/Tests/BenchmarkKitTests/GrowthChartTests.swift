import Foundation
import Testing

@testable import BenchmarkKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct GrowthChartTests {
  private let growth = Growth(
    rowCounts: [100, 1_000, 10_000],
    lines: [
      Growth.Line(way: .section, nanoseconds: [10_000, 10_000, 20_000]),
      Growth.Line(way: .builder, nanoseconds: [10_000, 100_000, 1_000_000]),
      Growth.Line(way: .equal, nanoseconds: [900, 9_000, 19_000]),
    ])

  /// Returns the points of all paths that have a class.
  private func paths(_ name: String, in svg: String) -> [[(x: Double, y: Double)]] {
    svg.matches(of: /<path class="([a-z]+)" d="M ([^"]+)"/).filter { $0.1 == name }.map { match in
      match.2.split(separator: " L ").map { point in
        let numbers = point.split(separator: " ").compactMap { Double($0) }
        return (numbers[0], numbers[1])
      }
    }
  }

  private func slope(_ points: [(x: Double, y: Double)]) -> [Double] {
    zip(points, points.dropFirst()).map { ($0.y - $1.y) / ($1.x - $0.x) }
  }

  @Test func pictureIsWellFormed() throws {
    let svg = try #require(GrowthChart(growth)).svg
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
  }

  @Test func everyLineHasItsName() throws {
    let svg = try #require(GrowthChart(growth)).svg
    for name in [
      "O(n)", "typed Section, 20.0 µs", "eager builder, 1.00 ms", "== of the data, 19.0 µs",
    ] {
      #expect(svg.contains(">\(name)</text>"), "\(name)")
    }
    for mark in ["100", "1,000", "10,000", "1 µs", "10 µs", "100 µs", "1 ms"] {
      #expect(svg.contains(">\(mark)</text>"), "\(mark)")
    }
  }

  /// A line is linear if ten times the rows take ten times as long.
  @Test func linearLinesAreParallelToTheDashedLine() throws {
    let svg = try #require(GrowthChart(growth)).svg
    let dashed = try #require(paths("linear", in: svg).first)
    let lines = paths("line", in: svg)
    try #require(lines.count == 2 && dashed.count == 3)
    for (line, linear) in zip(slope(lines[1]), slope(dashed)) { #expect(abs(line - linear) < 0.01) }
    #expect(abs(slope(lines[0])[0]) < 0.01)
    // The dashed line is above all others. The y-axis points down.
    for line in lines + paths("floor", in: svg) {
      for (point, linear) in zip(line, dashed) { #expect(linear.y < point.y - 5) }
    }
  }

  @Test func everythingIsWithinThePicture() throws {
    let svg = try #require(GrowthChart(growth)).svg
    for name in ["line", "floor", "linear", "grid", "leader"] {
      for point in paths(name, in: svg).joined() {
        #expect((0...900).contains(point.x) && (0...500).contains(point.y), "\(name)")
      }
    }
  }

  @Test func nothingIsDrawnOfOneNumberOfRows() {
    let line = Growth.Line(way: .section, nanoseconds: [10])
    #expect(GrowthChart(Growth(rowCounts: [100], lines: [line])) == nil)
    #expect(GrowthChart(Growth(rowCounts: [], lines: [])) == nil)
    #expect(GrowthChart(Growth(rowCounts: [100, 1_000], lines: [line])) == nil)
  }

  @Test func labelsDoNotTouch() {
    let ends: [Double] = [100, 104, 50, 53, 56, 200, 119]
    let labels = ends.map { Label(text: "\($0)", end: $0, color: "") }
    let spread = Label.spread(labels, gap: 20, within: 0...210)
    #expect(spread.map(\.0.end) == ends.sorted())
    for (above, below) in zip(spread, spread.dropFirst()) {
      #expect(below.1 - above.1 >= 20 - 1e-9)
    }
    #expect(spread.last?.1 == 200)
    let crowded = Label.spread(
      [3, 2, 1].map { Label(text: "", end: $0, color: "") }, gap: 20, within: 0...100)
    #expect(crowded.map(\.1) == [0, 20, 40])
  }

  @Test func pictureGoesToAFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let chart = try #require(GrowthChart(growth))
    try chart.write(toFile: file.path)
    #expect(try String(contentsOf: file, encoding: .utf8) == chart.svg)
  }
}
