import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

@MainActor @Suite struct IdentityReportTests {
  /// Its own `==`, but the hash that the compiler derives.
  private struct Unlawful: Hashable, Sendable {
    var id: Int
    var name: String
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  private func issues(
    checking: IdentityChecking, _ tables: [Section<Unlawful, Int>]...
  ) -> [String] {
    let table = VirtualTableView()
    let collector = IssueCollector()
    let adapter = TableAdapter<VirtualTableView, Unlawful, Int>(table) { item in
      Row(id: 0, content: 0, VirtualCell.self) { $0.textLabel?.text = item.name }
    }
    adapter.issues.reporter = collector.reporter
    adapter.identityChecking = checking
    table.layoutIfNeeded()
    for sections in tables { adapter.update(with: sections) }
    return collector.issues.map { "\($0.code.rawValue) \($0.message)" }
  }

  private let before = [Section(id: 0, items: [Unlawful(id: 1, name: "a")])]
  private let after = [Section(id: 0, items: [Unlawful(id: 1, name: "b")])]

  @Test func x10_anIdThatBreaksTheRulesIsReported() {
    let messages = issues(checking: .everywhere, before, after)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("TV0309 the id ") == true)
    #expect(messages.first?.hasSuffix(" of a row breaks the rules of Hashable") == true)
  }

  @Test func sectionsAreReportedToo() {
    let table = VirtualTableView()
    let collector = IssueCollector()
    let adapter = TableAdapter<VirtualTableView, Int, Double>(table) { item in
      Row(id: 0, content: 0, VirtualCell.self) { $0.textLabel?.text = "\(item)" }
    }
    adapter.issues.reporter = collector.reporter
    adapter.identityChecking = .everywhere
    table.layoutIfNeeded()
    adapter.update(with: [Section(id: 1, items: [1])])
    adapter.update(with: [Section(id: .nan, items: [1])])
    #expect(collector.issues.map(\.code) == [.unsoundID])
    #expect(
      collector.issues.map(\.message) == ["the id nan of a section breaks the rules of Hashable"])
  }

  @Test func nobodyLooksWhereNothingIsHashed() {
    #expect(issues(checking: .whereHashed, before, after).isEmpty)
  }

  @Test func debugBuildsLookEverywhere() {
    let adapter = TableAdapter<VirtualTableView, Int, Int>(VirtualTableView()) { item in
      Row(id: 0, content: 0, VirtualCell.self) { $0.textLabel?.text = "\(item)" }
    }
    #if DEBUG
      #expect(adapter.identityChecking == .everywhere)
    #else
      #expect(adapter.identityChecking == .whereHashed)
    #endif
  }
}
