import DiffEngine
import Foundation
import Testing

@testable import BenchmarkKit

/// Checks the results of the measured engines.
@Suite struct RaceTests {
  private let lists = ListData(divisor: 100)
  private let tables = TableData(divisor: 100)

  private func leads<Element: BenchmarkElement>(_ pair: Pair<[Element]>) -> Bool {
    Element.changes(from: pair.old, to: pair.new).applying(to: pair.old) { pair.new[$0] }
      == pair.new
  }

  private func leads(_ pair: Pair<[ItemSection]>) -> Bool {
    let changes = TableChanges(from: pair.old, to: pair.new)
    let replayed = changes.applying(to: pair.old) {
      pair.new[$0]
    } newRow: {
      pair.new[$0.section].rows[$0.row]
    }
    return replayed == pair.new
  }

  @Test func changesLeadFromOldToNewOnEveryWorkload() {
    #expect(leads(lists.screen))
    #expect(leads(lists.someIDs))
    #expect(leads(lists.manyIDs))
    #expect(leads(lists.insert))
    #expect(leads(lists.unchanged))
    #expect(leads(lists.reversed))
    #expect(leads(lists.shuffled))
    #expect(leads(lists.firstToLast))
    #expect(leads(lists.millionNumbers))
    #expect(leads(lists.replaced))
    #expect(leads(lists.everySecondDeleted))
    #expect(leads(lists.shuffledSparseIDs))
    #expect(leads(lists.appendedAndDeletedInFront))
    #expect(leads(lists.shuffledText))
    #expect(leads(lists.chat))
    #expect(leads(lists.feed))
    #expect(leads(lists.reversedText))
    #expect(leads(lists.toggledSort))
    #expect(leads(lists.links))
    #expect(leads(lists.mixedRows))
    #expect(leads(lists.contacts))
    #expect(leads(lists.blocks))
    #expect(leads(lists.decodedAnew))
    #expect(leads(lists.millionSparseNumbers))
    #expect(leads(tables.contentChanges))
    #expect(leads(tables.everyChange))
  }

  @Test(arguments: WorkloadName.allCases)
  func contendersAreTheAnnouncedOnes(_ name: WorkloadName) throws {
    let race = Race(name, divisor: 100)
    let always: [EngineName] = [.engine, .dictionary, .equal]
    let expected = name.standardLibraryOmission == nil ? always + [.standardLibrary] : always
    #expect(race.workload == name)
    #expect(race.contenders.map(\.name) == expected)
  }

  @Test(arguments: WorkloadName.allCases)
  func engineReportsTheFewestMoves(_ name: WorkloadName) throws {
    let race = Race(name, divisor: 100)
    let engine = try #require(race.contenders.first { $0.name == .engine })
    #expect(engine.countMoves() == race.fewestMoves)
  }

  @Test func standardLibraryReportsTheMovesItInfers() throws {
    let race = Race(.w7, divisor: 100)
    let library = try #require(race.contenders.first { $0.name == .standardLibrary })
    #expect(library.countMoves() == 1)
  }

  @Test func measuringARaceComparesWithBothFloors() throws {
    let sampler = Sampler(rounds: 3, shortestSample: .zero)
    let entries = Race(.w3, divisor: 100).measured(by: sampler)
    #expect(entries.map(\.engine) == EngineName.allCases)
    for entry in entries {
      #expect(entry.medianNanoseconds > 0)
      let equal = try #require(entries.first { $0.engine == .equal })
      #expect(entry.ratioToEqual == entry.medianNanoseconds / equal.medianNanoseconds)
      #expect(entry.ratioToDictionary == entry.medianNanoseconds / entries[1].medianNanoseconds)
      #expect((entry.moves == nil) == [.dictionary, .equal].contains(entry.engine))
    }
  }
}
