import Foundation
import SurfaceScenarios
import TestSupport
import Testing
import VirtualTable

/// Every app action from every callback.
///
/// Nothing traps, everything ends, and the view matches the adapter.
///
/// `UIKitReentrancyTests` does the same with the bridges. By default, each callback performs one
/// seventh of the actions, each in one step. Long tests perform every action in every step.
@MainActor @Suite struct ReentrancyMatrixTests {
  @Test(
    "a virtual table supports every action in every callback",
    arguments: Matrix<MatrixTable>.calledCode)
  func everyActionFromCodeOfATable(_ code: AppCode) async {
    let faults = await Matrix<MatrixTable>.faults(of: code)
    #expect(faults == [])
  }

  @Test(
    "a virtual collection view supports every action in every callback",
    arguments: sampled(Matrix<MatrixCollection>.calledCode, every: 3))
  func everyActionFromCodeOfACollection(_ code: AppCode) async {
    let faults = await Matrix<MatrixCollection>.faults(of: code)
    #expect(faults == [])
  }

  /// A reload from each height request would never end.
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
    // Only property observers are app code, and the other matrix covers the setter.
    names.remove("sections")
    // Values that an app sets.
    names.subtract(["estimatesHeights", "providesItemSizes"])
    // Methods of Objective-C.
    names.subtract(["responds(to:)", "forwardingTarget(for:)"])
    let known = Set(AppCode.allCases.map(\.rawValue))
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.filter { $0.contains("(") }.subtracting(names).sorted() == [])
  }
}
