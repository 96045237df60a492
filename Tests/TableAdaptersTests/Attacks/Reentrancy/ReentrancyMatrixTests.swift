import Foundation
import SurfaceScenarios
import TestSupport
import Testing
import VirtualTable

/// Everything an app can do, done from wherever its code is called: nothing traps, everything ends,
/// and the view shows what the adapter has.
///
/// `UIKitReentrancyTests` does the same on the bridges. Each callback performs a seventh of the
/// actions, each action in one step. If tests are long, it performs every action in every step.
@MainActor @Suite struct ReentrancyMatrixTests {
  @Test(
    "a virtual table takes every action from every callback",
    arguments: Matrix<MatrixTable>.calledCode)
  func everyActionFromCodeOfATable(_ code: AppCode) async {
    let faults = await Matrix<MatrixTable>.faults(of: code)
    #expect(faults == [])
  }

  @Test(
    "a virtual collection view takes every action from every callback",
    arguments: sampled(Matrix<MatrixCollection>.calledCode, every: 3))
  func everyActionFromCodeOfACollection(_ code: AppCode) async {
    let faults = await Matrix<MatrixCollection>.faults(of: code)
    #expect(faults == [])
  }

  /// A reload from each height would never end.
  @Test(
    arguments: sampledPairs(
      [
        AppCode.height, .title, .numberOfSections, .rowCount, .supplementaryHeight, .cell,
        .willDisplay,
      ],
      [MatrixAction.reload, .batch, .refreshHeaders, .afterLayout, .setSourceAgain, .drag],
      every: 5))
  func repeatedActionsFromCallbacksTerminate(
    _ code: AppCode, _ action: MatrixAction
  ) async {
    let faults = await Matrix<MatrixTable>.faultsOfRepeating(action, from: code)
    #expect(faults == [])
  }

  @Test func everyOpenMethodIsInTheMatrix() throws {
    let folders = ["TableSections", "TableAdapters", "VirtualTable"]
    var names: Set<String> = try folders.flatMap { OpenMethods.files(under: "Sources/\($0)") }
      .reduce(into: []) { try $0.formUnion(OpenMethods.names(in: $1)) }
    #expect(names.isSuperset(of: ["row(at:)", "plan(from:to:)", "numberOfSections"]))
    // Code of an app only where it has observers of its own; what sets it is in the other matrix.
    names.remove("sections")
    // Values that an app sets.
    names.subtract(["estimatesHeights", "providesItemSizes"])
    // Of Objective-C's.
    names.subtract(["responds(to:)", "forwardingTarget(for:)"])
    let known = Set(AppCode.allCases.map(\.rawValue))
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.filter { $0.contains("(") }.subtracting(names).sorted() == [])
  }
}
