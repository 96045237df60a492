#if UIKIT_SHIM
  import TableAdapters
  import TableControls
  import TableDiagnostics
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import UIKit
  @testable import UIKitTables

  /// The accessibility of a row, set on its cell and removed again.
  @MainActor @Suite struct RowAccessibilityBindingTests {
    private func table() -> ContentScreen<UITableView> {
      ContentScreen(UITableView(frame: .zero, style: .plain))
    }

    private func collection() -> ContentScreen<UICollectionView> {
      ContentScreen(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()))
    }

    @Test func accessibilityOfRowIsSetAndRemoved() {
      func check<Surface>(_ screen: ContentScreen<Surface>) {
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
        // The same cell is reused.
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

    @Test func accessibilityOfCellClassStays() {
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
      // On reconfiguration, the class sets its label, and the row replaces it again.
      screen.show(row(1, "class 2").accessibility { $0.label = "row 2" })
      #expect(cell?.accessibilityLabel == "row 2" && cell?.accessibilityHint == nil)
      #expect(cell?.accessibilityCustomActions?.map(\.name) == ["Class"])
      screen.show(row(1, "class 3"))
      #expect(cell?.accessibilityLabel == "class 3" && cell === screen.cell(1))
    }

    /// A cell that derives its label from its text, as UIKit's cells do for assistive technologies.
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

    @Test func accessibilityFromUIKitIsNotKeptForNextRow() {
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

    @Test func controlsStayAccessibleInRowWithAccessibility() throws {
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

    @Test func bookkeepingOfCellIsInvisible() {
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
  }
#endif
