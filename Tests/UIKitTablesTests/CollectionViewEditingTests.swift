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

  /// What a person may do to the items of a collection view, and what the binding passes on of it.
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

    @Test func x08_anItemCanBeEditedOnlyWhereSomethingComesOfIt() {
      let adapter = adapter()
      #expect(!adapter.asked.collectionView(collection, canEditItemAt: first))
      adapter.cellDidMoveHandler = { _, _, _ in }
      #expect(adapter.asked.collectionView(collection, canEditItemAt: first))
      #expect(
        !adapter.asked.collectionView(collection, canEditItemAt: IndexPath(item: 9, section: 0)))
    }

    @Test func anItemIsSentElsewhereThanItIsPutDown() {
      host.setOnScreen(true)
      let source = SendingSource(sections: [
        Section("s") {
          for id in 1..<4 { Row(ScenarioItem(id), cell: CollectionHost.PlainCell.self) }
        }
      ])
      source.attach(to: collection)
      _ = host.texts
      #expect(collection._moveByHand(from: first, to: IndexPath(item: 1, section: 0)))
      #expect(source.moves == ["0 2"])
    }

    private final class SendingSource: CollectionViewDataSource {
      var moves: [String] = []
      override func canMove(at indexPath: IndexPath) -> Bool { true }
      override func targetPosition(
        forMoveFrom indexPath: IndexPath, to target: IndexPath, in view: UICollectionView
      ) -> IndexPath { IndexPath(item: 2, section: 0) }
      override func didMoveRow(at indexPath: IndexPath, to target: IndexPath) {
        moves.append("\(indexPath.item) \(target.item)")
      }
    }

    @Test func menusAreThoseOfOneItemUnlessThereIsOneForSeveral() {
      let adapter = adapter()
      adapter.menuProvider = { _, item in
        item.id == 3 ? nil : RowMenu(title: item.name, actions: [.init("Copy") {}])
      }
      #expect(collection._longPress(at: [first])?.title == "n1")
      #expect(collection._longPress(at: [first])?.children.map(\.title) == ["Copy"])
      #expect(collection._longPress(at: [last]) == nil)
      #expect(collection._longPress(at: [first, last]) == nil)
      #expect(collection._longPress(at: []) == nil)
      adapter.selectionMenuProvider = { items in
        RowMenu(title: "\(items.map(\.id))", actions: [.init("Copy") {}])
      }
      #expect(collection._longPress(at: [last, first])?.title == "[1, 3]")
      #expect(collection._longPress(at: [first])?.title == "n1")
      let source = CollectionViewDataSource(sections: [
        Section("s") {
          Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self)
            .menu { RowMenu(title: "own", actions: []) }.onDelete {}
        }
      ])
      source.attach(to: collection)
      #expect(collection._longPress(at: [first])?.title == "own")
      #expect(source.asked.collectionView(collection, canEditItemAt: first))
      source.asked.collectionView(collection, prefetchItemsAt: [first])
      source.asked.collectionView(collection, cancelPrefetchingForItemsAt: [first])
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
      #expect(source.asked.indexTitles(for: collection) == nil)
      source.sections = ["a", "b"].map { id in
        Section(id) { Row(id: id, CollectionHost.PlainCell.self) { _ in } }
      }
      #expect(source.asked.indexTitles(for: collection) == ["A", "Z"])
      let target = source.asked.collectionView(collection, indexPathForIndexTitle: "Z", at: 1)
      #expect(target == IndexPath(item: 0, section: 1))
      #expect(!source.asked.collectionView(collection, shouldSelectItemAt: first))
      #expect(source.asked.collectionView(collection, shouldSelectItemAt: last))
      #expect(!source.asked.collectionView(collection, canFocusItemAt: first))
      #expect(source.asked.indexPathForPreferredFocusedView(in: collection)?.item == 3)
      let context = UICollectionViewFocusUpdateContext._make(from: nil, to: first)
      #expect(!source.asked.collectionView(collection, shouldUpdateFocusIn: context))
      source.asked.collectionView(
        collection, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
      #expect(source.journal == ["-1 0"])
      #expect(source.asked.collectionView(collection, selectionFollowsFocusForItemAt: first))
      #expect(!source.asked.collectionView(collection, canPerformPrimaryActionForItemAt: first))
      #expect(source.asked.collectionView(collection, canPerformPrimaryActionForItemAt: last))
      collection.isEditing = true
      #expect(!source.asked.collectionView(collection, canPerformPrimaryActionForItemAt: last))
      collection.isEditing = false
      #expect(
        !source.asked.collectionView(
          collection, shouldSpringLoadItemAt: first, with: SpringLoadingContext()))
      for source in [adapter(), CollectionViewDataSource()] as [TableSource<UICollectionView>] {
        #expect(source.asked.indexTitles(for: collection) == nil)
        #expect(
          source.asked.collectionView(collection, canFocusItemAt: first) == collection.allowsFocus)
        #expect(source.asked.indexPathForPreferredFocusedView(in: collection) == nil)
        #expect(source.asked.collectionView(collection, shouldUpdateFocusIn: context))
        #expect(!source.asked.collectionView(collection, selectionFollowsFocusForItemAt: first))
        #expect(source.asked.collectionView(collection, canPerformPrimaryActionForItemAt: first))
        source.asked.collectionView(
          collection, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
        #expect(
          source.asked.collectionView(
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

    @Test func anItemThatCameOnScreenIsNotCancelledWhereverItMoves() {
      let adapter = adapter()
      var told: [Int] = []
      adapter.cancelPrefetchingHandler = { told += $0.map(\.id) }
      let bridge = adapter.asked
      bridge.collectionView(collection, prefetchItemsAt: [first])
      _ = collection.tableSource.map { $0.asked.collectionView(collection, cellForItemAt: first) }
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(2), ScenarioItem(1), ScenarioItem(3)])
      ])
      bridge.collectionView(collection, cancelPrefetchingForItemsAt: [first])
      #expect(told == [])
    }

    @Test func prefetchingIsPassedOnAndTheAppsOwnLeftAlone() {
      final class Own: UICollectionViewDataSourcePrefetching {
        func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
      }
      let adapter = adapter()
      var told: [String] = []
      adapter.prefetchHandler = { told.append("fetch \($0.map(\.id))") }
      adapter.cancelPrefetchingHandler = { told.append("cancel \($0.map(\.id))") }
      #expect(collection.prefetchingOrSource === adapter)
      collection.prefetchDataSource?.collectionView(collection, prefetchItemsAt: [first, last])
      collection.prefetchDataSource?.collectionView(
        collection, cancelPrefetchingForItemsAt: [last])
      #expect(told == ["fetch [1, 3]", "cancel [3]"])
      let own = Own()
      collection.prefetchDataSource = own
      let other = CollectionViewDataAdapter<ScenarioItem, String>(collection)
      #expect(collection.tableDataSource === other && collection.prefetchingOrSource === own)
      adapter.attach(to: collection)
      #expect(collection.prefetchingOrSource === own)
    }
  }
#endif
