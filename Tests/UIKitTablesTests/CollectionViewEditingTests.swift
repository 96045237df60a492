#if UIKIT_SHIM
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import Testing
  import TableViews
  import TypeErasure
  import UIKit
  import UIKitTables

  /// User edits in a collection view, and the calls that the binding forwards.
  @MainActor @Suite struct CollectionViewEditingTests {
    private let host = CollectionHost()
    private var collection: UICollectionView { host.surface }
    private let first = IndexPath(item: 0, section: 0)
    private let last = IndexPath(item: 2, section: 0)

    private func adapter() -> CollectionViewAdapter<ScenarioItem, String> {
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1), ScenarioItem(2), ScenarioItem(3)])
      ])
      _ = host.texts
      return adapter
    }

    @Test func x08_itemCanBeEditedOnlyWithHandler() {
      let adapter = adapter()
      #expect(!adapter.viewDelegate.collectionView(collection, canEditItemAt: first))
      adapter.cellDidMoveHandler = { _, _, _ in }
      #expect(adapter.viewDelegate.collectionView(collection, canEditItemAt: first))
      #expect(
        !adapter.viewDelegate.collectionView(
          collection, canEditItemAt: IndexPath(item: 9, section: 0)))
      let source = CollectionViewDataSource(sections: [
        Section("s") { Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self).onDelete {} }
      ])
      #expect(source.viewDelegate.collectionView(collection, canEditItemAt: first))
      // A source without prefetching ignores these calls.
      source.viewDelegate.collectionView(collection, prefetchItemsAt: [first])
      source.viewDelegate.collectionView(collection, cancelPrefetchingForItemsAt: [first])
    }

    private final class ReachedSource: CollectionViewDataSource {
      var journal: [String] = []
      override var sectionIndexTitles: [String] { sections.isEmpty ? [] : ["A", "Z"] }
      override func section(forIndexTitle title: String, at index: Int) -> Int { index }
      override func canFocus(at indexPath: IndexPath, in view: UICollectionView) -> Bool? { false }
      override func didUpdateFocus(
        from indexPath: IndexPath?, to target: IndexPath?, in view: UICollectionView
      ) { journal.append("\(indexPath?.item ?? -1) \(target?.item ?? -1)") }
      override func willSelect(at indexPath: IndexPath, in view: UICollectionView) -> IndexPath? {
        indexPath == IndexPath(item: 0, section: 0) ? nil : indexPath
      }
      override func preferredFocus(in view: UICollectionView) -> IndexPath? {
        IndexPath(item: 3, section: 0)
      }
      override func shouldUpdateFocus(
        from indexPath: IndexPath?, to target: IndexPath?, in view: UICollectionView
      ) -> Bool { target == nil }
      override func selectionFollowsFocus(
        at indexPath: IndexPath, in view: UICollectionView
      ) -> Bool? { true }
      override func canPerformPrimaryAction(
        at indexPath: IndexPath, in view: UICollectionView
      ) -> Bool { indexPath.item == 2 }
      override func shouldSpringLoad(at indexPath: IndexPath, in view: UICollectionView) -> Bool {
        false
      }
    }

    @Test func indexFocusAndSpringLoadingArePassedOn() {
      let source = ReachedSource()
      #expect(source.viewDelegate.indexTitles(for: collection) == nil)
      source.sections = ["a", "b"].map { id in
        Section(id) { Row(id: id, CollectionHost.PlainCell.self) { _ in } }
      }
      #expect(source.viewDelegate.indexTitles(for: collection) == ["A", "Z"])
      let target = source.viewDelegate.collectionView(
        collection, indexPathForIndexTitle: "Z", at: 1)
      #expect(target == IndexPath(item: 0, section: 1))
      #expect(!source.viewDelegate.collectionView(collection, shouldSelectItemAt: first))
      #expect(source.viewDelegate.collectionView(collection, shouldSelectItemAt: last))
      #expect(!source.viewDelegate.collectionView(collection, canFocusItemAt: first))
      #expect(source.viewDelegate.indexPathForPreferredFocusedView(in: collection)?.item == 3)
      let context = UICollectionViewFocusUpdateContext._make(from: nil, to: first)
      #expect(!source.viewDelegate.collectionView(collection, shouldUpdateFocusIn: context))
      source.viewDelegate.collectionView(
        collection, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
      #expect(source.journal == ["-1 0"])
      #expect(source.viewDelegate.collectionView(collection, selectionFollowsFocusForItemAt: first))
      #expect(
        !source.viewDelegate.collectionView(collection, canPerformPrimaryActionForItemAt: first))
      #expect(
        source.viewDelegate.collectionView(collection, canPerformPrimaryActionForItemAt: last))
      collection.isEditing = true
      #expect(
        !source.viewDelegate.collectionView(collection, canPerformPrimaryActionForItemAt: last))
      collection.isEditing = false
      #expect(
        !source.viewDelegate.collectionView(
          collection, shouldSpringLoadItemAt: first, with: SpringLoadingContext()))
      for source in [adapter(), CollectionViewDataSource()] as [TableSource<UICollectionView>] {
        #expect(source.viewDelegate.indexTitles(for: collection) == nil)
        #expect(
          source.viewDelegate.collectionView(collection, canFocusItemAt: first)
            == collection.allowsFocus)
        #expect(source.viewDelegate.indexPathForPreferredFocusedView(in: collection) == nil)
        #expect(source.viewDelegate.collectionView(collection, shouldUpdateFocusIn: context))
        #expect(
          !source.viewDelegate.collectionView(collection, selectionFollowsFocusForItemAt: first))
        #expect(
          source.viewDelegate.collectionView(collection, canPerformPrimaryActionForItemAt: first))
        source.viewDelegate.collectionView(
          collection, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
        #expect(
          source.viewDelegate.collectionView(
            collection, shouldSpringLoadItemAt: first, with: SpringLoadingContext()))
      }
    }

    @Test func swipeActionsAreThereForAListsLayout() {
      let adapter = adapter()
      adapter.swipeActionsProvider = { _, item, edge in
        guard item.id == 1 else { return [] }
        return edge == .leading ? [SwipeAction("Read") {}] : [SwipeAction("Forget") {}]
      }
      let configuration = adapter.swipeActionsConfiguration(at: first, on: .trailing)
      #expect(configuration?.actions.map(\.title) == ["Forget"])
      let leading = adapter.swipeActionsConfiguration(at: first, on: .leading)
      #expect(leading?.actions.map(\.title) == ["Read"])
      #expect(adapter.swipeActionsConfiguration(at: last, on: .leading) == nil)
      #expect(adapter.swipeActionsConfiguration(at: last, on: .trailing) == nil)
    }

    @Test func theAppsOwnPrefetchingIsLeftAlone() {
      final class Own: UICollectionViewDataSourcePrefetching {
        func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
      }
      let adapter = adapter()
      #expect(collection.prefetchingOrSource === adapter)
      let own = Own()
      collection.prefetchDataSource = own
      let other = CollectionViewDataAdapter<ScenarioItem, String>(collection)
      #expect(collection.tableDataSource === other && collection.prefetchingOrSource === own)
      adapter.attach(to: collection)
      #expect(collection.prefetchingOrSource === own)
    }
  }
#endif
