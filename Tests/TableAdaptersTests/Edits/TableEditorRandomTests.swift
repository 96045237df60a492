import TableAdapters
import TableDiagnostics
import TableRows
import TableSections
import TableViewsTesting
import TestCells
import TestSupport
import Testing
import VirtualTable

/// A table in plain arrays, with the expected result of each edit.
private struct EditedModel {
  var sections: [(id: String, items: [Network])]
  var issues: [String] = []

  func place(_ id: Int) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(where: { $0.id == id }) { return (index, row) }
    }
    return nil
  }

  func index(_ id: String) -> Int? { sections.firstIndex { $0.id == id } }

  mutating func known(_ id: Int) -> (section: Int, row: Int)? {
    if let place = place(id) { return place }
    issues.append("an edit refers to row \(id), which the table doesn't have")
    return nil
  }

  mutating func known(_ id: String) -> Int? {
    if let index = index(id) { return index }
    issues.append("an edit refers to section \(id), which the table doesn't have")
    return nil
  }

  mutating func insert(_ item: Network, at place: (section: Int, row: Int)) {
    if self.place(item.id) != nil {
      issues.append("an edit inserts row \(item.id), which the table already has")
    }
    sections[place.section].items.insert(item, at: place.row)
  }

  mutating func move(_ id: Int, beside other: Int, offset: Int) {
    guard id != other, let from = known(id), known(other) != nil else { return }
    let item = sections[from.section].items.remove(at: from.row)
    guard let to = place(other) else { return }
    sections[to.section].items.insert(item, at: to.row + offset)
  }

  mutating func move(section id: String, beside other: String, offset: Int) {
    guard let from = known(id), known(other) != nil, id != other else { return }
    let section = sections.remove(at: from)
    sections.insert(section, at: (index(other) ?? 0) + offset)
  }
}

@MainActor @Suite struct TableEditorRandomTests {
  /// There are few IDs, so that duplicates and unknown IDs are frequent.
  ///
  /// Half of the edits rarely read the sections, so that many rows change between reads.
  @Test("steps by ID match the same steps on plain arrays", arguments: 0..<40)
  func randomSteps(seed: Int) {
    var random = SeededRandom(seed: seed)
    let screen = Screen()
    let isLong = seed % 8 == 0
    let readsRarely = seed % 2 == 0
    let length = isLong ? 1_500 : 8
    let names = ["a", "b", "c", "d", "e"]
    var model = EditedModel(sections: [
      ("a", (0..<length).map { Network($0) }), ("b", (length..<length + 6).map { Network($0) }),
      ("c", []),
    ])
    _ = screen.update(model.sections.map { Section(id: $0.id, items: $0.items) }, mode: .reload)
    let before = screen.collector.issues.count
    screen.adapter.edit(mode: .reload) { table in
      for step in 0..<(readsRarely ? 120 : 60) {
        change(&table, &model, &random, length + 12, names, step)
        guard random.oneIn(readsRarely ? 40 : 6) else { continue }
        let isRight =
          table.sections.map(\.id) == model.sections.map(\.id)
          && zip(table.sections, model.sections).allSatisfy { $0.items == $1.items }
        #expect(isRight, "seed \(seed), step \(step)")
        guard isRight else { return }
      }
    }
    let shown = screen.adapter.currentSections
    #expect(shown.map(\.id) == model.sections.map(\.id), "seed \(seed)")
    #expect(shown.map(\.items) == model.sections.map(\.items), "seed \(seed)")
    let issues = screen.collector.issues.dropFirst(before).map(\.message)
    // Each issue is reported once.
    let expected = model.issues.enumerated().filter { !model.issues[..<$0].contains($1) }
    #expect(issues.filter { $0.hasPrefix("an edit") } == expected.map(\.element), "seed \(seed)")
  }

  private func change(
    _ table: inout TableEditor<Network, String>, _ model: inout EditedModel,
    _ random: inout SeededRandom, _ ids: Int, _ names: [String], _ step: Int
  ) {
    let (id, other) = (random.below(ids), random.below(ids))
    let name = names[random.below(names.count)]
    let neighbor = names[random.below(names.count)]
    let item = Network(random.oneIn(3) ? id : 10_000 + step, "new \(step)")
    switch random.below(17) {
    case 0, 1:
      table.delete(id)
      if let place = model.known(id) { model.sections[place.section].items.remove(at: place.row) }
    case 2:
      table.insert(item, before: other)
      if let place = model.known(other) { model.insert(item, at: place) }
    case 3:
      table.insert(item, after: other)
      if let place = model.known(other) { model.insert(item, at: (place.section, place.row + 1)) }
    case 4:
      table.append(item, toSection: name)
      if let index = model.known(name) {
        model.insert(item, at: (index, model.sections[index].items.count))
      }
    case 5:
      table.prepend(item, toSection: name)
      if let index = model.known(name) { model.insert(item, at: (index, 0)) }
    case 6:
      table.move(id, before: other)
      model.move(id, beside: other, offset: 0)
    case 7:
      table.move(id, after: other)
      model.move(id, beside: other, offset: 1)
    case 8:
      table.move(id, toSection: name)
      if let index = model.known(name), let place = model.known(id) {
        let item = model.sections[place.section].items.remove(at: place.row)
        model.sections[index].items.append(item)
      }
    case 9:
      table.replace(Network(id, "replaced \(step)"))
      if let place = model.known(id) {
        model.sections[place.section].items[place.row] = Network(id, "replaced \(step)")
      }
    case 10:
      table.update(id) { $0.id = other }
      if let place = model.known(id) { model.sections[place.section].items[place.row].id = other }
    case 11:
      // An edit finds many rows in one pass.
      let all = model.sections.flatMap { $0.items.map(\.id) }.shuffled(using: &random)
      let deleted = [id, other, id] + all.prefix(random.oneIn(3) ? all.count / 3 : 1)
      table.delete(contentsOf: deleted)
      for id in deleted {
        if let place = model.known(id) { model.sections[place.section].items.remove(at: place.row) }
      }
    case 12:
      let section = Section(id: neighbor, items: [item])
      table.insert(section, beforeSection: name)
      if let index = model.known(name) { model.sections.insert((neighbor, [item]), at: index) }
    case 13 where model.sections.count > 2:
      table.deleteSection(name)
      if let index = model.known(name) { model.sections.remove(at: index) }
    case 14:
      table.moveSection(name, after: neighbor)
      model.move(section: name, beside: neighbor, offset: 1)
    case 15:
      table.updateSection(name) { $0.items.append(item) }
      if let index = model.known(name) { model.sections[index].items.append(item) }
    default:
      guard random.oneIn(4) else { return }
      table.sections.swapAt(0, table.sections.count - 1)
      model.sections.swapAt(0, model.sections.count - 1)
    }
    #expect(table.item(id) == model.place(id).map { model.sections[$0.section].items[$0.row] })
  }
}
