import UIKit

/// The life of cells: registration, reuse, reconfiguring, reentrancy, selection, and scrolling.
@MainActor
enum LifeChecks<View: Driven> {
  static func run() {
    registering()
    dequeuing()
    reuse()
    reconfiguring()
    brokenReconfiguring()
    reentrancy()
    modelBefore()
    offWindow()
    reloading()
    dragging()
    animating()
    selecting()
    scrolling()
    lyingByHeight()
    settingTheOffsetOfAScroll()
    prepared()
    byHand()
  }

  /// Shows a view on screen.
  static func shown(_ sections: [[String]], _ work: (View, Model) -> Void) {
    let model = Model(sections)
    let view = View.make(model)
    let window = view._putInWindow()
    work(view, model)
    withExtendedLifetime(window) {}
  }

  static func one(
    _ view: View, _ text: String, file: StaticString = #file, line: UInt = #line
  ) {
    Checks.expect(
      view._violations.count == 1 && view._violations.allSatisfy { $0.contains(text) },
      "found \(view._violations), expected \(text)", file: file, line: line)
    view._resetLog()
  }

  static func registering() {
    shown([[]]) { view, model in
      view.register(UILabel.self)
      one(view, "must pass a class of kind")
      view.register(UINib(_objects: { [] }))
      view.batch {
        model.sections = [["a"]]
        view.insert(at(0, 0))
      }
      one(view, "nib must contain exactly one top level object which must be a")
      view.register(nil as AnyClass?)
      view.batch {
        model.sections = [["a", "b"]]
        view.insert(at(0, 1))
      }
      one(view, "must register a nib or a class for the identifier")
      view.register(UINib(_objects: { View.isTable ? [TableCell()] : [CollectionCell()] }))
      view.batch {
        model.sections = [["a", "b", "c"]]
        view.insert(at(0, 2))
      }
      Checks.same(view._violations, [])
      Checks.same(view.words[0][2], "c")
    }
  }

  static func dequeuing() {
    shown([[]]) { view, model in
      model.dequeuesTwice = true
      view.batch {
        model.sections = [["a"]]
        view.insert(at(0, 0))
      }
      one(view, "Attempted to dequeue multiple cells for the same index path")
      model.dequeuesTwice = false
      model.dequeuesElsewhere = at(0, 7)
      view.batch {
        model.sections = [["a", "z"]]
        view.insert(at(0, 1))
      }
      one(view, "during the request for {length = 2, path = 0 - 1}")
      model.dequeuesElsewhere = nil
      view.batch {
        model.sections = [["a"]]
        view.delete(at(0, 1))
      }
      model.repeatsFirstCell = true
      view.batch {
        model.sections = [["a", "z"]]
        view.insert(at(0, 1))
      }
      one(view, "4.6: the cell given for {length = 2, path = 0 - 1} shows another")
      model.repeatsFirstCell = false
      view.reloadData()
      view.layoutIfNeeded()
      view.batch {
        model.sections = [["a"]]
        view.delete(at(0, 1))
      }
      guard !View.isTable else { return }
      model.givesForeignCells = true
      view.batch {
        model.sections = [["a", "b"]]
        view.insert(at(0, 1))
      }
      one(view, "cells must be retrieved by calling")
      model.givesForeignCells = false
      model.dequeuesInVain = true
      view.batch {
        model.sections = [["a", "b", "c"]]
        view.insert(at(0, 2))
      }
      Checks.same(view._violations.count, 2)
      Checks.expect(
        view._violations.contains {
          $0.contains("the cell dequeued for {length = 2, path = 0 - 2}")
        },
        "a cell that is dequeued is returned: \(view._violations)")
    }
  }

  static func reuse() {
    shown([["a", "b"]]) { view, model in
      let before = view.cellObjects[0]
      view.batch {
        model.sections = [[]]
        view.delete(at(0, 0), at(0, 1))
      }
      view.batch {
        model.sections = [["c", "d", "e"]]
        view.insert(at(0, 0), at(0, 1), at(0, 2))
      }
      Checks.same(view._violations, [])
      // Last in, first out.
      Checks.same(Array(view.cellObjects[0].prefix(2)), [before[1], before[0]])
      Checks.same(preparations(view), [1, 1, 0])
      view.batch {
        model.sections = [[]]
        view.delete(at(0, 0), at(0, 1), at(0, 2))
      }
      view._receiveMemoryWarning()
      view.batch {
        model.sections = [["f"]]
        view.insert(at(0, 0))
      }
      Checks.same(preparations(view), [0])
    }
  }

  static func preparations(_ view: View) -> [Int] {
    if let table = view as? UITableView {
      return table._shownCells[0].map { ($0 as? TableCell)?.preparations ?? -1 }
    }
    guard let collection = view as? UICollectionView else { return [] }
    return collection._shownCells[0].map { ($0 as? CollectionCell)?.preparations ?? -1 }
  }

