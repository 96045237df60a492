import Foundation
import TableAdapters
import TestSupport
import Testing
import VirtualTable

/// Everything an app can do, done from wherever its code is called: nothing traps, everything ends,
/// and the table shows what the adapter has.
///
/// A trap ends the process. With `REENTRANCY_TRACE=1` in the environment each program is written to
/// standard error before it runs, so that the last line names the one that did it. Where
/// tests are long, every action is done in every step, which takes minutes.
@MainActor @Suite struct ReentrancyMatrixTests {
  @Test(arguments: AppCode.allCases)
  func everyActionFromCodeOfATable(_ code: AppCode) {
    #expect(Matrix<MatrixTable>.faults(of: code, MatrixAction.allCases) == [])
  }

  /// The two kinds share all but their words: some actions for each place will do.
  @Test(arguments: zip(AppCode.allCases.indices, AppCode.allCases))
  func someActionsFromCodeOfACollection(_ number: Int, _ code: AppCode) {
    let all = MatrixAction.allCases
    let some = stride(from: number % 9, to: all.count, by: 9).map { all[$0] }
    #expect(Matrix<MatrixCollection>.faults(of: code, some) == [])
  }

  /// A reload from each height would never end.
  @Test(
    arguments: [
      AppCode.height, .title, .sectionCount, .rowCount, .supplementaryHeight, .cell, .willDisplay,
    ],
    [MatrixAction.reload, .batch, .refreshHeaders, .afterLayout, .setSourceAgain, .drag])
  func whatAsksForMoreEachTimeItIsAskedComesToAnEnd(_ code: AppCode, _ action: MatrixAction) {
    let stage = MatrixStage<MatrixTable>()
    var calls = 0
    var depth = 0
    Hook.listening(
      { [unowned stage] called in
        guard called == AnyHashable(code) else { return }
        calls += 1
        // What an action calls by itself, before it returns, would be the app's own recursion.
        guard depth < 2 else { return }
        depth += 1
        stage.perform(action)
        depth -= 1
      }, { stage.run(.change) })
    #expect((1...50_000).contains(calls))
    stage.settle()
    #expect(stage.faults() == [])
  }

  @Test func everyOpenMethodIsInTheMatrix() throws {
    let folders = ["TableSections", "TableAdapters", "VirtualTable"]
    var names: Set<String> = try folders.flatMap { OpenMethods.files(under: "Sources/\($0)") }
      .reduce(into: []) { try $0.formUnion(OpenMethods.names(in: $1)) }
    names.formUnion(
      try OpenMethods.requirements(in: "Sources/TableSections/TableDelegate.swift"))
    #expect(names.isSuperset(of: ["row(at:)", "plan(from:to:)", "sectionCount"]))
    // Code of an app only where it has observers of its own; what sets it is in the other matrix.
    names.remove("sections")
    // Values that an app sets.
    names.subtract(["estimatesHeights", "namesItemSizes"])
    // Of Objective-C's.
    names.subtract(["responds(to:)", "forwardingTarget(for:)"])
    // What only UIKit asks, a table alone, or a flow.
    let unasked: Set = [
      "identity(at:)", "supplementaryView(ofKind:at:in:)", "supplementaryKinds(inSection:)",
      "itemSize(at:in:)",
    ]
    #expect(names.isSuperset(of: unasked))
    names.subtract(unasked)
    let known = Set(AppCode.allCases.map(\.rawValue))
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.filter { $0.contains("(") }.subtracting(names).sorted() == [])
  }
}

@MainActor
private enum MatrixCalls {
  static var known: [String: [AnyHashable: Int]] = [:]
}

/// All programs of one kind of view: a step calls code of the app, which does something.
@MainActor
enum Matrix<Kind: MatrixKind> {
  /// What went wrong with `code`; that no step calls it is wrong, too.
  static func faults(of code: AppCode, _ actions: [MatrixAction]) -> [String] {
    let steps = MatrixStep.allCases.compactMap { step in
      calls(in: step)[code].map { (step: step, calls: $0) }
    }
    guard !steps.isEmpty else { return ["nothing calls it"] }
    if isLong {
      return actions.flatMap { action in
        steps.flatMap { step, calls in
          faults(of: code, action, in: step, after: 0)
            + faults(of: code, action, in: step, after: calls / 2)
        }
      }
    }
    // Each action meets one of the steps, which are met in turn, early or late in what it calls.
    return actions.enumerated().flatMap { index, action in
      let (step, calls) = steps[index % steps.count]
      return faults(of: code, action, in: step, after: index.isMultiple(of: 2) ? 0 : calls / 2)
    }
  }

  /// How often a step calls what, counted once.
  private static func calls(in step: MatrixStep) -> [AnyHashable: Int] {
    let key = "\(Kind.self) \(step)"
    if let known = MatrixCalls.known[key] { return known }
    let stage = MatrixStage<Kind>()
    var calls: [AnyHashable: Int] = [:]
    Hook.listening({ calls[$0, default: 0] += 1 }, { stage.run(step) })
    MatrixCalls.known[key] = calls
    return calls
  }

  private static func faults(
    of code: AppCode, _ action: MatrixAction, in step: MatrixStep, after skipped: Int
  ) -> [String] {
    let program = "\(code) x \(action) in \(step) after \(skipped)"
    trace("\(Kind.self): \(program)")
    let stage = MatrixStage<Kind>()
    var calls = 0
    var isActing = false
    let act: @MainActor (AnyHashable) -> Void = { [unowned stage] called in
      guard called == AnyHashable(code), !isActing else { return }
      calls += 1
      // The next call comes from another place often enough; more would only take longer.
      guard calls > skipped, calls <= skipped + 2 else { return }
      isActing = true
      stage.perform(action)
      isActing = false
    }
    Hook.listening(act, { stage.run(step) })
    if action.estranges || step.estranges { stage.restore() }
    stage.settle()
    var faults = stage.faults()
    // What is left to be done would show with the next update.
    if skipped > 0 || isLong {
      stage.describeNext()
      stage.settle()
      faults += stage.faults().map { "after another update, \($0)" }
    }
    if !stage.tally.faults.isEmpty { faults.append("completions: \(stage.tally.faults)") }
    return faults.map { "\(program): \($0)" }
  }

  private static func trace(_ line: String) {
    guard ProcessInfo.processInfo.environment["REENTRANCY_TRACE"] != nil else { return }
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
