#if UIKIT_SHIM
  import SurfaceScenarios
  import Testing

  /// Every app action from every callback on both bridges.
  ///
  /// See `ReentrancyMatrixTests`.
  ///
  /// The tests are serialized, because views postpone work, and hooks belong to one test.
  @MainActor @Suite(.serialized) struct UIKitReentrancyTests {
    @Test(
      "a table view supports every action in every callback",
      arguments: Matrix<MatrixTableView>.calledCode)
    func everyActionFromCodeOfATableView(_ code: AppCode) async {
      let faults = await Matrix<MatrixTableView>.faults(of: code)
      #expect(faults == [])
    }

    @Test(
      "a collection view supports every action in every callback",
      arguments: Matrix<MatrixCollectionView>.calledCode)
    func everyActionFromCodeOfACollectionView(_ code: AppCode) async {
      let faults = await Matrix<MatrixCollectionView>.faults(of: code)
      #expect(faults == [])
    }
  }
#endif
