private import CInstruments

extension Race {
  /// Times the contenders in turns, and measures the heap use of each in one more run.
  package func measured(by sampler: Sampler) -> [Measurement] {
    let moves = contenders.map { $0.countMoves() }
    let medians = sampler.medians(of: contenders.map(\.run))
    let median = Dictionary(uniqueKeysWithValues: zip(contenders.map(\.name), medians))
    return zip(contenders, moves).map { contender, moves in
      let time = median[contender.name, default: 0]
      let use = HeapUse.of(contender.run)
      return Measurement(
        workload: workload,
        engine: contender.name,
        medianNanoseconds: time,
        ratioToDictionary: median[.dictionary].map { time / $0 },
        ratioToEqual: median[.equal].map { time / $0 },
        moves: moves,
        fewestMoves: fewestMoves,
        allocations: use.map { Int($0.count) },
        peakBytesPerRow: use.map { Double($0.peakBytes) / Double(rowCount) },
        keptBytes: use.map { Int($0.keptBytes) })
    }
  }
}
