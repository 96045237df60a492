/// Carries out the stages of a plan on a table of tokens, by RULEBOOK section 1.
///
/// A token is a cell or a section's view: those of the old table are numbered, new ones are nil. It
/// shares no code with what it checks; a failure says what is wrong and where.
struct PlanReplay {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// A section: its token, its id, and the tokens and ids of its rows.
  struct Section {
    var token: Int?
    var id: String
    var rows: [(token: [Int]?, id: String)]
  }

  private(set) var sections: [Section]

  /// Starts with the old table, whose tokens are its positions.
  init(_ table: PlanOutput.Table) {
    sections = table.sections.enumerated().map { index, section in
      Section(
        token: index, id: section.id,
        rows: section.rows.enumerated().map { ([index, $0], $1.id) })
    }
  }

  /// Carries out one stage, and checks its lists and the table after it.
  mutating func carryOut(_ stage: PlanOutput.Stage) throws(Failure) {
    try checkLists(stage)
    // A section op takes the rows along; row ops are put in and taken out by the rows' own places.
    var rows = sections.map(\.rows)
    var movedRows: [(to: [Int], row: (token: [Int]?, id: String))] = []
    for move in stage.moveRows {
      movedRows.append((move[1], rows[move[0][0]][move[0][1]]))
    }
    let leaving = stage.deleteRows + stage.moveRows.map { $0[0] }
    for path in leaving.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
      rows[path[0]].remove(at: path[1])
    }
    for index in sections.indices { sections[index].rows = rows[index] }

    let movedSections = stage.moveSections.map { (to: $0[1], section: sections[$0[0]]) }
    let leavingSections = stage.deleteSections + stage.moveSections.map { $0[0] }
    for index in leavingSections.sorted(by: >) { sections.remove(at: index) }
    let arriving =
      movedSections
      + stage.insertSections.map { index in
        let section = stage.after.sections[index]
        return (index, Section(token: nil, id: section.id, rows: section.rows.map { (nil, $0.id) }))
      }
    for (index, section) in arriving.sorted(by: { $0.to < $1.to }) {
      guard index <= sections.count else { throw Failure(description: "no place \(index)") }
      sections.insert(section, at: index)
    }
    guard sections.count == stage.after.sections.count else {
      throw Failure(description: "\(sections.count) sections")
    }

    let arrivingRows =
      movedRows
      + stage.insertRows.map { path in
        (path, (nil, stage.after.sections[path[0]].rows[path[1]].id))
      }
    for (path, row) in arrivingRows.sorted(by: { $0.to.lexicographicallyPrecedes($1.to) }) {
      guard path[1] <= sections[path[0]].rows.count else {
        throw Failure(description: "no place \(path)")
      }
      sections[path[0]].rows.insert(row, at: path[1])
    }
    try check(against: stage.after)
  }

  private func checkLists(_ stage: PlanOutput.Stage) throws(Failure) {
    guard !stage.isEmpty else { throw Failure(description: "an empty stage") }
    guard stage.reloadSections.isEmpty, stage.reloadRows.isEmpty else {
      throw Failure(description: "a reload")
    }
    let after = stage.after.sections
    try Self.expect(
      "deleteSections", stage.deleteSections.map { [$0] }, sections.indices.map { [$0] })
    try Self.expect("insertSections", stage.insertSections.map { [$0] }, after.indices.map { [$0] })
    try Self.expect("moveSections", stage.moveSections, nil)
    try Self.expect("moves from", stage.moveSections.map { [$0[0]] }, sections.indices.map { [$0] })
    try Self.expect(
      "moves to", stage.moveSections.map { [$0[1]] }.sorted(by: Self.precedes),
      after.indices.map { [$0] })
    let deleted = Set(stage.deleteSections + stage.moveSections.map { $0[0] })
    let inserted = Set(stage.insertSections + stage.moveSections.map { $0[1] })
    // What a section that comes, goes or moves takes along is not listed.
    let oldPaths = sections.indices.filter { !deleted.contains($0) }
      .flatMap { section in sections[section].rows.indices.map { [section, $0] } }
    let newPaths = after.indices.filter { !inserted.contains($0) }
      .flatMap { section in after[section].rows.indices.map { [section, $0] } }
    try Self.expect("deleteRows", stage.deleteRows, oldPaths)
    try Self.expect("insertRows", stage.insertRows, newPaths)
    try Self.expect("moveRows", stage.moveRows.map { $0[0] + $0[1] }, nil)
    try Self.expect("moveRows from", stage.moveRows.map { $0[0] }, oldPaths)
    try Self.expect("moveRows to", stage.moveRows.map { $0[1] }.sorted(by: Self.precedes), newPaths)
  }

  /// Expects positions that ascend, none twice, all among `allowed`.
  private static func expect(
    _ name: String, _ positions: [[Int]], _ allowed: [[Int]]?
  ) throws(Failure) {
    guard zip(positions, positions.dropFirst()).allSatisfy(precedes) else {
      throw Failure(description: "\(name) does not ascend: \(positions)")
    }
    guard let allowed else { return }
    guard Set(positions).isSubset(of: Set(allowed)) else {
      throw Failure(description: "\(name) holds what it must not: \(positions)")
    }
  }

  private static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }

  /// Checks that the sections and rows are those of a table.
  func check(against table: PlanOutput.Table) throws(Failure) {
    let found = sections.map { [$0.id] + $0.rows.map(\.id) }
    let expected = table.sections.map { [$0.id] + $0.rows.map(\.id) }
    guard found == expected else {
      throw Failure(description: "arrives at \(found), expected \(expected)")
    }
  }
}
