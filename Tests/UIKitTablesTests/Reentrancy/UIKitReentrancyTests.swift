#if UIKIT_SHIM
  import SurfaceScenarios
  import Testing

  /// Everything an app can do, done from wherever its code is called, on both bridges; see
  /// `ReentrancyMatrixTests`.
  ///
  /// One test at a time: the view puts off some of its work, and the hooks belong to one test.
  @MainActor @Suite(.serialized) struct UIKitReentrancyTests {
    @Test(
      "a table view takes every action from every callback",
      arguments: Matrix<MatrixTableView>.calledCode)
    func everyActionFromCodeOfATableView(_ code: AppCode) async {
      let faults = await Matrix<MatrixTableView>.faults(of: code)
      #expect(faults == [])
    }

    @Test(
      "a collection view takes every action from every callback",
      arguments: Matrix<MatrixCollectionView>.calledCode)
    func everyActionFromCodeOfACollectionView(_ code: AppCode) async {
      let faults = await Matrix<MatrixCollectionView>.faults(of: code)
      #expect(faults == [])
    }
  }
#endif