  static func reconfiguring() {
    shown([["a", "b"]]) { view, model in
      let before = view.cellObjects
      model.sections = [["A", "B"]]
      Checks.same(view.words, [["a", "b"]])
      view._resetLog()
      view.reconfigure(at(0, 1))
      Checks.same(view.words, [["a", "B"]])
      Checks.same(view.cellObjects, before)
      Checks.same(preparations(view), [0, 0])
      Checks.same(
        view._log, [.begin, .reconfigure([at(0, 1)]), .asksForCell(at(0, 1)), .end])
      Checks.same(view._violations, [])
      // Inside a batch, indexes are those before it.
      view.batch {
        model.sections = [["x", "AA", "B"]]
        view.insert(at(0, 0))
        view.reconfigure(at(0, 0))
      }
      Checks.same(view.words, [["x", "AA", "B"]])
      Checks.same(view._violations, [])
    }
  }

  static func brokenReconfiguring() {
    shown([["a", "b"]]) { view, model in
      view.reconfigure(at(0, 2))
      one(view, "attempt to reconfigure")
      model.identifier = "other"
      view.reconfigure(at(0, 0))
      Checks.expect(
        view._violations.contains { $0.contains("4.14") }, "another identifier is a violation")
      Checks.expect(
        view._violations.contains { $0.contains("4.12") }, "so is another cell")
      view._resetLog()
      model.identifier = "word"
      if View.isTable {
        model.dequeuesWithoutPath = true
        view.reconfigure(at(0, 0))
        one(view, "4.12: the data source returned another cell")
      } else {
        model.givesForeignCells = true
        view.reconfigure(at(0, 0))
        one(view, "4.12: the data source returned another cell")
      }
      Checks.same(view.words, [["a", "b"]])
    }
  }

  static func reentrancy() {
    shown([["a"]]) { view, model in
      var once = true
      model.whileAsked = {
        guard once else { return }
        once = false
        view.batch { view.delete(at(0, 0)) }
      }
      view.batch {
        model.sections = [["a", "b"]]
        view.insert(at(0, 1))
      }
      one(view, "5.2: an update while the view requests cells")
      Checks.same(view.words, [["a", "b"]])
      once = true
      model.whileAsked = {
        guard once else { return }
        once = false
        view.reloadData()
      }
      view.reconfigure(at(0, 0))
      one(view, "5.2: reloadData while")
      model.whileAsked = {}
      view.layoutIfNeeded()
      Checks.same(view.words, [["a", "b"]])
      view.batch { view.reloadData() }
      one(view, "4.13: reloadData inside a batch")
    }
  }

  static func modelBefore() {
    shown([["a"]]) { view, model in
      model.sections = [["a", "b"]]
      view.batch { view.insert(at(0, 1)) }
      one(view, "Invalid batch updates detected")
      Checks.same(view.words, [["a", "b"]])
      view._modelToken = { model.sections }
      model.sections = [["b", "a"]]
      view.batch { view.move(at(0, 0), at(0, 1)) }
      one(view, "5.3: the model changed before the batch")
      Checks.same(view.words, [["b", "a"]])
      view.batch {
        model.sections = [["a", "b"]]
        view.move(at(0, 0), at(0, 1))
      }
      Checks.same(view._violations, [])
    }
  }

  static func offWindow() {
    let model = Model([["a"]])
    let view = View.make(model)
    view.layoutIfNeeded()
    view.batch {
      model.sections = [["a", "b"]]
      view.insert(at(0, 1))
    }
    one(view, "without being in the view hierarchy")
    model.sections = [["c"]]
    view.reloadData()
    Checks.same(view._violations, [])
    Checks.same(view.words, [["c"]])
    // Counts are read when the first batch begins (3.18).
    let fresh = Model([["a"]])
    let second = View.make(fresh)
    second.batch {
      fresh.sections = [["a", "b"]]
      second.insert(at(0, 1))
    }
    one(second, "without being in the view hierarchy")
  }

  static func reloading() {
    shown([["a", "b"]]) { view, model in
      view.selectCode(at(0, 0))
      model.told = []
      model.sections = [["c"], []]
      view.reloadData()
      Checks.same(model.told, ["end a at 0-0", "end b at 0-1"])
      Checks.same(view.selected, [])
      view.layoutIfNeeded()
      Checks.same(model.told.suffix(1), ["show c"])
      Checks.same(view.words, [["c"], []])
      Checks.same(view._violations, [])
      view.reloadData()
      view.batch {}
      one(view, "7.6: an update right after reloadData")
      view.batch {}
      Checks.same(view._violations, [])
    }
    // Without a window nothing is laid out.
    let model = Model([["a"]])
    let view = View.make(model)
    view.reloadData()
    view.batch {}
    Checks.same(view._violations, [])
  }

  static func animating() {
    shown([["a"]]) { view, model in
      view.batch {}
      Checks.same(view._animatedBatches, 0)
      view.batch {
        model.sections = [["a", "b"]]
        view.insert(at(0, 1))
      }
      Checks.same(view._animatedBatches, 1)
      UIView.performWithoutAnimation { view.reloadSections(0) }
      Checks.same(view._animatedBatches, 1)
      view.reloadSections(0)
      Checks.same(view._animatedBatches, 2)
      Checks.same(view._violations, [])
    }
  }

