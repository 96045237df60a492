#if UIKIT_SHIM
  import SurfaceScenarios
  import TestSupport
  import Testing

  /// The scenarios for every surface, run with the stand-in for UIKit.
  @MainActor @Suite struct UIKitScenarioTests {
    @Test func aTableViewShowsEveryScenarioAsItShould() {
      for (name, result) in Scenarios<TableHost>.run() {
        #expect(result == expectedResults[name], "\(name)")
      }
    }

    @Test func aCollectionViewShowsEveryScenarioAsItShould() {
      for (name, result) in Scenarios<CollectionHost>.run() {
        #expect(result == expectedResults[name], "\(name)")
      }
    }

    @Test(arguments: SmallScreens<TableHost>.Form.all(upTo: 2))
    func rowsOnScreenBeforeAndAfterKeepTheirCellInUIKit(form: SmallScreens<TableHost>.Form) {
      #expect(SmallScreens<TableHost>.lostCells(on: form, rows: [1, 2]) == [])
    }

    @Test(arguments: SmallScreens<CollectionHost>.Form.all(upTo: 2))
    func itemsOnScreenBeforeAndAfterKeepTheirCellInUIKit(form: SmallScreens<CollectionHost>.Form) {
      #expect(SmallScreens<CollectionHost>.lostCells(on: form, rows: [1, 2]) == [])
    }

    // 100 seeds of 100 updates for each view: 20,000 updates in total.
    @Test(arguments: sampled(0..<100, every: 5)) func randomUpdatesOfATableView(seed: Int) {
      #expect(RandomUpdates<TableHost>.run(seed: seed, updates: 100) == [])
    }

    @Test(arguments: sampled(0..<100, every: 5)) func randomUpdatesOfACollectionView(seed: Int) {
      #expect(RandomUpdates<CollectionHost>.run(seed: seed, updates: 100) == [])
    }

    @Test(arguments: sampled(0..<50, every: 5)) func nothingDriftsInATableView(seed: Int) {
      #expect(DriftRun<TableHost>.run(seed: seed, updates: 30) == [])
    }

    @Test(arguments: sampled(50..<100, every: 5)) func nothingDriftsInACollectionView(seed: Int) {
      #expect(DriftRun<CollectionHost>.run(seed: seed, updates: 30) == [])
    }
  }
#endif
