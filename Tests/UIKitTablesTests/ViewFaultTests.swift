#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableControls
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// UIKit's behavior in unusual situations, and how the binding avoids faults.
  @MainActor @Suite struct ViewFaultTests {
    private func items(_ ids: [Int], _ id: String = "a") -> Section<ScenarioItem, String> {
      Section(id: id, items: ids.map { ScenarioItem($0) })
    }

    // MARK: Reloading

    private final class StubbornField: UITextField {
      override func resignFirstResponder() -> Bool { false }
    }

    @Test("a reload shows the new rows even if a field refuses to end editing")
    func reloadWithAFieldThatRefuses() {
      let host = TableHost()
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      adapter.update(with: [items([1])])
      let field = StubbornField(frame: .zero)
      host.cell(0, 0)?.contentView.addSubview(field)
      #expect(field.becomeFirstResponder())
      adapter.update(with: [items([2, 3])], mode: .reload)
      #expect(host.texts == [["n2", "n3"]])
      #expect(!field.isFirstResponder)

      let tiles = CollectionHost()
      tiles.setOnScreen(true)
      let other = CollectionViewAdapter<ScenarioItem, String>(tiles.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      other.update(with: [items([1])])
      tiles.cell(0, 0)?.contentView.addSubview(field)
      #expect(field.becomeFirstResponder())
      other.update(with: [items([2, 3])], mode: .reload)
      #expect(tiles.texts == [["n2", "n3"]])
    }

    @Test("a field above the rows keeps the focus during a reload")
    func reloadWithAFieldInTheTableHeader() {
      let host = TableHost()
      host.setOnScreen(true)
      let adapter = TableViewAdapter<ScenarioItem, String>(host.surface)
      let field = UITextField(frame: .zero)
      host.surface.addSubview(field)
      #expect(field.becomeFirstResponder())
      adapter.update(with: [items([1])], mode: .reload)
      #expect(field.isFirstResponder)
      _ = field.resignFirstResponder()
    }

    // MARK: Titles

    private final class RegisteringTable: UITableView {
      var registrations = 0
      override func register(
        _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
      ) {
        registrations += 1
        super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
      }
      override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registrations += 1
        super.register(cellClass, forCellReuseIdentifier: identifier)
      }
    }

    private final class RegisteringCollection: UICollectionView {
      var registrations = 0
      override func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
      ) {
        registrations += 1
        super.register(
          viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
      }
      override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String)
      {
        registrations += 1
        super.register(cellClass, forCellWithReuseIdentifier: identifier)
      }
    }

    @Test("titles and placeholders register their class once with each view")
    func titlesRegisterOnce() {
      let table = RegisteringTable(frame: .zero, style: .plain)
      for _ in 0..<3 {
        _ = table.titleView("A", of: .header)
        _ = table.titleView("B", of: .footer)
      }
      #expect(table.registrations == 1)
      for row in 0..<3 { _ = table.placeholderTableCell(at: IndexPath(row: row, section: 0)) }
      #expect(table.registrations == 2)

      let layout = UICollectionViewLayout()
      let collection = RegisteringCollection(frame: .zero, collectionViewLayout: layout)
      for section in 0..<3 {
        let path = IndexPath(item: 0, section: section)
        for kind in [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ] {
          _ = collection.titleView(ofKind: kind, at: path, "A")
        }
      }
      #expect(collection.registrations == 2)
      for item in 0..<3 {
        _ = collection.placeholderTableCell(at: IndexPath(item: item, section: 0))
      }
      #expect(collection.registrations == 3)
    }

    // MARK: The index

    @Test("a title of the index for an empty section leads to the nearest section with items")
    func indexTitleOfAnEmptySection() {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      adapter.indexTitleProvider = { $0 }
      adapter.update(with: [
        items([], "a"), items([], "b"), items([1], "c"), items([], "d"), items([2], "e"),
        items([], "f"), items([], "g"),
      ])
      host.surface.layoutIfNeeded()
      let sections = ["a", "b", "c", "d", "e", "f", "g"].enumerated().map { index, title in
        adapter.viewDelegate.collectionView(
          host.surface, indexPathForIndexTitle: title, at: index
        ).section
      }
      // If two sections are equally near, the later one is used.
      #expect(sections == [2, 2, 2, 4, 4, 4, 4])
      for title in adapter.sectionIndexTitles { host.surface._tapIndexTitle(title) }
      #expect(host.violations == [])
    }

    @Test("a collection view without items shows no index")
    func indexWithoutItems() {
      let host = CollectionHost()
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface)
      adapter.indexTitleProvider = { $0 }
      adapter.update(with: [items([], "a")])
      #expect(adapter.viewDelegate.indexTitles(for: host.surface) == nil)
      #expect(
        adapter.viewDelegate.collectionView(host.surface, indexPathForIndexTitle: "a", at: 0)
          == IndexPath(item: 0, section: 0))
    }

    // MARK: The layout

    @Test("only headers and footers that the layout has are invalidated")
    func invalidatedKinds() {
      let host = CollectionHost()
      host.setOnScreen(true)
      let adapter = CollectionViewAdapter<ScenarioItem, String>(host.surface) {
        Row($0, cell: CollectionHost.PlainCell.self)
      }
      let layout = host.surface.collectionViewLayout
      layout._shows = { _, _ in false }
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)], header: "A")])
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)], header: "B")])
      #expect(host.violations == [] && layout._invalidations == [])

      layout._shows = { kind, _ in kind == UICollectionView.elementKindSectionHeader }
      layout.invalidateLayout()
      host.surface.layoutIfNeeded()
      layout._invalidations = []
      adapter.update(with: [Section(id: "a", items: [ScenarioItem(1)], header: "C")])
      #expect(layout._invalidations == [UICollectionView.elementKindSectionHeader])
      #expect(host.violations == [] && host.headerText(0) == "C")
    }
  }
#endif
