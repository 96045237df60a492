import CellRegistry
import Testing

@Suite struct ViewRoleTests {
  @Test func rolesAreNamedAsIssuesNameThem() {
    #expect(ViewRole.allCases.map { "\($0)" } == ["cell", "header", "footer"])
    #expect(ViewRole.allCases.map(\.rawValue) == ["cell", "header", "footer"])
  }
}
