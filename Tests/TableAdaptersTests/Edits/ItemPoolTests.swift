import TestSupport
import Testing

@testable import TableAdapters

@Suite struct ItemPoolTests {
  @Test("items match a dictionary after random additions and changes", arguments: 0..<20)
  func randomSteps(seed: Int) {
    var random = SeededRandom(seed: seed)
    var pool = ItemPool<String>()
    var model: [Int: String] = [:]
    for step in 0..<60 {
      let handles = Array(0..<30).shuffled(using: &random).prefix(random.below(8)).map(Int32.init)
      switch random.below(3) {
      case 0:
        let items = handles.map { "\(step): \($0)" }
        pool.add(items, of: handles)
        for (handle, item) in zip(handles, items) { model[Int(handle)] = item }
      case 1:
        for handle in handles.map(Int.init) {
          pool.set("\(step)", of: handle)
          model[handle] = "\(step)"
        }
      default:
        let expected = handles.compactMap { model[Int($0)] }
        #expect(pool.items(of: handles) == expected, "seed \(seed), step \(step)")
      }
    }
    for handle in -1..<31 { #expect(pool.item(of: handle) == model[handle], "seed \(seed)") }
    let all = model.keys.sorted()
    #expect(pool.items(of: all.map(Int32.init)) == all.map { model[$0] })
  }
}
