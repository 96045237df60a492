/// The binding, range, and step of a stepper.
///
/// Integers aren't converted to `Double`, for which 2⁵³ and 2⁵³ + 1 are equal.
package enum StepperNumbers {
  case real(ControlBinding<Double>, ClosedRange<Double>, step: Double)
  case integer(ControlBinding<Int>, ClosedRange<Int>, step: Int)

  /// The binding's number, clamped to the range.
  @MainActor
  package var value: ControlValue {
    switch self {
    case .real(let number, let range, _): .number(number.value.clamped(to: range))
    case .integer(let number, let range, _): .integer(number.value.clamped(to: range))
    }
  }

  /// The rules for the number, if it has any.
  var rules: (any ControlRules)? {
    switch self {
    case .real(let number, _, _): number.rules
    case .integer(let number, _, _): number.rules
    }
  }

  /// Returns the number one step away.
  ///
  /// Returns `nil` if it's out of range.
  package func step(from value: ControlValue, isUp: Bool) -> ControlValue? {
    switch (self, value) {
    case (.real(_, let range, let step), .number(let number)):
      let target = number + (isUp ? step : -step)
      return range.contains(target) ? .number(target) : nil
    case (.integer(_, let range, let step), .integer(let number)):
      let (target, overflows) =
        isUp ? number.addingReportingOverflow(step) : number.subtractingReportingOverflow(step)
      return !overflows && range.contains(target) ? .integer(target) : nil
    default: return nil
    }
  }

  /// The range as text, such as "1 to 9".
  package var rangeText: String {
    switch self {
    case .real(_, let range, _): "\(range.lowerBound) to \(range.upperBound)"
    case .integer(_, let range, _): "\(range.lowerBound) to \(range.upperBound)"
    }
  }

  /// Writes a number, clamped to the range, and ignores values of another kind.
  @MainActor
  func write(_ value: ControlValue) {
    switch (self, value) {
    case (.real(let binding, let range, _), .number(let number)):
      binding.value = number.clamped(to: range)
    case (.integer(let binding, let range, _), .integer(let number)):
      binding.value = number.clamped(to: range)
    default: break
    }
  }

  /// Returns whether both have the same range, step, and property.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.real(let left, let range, let step), .real(let right, let otherRange, let otherStep)):
      range == otherRange && step == otherStep && left.isSame(as: right)
    case (
      .integer(let left, let range, let step), .integer(let right, let otherRange, let otherStep)
    ):
      range == otherRange && step == otherStep && left.isSame(as: right)
    default: false
    }
  }
}

extension Double {
  /// Returns the nearest number in a range, or its lower bound for NaN.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Int {
  /// Returns the nearest integer in a range.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
