import UIKit

/// Valid batches: survivors keep their cells, and only new ones are requested.
@MainActor
enum BatchChecks<View: Driven> {
  static func run() {
    mixed()
    sections()
    reloads()
    randomBatches()
    completions()
    nesting()
  }

  static func mixed() {
    let model = Model([["a", "b", "c"], ["d"], ["e"]])
    let view = View.make(model)
    let window = view._putInWindow()
    Checks.same(view.words, [["a", "b", "c"], ["d"], ["e"]])
    let before = view.cellObjects
    view._resetLog()
    view.batch {
      model.sections = [["x"], ["c", "a"], ["d", "y", "b"]]
      view.deleteSections(2)
      view.insertSections(0)
      view.move(at(0, 1), at(2, 2))
      view.move(at(0, 2), at(1, 0))
      view.insert(at(2, 1))
    }
    withExtendedLifetime(window) {}
    Checks.same(view._violations, [])
    Checks.same(view.words, model.sections)
    let after = view.cellObjects
    Checks.same(after[1], [before[0][2], before[0][0]])
    Checks.same([after[2][0], after[2][2]], [before[1][0], before[0][1]])
    let asked = view._log.filter { if case .asksForCell = $0 { true } else { false } }
    Checks.same(asked, [.asksForCell(at(0, 0)), .asksForCell(at(2, 1))])
    Checks.same(model.told.suffix(3), ["show x", "show y", "end e at 2-0"])
  }

  static func sections() {
    let model = Model([["a", "b"], ["c"], [], ["d"]])
    let view = View.make(model)
    let window = view._putInWindow()
    let before = view.cellObjects
    view.batch {
      model.sections = [["d"], [], ["a", "b"], ["c"]]
      view.moveSection(3, toSection: 0)
      view.moveSection(2, toSection: 1)
    }
    withExtendedLifetime(window) {}
    Checks.same(view._violations, [])
    Checks.same(view.cellObjects, [before[3], [], before[0], before[1]])
  }

  static func reloads() {
    let model = Model([["a", "b", "c"], ["d"]])
    let view = View.make(model)
    let window = view._putInWindow()
    let before = view.cellObjects
    view.selectCode(at(0, 0))
    view.batch {
      model.sections = [["A", "n", "c"], ["e", "f"]]
      view.reload(at(0, 0))
      view.delete(at(0, 1))
      view.insert(at(0, 1))
      view.reloadSections(1)
    }
    withExtendedLifetime(window) {}
    Checks.same(view._violations, [])
    Checks.same(view.words, model.sections)
    Checks.expect(view.cellObjects[0][0] != before[0][0], "a reload brings a new cell")
    Checks.same(view.cellObjects[0][2], before[0][2])
    Checks.same(view.selected, [])
  }

  static func completions() {
    let model = Model([["a"]])
    let view = View.make(model)
    let window = view._putInWindow()
    var done: [String] = []
    view.batch({}, completion: { done.append("first \($0)") })
    Checks.same(done, ["first true"])
    view._holdsCompletions = true
    view.batch({}, completion: { done.append("second \($0)") })
    view.batch({}, completion: { done.append("third \($0)") })
    Checks.same(done, ["first true"])
    view._finishAnimations()
    Checks.same(done, ["first true", "second true", "third true"])
    view._holdsCompletions = false
    view.batch({ model.sections = [[]] }, completion: { done.append("fourth \($0)") })
    withExtendedLifetime(window) {}
    Checks.same(done.last, "fourth false")
    Checks.same(view._violations.count, 1)
  }

  static func nesting() {
    let model = Model([["a"]])
    let view = View.make(model)
    let window = view._putInWindow()
    view.batch {
      view.batch {
        model.sections = [["x", "a"]]
        view.insert(at(0, 0))
      }
      model.sections = [["x", "a", "y"]]
      view.insert(at(0, 2))
    }
    withExtendedLifetime(window) {}
    Checks.same(view._violations, [])
    Checks.same(view.words, [["x", "a", "y"]])
  }

  /// Random valid batches, with deletes, inserts, and moves in any order.
  static func randomBatches() {
    var random = Seeded(state: 20_260_611)
    let model = Model([])
    let view = View.make(model)
    let window = view._putInWindow()
    var next = 0
    for _ in 0..<400 {
      let old = model.sections
      let before = Dictionary(
        uniqueKeysWithValues: zip(old.joined(), view.cellObjects.joined()))
      var words = Array(old.joined().filter { _ in Int.random(in: 0..<4, using: &random) > 0 })
      let kept = Set(words)
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        words.append("w\(next)")
        next += 1
      }
      words.shuffle(using: &random)
      // Three sections that remain after the first batch, which inserts them.
      var new: [[String]] = [[], [], []]
      for word in words { new[Int.random(in: 0..<3, using: &random)].append(word) }
      view.batch {
        model.sections = new
        guard !old.isEmpty else { return view.insertSections(0, 1, 2) }
        var calls: [() -> Void] = []
        for (section, rows) in old.enumerated() {
          for (row, word) in rows.enumerated() {
            guard kept.contains(word) else {
              calls.append { view.delete(at(section, row)) }
              continue
            }
            guard let target = new.firstIndex(where: { $0.contains(word) }),
              let index = new[target].firstIndex(of: word)
            else { continue }
            calls.append { view.move(at(section, row), at(target, index)) }
          }
        }
        for (section, rows) in new.enumerated() {
          for (row, word) in rows.enumerated() where !kept.contains(word) {
            calls.append { view.insert(at(section, row)) }
          }
        }
        for call in calls.shuffled(using: &random) { call() }
      }
      Checks.same(view._violations, [])
      Checks.same(view.words, new)
      for (word, object) in zip(new.joined(), view.cellObjects.joined()) where kept.contains(word) {
        Checks.same(object, before[word])
      }
    }
    withExtendedLifetime(window) {}
  }
}
