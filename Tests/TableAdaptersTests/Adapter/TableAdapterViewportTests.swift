import DiffEngine
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import Testing
import VirtualTable

/// The visible items, rectangles, offset, and insets by ID.
@Suite("Viewport by ID")
@MainActor
struct TableAdapterViewportTests {
  private let screen = Screen(viewport: 440)
  private var adapter: Adapter { screen.adapter }
  private var table: VirtualTableView { screen.table }

  init() { adapter.update(with: [Networks(id: "a", items: (0..<100).map { Network($0) })]) }

  @Test("looking up a cell by ID after a reload lays the table out")
  func cellsAfterAReload() {
    func cellsByID() -> [ObjectIdentifier?] {
      adapter.update(
        with: [Networks(id: "a", items: (0..<100).map { Network($0) })], mode: .reload)
      let cells = [adapter.visibleCell(ofRow: 3), adapter.visibleCell(ofRow: .item(Network(3)))]
      return (cells + [table.cellForRow(at: TablePath(section: 0, row: 3))])
        .map { $0.map(ObjectIdentifier.init) }
    }
    let found = cellsByID()
    #expect(found[0] != nil && Set(found).count == 1)
    #expect(adapter.visibleCell(ofRow: 50) == nil && adapter.visibleCell(ofRow: 100) == nil)
    table.isOnScreen = false
    table.reloadData()
    let requested = table.statistics.cellsRequested
    _ = adapter.visibleCell(ofRow: 3)
    #expect(table.statistics.cellsRequested == requested)
  }

  @Test(
    "each call that looks at cells, headers, or footers lays the table out",
    arguments: ["drawing", "cells", "rows", "cell", "by ID", "header", "footer"])
  func looksThatLayOut(_ call: String) {
    let section = Networks(
      id: "a", items: [Network(1)], header: .title("Top"), footer: .title("End"))
    adapter.update(with: [section], mode: .reload)
    let requested = table.statistics.cellsRequested
    let isSeen =
      switch call {
      case "drawing": table.drawing().contains("Top")
      case "cells": table.visibleCells.count == 1
      case "rows": table.visibleRows.count == 1
      case "cell": table.cellForRow(at: TablePath(section: 0, row: 0)) != nil
      case "by ID": adapter.visibleCell(ofRow: 1) != nil
      case "header": table.headerView(forSection: 0) != nil
      default: table.footerView(forSection: 0) != nil
      }
    #expect(isSeen && table.statistics.cellsRequested == requested + 1)
  }

  @Test("an index leads to a section beneath the insets")
  func indexesLeadBeneathInsets() {
    adapter.indexTitleProvider = { $0 == "c" ? nil : $0.uppercased() }
    let sections = ["a", "b", "c"].enumerated().map { index, id in
      Networks(id: id, items: (0..<20).map { Network(index * 100 + $0) })
    }
    adapter.update(with: sections)
    #expect(table.sectionIndexTitles == ["A", "B"])
    adapter.setContentInset(TableInsets(top: 60))
    table.tapIndexTitle("B")
    #expect(table.contentOffset == 20 * 44 - 60)
    adapter.indexTitleProvider = { ["a": "x", "b": nil, "c": "x"][$0] ?? nil }
    #expect(table.sectionIndexTitles == ["x"])
    table.tapIndexTitle("x")
    #expect(table.contentOffset == -60)
  }

  @Test("an adapter without a surface shows nothing")
  func withoutSurface() {
    var table: VirtualTableView? = VirtualTableView()
    guard let adapter = table.map({ Adapter($0) }) else { return }
    table = nil
    adapter.update(with: [Networks("a", 1)])
    adapter.scroll(toOffset: 10)
    adapter.setContentInset(TableInsets(top: 1))
    #expect(adapter.viewport == nil && adapter.rect(ofRow: 1) == nil)
    #expect(adapter.visibleItems.isEmpty && adapter.selectedItems.isEmpty)
  }
}
