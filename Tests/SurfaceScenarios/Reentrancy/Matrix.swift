import Foundation
import TestSupport

@MainActor
private enum MatrixCalls {
  static var known: [String: [AnyHashable: Int]] = [:]
}

/// All programs for one kind of view: a step runs app code, which performs an action.
///
/// A trap ends the process. With `REENTRANCY_TRACE=1` in the environment, each program is written
/// to standard error before it runs, so the last line is the program that trapped.
@MainActor
package enum Matrix<Kind: MatrixKind> {
  /// The app code that this kind of view calls.
  package nonisolated static var calledCode: [AppCode] {
    AppCode.allCases.filter { !Kind.uncalledCode.contains($0) }
  }

  /// Returns the faults of all programs with `code`.
  ///
  /// It's also a fault if no step calls it.
  package static func faults(
    of code: AppCode, _ actions: [MatrixAction] = MatrixAction.allCases
  ) async -> [String] {
    var steps: [(step: MatrixStep, calls: Int)] = []
    for step in MatrixStep.allCases {
      if let calls = await calls(in: step)[code] { steps.append((step, calls)) }
    }
    guard !steps.isEmpty else { return ["nothing calls it"] }
    var faults: [String] = []
    if isLong {
      for action in actions {
        for (step, calls) in steps {
          faults += await self.faults(of: code, action, in: step, after: 0)
          faults += await self.faults(of: code, action, in: step, after: calls / 2)
        }
      }
      return faults
    }
    // Each code performs every seventh action, and its neighbor in the list performs the next ones.
    // Each action gets one of the steps in turn, and runs early or late in the step's calls.
    let number = AppCode.allCases.firstIndex(of: code) ?? 0
    for (index, action) in sampled(actions, every: 7, from: number).enumerated() {
      let turn = index + number / 7
      let (step, calls) = steps[turn % steps.count]
      let skipped = turn.isMultiple(of: 2) ? 0 : calls / 2
      faults += await self.faults(of: code, action, in: step, after: skipped)
    }
    return faults
  }

  /// Returns the faults if `code` performs `action` each time it's called.
  package static func faultsOfRepeating(
    _ action: MatrixAction, from code: AppCode
  ) async -> [String] {
    let stage = MatrixStage<Kind>()
    var calls = 0
    var depth = 0
    let act: @MainActor (AnyHashable) -> Void = { [unowned stage] called in
      guard called == AnyHashable(code) else { return }
      calls += 1
      // Calls that an action makes before it returns would be the app's own recursion.
      guard depth < 2 else { return }
      depth += 1
      stage.perform(action)
      depth -= 1
    }
    await Hook.listening(act) { stage.run(.change) }
    await stage.settle()
    return stage.faults() + ((1...50_000).contains(calls) ? [] : ["it was called \(calls) times"])
  }

  /// Returns how often a step calls each code, counted once.
  private static func calls(in step: MatrixStep) async -> [AnyHashable: Int] {
    let key = "\(Kind.self) \(step)"
    if let known = MatrixCalls.known[key] { return known }
    let stage = MatrixStage<Kind>()
    var calls: [AnyHashable: Int] = [:]
    await Hook.listening({ calls[$0, default: 0] += 1 }) {
      stage.run(step)
      await Kind.drain()
    }
    MatrixCalls.known[key] = calls
    return calls
  }

  private static func faults(
    of code: AppCode, _ action: MatrixAction, in step: MatrixStep, after skipped: Int
  ) async -> [String] {
    let program = "\(code) x \(action) in \(step) after \(skipped)"
    trace("\(Kind.self): \(program)")
    let stage = MatrixStage<Kind>()
    var calls = 0
    var isActing = false
    let act: @MainActor (AnyHashable) -> Void = { [unowned stage] called in
      guard called == AnyHashable(code), !isActing else { return }
      calls += 1
      // The next call usually comes from another point. Repeating more would only take longer.
      guard calls > skipped, calls <= skipped + 2 else { return }
      isActing = true
      stage.perform(action)
      isActing = false
    }
    await Hook.listening(act) {
      stage.run(step)
      await Kind.drain()
    }
    if action.estranges || step.estranges { stage.restore() }
    await stage.settle()
    var faults = stage.faults()
    // Another update reveals unfinished work.
    if skipped > 0 || isLong {
      stage.describeNext()
      await stage.settle()
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
