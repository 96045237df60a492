import TableViews

// Code that the screens share.

/// An adapter that records the changes of its updates.
class RecordingAdapter<Item, ID: Hashable>: TableViewAdapter<Item, ID>, ChangeReporting {
  /// The changes of the last update.
  private(set) final var changes: TableChanges?
  /// Called with the changes of each update, before it is performed.
  final var changesHandler: (@MainActor (TableChanges) -> Void)?

  override func willPerform(_ plan: TablePlan<Section<Item, ID>>) {
    changes = plan.changes
    changesHandler?(plan.changes)
  }
}

/// An adapter that reports the changes of its updates.
@MainActor
protocol ChangeReporting: AnyObject {
  var changesHandler: (@MainActor (TableChanges) -> Void)? { get set }
}

/// A cell with a switch, such as a `UISwitch` that calls `toggleSwitch()`.
@MainActor
protocol SwitchableCell: TableViewCell {
  func toggleSwitch()
}

/// A generator with a seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

/// Shows a line of text.
final class TextCell: TableViewCell, Configurable {
  func setup(with item: String) { textLabel?.text = item }
}
