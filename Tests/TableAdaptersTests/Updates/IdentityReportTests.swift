import DiffEngine
import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

@MainActor @Suite struct IdentityReportTests {
  /// Has a custom `==` but a derived hash.
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
    #expect(collector.issues.map(\.code) == [.invalidHashable])
    #expect(
      collector.issues.map(\.message) == ["the id nan of a section breaks the rules of Hashable"])
  }

  @Test func unhashedDuplicatesGoUnreported() {
    #expect(issues(checking: .fast, before, after).isEmpty)
  }

  /// A reload checks no IDs, so the next update does.
  ///
  /// Later updates don't check them again.
  @Test func reloadedDataIsCheckedOnceByNextUpdate() {
    let table = VirtualTableView()
    let collector = IssueCollector()
    let adapter = TableAdapter<VirtualTableView, Int, Int>(table) { item in
      Row(id: 0, content: 0, VirtualCell.self) { $0.textLabel?.text = "\(item)" }
    }
    adapter.issues.reporter = collector.reporter
    adapter.identityChecking = .whereChanged
    table.layoutIfNeeded()
    var sections = [Section(id: 0, items: [1, 1]), Section(id: 1, items: [2, 3, 4])]
    adapter.update(with: sections, mode: .reload)
    #expect(adapter.issues.issues.isEmpty)
    sections[1].items.swapAt(0, 1)
    adapter.update(with: sections)
    #expect(adapter.issues.issues.map(adapter.issues.count(of:)) == [1])
    sections[1].items.swapAt(0, 2)
    adapter.update(with: sections)
    #expect(adapter.issues.issues.map(adapter.issues.count(of:)) == [1])
    sections[1].items.append(5)
    adapter.update(with: sections)
    #expect(adapter.issues.issues.map(adapter.issues.count(of:)) == [2])
    #expect(collector.issues.map(\.code) == [.duplicateRows])
  }

  @Test func unsharedDataIsCheckedByEveryUpdate() {
    let (first, second) = (issues(checking: .whereChanged, before, after), before)
    #expect(first.count == 1)
    // The items have new storage each time.
    #expect(issues(checking: .whereChanged, before, after, second).count == 2)
  }

  @Test func debugBuildsCheckChangedIDsByDefault() {
    let adapter = TableAdapter<VirtualTableView, Int, Int>(VirtualTableView()) { item in
      Row(id: 0, content: 0, VirtualCell.self) { $0.textLabel?.text = "\(item)" }
    }
    #if DEBUG
      #expect(adapter.identityChecking == .whereChanged)
    #else
      #expect(adapter.identityChecking == .fast)
    #endif
  }
}
