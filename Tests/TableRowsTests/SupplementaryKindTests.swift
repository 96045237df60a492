import TableRows
import Testing

@Suite struct SupplementaryKindTests {
  @Test func kindIsIdentifiedByName() {
    #expect("badge" as SupplementaryKind == SupplementaryKind("badge"))
    #expect(SupplementaryKind("header") == .header && "footer" == SupplementaryKind.footer)
    #expect(SupplementaryKind("Header") != .header)
    #expect(Set<SupplementaryKind>([.header, "header", .footer, "badge", "badge"]).count == 3)
    #expect(SupplementaryKind("badge").name == "badge")
    #expect([SupplementaryKind.header, .footer, "badge"].description == "[header, footer, badge]")
  }

  @Test func kindsAreOrderedAsASectionIsRead() {
    let kinds: [SupplementaryKind] = [.footer, "mark", "a", .header, "zone"]
    #expect(kinds.sorted() == [.header, "a", "mark", "zone", .footer])
    for kind in kinds { #expect(!(kind < kind)) }
  }
}
