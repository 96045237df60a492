/// Runs a session on a virtual table, as described by bytes.
enum SessionCase {
  /// The maximum number of actions.
  ///
  /// Further bytes are ignored.
  private static let longest = 40

  @MainActor
  static func run(_ reader: inout ByteReader) throws(FuzzFlaw) {
    let style = SessionStyle(reader.byte(), reader.byte())
    if style.isCollection {
      try run(Session<CollectionKit>(style), &reader)
    } else {
      try run(Session<TableKit>(style), &reader)
    }
  }

  @MainActor
  private static func run<Kit: SessionKit>(
    _ session: Session<Kit>, _ reader: inout ByteReader
  ) throws(FuzzFlaw) {
    defer { session.end() }
    session.begin()
    var done: [SessionAction] = []
    do throws(FuzzFlaw) {
      while !reader.isAtEnd, done.count < longest {
        done.append(SessionAction(&reader, honestly: session.style.isHonest))
        try session.perform(done[done.count - 1])
      }
      try session.heal()
    } catch {
      let lines = done.map(\.description) + [session.style.description]
      throw FuzzFlaw("\(error.text)\nafter \(lines.joined(separator: "\n      "))")
    }
  }
}

/// The initial settings of a session.
struct SessionStyle {
  enum Cells: CaseIterable {
    case rows, identifiers, closures, closuresWithIdentifiers
  }

  let isCollection: Bool
  /// Whether IDs are unique and the app uses the API correctly.
  let isHonest: Bool
  let hasHeights: Bool
  let cells: Cells
  /// Whether multiple rows can be selected, and whether they stay selected.
  let selectsSeveral: Bool
  let keepsSelection: Bool
  let viewport: Double

  init(_ first: Int, _ second: Int) {
    isCollection = first & 1 == 1
    isHonest = first & 6 != 6
    hasHeights = first & 8 == 8
    cells = Cells.allCases[first >> 4 & 3]
    selectsSeveral = first & 64 == 64
    keepsSelection = first & 128 == 128
    viewport = Double(60 + second * 4)
  }
}

extension SessionStyle: CustomStringConvertible {
  var description: String {
    "\(isHonest ? "an honest" : "a hostile") session on a \(isCollection ? "collection" : "table")"
      + " of \(viewport) points with \(cells)\(hasHeights ? ", individual heights" : "")"
      + "\(selectsSeveral ? ", multiple selection" : "")\(keepsSelection ? ", kept selection" : "")"
  }
}