  static func dragging() {
    shown([["a"]]) { view, _ in
      view._isDragging = true
      view.batch {}
      one(view, "7.4: an update during a drag")
      view._isDragging = false
      view._isDropping = true
      view.reloadData()
      one(view, "7.4: reloadData during a drag")
      view._isDropping = false
      view.layoutIfNeeded()
      view.batch {}
      Checks.same(view._violations, [])
    }
  }

  static func selecting() {
    shown([["a", "b", "c"]]) { view, model in
      view.selectCode(at(0, 1))
      Checks.same(view.selected, [at(0, 1)])
      view.batch {
        model.sections = [["b", "x", "a", "c"]]
        view.move(at(0, 1), at(0, 0))
        view.insert(at(0, 1))
      }
      Checks.same(view.selected, [at(0, 0)])
      model.told = []
      Checks.same(view._tapRow(at: at(0, 3)), true)
      Checks.same(model.told, ["deselect b", "select c"])
      Checks.same(view.selected, [at(0, 3)])
      view.batch {
        model.sections = [["b", "x", "a"]]
        view.delete(at(0, 3))
      }
      Checks.same(view.selected, [])
      view.selectCode(at(0, 9))
      one(view, "attempt to select")
      Checks.same(view._tapRow(at: at(0, 9)), false)
    }
  }

  static func scrolling() {
    shown([["a", "b", "c"], [], ["d", "e"]]) { view, model in
      view._visibleRowLimit = 2
      Checks.same(view.words, [["a", "b"], [], []])
      model.told = []
      view._scroll(toFirst: 2)
      Checks.same(view.words, [["c"], [], ["d"]])
      Checks.same(model.told, ["show c", "show d", "end a at 0-0", "end b at 0-1"])
      view._scroll(toFirst: 99)
      Checks.same(view.words, [[], [], ["d", "e"]])
      view.batch {
        model.sections = [["a", "b", "c"], [], ["d"]]
        view.delete(at(2, 1))
      }
      Checks.same(view.words, [["c"], [], ["d"]])
      Checks.same(view._violations, [])
    }
  }

  static func lyingByHeight() {
    shown([["a", "b", "c"], ["d", "e"]]) { view, model in
      view._lieByHeight(viewportHeight: 50, estimate: 40, extra: 0) { path in
        10 + CGFloat(path.row) * 10
      }
      // All cells have been on screen.
      view.layoutIfNeeded()
      Checks.same(view.words, [["a", "b", "c"], []])
      Checks.same(view.contentSize.height, 90)
      view.reloadData()
      Checks.same(view.contentSize.height, 200)
      view.layoutIfNeeded()
      // "a" is 10 points high and "b" 20 after they appeared. "c" is below them.
      Checks.same(view.words, [["a", "b", "c"], []])
      Checks.same(view.contentSize.height, 140)
      view.contentOffset.y = 65
      view.layoutIfNeeded()
      Checks.same(view.words, [["c"], ["d", "e"]])
      Checks.same(view.contentSize.height, 90)
      Checks.same(view.contentOffset.y, 40)
      Checks.same(view._violations, [])
      view._drag(decelerates: true)
      Checks.same(view._violations, [])
    }
  }

  static func settingTheOffsetOfAScroll() {
    shown([["a"]]) { view, model in
      model.whenDragged = { $0.contentOffset.y += 1 }
      view._drag(decelerates: false)
      one(view, "7.10: a content offset set while the user scrolls")
    }
  }

  static func prepared() {
    shown([["a", "b", "c", "d"]]) { view, model in
      view._visibleRowLimit = 1
      view._preparedRowLimit = 2
      view.layoutIfNeeded()
      view._resetLog()
      // A prepared cell that isn't reconfigured is outdated when it appears.
      model.sections = [["A", "B", "C", "D"]]
      view.reconfigure(at(0, 0), at(0, 1))
      view._visibleRowLimit = nil
      Checks.same(view.words, [["A", "B", "c", "D"]])
      Checks.same(view._violations, [])
    }
  }

  static func byHand() {
    shown([["a", "b"], ["c"]]) { view, model in
      if let table = view as? UITableView {
        Checks.same(view._moveByHand(from: at(0, 0), to: at(1, 1)), false)
        table.isEditing = true
      }
      let before = view.cellObjects
      Checks.same(view._moveByHand(from: at(0, 0), to: at(1, 1)), true)
      Checks.same(view.words, [["b"], ["c", "a"]])
      Checks.same(view.cellObjects[1][1], before[0][0])
      Checks.same(view._violations, [])
      Checks.same(view._moveByHand(from: at(0, 0), to: at(1, 3)), false)
      model.whileMoved = { view.batch { view.move(at(0, 0), at(0, 0)) } }
      view._moveByHand(from: at(0, 0), to: at(1, 0))
      Checks.expect(
        view._violations.contains { $0.hasPrefix("4.18") }, "a move by hand is not animated")
      model.whileMoved = { model.sections[0].append("too many") }
      view._resetLog()
      view._moveByHand(from: at(1, 0), to: at(1, 1))
      one(view, "4.18: after a move by hand")
      model.whileMoved = {}
      Checks.same(view.words, model.sections)
    }
  }
}
