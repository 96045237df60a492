import TableRows
import Testing
import VirtualTable

@MainActor @Suite struct VirtualHeaderFooterViewTests {
  private final class BigHeader: VirtualHeaderFooterView {}

  @Test func preparingForReuseChangesNothingByItself() {
    let view = VirtualHeaderFooterView(reuseIdentifier: "a")
    #expect(view.textLabel?.text == nil)
    view.textLabel?.text = "a"
    view.detailTextLabel?.text = "b"
    view.prepareForReuse()
    #expect(view.textLabel?.text == "a")
    #expect(view.detailTextLabel?.text == "b")
  }

  @Test(arguments: SupplementaryKind.sectionKinds)
  func aClassRegistersItselfForHeadersAndFootersAlike(kind: SupplementaryKind) {
    let table = VirtualTableView()
    BigHeader.registerTableSupplementary("Big", kind: kind, in: table)
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "Big")
    #expect(view is BigHeader && view?.reuseIdentifier == "Big")
  }
}
