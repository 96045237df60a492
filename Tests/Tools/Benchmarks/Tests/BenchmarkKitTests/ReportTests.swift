import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct ReportTests {
  private let engine = Measurement(
    workload: .w3, engine: .engine, medianNanoseconds: 73_000, ratioToDictionary: 0.005,
    ratioToEqual: 1.25, moves: 3, fewestMoves: 0, allocations: 12, peakBytesPerRow: 20,
    keptBytes: 0)
  private let floor = Measurement(
    workload: .w3, engine: .dictionary, medianNanoseconds: 14_600_000, ratioToDictionary: 1,
    ratioToEqual: nil, moves: nil, fewestMoves: 0, allocations: nil, peakBytesPerRow: nil,
    keptBytes: nil)

  @Test func jsonHasExactlyTheAgreedKeys() throws {
    let text = try Measurement.json(of: [engine, floor])
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let keys: Set = [
      "workload", "engine", "median_ns", "ratio_dict", "ratio_equal", "moves", "allocations",
    ]
    #expect(list.map { Set($0.keys) } == [keys, keys])
    #expect(list[0]["workload"] as? String == "W3")
    #expect(list[0]["engine"] as? String == "engine")
    #expect(list[0]["median_ns"] as? Double == 73_000)
    #expect(list[0]["ratio_equal"] as? Double == 1.25)
    #expect(list[0]["moves"] as? Int == 3)
    #expect(list[1]["engine"] as? String == "dict")
    for key in ["ratio_equal", "moves", "allocations"] { #expect(list[1][key] is NSNull, "\(key)") }
  }

  @Test func plainTableMarksMovesThatAreNotTheFewest() {
    #expect(
      Report.plain([engine, floor]) == """
        workload  engine   median  / dict  / ==         moves  allocations  bytes/row
        W3        engine  73.0 µs  0.0050  1.25  3 (fewest 0)           12       20.0
        W3        dict    14.6 ms    1.00     -             -            -          -
        """)
  }

  @Test func plainTableListsOmittedEngines() {
    var entry = engine
    entry.workload = .w8
    #expect(Report.plain([entry]).hasSuffix("\nW8: stdlib left out, knows no sections"))
  }

  @Test func markdownHasARowForEachWorkload() {
    var library = floor
    library.engine = .standardLibrary
    library.medianNanoseconds = 4_000_000
    let lines = Report.markdown([engine, floor, library]).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.last == """
        | W3 | 100,000 rows, one insert in the middle | struct | 73.0 µs | 0.0050 | 1.25 | 4.00 ms \
        | 3 (fewest 0) | 12 | 20.0 |
        """)
  }

  @Test func costsAreShownWithTheirTargets() {
    let cost = Cost(subject: "look-up", figures: "1 ns", target: "0 ns", isMet: false)
    #expect(
      Report.plain([cost]) == """
        missed  look-up
                1 ns
                target: 0 ns
        """)
    #expect(Report.markdown([cost]).hasSuffix("| look-up | 1 ns | 0 ns | missed |"))
  }

  @Test func figuresHaveThreeDigits() {
    #expect(Figure.time(12.345) == "12.3 ns")
    #expect(Figure.time(1_234_567_890) == "1.23 s")
    #expect(Figure.ratio(1_234.5) == "1,235")
    #expect(Figure.ratio(0.00567) == "0.0057")
    #expect([0, 999, 1_000, 1_234_567].map(Figure.count) == ["0", "999", "1,000", "1,234,567"])
  }
}
