/// A switch.
@MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false

  /// Sets whether it is on.
  open func setOn(_ on: Bool, animated: Bool) {
    _animated.append(animated)
    isOn = on
  }
  /// Test hook: whether each change in code was animated.
  public private(set) var _animated: [Bool] = []

  /// Test hook: toggles the switch.
  ///
  /// Returns `false` if it accepts no touches or isn't on screen.
  public func _flip() -> Bool {
    guard _takesTouches else { return false }
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}

/// A number that the user drags.
@MainActor
open class UISlider: UIControl {
  /// The number within its bounds.
  open var value: Float = 0 { didSet { limit() } }
  /// The lower bound.
  open var minimumValue: Float = 0 { didSet { limit() } }
  /// The upper bound.
  open var maximumValue: Float = 1 { didSet { limit() } }

  /// Sets the number.
  open func setValue(_ value: Float, animated: Bool) {
    _animated.append(animated)
    self.value = value
  }
  /// Test hook: whether each change in code was animated.
  public private(set) var _animated: [Bool] = []

  private func limit() {
    let limited = min(max(value, minimumValue), max(minimumValue, maximumValue))
    if limited != value { value = limited }
  }

  /// Test hook: drags the slider.
  ///
  /// Returns `false` if it accepts no touches or isn't on screen.
  public func _drag(to value: Float) -> Bool {
    guard _takesTouches else { return false }
    self.value = value
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}

/// A choice between titles.
@MainActor
open class UISegmentedControl: UIControl {
  /// The index for no selection.
  public class var noSegment: Int { -1 }

  private var titles: [String?] = []
  /// The number of segments.
  open var numberOfSegments: Int { titles.count }
  /// The index of the selected segment.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    _animated.append(animated)
    titles.insert(title, at: min(segment, titles.count))
  }

  /// Test hook: whether each change in code was animated.
  public private(set) var _animated: [Bool] = []

  /// Removes all segments.
  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }

  /// Test hook: taps a segment.
  ///
  /// Returns `false` if it accepts no touches or isn't on screen.
  public func _choose(_ segment: Int) -> Bool {
    guard _takesTouches, titles.indices.contains(segment) else { return false }
    selectedSegmentIndex = segment
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}
