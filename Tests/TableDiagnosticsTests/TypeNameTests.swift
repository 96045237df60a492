import TableDiagnostics
import Testing

private enum Outer {
  struct Cell {}
}

@Suite struct TypeNameTests {
  @Test func namesATypeWithItsModule() {
    #expect(TypeName.qualified(Int.self) == "Swift.Int")
    #expect(TypeName.qualified([Int].self) == "Swift.Array<Swift.Int>")
    #expect(TypeName.qualified(Optional<Int>.self) == "Swift.Optional<Swift.Int>")
    #expect(TypeName.qualified(TableIssue.self) == "TableDiagnostics.TableIssue")
    #expect(TypeName.qualified(TableIssue.Code.self) == "TableDiagnostics.TableIssue.Code")
    #expect(TypeName.qualified(Any.self) == "Any")
  }

  @Test func namesAnExistentialByItsProtocol() {
    #expect(TypeName.qualified((any IssueReporter).self) == "TableDiagnostics.IssueReporter")
  }

  @Test func typesOfOneNameInDifferentPlacesAreToldApart() {
    struct Cell {}
    let names = [TypeName.qualified(Cell.self), TypeName.qualified(Outer.Cell.self)]
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { $0.hasSuffix("Cell") })
  }
}
