#if UIKIT_SHIM
  import DiffEngine
  import SurfaceScenarios
  import TableAdapters
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViews
  import TableViewsTesting
  import TestSupport
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// Actions and menus in UIKit, and the rows they act on.
  @MainActor @Suite struct ActionsAndMenusTests {
    private let host = TableHost()
    private let tiles = CollectionHost()
    private let collector = IssueCollector()
    private var table: UITableView { host.surface }
    private var collection: UICollectionView { tiles.surface }

    private func adapter(_ ids: [Int] = [1, 2, 3]) -> TableViewAdapter<ScenarioItem, String> {
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(table) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.issues.reporter = collector.reporter
      adapter.update(with: items(ids))
      _ = host.texts
      return adapter
    }

    private func tilesAdapter(
      _ ids: [Int] = [1, 2, 3]
    ) -> CollectionViewAdapter<ScenarioItem, String> {
      tiles.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(collection) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.issues.reporter = collector.reporter
      adapter.update(with: items(ids))
      _ = tiles.texts
      return adapter
    }

    private func items(_ ids: [Int]) -> [Section<ScenarioItem, String>] {
      [Section(id: "a", items: ids.map { ScenarioItem($0) })]
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    // MARK: Colors and images

    @Test func systemColorsMatchUIKitColors() {
      for system in TableColor.System.allCases {
        #expect(TableColor(testing: system).uiColor?._words == system.rawValue)
      }
      let plum = TableColor(red: 0.5, green: 0, blue: 0.25)
      #expect(plum.uiColor?._words == "0.5 0.0 0.25 1.0")
      #expect(TableColor.named("Accent").uiColor?._words == "asset Accent")
      #expect(
        TableColor(light: plum, dark: .label).uiColor?._words == "0.5 0.0 0.25 1.0, dark label")
      #expect(TableColor.named("None").uiColor == nil)
      #expect(TableColor(light: .label, dark: .named("None")).uiColor == nil)
    }

    @Test func imagesAreSymbolsOrAssets() {
      #expect(TableImage.symbol("trash").uiImage?._name == "trash")
      #expect(TableImage.named("Badge").uiImage?._name == "Badge")
      #expect(TableImage.symbol("Badge").uiImage == nil && TableImage.named("trash").uiImage == nil)
    }

    // MARK: Swipe actions

    @Test func aSwipeActionHasItsImageAndColor() {
      let adapter = adapter()
      adapter.swipeActionsProvider = { _, _, _ in
        [
          SwipeAction("Flag", image: .symbol("flag"), color: .systemOrange) {},
          SwipeAction("Forget", style: .destructive) {}, SwipeAction("Mute") {},
        ]
      }
      let actions = swipeActions(adapter, at: path(0))?.actions ?? []
      #expect(actions.map { $0.image?._name } == ["flag", nil, nil])
      #expect(
        actions.map { $0.backgroundColor._words } == ["systemOrange", "systemRed", "systemGray"])
      #expect(actions.map(\.style) == [.normal, .destructive, .normal])
      #expect(collector.issues == [])
    }

    @Test func missingImagesAndColorsAreReportedAndActionIsShown() {
      let adapter = adapter()
      adapter.swipeActionsProvider = { _, _, _ in
        [SwipeAction("Flag", image: .symbol("falg"), color: .named("Acent")) {}]
      }
      adapter.menuProvider = { _, _ in
        RowMenu(actions: [.init("Copy", image: .named("Bagde")) {}])
      }
      #expect(table._swipe(at: path(0)) == ["Flag"])
      #expect(table._longPress(at: path(0))?.children.map(\.title) == ["Copy"])
      #expect(Set(collector.codes) == [.unknownAppearance])
      #expect(
        collector.issues.map(\.message) == [
          "\"Flag\" shows the symbol \"falg\", which doesn't exist",
          "\"Flag\" shows the color \"Acent\", which doesn't exist",
          "\"Copy\" shows the image \"Bagde\", which doesn't exist",
        ])
    }

    private func swipeActions(
      _ adapter: TableViewAdapter<ScenarioItem, String>, at path: IndexPath
    ) -> UISwipeActionsConfiguration? {
      adapter.viewDelegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    }

    // MARK: Menus

    private func menu(_ note: @escaping @MainActor (String) -> Void) -> RowMenu {
      RowMenu(
        title: "Photo",
        children: [
          .action(
            .init(
              "Star", subtitle: "On every device", image: .symbol("star"), identifier: "star",
              attributes: .keepsMenuPresented, state: .mixed
            ) { note("star") }),
          .menu(
            RowMenu(
              title: "Size", subtitle: "On screen", image: .named("Badge"), identifier: "size",
              isInline: true, actions: [.init("Large", state: .on) { note("large") }])),
          .menu(RowMenu(title: "Share", actions: [.init("Mail") { note("mail") }])),
          .action(.init("Forget", attributes: [.destructive, .disabled, .hidden]) {}),
        ])
    }

    @Test func aMenuBecomesUIKitsWithItsSubmenus() throws {
      let adapter = adapter()
      var performed: [String] = []
      adapter.menuProvider = { _, _ in menu { performed.append($0) } }
      let shown = try #require(table._longPress(at: path(0)))
      #expect(
        shown.title == "Photo"
          && shown.children.map(\.title) == ["Star", "Size", "Share", "Forget"])
      let star = try #require(shown.children.first as? UIAction)
      #expect(star.subtitle == "On every device" && star.image?._name == "star")
      #expect(star.identifier.rawValue == "star" && star.state == .mixed)
      #expect(star.attributes == .keepsMenuPresented)
      let size = try #require(shown.children[1] as? UIMenu)
      #expect(size.subtitle == "On screen" && size.image?._name == "Badge")
      #expect(size.identifier.rawValue == "size" && size.options == .displayInline)
      let share = try #require(shown.children[2] as? UIMenu)
      #expect(share.options == [])
      let forget = try #require(shown.children[3] as? UIAction)
      #expect(forget.attributes == [.destructive, .disabled, .hidden])
      star._choose()
      for menu in [size, share] { (menu.children.first as? UIAction)?._choose() }
      #expect((size.children.first as? UIAction)?.state == .on)
      #expect(performed == ["star", "large", "mail"])
      #expect(collector.issues == [])
    }

    @Test func previewComesFromAppAndItsTapIsForwardedOnce() throws {
      let adapter = adapter()
      var performed: [String] = []
      let own = UIViewController(nibName: nil, bundle: nil)
      adapter.menuProvider = { _, item in
        let menu = RowMenu(actions: [.init("Copy") {}])
        guard item.id == 1 else { return menu }
        return menu.preview(.viewController { own }).onPreviewTap { performed.append("open") }
      }
      let bridge = adapter.viewDelegate
      let plain = try #require(configuration(bridge, at: 1))
      #expect(plain._preview == nil)
      let animator = _MenuAnimator()
      bridge.tableView(table, willPerformPreviewActionForMenuWith: plain, animator: animator)
      let configured = try #require(configuration(bridge, at: 0))
      #expect(configured._preview === own)
      bridge.tableView(table, willPerformPreviewActionForMenuWith: plain, animator: animator)
      #expect(animator.preferredCommitStyle == .dismiss)
      bridge.tableView(table, willPerformPreviewActionForMenuWith: configured, animator: animator)
      #expect(animator.preferredCommitStyle == .pop && performed == [])
      animator._end()
      #expect(performed == ["open"])
      // A dismissed menu releases its closures.
      bridge.tableView(table, willEndContextMenuInteraction: configured, animator: animator)
      animator._end()
      bridge.tableView(table, willPerformPreviewActionForMenuWith: configured, animator: animator)
      animator._end()
      #expect(performed == ["open"])
    }

    private func configuration(
      _ bridge: any UITableViewDelegate, at row: Int
    ) -> UIContextMenuConfiguration? {
      bridge.tableView(table, contextMenuConfigurationForRowAt: path(row), point: .zero)
    }

    @Test func aTapOnThePreviewOfAnItemIsPassedOn() throws {
      let adapter = tilesAdapter()
      var performed: [Int] = []
      adapter.menuProvider = { _, item in
        RowMenu(actions: [.init("Copy") {}]).onPreviewTap { performed.append(item.id) }
      }
      let shown = try #require(
        adapter.viewDelegate.collectionView(
          collection, contextMenuConfigurationForItemsAt: [path(1)], point: .zero))
      let animator = _MenuAnimator()
      adapter.viewDelegate.collectionView(
        collection, willPerformPreviewActionForMenuWith: shown, animator: animator)
      adapter.update(with: items([9, 2]))
      animator._end()
      adapter.viewDelegate.collectionView(
        collection, willPerformPreviewActionForMenuWith: shown, animator: animator)
      adapter.update(with: items([9]))
      animator._end()
      #expect(performed == [2] && collector.codes == [.rowRemoved])
      // A menu that opens before the dismissal of another keeps its own preview.
      adapter.update(with: items([2]))
      let next = try #require(
        adapter.viewDelegate.collectionView(
          collection, contextMenuConfigurationForItemsAt: [path(0)], point: .zero))
      adapter.viewDelegate.collectionView(
        collection, willEndContextMenuInteraction: shown, animator: animator)
      let last = try #require(
        adapter.viewDelegate.collectionView(
          collection, contextMenuConfigurationForItemsAt: [path(0)], point: .zero))
      animator._end()
      adapter.viewDelegate.collectionView(
        collection, willPerformPreviewActionForMenuWith: next, animator: animator)
      animator._end()
      #expect(performed == [2])
      adapter.viewDelegate.collectionView(
        collection, willPerformPreviewActionForMenuWith: last, animator: animator)
      animator._end()
      #expect(performed == [2, 2])
      // A dismissed menu releases its closures.
      adapter.viewDelegate.collectionView(
        collection, willEndContextMenuInteraction: last, animator: animator)
      animator._end()
      adapter.viewDelegate.collectionView(
        collection, willPerformPreviewActionForMenuWith: last, animator: animator)
      animator._end()
      #expect(performed == [2, 2])
    }

    // MARK: Several rows

    @Test func pressOutsideItemsOpensNoMenu() {
      let adapter = tilesAdapter()
      var performed: [[Int]] = []
      adapter.selectionMenuProvider = { items in
        performed.append(items.map(\.id))
        return RowMenu(actions: [.init("All") {}])
      }
      func isOpened(_ paths: [IndexPath]) -> Bool {
        adapter.viewDelegate.collectionView(
          collection, contextMenuConfigurationForItemsAt: paths, point: .zero) != nil
      }
      #expect(!isOpened([]) && performed == [])
      #expect(isOpened([path(2), path(0)]) && performed == [[1, 3]])
    }

    // MARK: Updates before a choice

    /// Swipe actions and menu entries that were displayed before several updates.
    @Test(arguments: sampled(0..<30, every: 3))
    func actionsApplyToDisplayedRowAfterRandomUpdates(seed: Int) throws {
      var random = SeededRandom(seed: seed)
      var ids = Array(1...6)
      var next = 7
      let (adapter, tiles) = (adapter(ids), tilesAdapter(ids))
      var performed: [String] = []
      adapter.swipeActionsProvider = { [weak adapter] _, item, _ in
        [
          SwipeAction("Flag") { position, done in
            performed.append("table \(adapter?.item(at: position)?.id ?? -1) \(item.id)")
            done(true)
          }
        ]
      }
      tiles.swipeActionsProvider = { [weak tiles] _, item, _ in
        [
          SwipeAction("Flag") { position, done in
            performed.append("tiles \(tiles?.item(at: position)?.id ?? -1) \(item.id)")
            done(true)
          }
        ]
      }
      let provider: @MainActor (IndexPath, ScenarioItem) -> RowMenu? = { _, item in
        RowMenu(actions: [.init("Copy") { performed.append("menu \(item.id)") }])
      }
      (adapter.menuProvider, tiles.menuProvider) = (provider, provider)
      for _ in 0..<6 {
        let shown = random.below(ids.count)
        let id = ids[shown]
        let swipe = try #require(swipeActions(adapter, at: path(shown))?.actions.first)
        let tileSwipe = try #require(
          tiles.swipeActionsConfiguration(at: path(shown), on: .trailing)?.actions.first)
        let entries = [
          table._longPress(at: path(shown)), collection._longPress(at: [path(shown)]),
        ].compactMap { $0?.children.first as? UIAction }
        for _ in 0...random.below(3) {
          if random.oneIn(3), ids.count > 1 { ids.remove(at: random.below(ids.count)) }
          ids.shuffle(using: &random)
          ids.append(next)
          next += 1
          let mode: UpdateMode = random.oneIn(3) ? .reload : .animated
          adapter.update(with: items(ids), mode: mode)
          tiles.update(with: items(ids), mode: mode)
        }
        collector.removeAll()
        var completed: [Bool] = []
        swipe.handler(swipe, table) { completed.append($0) }
        tileSwipe.handler(tileSwipe, collection) { completed.append($0) }
        for entry in entries { entry._choose() }
        let isThere = ids.contains(id)
        #expect(completed == [isThere, isThere], "seed \(seed)")
        #expect(
          performed
            == (isThere
              ? ["table \(id) \(id)", "tiles \(id) \(id)", "menu \(id)", "menu \(id)"] : []),
          "seed \(seed)")
        // Both views report the same two issues, for the swipe action and for the menu entry.
        #expect(collector.codes == (isThere ? [] : [.rowRemoved, .rowRemoved]), "seed \(seed)")
        performed = []
      }
    }
  }

  extension TableColor {
    /// The standard color with a name.
    fileprivate init(testing system: System) {
      let all: [TableColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
        .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
        .systemGray, .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText,
        .link, .separator, .systemBackground, .secondarySystemBackground,
        .tertiarySystemBackground, .tint, .black, .white, .clear,
      ]
      self = all.first { $0.description == system.rawValue } ?? .named("missing")
    }
  }
#endif
