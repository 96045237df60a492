import DeviceCases
import DiffEngine
import Foundation
import Testing

@Suite struct DeviceCaseTests {
  @Test func decodedCasesGetSameVerdict() throws {
    let data = try JSONEncoder().encode(DeviceCase.all)
    let cases = try JSONDecoder().decode([DeviceCase].self, from: data)
    #expect(cases == DeviceCase.all)
    for example in cases {
      let verdict = BatchValidator(profile: example.profile).verdict(
        on: example.batch, oldCounts: example.oldCounts, newCounts: example.newCounts)
      #expect(example.expectation == DeviceCase.Expectation(verdict), "\(example.id)")
    }
  }

  @Test func everyCaseHasUniqueIDAndRules() {
    let ids = DeviceCase.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(DeviceCase.all.map(\.fingerprint)).count > DeviceCase.all.count / 2)
    for example in DeviceCase.all { #expect(!example.rules.isEmpty, "\(example.id)") }
  }

  @Test func everyVerdictIsExpectedOfBothViews() {
    for profile in BatchValidator.Profile.allCases {
      let cases = DeviceCase.all.filter { $0.profile == profile }
      let names = Set(cases.map(\.expectation.name))
      #expect(names.isSuperset(of: ["valid", "invalid", "hazard"]))
      #expect(names.contains("reload") == (profile == .table))
    }
    #expect(DeviceCase.valid.allSatisfy { $0.expectation == .valid })
    #expect(DeviceCase.stages.allSatisfy { $0.expectation == .valid })
    #expect(DeviceCase.hostile.count { $0.expectation.name == "invalid" } > 50)
    #expect(DeviceCase.stages.count > 100)
  }

  /// The absurd cases have an index that no index path holds, or a count that no screen shows.
  @Test func allValidatorCasesAreCoveredExceptAbsurdNumbers() {
    var left: [BatchCase] = []
    for group in CaseGroup.all {
      for (index, example) in group.cases.enumerated() {
        for profile in example.expected.keys {
          let id = "\(group.name) \(index + 1), \(profile)"
          if !DeviceCase.ofRules.contains(where: { $0.id == id }) { left.append(example) }
        }
      }
    }
    #expect(!left.isEmpty)
    for example in left {
      let numbers = "\(example)".matches(of: /-?\d+/).compactMap { Int($0.output) }
      #expect(numbers.contains { $0.magnitude > 24 } || "\(example)".contains("-1"), "\(example)")
    }
  }

  @Test func rowsThatStayKeepTheirIdAndOthersAreNew() throws {
    let batch = TableBatch(
      deletedRows: [at(0, 0)], insertedRows: [at(0, 1)], movedRows: [move(at(1, 0), at(0, 0))])
    let example = try #require(
      DeviceCase(id: "x", rules: [], BatchCase(batch, [2, 2], [3, 1]), profile: .table))
    #expect(example.before == [[1, 2], [3, 4]])
    #expect(example.after == [[3, 101, 2], [4]])
    #expect(example.keptIDs == [2, 3, 4])
    #expect(example.expectation == .valid)
  }

  @Test func idsAreUniqueInEachTable() {
    for example in DeviceCase.all {
      for ids in [example.before, example.after].map({ $0.flatMap(\.self) }) {
        #expect(Set(ids).count == ids.count, "\(example.id)")
        #expect(ids.allSatisfy { $0 > 0 }, "\(example.id)")
        // The probe's screen shows forty rows. Rejected batches may have more.
        guard example.expectation == .valid else { continue }
        #expect(ids.count <= 40, "\(example.id)")
      }
    }
  }

  @Test func fingerprintChangesWithBatch() throws {
    let one = try #require(DeviceCase.ofRules.first)
    let others = DeviceCase.ofRules.filter { $0.batch != one.batch }
    #expect(others.allSatisfy { $0.fingerprint != one.fingerprint })
  }
}
