/// A snapshot as plain arrays that are searched: what `TableSnapshot` has to hold after each step.
struct SnapshotOracle {
  var sections: [(id: Int, items: [Int])] = []
  var reloaded: Set<Int> = []
  var reconfigured: Set<Int> = []

  var items: [Int] { sections.flatMap(\.items) }

  func index(_ section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  func place(_ item: Int) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: item) { return (index, row) }
    }
    return nil
  }

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
    guard let index = section.map({ index($0) }) ?? sections.indices.last else { return }
    let new = once(new, except: nil)
    takeOut(new)
    sections[index].items += new
  }

  mutating func insert(_ new: [Int], beside other: Int, offset: Int) {
    guard place(other) != nil else { return }
    let new = once(new, except: other)
    takeOut(new)
    guard let (section, row) = place(other) else { return }
    sections[section].items.insert(contentsOf: new, at: row + offset)
  }

  mutating func delete(_ old: [Int]) {
    takeOut(old)
    dropMarks()
  }

  mutating func move(_ item: Int, beside other: Int, offset: Int) {
    guard place(item) != nil else { return }
    insert([item], beside: other, offset: offset)
  }

  mutating func insertSections(_ new: [Int], beside other: Int?, offset: Int) {
    if let other, index(other) == nil { return }
    let new = once(new, except: other).map { id in
      (id: id, items: sections.first { $0.id == id }?.items ?? [])
    }
    sections.removeAll { section in new.contains { $0.id == section.id } }
    let target = other.flatMap(index).map { $0 + offset } ?? sections.count
    sections.insert(contentsOf: new, at: target)
  }

  mutating func deleteSections(_ old: [Int]) {
    sections.removeAll { old.contains($0.id) }
    dropMarks()
  }

  mutating func moveSection(_ section: Int, beside other: Int, offset: Int) {
    guard index(section) != nil else { return }
    insertSections([section], beside: other, offset: offset)
  }
}
