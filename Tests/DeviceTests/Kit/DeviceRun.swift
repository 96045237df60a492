#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DeviceCases
  internal import DeviceProbe
  internal import DiffEngine
  internal import SurfaceScenarios
  internal import TableRows
  internal import UIKit

  /// Runs all tests on a device.
  ///
  ///     let journal = try DeviceJournal(at: url)
  ///     let report = try await DeviceRun(isInApp: false).report(noting: journal)
  ///
  /// The journal notes the beginning and the end of each entry. After a crash, the next run
  /// continues after the entry that crashed.
  @MainActor public struct DeviceRun {
    /// Whether it runs in an app, with a scene and a run loop that draws.
    public let isInApp: Bool

    /// Creates a run without starting it.
    public init(isInApp: Bool) { self.isInApp = isInApp }

    /// Runs the entries that the journal doesn't have yet, and returns all results.
    ///
    /// - Parameters:
    ///   - journal: The record of the results.
    ///   - names: The entries to run: `cases`, `questions`, and `runs`.
    /// - Returns: The report on this system.
    /// - Throws: The journal's error if it can't be written.
    public func report(
      noting journal: any DeviceNotebook, of names: Set<String> = ["cases", "questions", "runs"]
    ) async throws -> DeviceReport {
      let progress = DeviceProgress(journal.notes)
      var entries: [Entry] = []
      if names.contains("questions") { entries += questions }
      if names.contains("runs") { entries += Self.runs }
      if names.contains("cases") { entries += Self.cases }
      for entry in entries where progress.crashed.contains(entry.key) {
        try journal.add(entry.crashed)
      }
      for entry in entries where !progress.done.contains(entry.key) {
        try journal.add(.begins(entry.key))
        try journal.add(entry.ask())
        // Pending work of the view, and an app's display of it, run between two entries.
        await Task.yield()
      }
      var report = DeviceReport(
        system: DeviceSystem.name, device: DeviceSystem.model, date: DeviceSystem.date)
      report.add(journal.notes)
      return report
    }

    private struct Entry {
      var key: String
      /// The note if the process ended in this entry.
      var crashed: DeviceNote
      var ask: @MainActor () -> DeviceNote
    }
  }

  // MARK: - Cases

  extension DeviceRun {
    /// All cases on all views that they're for.
    ///
    /// Cases of rules also run animated, and some random ones do.
    ///
    /// Entries that may crash come last, so that frequent crashes lose little.
    private static var cases: [Entry] {
      let numbered = Array(DeviceCase.all.enumerated())
      let (valid, others) = (
        numbered.filter { $0.element.expectation == .valid },
        numbered.filter { $0.element.expectation != .valid }
      )
      return (valid + others).flatMap { index, example in
        let isOfRule = index < DeviceCase.ofRules.count
        return DeviceView.allCases.filter { $0.isTable == (example.profile == .table) }.flatMap {
          view in
          (isOfRule ? [false, true] : [index % 8 >= 6]).map { entry(example, view, $0) }
        }
      }
    }

    private static func entry(
      _ example: DeviceCase, _ view: DeviceView, _ isAnimated: Bool
    ) -> Entry {
      var outcome = CaseOutcome(of: example, view: view, isAnimated: isAnimated)
      let key = outcome.key
      outcome.crashed = true
      return Entry(key: key, crashed: .outcome(outcome)) {
        .outcome(CaseOutcome(carryingOut: example, on: view, isAnimated: isAnimated))
      }
    }
  }

  extension CaseOutcome {
    /// Performs a case on a new view.
    @MainActor init(carryingOut example: DeviceCase, on view: DeviceView, isAnimated: Bool) {
      self.init(of: example, view: view, isAnimated: isAnimated)
      let source = view.isTable ? DeviceTable() : DeviceCollection(layout: view.layout())
      let seen = DeviceObservation.observe(
        DeviceBatch(example), on: source, animated: isAnimated)
      exception = seen.exception.map(Exception.init)
      shown = seen.shownRows
      kept = seen.kept.map { $0 as? Int ?? 0 }
      leftovers = seen.leftovers
      finished = seen.hasCompleted ? seen.finished : nil
    }
  }

  extension CaseOutcome.Exception {
    /// Creates an exception without addresses of objects, which differ from run to run.
    ///
    /// The reason may print the whole view.
    init(_ exception: DeviceException) {
      let reason = exception.reason.replacing(/0x[0-9a-f]+/, with: "0x…")
      self.init(name: exception.name, reason: String(reason.prefix(1_000)))
    }
  }

  extension DeviceBatch {
    convenience init(_ example: DeviceCase) {
      self.init(example.batch, before: example.before, after: example.after)
    }

    /// Creates a batch between rows with these IDs.
    convenience init(_ batch: TableBatch, before: [[Int]], after: [[Int]]) {
      self.init(before: before.numbers, after: after.numbers)
      func numbers(_ path: TablePath) -> [Int] { [path.section, path.row] }
      deletedSections = batch.deletedSections.numbers
      insertedSections = batch.insertedSections.numbers
      reloadedSections = batch.reloadedSections.numbers
      movedSections = batch.movedSections.map { [$0.from, $0.to] }.numbers
      deletedRows = batch.deletedRows.map(numbers).numbers
      insertedRows = batch.insertedRows.map(numbers).numbers
      reloadedRows = batch.reloadedRows.map(numbers).numbers
      movedRows = batch.movedRows.map { numbers($0.from) + numbers($0.to) }.numbers
    }
  }

  extension [Int] {
    /// The numbers as Objective-C objects.
    var numbers: [NSNumber] { map { $0 as NSNumber } }
  }

  extension [[Int]] {
    /// The numbers as Objective-C objects.
    var numbers: [[NSNumber]] { map(\.numbers) }
  }

  extension DeviceObservation {
    /// The IDs in the cells.
    var shownRows: [[Int]] { shown.map { $0.map { $0 as? Int ?? 0 } } }
  }

  extension DeviceSource {
    /// The IDs in the cells.
    var shownRows: [[Int]] { shownIDs.map { $0.map { $0 as? Int ?? 0 } } }

    /// Makes the data source return rows with these IDs.
    func show(_ ids: [[Int]]) { rows = ids.numbers }
  }

  // MARK: - Questions

  extension DeviceRun {
    /// Questions that need an app are left to one, which continues with the same journal.
    private var questions: [Entry] {
      Probe.all.filter { isInApp || !$0.question.needsAppHost }.map { probe in
        let crashed = Answer(probe.question, .contradicted("the process crashed"), seen: "a crash")
        return Entry(key: probe.question.rawValue, crashed: .answer(crashed)) {
          .answer(probe.ask())
        }
      }
    }
  }

  // MARK: - Scenarios

  extension DeviceRun {
    private static var runs: [Entry] {
      runs(DeviceTableHost.self, .table) + runs(DeviceCollectionHost.self, .list)
        + runs(DeviceFlowHost.self, .flow) + runs(DeviceCompositionalHost.self, .compositional)
    }

    private static func runs<Host: ScenarioHost>(
      _ host: Host.Type, _ view: DeviceView
    ) -> [Entry] {
      [false, true].flatMap { isAnimated in
        [
          entry("scenarios", view, isAnimated) {
            Scenarios<Host>.run().filter { $0.result != expectedResults[$0.name] }
              .map { "\($0.name): \($0.result)" }
          }
        ]
          + (0..<(isAnimated ? 2 : 10)).map { seed in
            entry("random updates \(seed)", view, isAnimated) {
              RandomUpdates<Host>.run(seed: seed, updates: 30)
            }
          }
      } + [
        entry("rows on screen", view, false) {
          SmallScreens<Host>.Form.all(upTo: 2).filter { !$0.hasHeaders && $0.rowCount == 2 }
            .flatMap { SmallScreens<Host>.lostCells(on: $0, rows: [1, 2]) }
        }
      ]
    }

    private static func entry(
      _ name: String, _ view: DeviceView, _ isAnimated: Bool,
      _ faults: @escaping @MainActor () -> [String]
    ) -> Entry {
      let crashed = ScenarioRun(
        name, view: view, isAnimated: isAnimated, faults: ["the process crashed"])
      return Entry(key: crashed.key, crashed: .run(crashed)) {
        UIView.setAnimationsEnabled(isAnimated)
        defer { UIView.setAnimationsEnabled(true) }
        return .run(
          ScenarioRun(name, view: view, isAnimated: isAnimated, faults: faults()))
      }
    }
  }
#endif
