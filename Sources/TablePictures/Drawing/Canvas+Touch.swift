internal import TableRows

/// An element of a scene that the user can touch, other than a row.
///
/// In a scene, `data-touch` is the kind, and other attributes have the details. A page uses them to
/// handle clicks.
struct Touch {
  /// The action of a touch, which is the value of `data-touch`.
  enum Kind: String {
    /// Taps the button of an accessory.
    case accessory
    /// Chooses the title `data-value` of a control.
    case choose
    /// Opens the titles of a control, listed in `desc` elements.
    case titles
    /// Deletes the row, or inserts one, in editing mode.
    case delete, insert
    /// Ends editing.
    case done
    /// Chooses the entry `data-name` of the open menu.
    case entry
    /// Focuses a text field, or a text area, whose `data-value` is `lines`.
    case focus
    /// Scrolls to the title `data-name` of the section index.
    case index
    /// Picks the date `data-value`, in seconds since 1970.
    case pick
    /// Opens a date picker whose date is `data-value`.
    case date
    /// Presses a button.
    case press
    /// Drags the row by its reorder control.
    case reorder
    /// Drags a slider with the range `data-from` to `data-to`.
    case slide
    /// Steps up or down: `data-value` is 1 or -1.
    case step
    /// Performs the swipe action `data-name`.
    case swipe
    /// Flips a switch.
    case toggle
  }

  let kind: Kind
  /// The name of the control, action, or entry, or the title in the index.
  var name: String?
  /// The value of `data-value`, whose meaning depends on the kind.
  var value: String?
  /// Whether the text field or text area has focus.
  var isFocused = false
  /// The range of a slider.
  var range: ClosedRange<Double>?
  /// The titles that the touch opens.
  var titles: [String] = []
  /// The time zone of a date picker, and its components.
  var date: (secondsFromGMT: Int, components: String)?

  init(_ kind: Kind, _ name: String? = nil, value: String? = nil) {
    (self.kind, self.name, self.value) = (kind, name, value)
  }
}

extension Canvas {
  /// Draws an element that the user can touch in a rectangle.
  mutating func touchable(
    _ touch: @autoclosure () -> Touch, in rect: TableRect, _ draw: (inout Canvas) -> Void
  ) {
    guard isInteractive else { return draw(&self) }
    let touch = touch()
    group([
      "data-touch": touch.kind.rawValue, "data-name": touch.name.map(TextMeasure.printable),
      "data-value": touch.value.map(TextMeasure.printable),
      "data-focused": touch.isFocused ? "true" : nil,
      "data-from": touch.range.map { "\($0.lowerBound)" },
      "data-to": touch.range.map { "\($0.upperBound)" },
      "data-offset": touch.date?.secondsFromGMT, "data-components": touch.date?.components,
    ]) { canvas in
      for title in touch.titles { canvas.describe(title) }
      // Makes the space between the shapes touchable.
      canvas.fill(rect, Color(0, alpha: 0))
      draw(&canvas)
    }
  }
}
