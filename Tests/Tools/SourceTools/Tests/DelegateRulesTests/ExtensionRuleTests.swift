import Testing

@testable import DelegateRules

@Suite("Extensions of generic classes")
struct ExtensionRuleTests {
  @Test func aGenericClassCannotAdoptInAnExtension() {
    let program = Program(
      """
      class Names<Item>: TableViewAdapter<Item, Int> {}
      extension Names: Sendable, UITableViewDelegate {}
      """)
    #expect(
      program.findings.map(\.description) == [
        "App.swift:3:28: warning: an extension of the generic class Names cannot adopt "
          + "UITableViewDelegate; adopt it, and write its methods, in the class's body "
          + "[generic-extension]"
      ])
  }

  @Test func methodInExtensionOfGenericClassIsReported() {
    let program = Program(files: [
      "Names.swift": "class Names<Item>: NSObject, UITableViewDelegate { \(Written.didSelect) }",
      "Names+Taps.swift": "extension Names { \(Written.didHighlight) }",
    ])
    #expect(program.findings.map(\.path) == ["Names+Taps.swift"])
    #expect(
      program.messages == [
        "UIKit does not call 'tableView(_:didHighlightRowAt:)': extensions of generic "
          + "classes are not visible to Objective-C; move it into the body of Names"
      ])
  }

  @Test(arguments: [
    "class Names: NSObject {}; extension Names: UITableViewDelegate { METHOD }",
    "class Names: NSObject, UITableViewDelegate {}; extension Names { METHOD }",
    "class Names: TableViewAdapter<Song, Int> {}; extension Names: UITableViewDelegate { METHOD }",
    "class Names<Item>: NSObject, UITableViewDelegate {}; extension Names { func other() {} }",
    "class Names<Item>: NSObject {}; extension Names: Sendable {}",
  ])
  func otherExtensionsAreLeftAlone(_ source: String) {
    let program = Program(source.replacing("METHOD", with: Written.didSelect))
    #expect(program.messages == [])
  }
}
