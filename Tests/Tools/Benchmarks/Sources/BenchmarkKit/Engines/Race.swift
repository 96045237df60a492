import DiffEngine

/// The engines that run on the data of one workload.
package struct Race {
  package let workload: WorkloadName
  /// The rows of both sides together.
  package let rowCount: Int
  /// The fewest possible moves for the data.
  package let fewestMoves: Int
  package let contenders: [Contender]

  private init(
    _ workload: WorkloadName, rowCount: Int, fewestMoves: Int, contenders: [Contender]
  ) {
    self.workload = workload
    self.rowCount = rowCount
    self.fewestMoves = fewestMoves
    self.contenders = contenders
  }

  init<Element: BenchmarkElement>(_ workload: WorkloadName, _ pair: Pair<[Element]>) {
    let engine = Contender(.engine) {
      keep(Element.changes(from: pair.old, to: pair.new))
    } countMoves: {
      Element.changes(from: pair.old, to: pair.new).moves.count
    }
    self.init(
      workload, rowCount: pair.rowCount(), fewestMoves: FewestMoves.count(pair),
      contenders: [
        engine,
        Contender(.dictionary) { Floors.dictionary(pair) },
        Contender(.equal) { Floors.equal(pair) },
      ] + Self.standardLibrary(workload, pair))
  }

  init<Section: DifferentiableSection>(_ workload: WorkloadName, table pair: Pair<[Section]>)
  where Section.Item: BenchmarkElement & Identifiable {
    let engine = Contender(.engine) {
      keep(TableChanges(from: pair.old, to: pair.new))
    } countMoves: {
      let changes = TableChanges(from: pair.old, to: pair.new)
      return changes.movedSections.count + changes.movedRows.count
    }
    self.init(
      workload, rowCount: (pair.old + pair.new).reduce(0) { $0 + $1.rows.count },
      fewestMoves: FewestMoves.count(pair),
      contenders: [
        engine,
        Contender(.dictionary) { Floors.dictionary(pair) },
        Contender(.equal) { Floors.equal(pair) },
      ])
  }

  private static func standardLibrary<Element: BenchmarkElement>(
    _ workload: WorkloadName, _ pair: Pair<[Element]>
  ) -> [Contender] {
    guard workload.standardLibraryOmission == nil else { return [] }
    let difference = { pair.new.difference(from: pair.old).inferringMoves() }
    return [
      Contender(.standardLibrary) {
        keep(difference())
      } countMoves: {
        difference().insertions.count { change in
          guard case .insert(_, _, let source) = change else { return false }
          return source != nil
        }
      }
    ]
  }
}
