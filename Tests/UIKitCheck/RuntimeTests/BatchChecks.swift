import UIKit

/// Sound batches: survivors keep their cells, and only what is new is asked for.
@MainActor
enum BatchChecks<View: Driven> {
  static func run() {
    mixed()
  }

  static func mixed() {
    let model = Model([["a", "b", "c"], ["d"], []])
    let view = View.make(model)
    let window = view._putInWindow()
    Checks.same(view.words, [["a", "b", "c"], ["d"], []])
    let before = view.cellObjects
    view._resetLog()
    view.batch {
      model.sections = [["x"], ["d", "b"], ["c", "a", "y"]]
      view.deleteSections(2)
      view.insertSections(0)
      view.move(at(0, 1), at(1, 1))
    }
    _ = window
    Checks.expect(!view._violations.isEmpty, "a wrong count is a violation")
    _ = before
  }
}
