import TestSupport
import DiffEngine

/// A random batch for a table view of unique texts, with the data before and after it.
///
/// Each text determines its own operation, so the result is known without the engine.
struct RandomTokenBatch {
  private(set) var batch = TableBatch()
  let before: [[String]]
  private(set) var after: [[String]] = []
  /// The texts whose rows survive and aren't reloaded.
  private(set) var survivors: Set<String> = []
  private var lastToken = 0
  private var random: SeededRandom

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    before = (0..<random.below(5)).map { section in
      (0..<random.below(6)).map { "\(section * 10 + $0)" }
    }
    self.random = random
    lastToken = 1_000
    make(withReloads: self.random.chance(50))
  }

  private enum Fate { case deleted, moved, reloaded, open }

  private mutating func newTokens() -> [String] {
    let count = random.below(4)
    lastToken += count
    return (0..<count).map { "\(lastToken - $0)" }
  }

  private mutating func make(withReloads: Bool) {
    let fates = before.map { _ -> Fate in
      switch random.below(8) {
      case 0: .deleted
      case 1: withReloads ? .reloaded : .moved
      default: .open
      }
    }
    let arrivals = random.below(3)
    let stay = fates.count { $0 == .open || $0 == .reloaded }
    let total = stay + fates.count { $0 == .moved } + arrivals
    var slots = Array(0..<total).shuffled(using: &random)
    after = Array(repeating: [], count: total)
    for _ in 0..<arrivals {
      let slot = slots.removeLast()
      batch.insertedSections.append(slot)
      after[slot] = newTokens()
    }
    for section in before.indices where fates[section] == .moved {
      let slot = slots.removeLast()
      batch.movedSections.append(IndexPair(from: section, to: slot))
      after[slot] = before[section]
      survivors.formUnion(before[section])
    }
    slots.sort()
    var open: [Int: Int] = [:]
    for section in before.indices {
      switch fates[section] {
      case .deleted: batch.deletedSections.append(section)
      case .moved: break
      case .reloaded:
        batch.reloadedSections.append(section)
        after[slots.removeFirst()] = newTokens()
      case .open: open[section] = slots.removeFirst()
      }
    }
    changeRows(open, withReloads: withReloads)
  }

  private mutating func changeRows(_ open: [Int: Int], withReloads: Bool) {
    let targets = open.values.sorted()
    var staying: [Int: [String]] = [:]
    var arriving: [Int: [(text: String, from: TablePath?)]] = [:]
    for (section, slot) in open.sorted(by: { $0.key < $1.key }) {
      for (row, text) in before[section].enumerated() {
        let path = TablePath(section: section, row: row)
        switch random.below(6) {
        case 0: batch.deletedRows.append(path)
        case 1 where withReloads:
          batch.reloadedRows.append(path)
          staying[slot, default: []].append(text + "'")
        case 1 where !withReloads, 2 where !withReloads:
          let target = targets.randomElement(using: &random) ?? slot
          arriving[target, default: []].append((text, path))
          survivors.insert(text)
        default:
          staying[slot, default: []].append(text)
          survivors.insert(text)
        }
      }
    }
    for target in targets {
      let new = newTokens().map { (text: $0, from: TablePath?.none) }
      let all = (arriving[target, default: []] + new).shuffled(using: &random)
      let rest = staying[target, default: []]
      let count = all.count + rest.count
      let places = Array((0..<count).shuffled(using: &random).prefix(all.count))
      var rows = [String?](repeating: nil, count: count)
      for (place, (text, from)) in zip(places, all) {
        rows[place] = text
        let path = TablePath(section: target, row: place)
        if let from {
          batch.movedRows.append(IndexPair(from: from, to: path))
        } else {
          batch.insertedRows.append(path)
        }
      }
      var others = rest.makeIterator()
      after[target] = rows.compactMap { $0 ?? others.next() }
    }
  }

  /// Returns the batch and its result with a random fault in one of them.
  func corrupted(seed: Int) -> (batch: TableBatch, after: [[String]]) {
    var random = SeededRandom(seed: seed)
    var (batch, after) = (batch, after)
    switch random.below(8) {
    case 0: after.append(["extra"])
    case 1: after = after.isEmpty ? [["extra"]] : Array(after.dropLast())
    case 2: batch.deletedRows.append(TablePath(section: random.below(6), row: random.below(7)))
    case 3: batch.insertedRows.append(TablePath(section: random.below(6), row: random.below(7)))
    case 4: batch.reloadedRows.append(TablePath(section: random.below(6), row: random.below(7)))
    case 5: batch.deletedSections.append(random.below(6))
    case 6:
      let move = IndexPair(from: random.below(6), to: random.below(6))
      batch.movedSections.append(move)
    default:
      if let section = after.indices.randomElement(using: &random) {
        after[section].append("extra")
      }
    }
    return (batch, after)
  }
}
