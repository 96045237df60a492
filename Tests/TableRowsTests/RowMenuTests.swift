import TableRows
import Testing

@MainActor @Suite struct RowMenuTests {
  private final class Owner {
    var events: [String] = []
  }

  private let menu = RowMenu(
    title: "Photo", image: .named("Badge"),
    children: [
      .action(.init("Copy", image: .symbol("doc.on.doc"), identifier: "copy", state: .on) {}),
      .action(.init("Debug", attributes: .hidden) {}),
      .menu(
        RowMenu(
          title: "Size", isInline: true,
          actions: [.init("Small", state: .mixed) {}, .init("Large", attributes: .disabled) {}])),
      .menu(RowMenu(title: "Share", identifier: "share", actions: [.init("Mail") {}])),
    ])

  @Test func menuHasOnlyElementsByDefault() {
    for menu in [RowMenu(children: []), RowMenu(actions: [])] {
      #expect(menu.title == "" && menu.subtitle == nil && menu.image == nil)
      #expect(menu.identifier == nil && !menu.isInline && menu.children.isEmpty)
    }
    let action = RowMenu.Action("Copy") {}
    #expect(action.attributes == [] && action.state == .off && action.subtitle == nil)
  }

  @Test func eachAttributeHasUniqueBit() {
    let attributes: [RowMenu.Attributes] = [.destructive, .disabled, .hidden, .keepsMenuPresented]
    #expect(attributes.map(\.rawValue) == [1, 2, 4, 8])
    for attribute in attributes {
      let element = RowMenu.Element.action(RowMenu.Action("A", attributes: attribute) {})
      #expect(attributes.filter(element.has) == [attribute])
      #expect(element.isHidden == (attribute == .hidden))
    }
  }

  @Test func inlineMenuElementsAreExpandedAndHiddenOnesAreOmitted() {
    #expect(menu.shownElements.map(\.title) == ["Copy", "Small", "Large", "Share"])
    #expect(menu.elements.map(\.title) == ["Copy", "Debug", "Small", "Large", "Share"])
    #expect(menu.elements.map(\.identifier) == ["copy", nil, nil, nil, "share"])
    #expect(menu.actions.map(\.title) == ["Copy", "Debug"])
  }

  @Test func menuDescriptionMatchesItsAppearance() {
    #expect(
      menu.description == """
        Photo [Badge]
          ✓ Copy [doc.on.doc]
          – Small
          (Large)
          Share
            Mail
        """)
    #expect(RowMenu(actions: []).description == "")
  }

  @Test func previewIsRowByDefault() {
    #expect(menu.preview.isRow && menu.previewAction == nil)
    #expect(!menu.preview(RowMenu.Preview { nil }).preview.isRow)
    #expect(menu.preview(RowMenu.Preview { nil }).preview(.row).preview.isRow)
  }

  @Test func theTargetOfATapOnThePreviewIsHeldWeakly() {
    weak var weakOwner: Owner?
    let tapped: RowMenu
    do {
      let owner = Owner()
      weakOwner = owner
      tapped = menu.onPreviewTap(weakly(owner) { $0.events.append("open") })
      tapped.previewAction?()
      #expect(owner.events == ["open"])
    }
    #expect(weakOwner == nil)
    tapped.previewAction?()
  }
}
