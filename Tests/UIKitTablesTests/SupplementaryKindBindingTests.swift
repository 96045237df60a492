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

  /// Views of other kinds than headers and footers in a collection view's layout.
  @MainActor @Suite struct SupplementaryKindBindingTests {
    private typealias ScenarioSection = Section<ScenarioItem, String>

    private let host = CollectionHost()
    private let adapter: JournalAdapter
    private let collector = IssueCollector()
    private var collection: UICollectionView { host.surface }
    private var layout: UICollectionViewLayout { collection.collectionViewLayout }

    /// A layout with boundary items of four kinds in each section, as in a compositional layout.
    init() {
      host.setOnScreen(true)
      adapter = JournalAdapter(host.surface) { Row($0, cell: CollectionHost.PlainCell.self) }
      adapter.issues.reporter = collector.reporter
      layout._otherKinds = ["badge", "mark"]
      layout._shows = { _, _ in true }
    }

    private final class JournalAdapter: CollectionViewAdapter<ScenarioItem, String> {
      var journal: [String] = []
      var viewRequests: [String] = []
      var ownView: (@MainActor (String, IndexPath, UICollectionView) -> UICollectionReusableView?)?

      override func willDisplaySupplementary(
        _ view: UICollectionReusableView, kind: SupplementaryKind, inSection section: Int,
        in collection: UICollectionView
      ) { journal.append("will \(kind) \(section)") }
      override func didEndDisplayingSupplementary(
        _ view: UICollectionReusableView, kind: SupplementaryKind, inSection section: Int,
        in collection: UICollectionView
      ) { journal.append("did \(kind) \(section)") }
      override func supplementaryView(
        ofKind elementKind: String, at position: IndexPath, in surface: UICollectionView
      ) -> UICollectionReusableView? {
        viewRequests.append("\(elementKind) \(Array(position))")
        return ownView?(elementKind, position, surface)
      }
    }

    private final class Badge: UICollectionReusableView, Configurable {
      let label = UILabel(frame: .zero)
      func setup(with item: Int) { label.text = "(\(item))" }
    }

    private func section(
      _ id: String, _ items: ClosedRange<Int> = 1...2, header: String? = nil,
      badge: HeaderFooter? = nil
    ) -> ScenarioSection {
      Section(id: id, items: items.map { ScenarioItem($0) }, header: header)
        .supplementary("badge", badge)
    }

    private func views(_ kind: String) -> [UICollectionReusableView?] {
      collection._shownSupplementaryViews(ofKind: kind)
    }

    private func texts(_ kind: String) -> [String?] {
      views(kind).map { view in
        switch view {
        case let view as CollectionTitleView: view.title
        case let view as Badge: view.label.text
        case let view as CollectionHost.Header: view.label.text
        default: nil
        }
      }
    }

    // MARK: Display

    @Test func supplementaryTitlesAndViewsAccompanyHeaderAndFooter() throws {
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1)], header: "head", footer: "foot")
          .supplementary("badge", .view(3, Badge.self)).supplementary("mark", .title("new")),
        Section(id: "b", items: [ScenarioItem(2)])
          .supplementary("mark", .view("old", CollectionHost.Header.self)),
      ])
      #expect(host.headerText(0) == "head" && host.texts == [["n1"], ["n2"]])
      #expect(texts("badge") == ["(3)", nil] && texts("mark") == ["new", "<old>"])
      let mark = try #require(views("mark")[0] as? CollectionTitleView)
      #expect(mark.accessibilityTraits == .staticText)
      #expect(
        Set(adapter.journal)
          == Set(
            ["header", "footer", "badge", "mark"].flatMap { ["will \($0) 0", "will \($0) 1"] }))
      // If a section has no content for a kind, the app can provide a view.
      #expect(adapter.viewRequests == ["badge [1, 0]"])
      #expect(host.violations == [] && collector.issues.isEmpty)
    }

    @Test func aDataSourcesSectionsShowThemToo() {
      let source = CollectionViewDataSource(sections: [
        Section("s") { Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self) }
          .supplementary("badge", .view(1, Badge.self))
      ])
      source.attach(to: collection)
      #expect(host.texts == [["n1"]] && texts("badge") == ["(1)"])
      source.sections = [
        Section("s") { Row(ScenarioItem(1), cell: CollectionHost.PlainCell.self) }
          .supplementary("badge", .view(2, Badge.self))
      ]
      collection.refreshTableSupplementaries(inSections: [0])
      #expect(texts("badge") == ["(2)"] && host.violations == [])
    }

    /// Kinds are identified by name, and each kind has its own identifiers.
    @Test func viewsAreRegisteredForTheirKind() {
      adapter.register(Badge.self, identifier: "badge", kind: "badge")
      adapter.register(CollectionHost.Header.self, identifier: "badge", kind: "mark")
      adapter.register(
        nib: UINib(_objects: { [CollectionHost.Header(frame: .zero)] }), named: "Header",
        viewType: CollectionHost.Header.self, identifier: "Nib", kind: "mark")
      adapter.update(with: [
        section("a", badge: .custom(item: 3))
          .supplementary("mark", .custom(item: "m", reuseIdentifier: "badge")),
        section("b", 3...4, badge: .custom(item: 4))
          .supplementary("mark", .custom(item: "n", reuseIdentifier: "Nib")),
      ])
      #expect(texts("badge") == ["(3)", "(4)"] && texts("mark") == ["<m>", "<n>"])
      #expect(host.violations == [] && collector.issues.isEmpty)
    }

    @Test func anUnregisteredIdentifierIsReportedAndAnEmptyViewIsShown() throws {
      adapter.register(CollectionHost.Header.self, identifier: "badge", kind: .header)
      adapter.register(Badge.self, identifier: "Badges", kind: "badge")
      adapter.update(with: [
        section("a", badge: .custom(item: 3)).supplementary("mark", .title("m"))
      ])
      #expect(texts("badge") == [nil] && views("badge")[0] is CollectionTitleView)
      #expect(adapter.viewRequests == [])
      #expect(collector.codes == [.unregisteredIdentifier])
      let issue = try #require(collector.issues.first)
      #expect(issue.message == "no badge view is registered for the identifier \"badge\"")
      #expect(issue.hint == "Did you mean \"Badges\"?")
      #expect(host.violations == [])
    }

    // MARK: Refreshing

    @Test func contentThatChangedIsSetUpInPlace() throws {
      adapter.update(with: [
        section("a", badge: .view(1, Badge.self)).supplementary("mark", .title("x"))
      ])
      let (badge, mark) = (try #require(views("badge")[0]), try #require(views("mark")[0]))
      layout._invalidations = []
      collection._resetLog()
      adapter.update(with: [
        section("a", badge: .view(2, Badge.self)).supplementary("mark", .title("y"))
      ])
      #expect(texts("badge") == ["(2)"] && texts("mark") == ["y"])
      #expect(views("badge")[0] === badge && views("mark")[0] === mark)
      #expect(!collection._log.contains(.asksForCell(IndexPath(item: 0, section: 0))))
      #expect(Set(layout._invalidations).isSuperset(of: ["badge", "mark"]))
      #expect(!layout._invalidations.contains("everything"))
      #expect(host.violations == [])
    }

    private final class RecordingLayout: UICollectionViewLayout {
      var invalidated: [IndexPath] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidated += context.invalidatedSupplementaryIndexPaths?["badge"] ?? []
        super.invalidateLayout(with: context)
      }
    }

    @Test func theViewOfEachSectionIsInvalidatedInItsPlace() {
      let layout = RecordingLayout()
      layout._otherKinds = ["badge"]
      layout._shows = { _, _ in true }
      collection.collectionViewLayout = layout
      func show(_ badge: Int) {
        adapter.update(with: [
          section("a", badge: .view(badge, Badge.self)),
          section("b", 3...4, badge: .view(badge + 1, Badge.self)),
        ])
      }
      show(1)
      #expect(texts("badge") == ["(1)", "(2)"])
      layout.invalidated = []
      show(3)
      #expect(texts("badge") == ["(3)", "(4)"])
      #expect(
        layout.invalidated == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
    }

    @Test func aViewOfAnotherClassTakesItsPlaceAndTheSelectionStays() {
      adapter.update(with: [section("a", badge: .title("1"))])
      _ = texts("badge")
      adapter.select(row: 2)
      let contents: [(HeaderFooter, String)] = [
        (.view(2, Badge.self), "(2)"), (.view("3", CollectionHost.Header.self), "<3>"),
        (.title("4"), "4"),
      ]
      for (content, text) in contents {
        adapter.update(with: [section("a", badge: content)])
        #expect(texts("badge") == [text] && host.texts == [["n1", "n2"]])
        #expect(collection.selectedTablePositions == [IndexPath(item: 1, section: 0)])
      }
      #expect(host.violations == [] && collector.issues.isEmpty)
    }

    @Test func contentIsInsertedAndRemoved() {
      let contents: [(HeaderFooter?, String?)] = [
        (nil, nil), (.title("1"), "1"), (nil, nil), (.view(2, Badge.self), "(2)"), (nil, nil),
        (.view(3, Badge.self), "(3)"), (.title("4"), "4"), (nil, nil),
      ]
      for (content, text) in contents {
        adapter.update(with: [section("a", badge: content)])
        #expect(texts("badge") == [text])
      }
      #expect(host.texts == [["n1", "n2"]])
      #expect(host.violations == [] && collector.issues.isEmpty)
    }

    /// Afterwards, the section has no content of the kind.
    @Test func initialContentIsRemoved() throws {
      adapter.update(with: [
        section("a", badge: .view(1, Badge.self)).supplementary("mark", .title("x"))
      ])
      #expect(texts("badge") == ["(1)"] && texts("mark") == ["x"])
      adapter.update(with: [section("a")])
      #expect(texts("badge") == [nil] && texts("mark") == [nil])
      #expect(views("badge")[0] is CollectionTitleView && host.texts == [["n1", "n2"]])
      #expect(host.violations == [] && collector.issues.isEmpty)
    }

    @Test func viewsMoveAndGoWithTheirSection() throws {
      adapter.update(with: [
        section("a", badge: .view(1, Badge.self)), section("b", 3...4, badge: .title("2")),
        section("c", 5...6, badge: .view(3, Badge.self)),
      ])
      let before = views("badge")
      adapter.update(with: [
        section("c", 5...6, badge: .view(3, Badge.self)),
        section("a", badge: .view(4, Badge.self)),
      ])
      #expect(texts("badge") == ["(3)", "(4)"])
      #expect(views("badge")[0] === before[2] && views("badge")[1] === before[0])
      #expect(adapter.journal.contains("did badge 1"))
      #expect(host.violations == [] && collector.issues.isEmpty)
    }

    @Test func viewsScrolledOnScreenShowCurrentContent() {
      adapter.update(with: [
        section("a", badge: .view(1, Badge.self)), section("b", 3...4, badge: .view(2, Badge.self)),
      ])
      host.showRows(2, from: 0)
      #expect(texts("badge") == ["(1)", nil])
      adapter.update(with: [
        section("a", badge: .view(1, Badge.self)), section("b", 3...4, badge: .view(5, Badge.self)),
      ])
      host.showRows(2, from: 2)
      #expect(texts("badge") == [nil, "(5)"])
      #expect(host.violations == [])
    }

    // MARK: Views of the app

    /// A badge of an item has the index path of the item, which may be the first.
    @Test func viewsOfItemsAreLeftAlone() throws {
      adapter.registry.register(Badge.self, identifier: "Own", role: .supplementary("badge"))
      collection.register(
        Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "Own")
      adapter.ownView = { kind, path, view in
        guard kind == "badge" else { return nil }
        return view.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "Own", for: path)
      }
      adapter.update(with: [section("a", header: "1").supplementary("mark", .title("x"))])
      let badge = try #require(views("badge")[0])
      #expect(badge is Badge && adapter.viewRequests == ["badge [0, 0]"])
      adapter.update(with: [section("a", header: "2").supplementary("mark", .title("y"))])
      #expect(host.headerText(0) == "2" && texts("mark") == ["y"])
      #expect(views("badge")[0] === badge && adapter.viewRequests == ["badge [0, 0]"])
      #expect(host.violations == [] && collector.issues.isEmpty)
    }

    /// The stand-in never requests these: views of items and of the whole layout.
    @Test func viewsOfItemsAndLayoutComeFromApp() {
      let own = UICollectionReusableView(frame: .zero)
      adapter.ownView = { _, _, _ in own }
      adapter.update(with: [section("a", header: "1", badge: .title("1"))])
      let places = [
        ("badge", IndexPath(item: 1, section: 0)), ("badge", IndexPath(index: 0)),
        (UICollectionView.elementKindSectionHeader, IndexPath(index: 0)),
        ("header", IndexPath(item: 0, section: 0)), ("footer", IndexPath(item: 0, section: 0)),
      ]
      adapter.viewRequests = []
      adapter.journal = []
      let bridge: any UICollectionViewDataSource & UICollectionViewDelegate =
        CollectionViewBridge(adapter)
      for (kind, path) in places {
        let view = bridge.collectionView(
          collection, viewForSupplementaryElementOfKind: kind, at: path)
        #expect(view === own)
        bridge.collectionView(
          collection, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
        bridge.collectionView(
          collection, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
      }
      #expect(adapter.viewRequests == places.map { "\($0.0) \(Array($0.1))" })
      // Views of items are reported with their section. Views of the whole layout aren't.
      #expect(adapter.journal == ["will badge 0", "did badge 0"])
    }

    // MARK: Table views

    @Test func aTableViewReportsAKindItDoesNotHaveOnce() throws {
      let host = TableHost()
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      let collector = IssueCollector()
      adapter.issues.reporter = collector.reporter
      adapter.update(with: [
        Section(id: "a", items: [ScenarioItem(1)], header: "head", footer: "foot")
          .supplementary("badge", .title("1")),
        section("b", 3...4, badge: .title("2")),
      ])
      #expect(host.texts == [["n1"], ["n3", "n4"]] && host.headerText(0) == "head")
      #expect(host.surface.visibleTableSupplementary(.footer, inSection: 0) != nil)
      #expect(host.surface.visibleTableSupplementary("badge", inSection: 0) == nil)
      #expect(collector.codes == [.unsupportedRegion])
      let issue = try #require(collector.issues.first)
      #expect(
        issue.message == "a UITableView has headers and footers, but no badge of a section")
      #expect(issue.hint == "Show it in the header or the footer, or in a collection view.")
      #expect(issue.identifiers == ["badge"])
      adapter.update(with: [section("a", header: "head", badge: .title("3"))])
      #expect(host.texts == [["n1", "n2"]] && collector.codes == [.unsupportedRegion])
      adapter.update(with: [section("a", header: "head").supplementary("mark", .title("3"))])
      #expect(collector.issues.map(\.identifiers) == [["badge"], ["mark"]])
      #expect(host.violations == [])
    }

    /// A table view requests the height of every header, whether it's shown or not.
    @Test func aKindThatATableViewDoesNotHaveIsReportedWithTheHeader() {
      let table = TableHost().surface
      let source = TableViewDataSource(sections: [
        Section("s") { Row(ScenarioItem(1), cell: TableHost.PlainCell.self) }
          .supplementary("badge", .title("1"))
      ])
      _ = source.viewDelegate.tableView(table, heightForHeaderInSection: 0)
      #expect(source.issues.issues.map(\.code) == [.unsupportedRegion])
    }

    // MARK: Sizes

    @Test func flowLayoutRequestsSizesIfProvided() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 40, height: 30)
      collection.collectionViewLayout = layout
      let source = SizingSource(sections: [
        Section("s") {
          for id in 0..<2 { Row(ScenarioItem(id), cell: CollectionHost.PlainCell.self) }
        }
      ])
      source.attach(to: collection)
      func sizes() -> [CGSize] {
        (0..<2).map { layout._size(ofItemAt: IndexPath(item: $0, section: 0)) }
      }
      #expect(sizes() == [layout.itemSize, layout.itemSize] && source.sizeRequests == 0)
      source.providesItemSizes = true
      #expect(
        sizes() == [CGSize(width: 10, height: 20), layout.itemSize] && source.sizeRequests == 2)
      source.providesItemSizes = false
      #expect(sizes() == [layout.itemSize, layout.itemSize] && source.sizeRequests == 2)
    }

    @Test func classConformingToLayoutDelegateIsCalledDirectly() {
      let layout = UICollectionViewFlowLayout()
      collection.collectionViewLayout = layout
      _noteMethods(of: AdoptingSource.self, ["collectionView:layout:sizeForItemAtIndexPath:"])
      let source = AdoptingSource(sections: [])
      source.attach(to: collection)
      let path = IndexPath(item: 0, section: 0)
      #expect(layout._size(ofItemAt: path) == CGSize(width: 1, height: 2))
      source.providesItemSizes = true
      #expect(layout._size(ofItemAt: path) == CGSize(width: 1, height: 2))
    }

    /// The first item has its own size.
    private final class SizingSource: CollectionViewDataSource {
      var sizeRequests = 0
      override func itemSize(at position: IndexPath, in surface: UICollectionView) -> TableSize? {
        sizeRequests += 1
        return position.item == 0 ? TableSize(width: 10, height: 20) : nil
      }
    }

    private final class AdoptingSource: CollectionViewDataSource, UICollectionViewDelegateFlowLayout
    {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 1, height: 2) }
    }
  }
#endif
