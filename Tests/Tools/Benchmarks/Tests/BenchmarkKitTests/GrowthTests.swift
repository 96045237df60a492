import TableViews
import Testing

@testable import BenchmarkKit

@MainActor @Suite struct GrowthTests {
  private func growth(_ times: [Growth.Way: [Double]]) -> Growth {
    Growth(
      rowCounts: [10, 100],
      lines: Growth.Way.allCases.compactMap { way in
        times[way].map { Growth.Line(way: way, nanoseconds: $0) }
      })
  }

  @Test func everyWayIsTimedWithEachNumberOfRows() {
    let sampler = Sampler(rounds: 1, shortestSample: .microseconds(50))
    let growth = Costs(sampler: sampler, divisor: 100).growing()
    #expect(growth.rowCounts == [10, 100, 1_000])
    #expect(growth.lines.map(\.way) == Growth.Way.allCases)
    for line in growth.lines {
      #expect(line.nanoseconds.count == 3)
      #expect(line.nanoseconds.allSatisfy { $0 > 0 })
    }
  }

  @Test func appsDataChangesOnScreenAndFarBelow() {
    let pair = Costs.stages(of: 100)
    #expect(pair.old.map(\.id) == Array(0..<100))
    #expect(pair.new.map(\.id) == [0, 1, 100] + Array(2..<50) + Array(51..<100))
    #expect(pair.new[1].title != pair.old[1].title)
  }

  /// If the tables differed, the times couldn't be compared.
  @Test(arguments: Growth.Way.allCases.filter { !$0.isFloor })
  func everyWayShowsTheData(_ way: Growth.Way) throws {
    let screen = try #require(Costs.screen(way))
    let pair = Costs.stages(of: 100)
    for items in [pair.old, pair.new, pair.old] {
      screen.show(items)
      let titles = screen.view.visibleCells.map { $0.textLabel?.text }
      #expect(titles.count > 3)
      #expect(titles == items.prefix(titles.count).map(\.title))
    }
    #expect(screen.view.statistics.batches == 3)
    #expect(screen.view.statistics.cellsReconfigured == 2)
  }

  @Test func floorsShowNothing() {
    for way in Growth.Way.allCases where way.isFloor { #expect(Costs.screen(way) == nil) }
  }

  @Test func growthIsReportedPerTenfold() {
    let measured = growth([.section: [20, 100], .onDemand: [30, 600], .equal: [1, 10]])
    let text = """
      An update, from the app's data to its cells:
      rows    typed Section          ForEach    == of the data
        10          20.0 ns          30.0 ns           1.00 ns
       100  100 ns (5.00 ×)  600 ns (20.0 ×)  10.0 ns (10.0 ×)
      """
    #expect(Report.plain(measured) == text)
    #expect(
      Report.markdown(measured).hasSuffix(
        "| 100 | 100 ns (5.00 ×) | 600 ns (20.0 ×) | 10.0 ns (10.0 ×) |"))
  }

  @Test func growthAndTimeAreHeldToTargets() {
    let costs = growth([.section: [20, 100], .onDemand: [290, 300], .equal: [1, 10]]).costs
    #expect(costs.map(\.subject) == ["end to end, typed Section", "end to end, ForEach"])
    #expect(costs.map(\.isMet) == [true, true])
    #expect(
      costs[1].figures
        == "290 ns of 10, 300 ns of 100 rows: 1.03 × for the last tenfold, 3.00 × typed Section,"
        + " 100 ns")
    #expect(costs[1].target == "at most 15.0 × for ten times the rows, 3.00 × typed Section")
    let steep = growth([.section: [6, 100], .onDemand: [290, 301], .equal: [1, 10]]).costs
    #expect(steep.map(\.isMet) == [false, false])
  }

  @Test func measurementWithoutComparisonIsNotJudged() {
    #expect(growth([.builder: [1, 10]]).costs.isEmpty)
  }
}
