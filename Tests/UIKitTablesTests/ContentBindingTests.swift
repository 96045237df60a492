#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableControls
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// Content, configurations, and accessibility in the cells of table and collection views.
  @MainActor @Suite struct ContentBindingTests {
    private struct Contact: Identifiable, Hashable {
      var id: Int
      var name: String
    }

    private func table() -> ContentScreen<UITableView> {
      ContentScreen(UITableView(frame: .zero, style: .plain))
    }

    private func collection() -> ContentScreen<UICollectionView> {
      ContentScreen(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    }

    // MARK: Content

    @Test func lineLimitsMatchConfiguration() throws {
      let screen = table()
      let content = RowContent("Title", detail: "Detail", detailPlacement: .subtitle)
      screen.show(Row(id: 1, content: content.lineLimit(title: 2, detail: 1)))
      func lines() -> [Int?] {
        let shown = screen.cell(1)?.contentConfiguration as? UIListContentConfiguration
        return [shown?.textProperties.numberOfLines, shown?.secondaryTextProperties.numberOfLines]
      }
      #expect(lines() == [2, 1])
      screen.show(Row(id: 1, content: content))
      #expect(lines() == [0, 0])
    }

    @Test func aTableCellShowsContentByAConfigurationAndAccessories() throws {
      let screen = table()
      screen.show(
        Row("Wi-Fi", id: 1, detail: "Home", image: .symbol("wifi"), accessories: [.checkmark]),
        Row(
          id: 2,
          content: RowContent(
            "Mail", detail: "unread", detailPlacement: .subtitle, image: .named("Badge"),
            imageColor: .systemRed,
            accessories: [.label("3"), .image(.symbol("star")), .disclosureIndicator])),
        Row("More", id: 3, accessories: [.disclosureIndicator]), Row("Plain", id: 4))
      func content(_ id: Int) -> UIListContentConfiguration? {
        screen.cell(id)?.contentConfiguration as? UIListContentConfiguration
      }
      #expect(content(1)?.text == "Wi-Fi" && content(1)?.secondaryText == "Home")
      #expect(content(1)?.image?._name == "wifi")
      #expect([1, 2, 4].map { content($0)?._style } == ["value cell", "subtitle cell", "cell"])
      #expect(content(2)?.imageProperties.tintColor == .systemRed)
      #expect(screen.cell(1)?.accessoryType == .checkmark)
      #expect(screen.cell(3)?.accessoryType == .disclosureIndicator)
      let bar = try #require(screen.cell(2)?.accessoryView as? UIStackView)
      let views = bar.arrangedSubviews
      #expect(views.count == 3 && (views[0] as? UILabel)?.text == "3")
      #expect((views[1] as? UIImageView)?.image?._name == "star")
      #expect((views[2] as? UIImageView)?.image?._name == "chevron.forward")
      #expect((views[2] as? UIImageView)?.tintColor == .tertiaryLabel)
      let label = try #require(views[0] as? UILabel)
      #expect(label.adjustsFontForContentSizeCategory && label.textColor == .secondaryLabel)
      #expect(label.font._style == .body && bar.spacing == 8)

      let cells = [1, 2].map { screen.cell($0) }
      screen.show(
        Row("Plain", id: 2), Row("Wi-Fi", id: 1, accessories: [.checkmark, .label("2")]))
      let second = try #require(screen.cell(1)?.accessoryView as? UIStackView)
      #expect((second.arrangedSubviews.first as? UIImageView)?.image?._name == "checkmark")
      #expect(screen.cell(1)?.accessoryType == UITableViewCell.AccessoryType.none)
      screen.show(Row("Plain", id: 2), Row("Wi-Fi", id: 1))
      #expect(screen.cell(1) === cells[0] && screen.cell(2) === cells[1])
      #expect(screen.cell(1)?.accessoryType == UITableViewCell.AccessoryType.none)
      #expect(screen.cell(2)?.accessoryView == nil && content(2)?.image == nil)
      #expect(screen.adapter.issues.issues.isEmpty)
    }

    @Test func aListCellShowsContentByAConfigurationAndAccessories() throws {
      let screen = collection()
      screen.show(
        Row(
          "Wi-Fi", id: 1, detail: "Home",
          accessories: [
            .label("3"), .image(.symbol("star"), color: .systemRed), .image(.symbol("none")),
            .checkmark, .disclosureIndicator, .detailButton,
          ]), Row("Plain", id: 2))
      let cell = try #require(screen.cell(1) as? UICollectionViewListCell)
      #expect((cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "Home")
      #expect(
        cell.accessories.map(\._words) == [
          "label 3", "view", "checkmark", "disclosure indicator", "detail",
        ])
      #expect(cell.accessories[1]._view?.tintColor == .systemRed)
      screen.show(Row("Plain", id: 2), Row("Wi-Fi", id: 1))
      #expect(screen.cell(1) === cell && cell.accessories.isEmpty)
      #expect(screen.adapter.issues.issues.map(\.code) == [.unknownAppearance])
    }

    @Test func aSpinnerSpinsWheneverItIsOnScreen() throws {
      let screen = table()
      screen.show(Row("Folder", id: 1, accessories: [.activity]))
      let bar = try #require(screen.cell(1)?.accessoryView as? UIStackView)
      let spinner = try #require(bar.arrangedSubviews.first as? UIActivityIndicatorView)
      #expect(spinner.style == .medium && spinner.isAnimating)
      spinner.stopAnimating()
      spinner.didMoveToWindow()
      #expect(spinner.isAnimating)
      #expect(screen.cell(1)?.accessibilityValue == "Loading")
      screen.show(Row("Folder", id: 1))
      #expect(screen.cell(1)?.accessoryView == nil)

      let list = collection()
      list.show(Row("Folder", id: 1, accessories: [.label("3"), .activity]))
      let cell = try #require(list.cell(1) as? UICollectionViewListCell)
      #expect(cell.accessories.map(\._words) == ["label 3", "view"])
      #expect((cell.accessories[1]._view as? UIActivityIndicatorView)?.style == .medium)
    }

    @Test func imagesAndColorsThatAreNotThereAreReported() {
      let screen = table()
      screen.show(
        Row(
          id: 1,
          content: RowContent(
            "Wi-Fi", image: .symbol("no"), imageColor: .named("No"),
            accessories: [.image(.named("No"))])))
      #expect(
        screen.adapter.issues.issues.map(\.message) == [
          "\"Wi-Fi\" shows the symbol \"no\", which doesn't exist",
          "\"Wi-Fi\" shows the color \"No\", which doesn't exist",
          "\"Wi-Fi\" shows the image \"No\", which doesn't exist",
        ])
      #expect(
        Set(screen.adapter.issues.issues.map(\.hint)) == [
          "Correct the name, or add it to the app's asset catalog."
        ])
    }

    @Test func theDetailButtonOfADeletedRowCallsNoHandler() throws {
      let screen = table()
      screen.show(
        Row("Row", id: 1, accessories: [.detailButton])
          .onAccessoryTap(weakly(screen) { $0.log.append("tap") }))
      let bar = try #require(screen.cell(1)?.accessoryView as? UIStackView)
      let button = try #require(bar.arrangedSubviews.first as? UIButton)
      screen.show(Row("Row", id: 2))
      _ = button._tap()
      #expect(screen.log == [])
    }

    @Test func theDetailButtonOfAListCellCallsItsHandler() {
      let list = collection()
      list.show(
        Row("Row", id: 1, accessories: [.detailButton])
          .onAccessoryTap(weakly(list) { $0.log.append("tap") }))
      (list.cell(1) as? UICollectionViewListCell)?.accessories[0]._tap?()
      #expect(list.log == ["tap"])
    }

    /// UIKit doesn't guarantee that cells are direct subviews of the table view.
    @Test func detailButtonFindsTableInAnySuperview() throws {
      let screen = table()
      screen.show(
        Row("Row", id: 1, accessories: [.detailButton])
          .onAccessoryTap(weakly(screen) { $0.log.append("tap") }))
      let cell = try #require(screen.cell(1))
      let bar = try #require(cell.accessoryView as? UIStackView)
      let button = try #require(bar.arrangedSubviews.first as? UIButton)
      let holder = UIView()
      holder.addSubview(cell)
      screen.view.addSubview(holder)
      #expect(button._tap() && screen.log == ["tap"])
    }

    // MARK: Configurations

    private struct Badge: UIContentConfiguration, Equatable {
      var name: String
    }

    private struct Closure: UIContentConfiguration {
      var name: () -> String
    }

    @Test func aRowOfAConfigurationKeepsItsCellOverUpdates() {
      let screen = table()
      func name(_ id: Int) -> String? {
        let configuration = screen.cell(id)?.contentConfiguration
        return (configuration as? Badge)?.name ?? (configuration as? Closure)?.name()
      }
      func show(_ texts: [String], _ ids: [Int]) {
        screen.show(
          [
            Row(id: 1, configuration: Badge(name: texts[0])),
            Row(id: 2, content: texts[1], configuration: Closure { texts[1] }),
            Row(Contact(id: 3, name: texts[2])) { RowContent($0.name) },
            Row(Contact(id: 4, name: texts[3]), configuration: { Badge(name: $0.name) }),
          ].enumerated().sorted { ids[$0.offset] < ids[$1.offset] }.map(\.element))
      }
      show(["a", "b", "c", "d"], [1, 2, 3, 4])
      let cells = (1...4).map { screen.cell($0) }
      #expect([1, 2, 4].map(name) == ["a", "b", "d"])
      show(["a2", "b2", "c2", "d2"], [3, 2, 4, 1])
      #expect((1...4).allSatisfy { screen.cell($0) === cells[$0 - 1] })
      #expect([1, 2, 4].map(name) == ["a2", "b2", "d2"])
      // Each type of configuration has its own cells.
      #expect(cells[0]?.reuseIdentifier == cells[3]?.reuseIdentifier)
      #expect(cells[0]?.reuseIdentifier != cells[1]?.reuseIdentifier)
      #expect(screen.adapter.issues.issues.isEmpty)
    }

    @Test func anItemThatIsItsOwnIdentityIsShownByAConfiguration() {
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      let window = view._putInWindow()
      let adapter = CollectionViewAdapter<String, String>(view) {
        Row($0, configuration: { Badge(name: $0) })
      }
      adapter.update(with: [Section(id: "a", items: ["one", "two"])])
      view.layoutIfNeeded()
      let cell = adapter.visibleCell(ofRow: .id("two"))
      adapter.update(with: [Section(id: "a", items: ["two", "one"])])
      view.layoutIfNeeded()
      #expect((cell?.contentConfiguration as? Badge)?.name == "two")
      #expect(adapter.visibleCell(ofRow: .id("two")) === cell && window.subviews.count == 1)
    }
  }
#endif
