/// A snapshot in plain arrays, with the expected contents and issues after each step.
struct SnapshotOracle {
  var sections: [(id: Int, items: [Int])] = []
  var reloaded: Set<Int> = []
  var reconfigured: Set<Int> = []
  /// The messages of the expected issues.
  private(set) var issues: [String] = []

  var items: [Int] { sections.flatMap(\.items) }

  func index(_ section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  func place(_ item: Int) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: item) { return (index, row) }
    }
    return nil
  }

  // MARK: Invalid IDs

  private mutating func note(_ step: String, _ ids: [Int], _ fault: String) {
    guard !ids.isEmpty, issues.count < 32 else { return }
    let more = ids.count > 8 ? " and \(ids.count - 8) more" : ""
    let names = ids.prefix(8).map(String.init).joined(separator: ", ")
    issues.append("\(step) names \(names)\(more), \(fault)")
  }

  private mutating func noteRepeated(_ ids: [Int], among known: [Int], _ step: String) {
    let repeated = ids.enumerated().filter { known.contains($1) || ids[..<$0].contains($1) }
    note(step, repeated.map(\.element), "which the snapshot has already")
  }

  private mutating func noteUnknown(items ids: [Int], _ step: String) {
    let items = items
    note(step, ids.filter { !items.contains($0) }, "which the snapshot does not have")
  }

  private mutating func noteUnknown(_ ids: [Int], _ step: String) {
    note(step, ids.filter { index($0) == nil }, "which is no section of the snapshot")
  }

  // MARK: Steps

  private func once(_ ids: [Int], except anchor: Int?) -> [Int] {
    var seen: [Int] = []
    for id in ids where id != anchor && !seen.contains(id) { seen.append(id) }
    return seen
  }

  private mutating func takeOut(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll(where: items.contains) }
  }

  private mutating func dropMarks() {
    let items = items
    reloaded = reloaded.filter(items.contains)
    reconfigured = reconfigured.filter(items.contains)
  }

  mutating func append(_ new: [Int], to section: Int?) {
    let step = "appendItems(_:toSection:)"
    if let section {
      noteUnknown([section], step)
    } else if sections.isEmpty, issues.count < 32 {
      issues.append("\(step) has no section, and neither has the snapshot")
    }
    guard let index = section.map({ index($0) }) ?? sections.indices.last else { return }
    noteRepeated(new, among: items, step)
    let new = once(new, except: nil)
    takeOut(new)
    sections[index].items += new
  }

  mutating func insert(_ new: [Int], beside other: Int, offset: Int) {
    let step = "insertItems(_:\(offset == 0 ? "before" : "after")Item:)"
    noteUnknown(items: [other], step)
    guard place(other) != nil else { return }
    noteRepeated(new, among: items, step)
    put(new, beside: other, offset: offset)
  }

  private mutating func put(_ new: [Int], beside other: Int, offset: Int) {
    let new = once(new, except: other)
    takeOut(new)
    guard let (section, row) = place(other) else { return }
    sections[section].items.insert(contentsOf: new, at: row + offset)
  }

  mutating func delete(_ old: [Int]) {
    noteUnknown(items: old, "deleteItems(_:)")
    takeOut(old)
    dropMarks()
  }

  mutating func deleteAll() { (sections, reloaded, reconfigured) = ([], [], []) }

  mutating func move(_ item: Int, beside other: Int, offset: Int) {
    let step = "moveItem(_:\(offset == 0 ? "before" : "after")Item:)"
    noteUnknown(items: [other], step)
    guard place(other) != nil else { return }
    noteUnknown(items: [item], step)
    guard place(item) != nil else { return }
    put([item], beside: other, offset: offset)
  }

  mutating func reload(_ ids: [Int]) {
    noteUnknown(items: ids, "reloadItems(_:)")
    reloaded.formUnion(ids.filter(items.contains))
  }

  mutating func reconfigure(_ ids: [Int]) {
    noteUnknown(items: ids, "reconfigureItems(_:)")
    reconfigured.formUnion(ids.filter(items.contains))
  }

  mutating func insertSections(_ new: [Int], beside other: Int?, offset: Int) {
    let side = offset == 0 ? "before" : "after"
    let step = other == nil ? "appendSections(_:)" : "insertSections(_:\(side)Section:)"
    if let other {
      noteUnknown([other], step)
      if index(other) == nil { return }
    }
    noteRepeated(new, among: sections.map(\.id), step)
    putSections(new, beside: other, offset: offset)
  }

  private mutating func putSections(_ new: [Int], beside other: Int?, offset: Int) {
    let new = once(new, except: other).map { id in
      (id: id, items: sections.first { $0.id == id }?.items ?? [])
    }
    sections.removeAll { section in new.contains { $0.id == section.id } }
    let target = other.flatMap(index).map { $0 + offset } ?? sections.count
    sections.insert(contentsOf: new, at: target)
  }

  mutating func deleteSections(_ old: [Int]) {
    noteUnknown(old, "deleteSections(_:)")
    sections.removeAll { old.contains($0.id) }
    dropMarks()
  }

  mutating func moveSection(_ section: Int, beside other: Int, offset: Int) {
    let step = "moveSection(_:\(offset == 0 ? "before" : "after")Section:)"
    noteUnknown([other], step)
    guard index(other) != nil else { return }
    noteUnknown([section], step)
    guard index(section) != nil else { return }
    putSections([section], beside: other, offset: offset)
  }
}
