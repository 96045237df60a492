import Foundation
import TableAdapters
import TableRows
import TableSections
import TableViewsTestTraits
import TableViewsTesting
import Testing
import VirtualTable

/// The trait that records films of tests.
@MainActor
@Suite struct FilmsTraitTests {
  private struct Failure: Error {}

  private var folder: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("Films")
  }

  /// Runs a test with the trait, and returns the film that it writes.
  private func film(
    of name: String, _ body: @escaping @MainActor @Sendable () throws -> Void
  ) async throws -> FilmDocument? {
    let file = folder.appendingPathComponent("\(name).html")
    try? FileManager.default.removeItem(at: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let test = try #require(Test.current)
    do {
      try await (.films as FilmsTrait).provideScope(for: test, testCase: .current) {
        try await body()
      }
    } catch is Failure {}
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try FilmDocument(String(contentsOf: file, encoding: .utf8))
  }

  nonisolated private static func useATable() async throws {
    try await MainActor.run {
      let table = VirtualTableView()
      let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, Int>(table)
      adapter.update(with: [Section(id: 0, items: [Row("milk", id: "milk").onSelect {}])])
      try TableUser(of: adapter).tap("milk")
    }
  }

  @Test func aTestThatFailsLeavesItsFilm() async throws {
    let film = try await film(of: "aTestThatFailsLeavesItsFilm") {
      let table = VirtualTableView()
      let adapter = TableAdapter<VirtualTableView, Row<VirtualTableView>, Int>(table)
      adapter.update(with: [Section(id: 0, items: [Row("milk", id: "milk").onSelect {}])])
      try TableUser(of: adapter).tap("milk")
      throw Failure()
    }
    #expect(film?.frames.compactMap(\.action) == ["tap milk"])
  }

  @Test func aTestThatPassesLeavesNothing() async throws {
    let film = try await film(of: "aTestThatPassesLeavesNothing") {
      let table = VirtualTableView()
      try TableUser(positionsOf: table).scroll(by: 0)
    }
    #expect(film == nil)
  }

  @Test(.films) func theTraitLeavesTheResultOfATestAlone() async throws {
    try await Self.useATable()
    withKnownIssue { Issue.record("known") }
  }
}
