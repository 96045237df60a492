import Testing

@Suite struct MarkdownPageTests {
  @Test(arguments: [
    ("# TableViews", "tableviews"),
    ("## From DCTableViewController", "from-dctableviewcontroller"),
    ("### `TV0101` and [more](Other.md)", "tv0101-and-more"),
    ("## What, and why: a test's (1st) case", "what-and-why-a-tests-1st-case"),
    ("## a_b – c", "a_b--c"),
  ])
  func anAnchorIsMadeAsGitHubMakesIt(heading: String, anchor: String) {
    #expect(MarkdownPage(heading).anchors == [anchor])
  }

  @Test func equalHeadingsAreNumbered() {
    #expect(MarkdownPage("# A\n# A\n# A").anchors == ["a", "a-1", "a-2"])
  }

  @Test func linksAreFoundWithTheirAnchors() {
    let page = MarkdownPage("See [a](A.md), [`b`](B.md#c \"title\") and ![d](<D.png>), [e](#e).")
    #expect(page.links == ["A.md", "B.md#c", "D.png", "#e"])
  }

  @Test("pictures in HTML are links, too")
  func pictures() {
    let page = MarkdownPage(
      """
      <picture><source media="(prefers-color-scheme: dark)" srcset="A-dark.svg">
      <img src="A-light.svg" alt="a"></picture> <img src="https://example.org/B.svg">
      """)
    #expect(page.links == ["A-dark.svg", "A-light.svg"])
  }

  @Test func webLinksAreIgnored() {
    #expect(MarkdownPage("[a](https://example.org/A.md) [b](mailto:b@example.org)").links.isEmpty)
  }

  @Test func codeHoldsNeitherHeadingsNorLinks() {
    let page = MarkdownPage("````markdown\n```sh\n# A\n```\n[a](A.md)\n````\n`[b](B.md)`\n")
    #expect(page.anchors.isEmpty)
    #expect(page.links.isEmpty)
  }
}
