package import Foundation

/// The data of the flat workloads, `divisor` times smaller than the tables state.
package struct ListData {
  let divisor: Int

  package init(divisor: Int = 1) { self.divisor = divisor }

  /// W0: one insert in the middle of a screen of rows.
  ///
  /// Too small to scale down.
  package var screen: Pair<[Item]> { withInsertInTheMiddle(of: 50) }
  /// W1.
  package var someIDs: Pair<[UUID]> { ids(5_000, replaced: 1_000, shuffled: 200, seed: 1) }
  /// W2.
  package var manyIDs: Pair<[UUID]> { ids(100_000, replaced: 10_000, shuffled: 2_000, seed: 2) }
  /// W3.
  package var insert: Pair<[Item]> { withInsertInTheMiddle(of: 100_000 / divisor) }
  /// W4.
  package var unchanged: Pair<[Item]> { pair { $0 } }
  /// W5.
  package var reversed: Pair<[Item]> { pair { $0.reversed() } }
  /// W6.
  package var shuffled: Pair<[Item]> { pair { shuffle($0) } }
  /// W7.
  package var firstToLast: Pair<[Item]> { pair { Array($0.dropFirst()) + $0.prefix(1) } }
  /// W9: 40 % of the edits delete, 40 % insert, and 20 % move.
  package var millionNumbers: Pair<[Int]> {
    let count = 1_000_000 / divisor
    var edits = RandomEdits(Array(0..<count), random: SplitMix64(seed: 9))
    edits.remove(count / 250)
    edits.relocate(count / 500)
    edits.insert(Array(count..<count + count / 250))
    return Pair(old: Array(0..<count), new: edits.elements)
  }
  /// X1.
  package var replaced: Pair<[Item]> {
    pair { old in (old.count..<2 * old.count).map { Item($0) } }
  }
  /// X2.
  package var everySecondDeleted: Pair<[Item]> {
    pair { old in old.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
  }

  /// X3: like W6, but with random IDs.
  ///
  /// All rows differ.
  package var shuffledSparseIDs: Pair<[Item]> {
    var random = SplitMix64(seed: 30)
    let old = (0..<100_000 / divisor).map { number in
      Item(Int(truncatingIfNeeded: random.next()), title: Item(number).title)
    }
    return Pair(old: old, new: shuffle(old))
  }

  private func shuffle(_ items: [Item]) -> [Item] {
    var random = SplitMix64(seed: 6)
    return items.shuffled(using: &random)
  }

  private func pair(_ edited: ([Item]) -> [Item]) -> Pair<[Item]> {
    let old = (0..<100_000 / divisor).map { Item($0) }
    return Pair(old: old, new: edited(old).map { $0 })
  }

  private func withInsertInTheMiddle(of count: Int) -> Pair<[Item]> {
    let old = (0..<count).map { Item($0) }
    return Pair(old: old, new: old[..<(count / 2)] + [Item(count)] + old[(count / 2)...])
  }

  private func ids(_ full: Int, replaced: Int, shuffled: Int, seed: UInt64) -> Pair<[UUID]> {
    var random = SplitMix64(seed: seed)
    let old = (0..<full / divisor).map { _ in UUID(from: &random) }
    let new = (0..<replaced / divisor).map { _ in UUID(from: &random) }
    var edits = RandomEdits(old, random: random)
    edits.remove(replaced / divisor)
    edits.shuffle(shuffled / divisor)
    edits.insert(new)
    return Pair(old: old, new: edits.elements)
  }
}

extension UUID {
  /// Creates a random version 4 UUID from the given generator.
  init(from random: inout SplitMix64) {
    var bytes = (random.next(), random.next())
    bytes.0 = bytes.0 & 0xFF0F_FFFF_FFFF_FFFF | 0x0040_0000_0000_0000
    bytes.1 = bytes.1 & 0xFFFF_FFFF_FFFF_FF3F | 0x80
    self.init(uuid: unsafeBitCast(bytes, to: uuid_t.self))
  }
}
