import TableDiagnostics
import Testing

private enum Outer {
  struct Cell: Hashable {}
}

@Suite struct TypeNameTests {
  @Test func qualifiedNameIncludesModule() {
    #expect(TypeName.qualified(Int.self) == "Swift.Int")
    #expect(TypeName.qualified([Int].self) == "Swift.Array<Swift.Int>")
    #expect(TypeName.qualified(Optional<Int>.self) == "Swift.Optional<Swift.Int>")
    #expect(TypeName.qualified(TableIssue.self) == "TableDiagnostics.TableIssue")
    #expect(TypeName.qualified(TableIssue.Code.self) == "TableDiagnostics.TableIssue.Code")
    #expect(TypeName.qualified(Any.self) == "Any")
  }

  @Test func existentialHasNameOfItsProtocol() {
    #expect(TypeName.qualified(IssueReporter.self) == "TableDiagnostics.IssueReporter")
  }

  @Test func sameNamedTypesInDifferentScopesAreDistinguished() {
    struct Cell {}
    let names = [TypeName.qualified(Cell.self), TypeName.qualified(Outer.Cell.self)]
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { $0.hasSuffix("Cell") })
  }

  @Test func readableNamesContainNoAddresses() {
    struct Cell {}
    #expect(TypeName.readable(Int.self) == "Int")
    #expect(TypeName.readable(Outer.self) == "TableDiagnosticsTests.Outer")
    #expect(TypeName.readable(Outer.Cell.self) == "TableDiagnosticsTests.Outer.Cell")
    #expect(TypeName.readable(Cell.self) == "TableDiagnosticsTests.TypeNameTests.Cell")
    #expect(
      TypeName.readable([Outer.Cell: Cell].self)
        == "Dictionary<TableDiagnosticsTests.Outer.Cell, TableDiagnosticsTests.TypeNameTests.Cell>"
    )
  }

  @Test func typesThatReadTheSameAreQualified() {
    struct Cell {}
    func inner() -> Any.Type {
      struct Cell {}
      return Cell.self
    }
    let other = inner()
    #expect(
      TypeName.readable([Cell.self, Int.self]) == [
        "TableDiagnosticsTests.TypeNameTests.Cell", "Int",
      ])
    #expect(TypeName.readable([Int.self, Int.self]) == ["Int", "Int"])
    let alike = [Cell.self, other]
    #expect(TypeName.readable(alike) == alike.map { TypeName.qualified($0) })
    #expect(Set(TypeName.readable(alike)).count == 2)
  }
}
