#if UIKIT_SHIM
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import Testing
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
      #expect(!adapter.collectionView(collection, canEditItemAt: first))
      adapter.cellDidMoveHandler = { _, _, _ in }
      #expect(adapter.collectionView(collection, canEditItemAt: first))
      #expect(!adapter.collectionView(collection, canEditItemAt: IndexPath(item: 9, section: 0)))
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

    @Test func menusAreThoseOfOneItem() {
      let adapter = adapter()
      adapter.menuProvider = { _, item in
        item.id == 3 ? nil : RowMenu(title: item.name, actions: [.init("Copy") {}])
      }
      #expect(collection._longPress(at: [first])?.title == "n1")
      #expect(collection._longPress(at: [first])?.children.map(\.title) == ["Copy"])
      #expect(collection._longPress(at: [last]) == nil)
      #expect(collection._longPress(at: [first, last]) == nil)
      #expect(collection._longPress(at: []) == nil)
      let source = CollectionViewDataSource(sections: [
        Section("s") {
          Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self)
            .menu { RowMenu(title: "own", actions: []) }.onDelete {}
        }
      ])
      source.attach(to: collection)
      #expect(collection._longPress(at: [first])?.title == "own")
      #expect(source.collectionView(collection, canEditItemAt: first))
      source.collectionView(collection, prefetchItemsAt: [first])
      source.collectionView(collection, cancelPrefetchingForItemsAt: [first])
    }

    @Test func whatIsHiddenUnlessOverriddenAnswersAsUIKitDoesWithoutIt() {
      for delegate in [adapter(), CollectionViewDataSource()] as [any UICollectionViewDelegate] {
        #expect(delegate.collectionView(collection, canPerformPrimaryActionForItemAt: first))
        #expect(
          !delegate.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: first))
        delegate.collectionView(collection, performPrimaryActionForItemAt: first)
        delegate.collectionView(collection, didBeginMultipleSelectionInteractionAt: first)
        delegate.collectionViewDidEndMultipleSelectionInteraction(collection)
      }
    }

    private final class ReachedSource: CollectionViewDataSource {
      override var sectionIndexTitles: [String] { sections.isEmpty ? [] : ["A", "Z"] }
      override func canFocus(at indexPath: IndexPath, in view: UICollectionView) -> Bool? { false }
      override func preferredFocus(in view: UICollectionView) -> IndexPath? {
        IndexPath(item: 3, section: 0)
      }
      override func shouldUpdateFocus(
        from indexPath: IndexPath?, to target: IndexPath?, in view: UICollectionView
      ) -> Bool { target == nil }
      override func shouldSpringLoad(at indexPath: IndexPath, in view: UICollectionView) -> Bool {
        false
      }
    }

    @Test func indexFocusAndSpringLoadingArePassedOn() {
      final class Held: UISpringLoadedInteractionContext, UIContextMenuInteractionCommitAnimating {}
      let source = ReachedSource()
      #expect(source.indexTitles(for: collection) == nil)
      source.sections = [Section("a") {}]
      #expect(source.indexTitles(for: collection) == ["A", "Z"])
      let target = source.collectionView(collection, indexPathForIndexTitle: "Z", at: 1)
      #expect(target == IndexPath(item: 0, section: 0))
      #expect(!source.collectionView(collection, canFocusItemAt: first))
      #expect(source.indexPathForPreferredFocusedView(in: collection)?.item == 3)
      let context = UICollectionViewFocusUpdateContext._make(from: nil, to: first)
      #expect(!source.collectionView(collection, shouldUpdateFocusIn: context))
      #expect(!source.collectionView(collection, shouldSpringLoadItemAt: first, with: Held()))
      let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil }
      let plain =
        [adapter(), CollectionViewDataSource()]
        as [any UICollectionViewDataSource & UICollectionViewDelegate]
      for source in plain {
        #expect(source.indexTitles(for: collection) == nil)
        #expect(source.collectionView(collection, canFocusItemAt: first) == collection.allowsFocus)
        #expect(source.indexPathForPreferredFocusedView(in: collection) == nil)
        #expect(source.collectionView(collection, shouldUpdateFocusIn: context))
        source.collectionView(
          collection, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
        #expect(source.collectionView(collection, shouldSpringLoadItemAt: first, with: Held()))
        #expect(
          source.collectionView(
            collection, contextMenuConfiguration: menu, highlightPreviewForItemAt: first) == nil)
        #expect(
          source.collectionView(
            collection, contextMenuConfiguration: menu, dismissalPreviewForItemAt: first) == nil)
        source.collectionView(
          collection, willPerformPreviewActionForMenuWith: menu, animator: Held())
        #expect(source.viewForZooming(in: collection) == nil)
        source.scrollViewWillBeginZooming(collection, with: nil)
        source.scrollViewDidZoom(collection)
        source.scrollViewDidEndZooming(collection, with: nil, atScale: 1)
        source.scrollViewDidChangeAdjustedContentInset(collection)
      }
    }

    @Test func swipeActionsAreThereForAListsLayout() {
      let adapter = adapter()
      adapter.swipeActionsProvider = { _, item, edge in
        edge == .trailing && item.id == 1 ? [SwipeAction("Forget") {}] : []
      }
      let configuration = adapter.swipeActionsConfiguration(at: first, on: .trailing)
      #expect(configuration?.actions.map(\.title) == ["Forget"])
      #expect(adapter.swipeActionsConfiguration(at: first, on: .leading) == nil)
      #expect(adapter.swipeActionsConfiguration(at: last, on: .trailing) == nil)
    }

    @Test func prefetchingIsPassedOnAndTheAppsOwnLeftAlone() {
      final class Own: UICollectionViewDataSourcePrefetching {
        func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
      }
      let adapter = adapter()
      var told: [String] = []
      adapter.prefetchHandler = { told.append("fetch \($0.map(\.id))") }
      adapter.cancelPrefetchingHandler = { told.append("cancel \($0.map(\.id))") }
      #expect(collection.prefetchDataSource === adapter)
      collection.prefetchDataSource?.collectionView(collection, prefetchItemsAt: [first, last])
      collection.prefetchDataSource?.collectionView(
        collection, cancelPrefetchingForItemsAt: [last])
      #expect(told == ["fetch [1, 3]", "cancel [3]"])
      let own = Own()
      collection.prefetchDataSource = own
      let other = CollectionViewDataAdapter<ScenarioItem, String>(collection)
      #expect(collection.dataSource === other && collection.prefetchDataSource === own)
      adapter.attach(to: collection)
      #expect(collection.prefetchDataSource === own)
    }
  }
#endif
