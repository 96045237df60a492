import TablePictures
import TableRows
import TableSections
import TableViews
import Testing
import VirtualTable

/// Pictures of outline rows.
@MainActor @Suite struct OutlinePictureTests {
  private func picture(_ contents: RowContent...) throws -> SVGElement {
    let screen = SampleScreen()
    screen.show {
      Part("a") {
        for (index, content) in contents.enumerated() { Row(id: index, content: content) }
      }
    }
    return try SVGElement(TablePicture(of: screen.table).svg)
  }

  @Test("a chevron points down if the children are shown")
  func chevrons() throws {
    let picture = try picture(
      RowContent("Folder", accessories: [.outline(isExpanded: false)]),
      RowContent("Folder", accessories: [.outline(isExpanded: true)]), RowContent("File"))
    let drawings = (0..<3).map { row in
      picture.row(0, row)?.elements("path").compactMap { $0.attributes["d"] } ?? []
    }
    #expect(drawings.map(\.count) == [1, 1, 0])
    #expect(drawings[0] != drawings[1])
  }

  @Test("the chevron of a header is at its end", arguments: [false, true])
  func headers(isExpanded: Bool) throws {
    let screen = SampleScreen()
    screen.show {
      Part("a", header: .title("Plain")) { Row("Row", id: 1) }
      Part("b", header: .title("Folded").disclosure(isExpanded: isExpanded)) {
        Row("Row", id: 2)
      }
    }
    let picture = try SVGElement(TablePicture(of: screen.table).svg)
    let headers = picture.elements("g").filter { $0.attributes["data-header"] != nil }
    #expect(headers.count == 2)
    #expect(headers.first?.elements("path").isEmpty == true)
    #expect(headers.last?.elements("path").count == 1)
    #expect(headers.last?.elements("text").count == 1)
  }

  @Test("each level is indented by 20 points, up to half of the row")
  func indentation() throws {
    let levels = [0, 1, 2, -1, 20, 1_000]
    let picture = try picture(
      RowContent("0"), RowContent("1", indentation: 1), RowContent("2", indentation: 2),
      RowContent("-1", indentation: -1), RowContent("20", indentation: 20),
      RowContent("1000", indentation: 1_000))
    let starts = levels.indices.map { row in
      picture.row(0, row)?.elements("text").first?.number("x")
    }
    #expect(starts[..<4] == [16, 36, 56, 16])
    #expect(starts[4] == starts[5])
    #expect(try #require(starts[5]) < 390 / 2 + 16)
  }
}
