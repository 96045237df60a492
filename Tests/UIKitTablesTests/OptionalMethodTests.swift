#if UIKIT_SHIM
  import TableAdapters
  import TableSections
  import Testing
  import UIKit
  import UIKitTables

  /// What `responds(to:)` says on Apple's systems of the methods that change what UIKit does by being
  /// there.
  ///
  /// The classes have the overrides that are noted of them: there is no Objective-C here, which would
  /// know by itself.
  @MainActor @Suite struct OptionalMethodTests {
    @Test(arguments: OptionalMethod.ofTables.sorted())
    func aTableSeesAHiddenMethodOnlyWhereASubclassOverridesIt(name: String) {
      let table = UITableView(frame: .zero, style: .plain)
      _noteMethods(of: TableViewDataSource.self, [name])
      _noteMethods(of: OverridingSource.self, [name])
      let sources = [
        TableViewDataSource(), PlainSource(), OverridingSource(), SubclassOfOverridingSource(),
      ]
      #expect(sources.map { $0.hides(Selector(name)) } == [true, true, false, false])
      _noteMethods(of: TableViewAdapter<Int, Int>.self, [name])
      _noteMethods(of: OverridingAdapter.self, [name])
      let adapters = [
        TableViewAdapter<Int, Int>(table), PlainAdapter(table), OverridingAdapter(table),
        SubclassOfOverridingAdapter(table),
      ]
      #expect(adapters.map { $0.hides(Selector(name)) } == [true, true, false, false])
    }

    @Test(arguments: OptionalMethod.ofCollections.sorted())
    func aCollectionSeesAHiddenMethodOnlyWhereASubclassOverridesIt(name: String) {
      let collection = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewLayout())
      _noteMethods(of: CollectionViewDataSource.self, [name])
      _noteMethods(of: OverridingCollectionSource.self, [name])
      let sources = [
        CollectionViewDataSource(), PlainCollectionSource(), OverridingCollectionSource(),
        SubclassOfOverridingCollectionSource(),
      ]
      #expect(sources.map { $0.hides(Selector(name)) } == [true, true, false, false])
      _noteMethods(of: CollectionViewAdapter<Int, Int>.self, [name])
      _noteMethods(of: OverridingCollectionAdapter.self, [name])
      let adapters = [
        CollectionViewAdapter<Int, Int>(collection), PlainCollectionAdapter(collection),
        OverridingCollectionAdapter(collection), SubclassOfOverridingCollectionAdapter(collection),
      ]
      #expect(adapters.map { $0.hides(Selector(name)) } == [true, true, false, false])
    }

    @Test(arguments: [
      "tableView:heightForRowAtIndexPath:", "tableView:didSelectRowAtIndexPath:",
      "collectionView:didSelectItemAtIndexPath:", "scrollViewDidScroll:", "retain", "",
    ])
    func nothingElseIsHidden(name: String) {
      let table = UITableView(frame: .zero, style: .plain)
      let collection = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewLayout())
      #expect(!TableViewDataSource().hides(Selector(name)))
      #expect(!TableViewAdapter<Int, Int>(table).hides(Selector(name)))
      #expect(!CollectionViewDataSource().hides(Selector(name)))
      #expect(!CollectionViewAdapter<Int, Int>(collection).hides(Selector(name)))
    }
  }

  private final class PlainSource: TableViewDataSource {}
  private class OverridingSource: TableViewDataSource {}
  private final class SubclassOfOverridingSource: OverridingSource {}

  private final class PlainAdapter: TableViewAdapter<Int, Int> {}
  private class OverridingAdapter: TableViewAdapter<Int, Int> {}
  private final class SubclassOfOverridingAdapter: OverridingAdapter {}

  private final class PlainCollectionSource: CollectionViewDataSource {}
  private class OverridingCollectionSource: CollectionViewDataSource {}
  private final class SubclassOfOverridingCollectionSource: OverridingCollectionSource {}

  private final class PlainCollectionAdapter: CollectionViewAdapter<Int, Int> {}
  private class OverridingCollectionAdapter: CollectionViewAdapter<Int, Int> {}
  private final class SubclassOfOverridingCollectionAdapter: OverridingCollectionAdapter {}
#endif
