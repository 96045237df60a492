import CommandSupport
import CommandTesting
import Foundation
import Testing
@testable import PlanKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct UpdatePictureTests {
  /// Collects the texts of a drawing, with their classes and heights, and counts its classes.
  private final class Reader: NSObject, XMLParserDelegate {
    var texts: [(style: String, y: String, text: String)] = []
    var classes: [String: Int] = [:]
    private var style: (String, y: String)?
    private var text = ""

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?,
      qualifiedName _: String?, attributes: [String: String]
    ) {
      classes["\(name) \(attributes["class"] ?? "")", default: 0] += 1
      style = name == "text" ? (attributes["class"] ?? "", attributes["y"] ?? "") : nil
      text = ""
    }

    func parser(_: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(
      _: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?
    ) {
      if let style { texts.append((style.0, style.y, text)) }
      style = nil
    }
  }

  private func read(_ svg: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test func matchesTheExpectedDrawing() throws {
    let old = TableDocument("A Fruit: 1 2=Pear 3 7", "B Birds | two: 4 8 5", "C: 6", "D: 10")
    let new = TableDocument("D: 10", "E: 7 9", "A Fruit: 2=Plum 6", "B Birds!: 5 4 3 8", "F:")
    let folder = try #require(Bundle.module.url(forResource: "Expected", withExtension: nil))
    let file = folder.appending(path: "plan.svg")
    #expect(
      try UpdateReport(from: old, to: new).svg == String(contentsOf: file, encoding: .utf8))
  }

  @Test func drawsEveryIDOfASmallTable() throws {
    for seed in 0..<60 {
      var random = SeededRandom(seed: seed)
      let old = TableDocument.random(areUnique: seed % 2 == 0, using: &random)
      let new = TableDocument.random(areUnique: seed % 2 == 0, using: &random)
      let reader = try read(UpdateReport(from: old, to: new).svg)
      let ids = reader.texts.filter { ["id ", "id strong"].contains($0.style) }.map(\.text)
      let expected = (old.sections + new.sections).flatMap { section in
        [section.id.description] + section.rows.map(\.id.description)
      }
      #expect(ids == expected, "seed \(seed)")
    }
  }

  @Test func anyTextIsXML() throws {
    let odd = "<a & b> \"c\" 'd' ]]> \u{0}\u{8}\u{1F}\u{85}\n\t\u{FFFE}\u{FFFF}\u{202E} é😀\u{E000}"
    let row = TableDocument.Row(id: ExactString(odd), content: ExactString(odd))
    let section = TableDocument.Section(
      id: ExactString(odd), header: ExactString(odd), footer: ExactString(odd), rows: [row])
    let table = TableDocument(sections: [section])
    let reader = try read(UpdateReport(from: table, to: table).svg)
    let ids = reader.texts.filter { $0.style.hasPrefix("id") }.map(\.text)
    #expect(ids.count == 4)
    #expect(ids.allSatisfy { $0.hasPrefix("<a & b> \"c\" 'd' ]]>") })
  }

  @Test func textsFitTheirLine() throws {
    let long = ["m", "日本", "🎉", "é"].map { String(repeating: $0, count: 50) }
    let rows = long.flatMap { text in
      long.map { TableDocument.Row(id: ExactString(text), content: ExactString($0)) }
        + [TableDocument.Row(id: ExactString(text))]
    }
    let sections = long.map { text in
      TableDocument.Section(
        id: ExactString(text), header: ExactString(text), footer: ExactString(text), rows: rows)
    }
    let svg = UpdateReport(
      from: TableDocument(sections: sections), to: TableDocument(sections: [])
    ).svg
    let texts = try read(svg).texts.filter { $0.style.hasPrefix("id") || $0.style == "note" }
    let lines = Dictionary(grouping: texts, by: \.y)
    #expect(lines.count > 80)
    for line in lines.values {
      let width = line.map { TerminalText.width(of: $0.text) }.reduce(0, +)
      #expect(width <= 38, "\(line)")
    }
  }

  @Test func theMiddleOfALongRunIsOneLine() throws {
    let many = (1...31).map { "r\($0)" }
    func table(_ ids: [String]) -> TableDocument {
      TableDocument("A: \(ids.joined(separator: " "))")
    }
    func folds(_ old: [String], _ new: [String]) throws -> [String] {
      try read(UpdateReport(from: table(old), to: table(new)).svg).texts
        .filter { $0.style == "id note" }.map(\.text)
    }
    #expect(try folds(many, many) == ["… 21 more …", "… 21 more …"])
    #expect(try folds(Array(many.dropLast()), Array(many.dropLast())) == [])
    #expect(try folds(many, []) == ["… 21 more …", "no rows"])
    #expect(try folds(many, many + ["x"]) == ["… 21 more …", "… 21 more …"])
    #expect(try folds(many, Array(many.prefix(15)) + ["x"] + many.dropFirst(15)) == [])
    #expect(try folds(many, many.map { $0 == "r9" ? "r9=x" : $0 }) == [])
    #expect(try folds(many + ["x"], ["x"] + many) == ["… 21 more …", "… 21 more …"])
    #expect(try folds(many, many.reversed()) == [])
  }

  @Test func linesJoinSurvivors() throws {
    let old = TableDocument("A: 1 2 3", "B: 4")
    let reader = try read(UpdateReport(from: old, to: TableDocument("A: 3 1", "C: 5")).svg)
    let legend = 1
    #expect(reader.classes["path line stays"] == 1 + legend)
    #expect(reader.classes["path line moves"] == 1 + legend)
    #expect(reader.classes["path arrow moves"] == 1)
    #expect(reader.classes["path line section stays"] == 1)
    #expect(reader.classes["rect head deleted"] == 1)
    #expect(reader.classes["rect head inserted"] == 1)
    #expect(reader.classes["rect deleted"] == 2 + legend)
    #expect(reader.classes["rect inserted"] == 1 + legend)
  }
}

/// Compares the pictures in the README to the output of `plan --svg`.
///
/// To draw them again, run the following, and review them:
/// `REGENERATE_DOCS=1 swift test --package-path Tests/Tools/PlanTool --filter PicturesTests`
@Suite struct PicturesTests {
  private static let images = ProjectFile.root.appending(path: "Docs/Images")

  @Test(arguments: ["networks", "sections"])
  func aStoredPictureIsUpToDate(name: String) throws {
    let run = try BuiltProgram("plantool").run(
      ["plan", "\(name)-old.json", "\(name)-new.json", "--svg", "-"], in: Self.images)
    try #require(run.status == 0 && run.errors.isEmpty)
    let picture = Self.images.appending(path: "\(name).svg")
    if ProcessInfo.processInfo.environment["REGENERATE_DOCS"] != nil {
      try Data(run.output.utf8).write(to: picture)
    }
    #expect(try String(contentsOf: picture, encoding: .utf8) == run.output)
    let page = try ProjectFile.text("Tests/Tools/PlanTool/README.md")
    #expect(page.contains("](../../../Docs/Images/\(name).svg)"))
  }
}
