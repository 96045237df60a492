#if UIKIT_SHIM
  import CellRegistry
  import SurfaceScenarios
  import TableAdapters
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViewsTesting
  import Testing
  import TypeErasure
  import UIKit
  import TableViews
  @testable import UIKitTables

  /// Calls that the binding of collection views forwards.
  @MainActor @Suite struct CollectionViewBindingTests {
    private let host = CollectionHost()
    private var collection: UICollectionView { host.surface }

    private final class JournalSource: CollectionViewDataSource {
      var journal: [String] = []
      override func willDisplay(
        _ cell: UICollectionViewCell, at indexPath: IndexPath, in view: UICollectionView
      ) { journal.append("will \(indexPath.item)") }
      override func didEndDisplaying(
        _ cell: UICollectionViewCell, at indexPath: IndexPath, in view: UICollectionView
      ) { journal.append("did \(indexPath.item)") }
      override func willDisplaySupplementary(
        _ view: UICollectionReusableView, kind: SupplementaryKind, inSection section: Int,
        in collection: UICollectionView
      ) { journal.append("will \(kind)") }
      override func didEndDisplayingSupplementary(
        _ view: UICollectionReusableView, kind: SupplementaryKind, inSection section: Int,
        in collection: UICollectionView
      ) { journal.append("did \(kind)") }
      override func didSelect(at indexPath: IndexPath, in view: UICollectionView) {
        journal.append("select \(indexPath.item)")
      }
      override func didDeselect(at indexPath: IndexPath, in view: UICollectionView) {
        journal.append("deselect \(indexPath.item)")
      }
    }

    @Test func dataSourceShowsItsSectionsAndIsNotified() {
      host.setOnScreen(true)
      collection.collectionViewLayout._shows = { kind, _ in
        kind == UICollectionView.elementKindSectionHeader
      }
      let source = JournalSource(sections: [
        Section("s", header: "head") {
          Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self)
          Row(ScenarioItem(2), cell: CollectionHost.PlainCell.self)
        }
      ])
      source.attach(to: collection)
      #expect(collection.tableDataSource === source && collection.delegateOrSource === source)
      #expect(host.texts == [["n1", "n2"]])
      #expect(host.headerText(0) == "head")
      #expect(source.journal == ["will 0", "will 1", "will header"])
      source.journal = []
      host.tap(0, 0)
      host.tap(0, 1)
      #expect(source.journal == ["select 0", "deselect 0", "select 1"])
      source.journal = []
      source.sections = []
      collection.reloadTableData()
      #expect(host.counts() == [])
      #expect(Set(source.journal) == ["did 0", "did 1", "did header"])
      #expect(
        !source.viewDelegate.collectionView(
          collection, canMoveItemAt: IndexPath(item: 0, section: 0)))
      source.viewDelegate.collectionView(
        collection, moveItemAt: IndexPath(item: 0, section: 0),
        to: IndexPath(item: 0, section: 0))
      #expect(host.violations == [])
    }

    /// The cell formatter only sets `collectionView.dataSource`.
    @Test func x12_assignedSourceIsNotifiedOfItsCells() {
      host.setOnScreen(true)
      let source = JournalSource(sections: [
        Section("s") { Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self) }
      ])
      collection.dataSource = source
      #expect(host.texts == [["n1"]])
      #expect(collection.delegateOrSource === source && source.journal == ["will 0"])
      host.tap(0, 0)
      #expect(source.journal == ["will 0", "select 0"])
      #expect(host.violations == [])
    }

    @Test func theDataSourceCanBeReadAsTheSourceThatWasSet() {
      let source = CollectionViewDataSource(sections: [])
      collection.dataSource = source
      let read: TableSource<UICollectionView>? = collection.dataSource
      #expect(read === source)
    }

    /// A collection view doesn't expose its registrations, but the registry does.
    @Test func aNibUnderTheBareNameIsUsedOnEveryCollectionToCome() {
      let source = CollectionViewDataSource(sections: [
        Section("s") { Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self) }
      ])
      source.register(
        nib: UINib(_objects: {
          let cell = CollectionHost.PlainCell(frame: .zero)
          cell.tag = 7
          return [cell]
        }), named: "PlainCell", cellType: CollectionHost.PlainCell.self, identifier: "PlainCell")
      for host in [CollectionHost(), CollectionHost()] {
        host.setOnScreen(true)
        source.attach(to: host.surface)
        #expect(host.texts == [["n1"]] && host.cell(0, 0)?.tag == 7)
        #expect(host.violations == [])
      }
      #expect(source.issues.issues.isEmpty)
    }

    @Test func aLayoutsOwnKindsGetAnEmptyView() {
      host.setOnScreen(true)
      let source = CollectionViewDataSource(sections: [
        Section("s") { Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self) }
      ])
      collection.collectionViewLayout._otherKinds = ["badge"]
      collection.collectionViewLayout._shows = { kind, _ in kind == "badge" }
      source.attach(to: collection)
      _ = host.texts
      let badges = collection._shownSupplementaryViews(ofKind: "badge")
      #expect((badges.first as? CollectionTitleView)?.title == nil)
      #expect(badges.count == 1)
      #expect(host.violations == [])
    }

    @Test func scrollingAndSelectionAreForwarded() {
      host.setOnScreen(true)
      let source = SelectiveSource(sections: [
        Section("s") {
          for id in 0..<3 { Row(ScenarioItem(id), cell: CollectionHost.PlainCell.self) }
        }
      ])
      source.attach(to: collection)
      collection._drag(decelerates: true)
      collection._drag(decelerates: false)
      collection._tapStatusBar()
      #expect(source.journal == ["begin", "did", "did", "end", "begin", "did", "end", "did"])
      source.journal = []
      for item in [0, 1, 2, 0] { host.tap(0, item) }
      #expect(source.journal == ["highlight 1", "unhighlight 1", "highlight 2", "unhighlight 2"])
      #expect(
        collection.selectedTablePositions == [1, 2].map { IndexPath(item: $0, section: 0) })
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self).selectable($0.id == 1)
      }
      adapter.deselectsAfterSelection = false
      adapter.update(with: [Section(id: "a", items: (0..<3).map { ScenarioItem($0) })])
      collection._drag(decelerates: true)
      collection._tapStatusBar()
      for item in [0, 1, 2] { host.tap(0, item) }
      #expect(collection.selectedTablePositions == [IndexPath(item: 1, section: 0)])
      #expect(host.violations == [])
    }

    /// A source that prevents highlighting of the first item, and all deselection.
    private final class SelectiveSource: CollectionViewDataSource {
      var journal: [String] = []
      override func willBeginScrolling(in view: UICollectionView) { journal.append("begin") }
      override func didScroll(in view: UICollectionView) { journal.append("did") }
      override func didEndScrolling(in view: UICollectionView) { journal.append("end") }
      override func shouldHighlight(at indexPath: IndexPath, in view: UICollectionView) -> Bool {
        indexPath.item > 0
      }
      override func didHighlight(at indexPath: IndexPath, in view: UICollectionView) {
        journal.append("highlight \(indexPath.item)")
      }
      override func didUnhighlight(at indexPath: IndexPath, in view: UICollectionView) {
        journal.append("unhighlight \(indexPath.item)")
      }
      override func willDeselect(at indexPath: IndexPath, in view: UICollectionView) -> IndexPath? {
        nil
      }
    }

    @Test func aHeaderThatChangesItsKindIsReplaced() {
      host.setOnScreen(true)
      let adapter = host.makeAdapter()
      adapter.rowProvider = { Row($0, cell: CollectionHost.PlainCell.self) }
      let items = [ScenarioItem(1)]
      adapter.update(with: [Section(id: "a", items: items, header: "title")])
      #expect(host.headerText(0) == "title")
      adapter.update(with: [
        Section(id: "a", items: items, header: .view("view", CollectionHost.Header.self))
      ])
      #expect(host.headerText(0) == "<view>")
      #expect(host.violations == [])
    }

    @Test func onlyAnimatedUpdatesAreAnimated() {
      host.setOnScreen(true)
      let adapter = host.makeAdapter()
      adapter.rowProvider = { Row($0, cell: CollectionHost.PlainCell.self) }
      let items = [ScenarioItem(1), ScenarioItem(2)]
      adapter.update(
        with: [Section(id: "a", items: items, header: "title")], mode: .withoutAnimation)
      adapter.update(
        with: [Section(id: "a", items: [items[1]], header: "title")], mode: .withoutAnimation)
      adapter.update(with: [
        Section(id: "a", items: [items[1]], header: .view("view", CollectionHost.Header.self))
      ])
      #expect(host.texts == [["n2"]] && host.headerText(0) == "<view>")
      #expect(collection._animatedBatches == 0)
      adapter.update(with: [
        Section(id: "a", items: items, header: .view("view", CollectionHost.Header.self))
      ])
      #expect(host.texts == [["n1", "n2"]] && collection._animatedBatches == 1)
      #expect(host.violations == [])
    }

    @Test func nibsAndPrototypesAreDeclaredAndOthersNeverDequeued() {
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(
        collection,
        cellIdentifierProvider: { ["Nib", "Prototype", "Nobody"][$1.id % 3] })
      let collector = IssueCollector()
      adapter.issues.reporter = collector.reporter
      collection._connectPrototype("Prototype") { CollectionHost.StarredCell(frame: .zero) }
      adapter.register(
        nib: UINib(_objects: { [CollectionHost.PlainCell(frame: .zero)] }), named: "PlainCell",
        cellType: CollectionHost.PlainCell.self, identifier: "Nib")
      adapter.registerPrototype(CollectionHost.StarredCell.self, identifier: "Prototype")
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(0), ScenarioItem(1), ScenarioItem(2)])
      ])
      #expect(host.texts == [["n0", "n1", "-"]])
      #expect(collector.codes == [.unregisteredIdentifier])
      #expect(host.violations == [])
    }

    @Test func nibsAreKeptForTheCollectionToComeAndForTheNext() {
      let source = CollectionViewDataSource(sections: [
        Section(
          "s", header: .custom(item: "head", reuseIdentifier: "Head"),
          footer: .custom(item: "foot", reuseIdentifier: "Foot")
        ) {
          Row(ScenarioItem(1), identifier: "Nib")
        }
      ])
      source.register(
        nib: UINib(_objects: { [CollectionHost.PlainCell(frame: .zero)] }), named: "PlainCell",
        cellType: CollectionHost.PlainCell.self, identifier: "Nib")
      for (kind, identifier) in [(SupplementaryKind.header, "Head"), (.footer, "Foot")] {
        source.register(
          nib: UINib(_objects: { [CollectionHost.Header(frame: .zero)] }), named: "Header",
          viewType: CollectionHost.Header.self, identifier: identifier, kind: kind)
      }
      for host in [CollectionHost(), CollectionHost()] {
        host.setOnScreen(true)
        host.surface.collectionViewLayout._shows = { _, _ in true }
        source.attach(to: host.surface)
        #expect(host.texts == [["n1"]])
        #expect(host.headerText(0) == "<head>")
        let footer = host.surface.visibleTableSupplementary(.footer, inSection: 0)
        #expect((footer as? CollectionHost.Header)?.label.text == "<foot>")
        #expect(host.violations == [])
      }
      #expect(source.registry.registration(for: "Foot", role: .footer)?.origin == .nib("Header"))
      #expect(source.issues.issues.isEmpty)
    }

    @Test func anAdapterThatMovesGivesUpTheFirstCollection() {
      let other = CollectionHost()
      host.setOnScreen(true)
      other.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)])])
      _ = host.texts
      adapter.attach(to: other.surface)
      #expect(collection.tableDataSource == nil && collection.delegate == nil)
      #expect(other.texts == [["n1"]])
      #expect(host.violations == [] && other.violations == [])
    }

    @Test func aTitleSizesItselfByItsText() {
      let view = CollectionTitleView(frame: .zero)
      #expect(view._fittingSize == .zero)
      for text in ["head", "longer"] {
        view.show(text, of: .header)
        let content = UIListContentView(configuration: .title(text, of: .header, isGrouped: true))
        #expect(view._fittingSize == content._fittingSize && view._fittingSize.height > 0)
      }
    }

    @Test func itemStaysSelectedWhenHeaderOfItsSectionIsReplaced() {
      host.setOnScreen(true)
      let adapter = host.makeAdapter()
      adapter.rowProvider = { Row($0, cell: CollectionHost.PlainCell.self) }
      let items = [ScenarioItem(1), ScenarioItem(2)]
      adapter.update(with: [Section(id: "a", items: items, header: "title")])
      _ = host.texts
      adapter.select(row: 2)
      adapter.update(with: [
        Section(id: "a", items: items, header: .view("view", CollectionHost.Header.self))
      ])
      #expect(host.headerText(0) == "<view>")
      #expect(collection.selectedTablePositions == [IndexPath(item: 1, section: 0)])
      #expect(host.violations == [])
    }

    @Test func titleIsDisplayedAndAccessibleByItsRole() throws {
      host.setOnScreen(true)
      let adapter = host.makeAdapter()
      adapter.rowProvider = { Row($0, cell: CollectionHost.PlainCell.self) }
      collection.collectionViewLayout._shows = { _, _ in true }
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1)], header: "head", footer: "foot")
      ])
      _ = host.texts
      let views = [collection._shownHeaders[0], collection._shownFooters[0]]
        .compactMap { $0 as? CollectionTitleView }
      #expect(views.map(\.title) == ["head", "foot"])
      #expect(views.map(\.accessibilityLabel) == ["head", "foot"])
      #expect(views.map(\.accessibilityTraits) == [.header, .staticText])
      let contents = try views.map { try #require($0.subviews.first as? UIListContentView) }
        .compactMap { $0.configuration as? UIListContentConfiguration }
      #expect(contents.map(\._style) == ["grouped header", "grouped footer"])
      collection.collectionViewLayout._invalidations = []
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1)], header: "other", footer: "foot")
      ])
      #expect(views.first?.title == "other")
      let kinds = [
        UICollectionView.elementKindSectionFooter, UICollectionView.elementKindSectionHeader,
      ]
      #expect(collection.collectionViewLayout._invalidations == kinds)
      #expect(host.violations == [])
    }
  }
#endif
