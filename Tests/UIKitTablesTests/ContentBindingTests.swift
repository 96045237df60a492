#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableControls
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViews
  import TestSupport
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// Content, configurations and accessibility in the cells of table and collection views.
  @MainActor @Suite struct ContentBindingTests {
    private struct Contact: Identifiable, Hashable {
      var id: Int
      var name: String
    }

    /// A view of UIKit's with rows.
    @MainActor private final class Screen<Surface: TableSurface & UIScrollView>
    where Surface.TableCell: ContentCell & UIView, Surface.TableCell.TableHost == Surface {
      let view: Surface
      let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
      let window: UIWindow
      var log: [String] = []

      init(_ view: Surface) {
        self.view = view
        adapter = TableAdapter(view)
        window = view._putInWindow()
      }

      func show(_ rows: Row<Surface>...) { show(rows) }

      func show(_ rows: [Row<Surface>]) {
        adapter.update(with: [Section("a") { rows }])
        view.layoutIfNeeded()
      }

      func cell(_ id: Int) -> Surface.TableCell? { adapter.shownCell(ofRow: .id(id)) }
    }

    private func table() -> Screen<UITableView> {
      Screen(UITableView(frame: .zero, style: .plain))
    }

    private func collection() -> Screen<UICollectionView> {
      Screen(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    }

    // MARK: Content

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
      #expect(screen.adapter.issues.entries.isEmpty)
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
      #expect(screen.adapter.issues.entries.map(\.issue.code) == [.unknownAppearance])
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
        screen.adapter.issues.entries.map(\.issue.message) == [
          "\"Wi-Fi\" is to show the symbol \"no\", which is not there",
          "\"Wi-Fi\" is to show the color \"No\", which is not there",
          "\"Wi-Fi\" is to show the image \"No\", which is not there",
        ])
      #expect(
        Set(screen.adapter.issues.entries.map(\.issue.hint)) == [
          "Correct the name, or add it to the app's asset catalog."
        ])
    }

    @Test func aDetailButtonCallsTheHandlerOfTheRowThatItsCellShows() throws {
      let screen = table()
      func row(_ id: Int) -> Row<UITableView> {
        Row("Row", id: id, accessories: [.detailButton])
          .onAccessoryTap(screen) { $0.log.append("\(id)") }
      }
      screen.show(row(1), row(2))
      let bar = try #require(screen.cell(2)?.accessoryView as? UIStackView)
      let button = try #require(bar.arrangedSubviews.first as? UIButton)
      #expect(button._tap())
      screen.show(row(2), row(3))
      #expect(button._tap())
      #expect(screen.log == ["2", "2"])
      screen.show(row(3))
      _ = button._tap()
      #expect(screen.log == ["2", "2"])

      let list = collection()
      list.show(
        Row("Row", id: 1, accessories: [.detailButton])
          .onAccessoryTap(list) { $0.log.append("tap") })
      (list.cell(1) as? UICollectionViewListCell)?.accessories[0]._tap?()
      #expect(list.log == ["tap"])
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
      // A type of configurations has its own cells.
      #expect(cells[0]?.reuseIdentifier == cells[3]?.reuseIdentifier)
      #expect(cells[0]?.reuseIdentifier != cells[1]?.reuseIdentifier)
      #expect(screen.adapter.issues.entries.isEmpty)
    }

    @Test func anItemThatIsItsOwnIdentityIsShownByAConfiguration() {
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      let window = view._putInWindow()
      let adapter = CollectionViewAdapter<String, String>(view) {
        Row($0, configuration: { Badge(name: $0) })
      }
      adapter.update(with: [Section(id: "a", items: ["one", "two"])])
      view.layoutIfNeeded()
      let cell = adapter.shownCell(ofRow: .id("two"))
      adapter.update(with: [Section(id: "a", items: ["two", "one"])])
      view.layoutIfNeeded()
      #expect((cell?.contentConfiguration as? Badge)?.name == "two")
      #expect(adapter.shownCell(ofRow: .id("two")) === cell && window.subviews.count == 1)
    }

    // MARK: Accessibility

    @Test func contentIsHeardAsItSays() {
      func check<Surface>(_ screen: Screen<Surface>) {
        screen.show(
          Row("Wi-Fi", id: 1, detail: "Home", accessories: [.disclosureIndicator]),
          Row("Large", id: 2, accessories: [.checkmark, .label("3")]))
        #expect(screen.cell(1)?.accessibilityLabel == "Wi-Fi")
        #expect(screen.cell(1)?.accessibilityValue == "Home")
        #expect(screen.cell(1)?.accessibilityTraits == .button)
        #expect(screen.cell(2)?.accessibilityValue == "3")
        #expect(screen.cell(2)?.accessibilityTraits == .selected)
        screen.show(Row("Wi-Fi", id: 1))
        #expect(screen.cell(1)?.accessibilityValue == nil)
        #expect(screen.cell(1)?.accessibilityTraits == [])
      }
      check(table())
      check(collection())
    }

    @Test func whatTheRowSaysIsSetAndTakenBack() {
      func check<Surface>(_ screen: Screen<Surface>) {
        let all = RowAccessibility.Traits(rawValue: 1023)
        screen.show(
          Row("A", id: 1).accessibility {
            $0 = RowAccessibility(
              label: "label", value: "value", hint: "hint", traits: all, identifier: "id",
              actions: [.init("Do") {}])
          })
        let cell = screen.cell(1)
        #expect(cell?.accessibilityLabel == "label" && cell?.accessibilityValue == "value")
        #expect(cell?.accessibilityHint == "hint" && cell?.accessibilityIdentifier == "id")
        #expect(cell?.accessibilityCustomActions?.map(\.name) == ["Do"])
        #expect(cell?.isAccessibilityElement == true)
        #expect(cell?.accessibilityTraits == UIAccessibilityTraits(all))
        #expect(cell?.accessibilityTraits.rawValue.nonzeroBitCount == 10)
        screen.show(Row("A", id: 1).accessibility { $0.isHidden = true })
        #expect(cell?.accessibilityElementsHidden == true && cell?.isAccessibilityElement == false)
        // The same cell, reused.
        screen.show([])
        screen.show(Row("B", id: 2))
        #expect(screen.cell(2) === cell)
        #expect(cell?.accessibilityLabel == "B" && cell?.accessibilityValue == nil)
        #expect(cell?.accessibilityHint == nil && cell?.accessibilityIdentifier == nil)
        #expect(cell?.accessibilityCustomActions == nil && cell?.accessibilityTraits == [])
        #expect(cell?.accessibilityElementsHidden == false)
      }
      check(table())
      check(collection())
    }

    @Test func whatTheClassOfTheCellSaysStays() {
      let screen = table()
      func row(_ id: Int, _ label: String?) -> Row<UITableView> {
        Row(id: id, UITableViewCell.self) { cell in
          if let label { cell.accessibilityLabel = label }
        }
      }
      screen.show(
        row(1, "class").accessibility {
          $0.label = "row"
          $0.hint = "row"
          $0.actions = [.init("Row") {}]
        })
      let cell = screen.cell(1)
      #expect(cell?.accessibilityCustomActions?.map(\.name) == ["Row"])
      let ofClass = UIAccessibilityCustomAction(name: "Class") { _ in true }
      cell?.accessibilityCustomActions = [ofClass]
      #expect(cell?.accessibilityLabel == "row" && cell?.accessibilityHint == "row")
      // Set up again: the class sets its label, which the row then replaces once more.
      screen.show(row(1, "class 2").accessibility { $0.label = "row 2" })
      #expect(cell?.accessibilityLabel == "row 2" && cell?.accessibilityHint == nil)
      #expect(cell?.accessibilityCustomActions?.map(\.name) == ["Class"])
      screen.show(row(1, "class 3"))
      #expect(cell?.accessibilityLabel == "class 3" && cell === screen.cell(1))
    }

    /// A cell that makes its label of its text, as UIKit's do while an assistive technology runs.
    private final class SpokenCell: UITableViewCell {
      private var label: String?

      override var accessibilityLabel: String? {
        get { label ?? textLabel?.text }
        set { label = newValue }
      }
      override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(isSelected ? .selected : []) }
        set { super.accessibilityTraits = newValue }
      }
    }

    @Test func whatUIKitMakesOfACellIsNotKeptForTheNextRow() {
      let screen = table()
      func row(_ id: Int, _ text: String) -> Row<UITableView> {
        Row(id: id, SpokenCell.self) { $0.textLabel?.text = text }
      }
      screen.show(row(1, "Ann"))
      let cell = screen.cell(1)
      screen.adapter.select(row: .id(1))
      #expect(cell?.isSelected == true && cell?.accessibilityTraits == .selected)
      screen.show(
        row(1, "Ann").accessibility {
          $0.label = "Ann, at home"
          $0.traits = .button
        })
      #expect(cell?.accessibilityLabel == "Ann, at home")
      #expect(cell?.accessibilityTraits == [.button, .selected])
      #expect(cell?.subviews.contains { $0 is UILabel } == false)
      screen.show(row(1, "Ann"))
      #expect(cell?.accessibilityTraits == .selected)
      screen.adapter.deselect(row: .id(1))
      screen.show(row(1, "Ann").accessibility { $0.traits = .button })
      #expect(cell?.accessibilityTraits == .button)
      screen.show(row(1, "Ann"))
      #expect(cell?.accessibilityTraits == [])
      screen.show(row(1, "Ann").accessibility { $0.label = "Ann, at home" })
      screen.show([])
      screen.show(row(2, "Bob"))
      #expect(screen.cell(2) === cell && cell?.accessibilityLabel == "Bob")
      #expect(cell?.isSelected == false && cell?.accessibilityTraits == [])
    }

    @Test func controlsAreReachedInsideOfARowThatSaysSomething() throws {
      let screen = table()
      screen.show(
        Row(
          "Wi-Fi", controls: [.toggle("On", isOn: ControlBinding(get: { true }, set: { _ in }))],
          id: 1
        )
        .accessibility { $0.label = "row" },
        Row("More", id: 2, accessories: [.detailButton]).accessibility { $0.label = "row" })
      #expect(screen.cell(1)?.isAccessibilityElement == false)
      #expect(screen.cell(2)?.isAccessibilityElement == false)
      #expect(screen.cell(2)?.accessibilityLabel == "row")
    }

    @Test func whatIsNotedOfACellIsNotSeen() {
      let screen = table()
      func row(_ id: Int) -> Row<UITableView> { Row(id: id, UITableViewCell.self) { _ in } }
      screen.show(row(1), row(2).accessibility { $0.label = "row" })
      let plain = screen.cell(1)?.subviews.count ?? 0
      #expect(screen.cell(2)?.subviews.count == plain + 1)
      #expect(screen.cell(2)?.subviews.last?.isHidden == true)
      #expect(screen.cell(2)?.subviews.filter { !$0.isHidden }.count == plain)
    }

    @Test func controlsOfTheClassAreReachedToo() {
      func isElement(_ configure: @escaping @MainActor (UITableViewCell) -> Void) -> Bool? {
        let screen = table()
        screen.show(
          Row(id: 1, UITableViewCell.self, configure: configure).accessibility { $0.label = "row" })
        return screen.cell(1)?.isAccessibilityElement
      }
      func add(_ view: UIView, isHidden: Bool = false, to cell: UITableViewCell) {
        let holder = UIView()
        view.isHidden = isHidden
        holder.addSubview(view)
        cell.contentView.addSubview(holder)
      }
      #expect(isElement { add(UILabel(), to: $0) } == true)
      #expect(isElement { add(UISwitch(), isHidden: true, to: $0) } == true)
      #expect(isElement { add(UISwitch(), to: $0) } == false)
      #expect(isElement { $0.accessoryView = UIButton() } == false)
      #expect(isElement { $0.accessoryView = UIImageView() } == true)
      #expect(isElement { $0.accessoryType = .disclosureIndicator } == true)
      #expect(isElement { $0.accessoryType = .detailButton } == false)
      #expect(isElement { $0.accessoryType = .detailDisclosureButton } == false)

      func isElement(_ accessories: [UICellAccessory]) -> Bool? {
        let screen = collection()
        screen.show(
          Row(id: 1, UICollectionViewListCell.self) { $0.accessories = accessories }
            .accessibility { $0.label = "row" })
        return screen.cell(1)?.isAccessibilityElement
      }
      func custom(_ view: UIView) -> [UICellAccessory] {
        [.customView(configuration: .init(customView: view, placement: .trailing()))]
      }
      #expect(isElement([.checkmark(), .disclosureIndicator(), .label(text: "3")]) == true)
      #expect(isElement([.checkmark(), .detail()]) == false)
      #expect(isElement(custom(UISwitch())) == false && isElement(custom(UILabel())) == true)
      let list = collection()
      list.show(
        Row("More", id: 2, accessories: [.detailButton]).accessibility { $0.label = "row" })
      #expect(list.cell(2)?.isAccessibilityElement == false)
    }

    @Test func anActionIsPerformedForItsRowOrNotAtAll() {
      func check<Surface>(_ screen: Screen<Surface>) {
        func row(_ id: Int, _ suffix: String = "") -> Row<Surface> {
          Row("Row", id: id).accessibility {
            $0.actions = [.init("Do", screen) { $0.log.append("\(id)\(suffix)") }]
          }
        }
        screen.show(row(1), row(2))
        let action = screen.cell(2)?.accessibilityCustomActions?.first
        screen.show(row(2, " again"), row(3))
        #expect(action?._perform() == true && screen.log == ["2 again"])
        screen.show(row(3))
        #expect(action?._perform() == false && screen.log == ["2 again"])
        #expect(screen.adapter.issues.entries.map(\.issue.code) == [.goneRow])
        screen.show(Row("Row", id: 2))
        #expect(action?._perform() == false)
      }
      check(table())
      check(collection())
    }

    @Test func randomUpdatesLeaveWhatAFreshTableSays() {
      func check<Surface>(_ make: () -> Screen<Surface>) {
        for seed in 0..<25 {
          var random = SeededRandom(seed: seed)
          let screen = make()
          for step in 0..<5 {
            let rows: [Row<Surface>] = Self.rows(&random)
            screen.show(rows)
            let fresh = make()
            fresh.show(rows)
            for id in 0..<10 {
              #expect(
                Self.heard(screen.cell(id)) == Self.heard(fresh.cell(id)),
                "seed \(seed), step \(step), row \(id)")
            }
          }
        }
      }
      check(table)
      check(collection)
    }

    private static func rows<Surface: TableSurface>(_ random: inout SeededRandom) -> [Row<Surface>]
    where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
      var rows: [Row<Surface>] = []
      for id in (0..<10).shuffled(using: &random) where random.chance(60) {
        let detail = random.oneIn(2) ? "\(random.below(2))" : nil
        var row = Row<Surface>("Row \(id)", id: id, detail: detail)
        let value = "value \(random.below(2))"
        if random.oneIn(2) { row = row.accessibility { $0.value = value } }
        if random.oneIn(3) { row = row.accessibility { $0.label = "label" } }
        if random.oneIn(3) { row = row.accessibility { $0.traits = [.header] } }
        if random.oneIn(3) { row = row.accessibility { $0.actions = [.init(value) {}] } }
        if random.oneIn(4) { row = row.accessibility { $0.isHidden = true } }
        rows.append(row)
      }
      return rows
    }

    private static func heard(_ cell: UIView?) -> [String]? {
      cell.map { cell in
        [
          "\(cell.accessibilityLabel ?? "-")", "\(cell.accessibilityValue ?? "-")",
          "\(cell.accessibilityTraits.rawValue)", "\(cell.isAccessibilityElement)",
          "\(cell.accessibilityElementsHidden)",
        ] + (cell.accessibilityCustomActions ?? []).map(\.name)
      }
    }
  }
#endif
