internal import TableControls
internal import TableRows
internal import VirtualTable

/// Draws the controls and buttons of a cell, side by side.
@MainActor
struct ControlsPainter {
  private static let spacing = 12.0

  private enum Item {
    case control(VirtualControl)
    case button(VirtualButton)
  }

  private let items: [Item]
  private let fonts: Fonts

  init(_ cell: VirtualBaseCell, fonts: Fonts) {
    items = cell.buttons.map(Item.button) + cell.controls.map(Item.control)
    self.fonts = fonts
  }

  var isEmpty: Bool { items.isEmpty }

  /// Whether the controls are below the title and fill the width.
  var fillRow: Bool {
    items.contains {
      if case .control(let control) = $0 { control.control.kind.fillsRow } else { false }
    }
  }

  // MARK: Widths

  /// The minimum width of all controls.
  var leastWidth: Double {
    items.reduce(Self.spacing * Double(max(0, items.count - 1))) { $0 + width(of: $1) }
  }

  private var flexibleCount: Int { items.count { isFlexible($0) } }

  /// Returns the width of the controls next to a title.
  func width(beside title: Double, in width: Double) -> Double {
    let rest = width - title - Self.spacing
    // A long title keeps at least a third of the width.
    let most = max(rest, width * 2 / 3)
    return flexibleCount > 0 ? max(min(leastWidth, most), rest) : min(leastWidth, most)
  }

  private func isFlexible(_ item: Item) -> Bool {
    guard case .control(let control) = item else { return false }
    switch control.control.kind {
    case .textField, .textArea, .slider: return true
    case .datePicker: return control.control.kind.fillsRow
    default: return false
    }
  }

  private func width(of item: Item) -> Double {
    switch item {
    case .button(let button): return TextMeasure(font: fonts.body).width(of: button.title) + 2
    case .control(let control): return width(of: control)
    }
  }

  private func width(of control: VirtualControl) -> Double {
    switch control.control.kind {
    case .toggle: return 51
    case .button(_, let isInProgress):
      return TextMeasure(font: fonts.body).width(of: control.name) + 2 + (isInProgress ? 28 : 0)
    case .textField, .textArea: return 120
    case .slider: return 120 + valueTextWidth(of: control)
    case .stepper:
      let number = control.numberText ?? ""
      return TextMeasure(font: fonts.body).width(of: number) + 12 + 94
    case .datePicker:
      return DatePickerPainter(control, fonts: fonts).width
    case .menu: return TextMeasure(font: fonts.body).width(of: control.menuTitle) + 2 + 20
    case .segmentedControl(let titles, _):
      let font = segmentFont(isSelected: true)
      let widest = titles.map { TextMeasure(font: font).width(of: $0) }.max() ?? 0
      return (widest + 22) * Double(max(1, titles.count)) + 4
    }
  }

  /// Returns the width of the text before a slider, including spacing.
  private func valueTextWidth(of control: VirtualControl) -> Double {
    control.valueText.map { TextMeasure(font: fonts.body).width(of: $0) + 1 + Self.spacing } ?? 0
  }

  private func segmentFont(isSelected: Bool) -> Font {
    Font(size: fonts.footnote.size, weight: isSelected ? .semibold : .medium)
  }

  // MARK: Drawing

  /// Draws the controls in a rectangle, and clips them to it if they're too wide.
  ///
  /// Controls without a title begin at the leading edge of the rectangle.
  func paint(in rect: TableRect, isAlone: Bool, on canvas: inout Canvas) {
    guard !items.isEmpty else { return }
    guard leastWidth > rect.width + 0.01 else {
      return paintItems(in: rect, isAlone: isAlone, on: &canvas)
    }
    canvas.clipped(to: rect) { paintItems(in: rect, isAlone: isAlone, on: &$0) }
  }

  private func paintItems(in rect: TableRect, isAlone: Bool, on canvas: inout Canvas) {
    var rect = rect
    let flexible = flexibleCount
    let extra = flexible > 0 ? (rect.width - leastWidth) / Double(flexible) : 0
    if flexible == 0, !isAlone {
      rect = rect.takeTrailing(leastWidth)
    }
    // Segments without a title fill the row.
    let fills = isAlone && items.count == 1 && isSegments(items[0])
    for item in items {
      let own = fills ? rect.width : width(of: item) + (isFlexible(item) ? extra : 0)
      paint(item, in: rect.takeLeading(own, gap: Self.spacing), on: &canvas)
    }
  }

  private func isSegments(_ item: Item) -> Bool {
    guard case .control(let control) = item, case .segmentedControl = control.control.kind else {
      return false
    }
    return true
  }

  private func paint(_ item: Item, in rect: TableRect, on canvas: inout Canvas) {
    switch item {
    case .button(let button):
      canvas.touchable(Touch(.press, button.title), in: rect) {
        paintButton(button.title, isEnabled: button.isEnabled, in: rect, on: &$0)
      }
    case .control(let control) where control.isEnabled: paint(control, in: rect, on: &canvas)
    case .control(let control):
      canvas.group(["opacity": 0.45]) { paint(control, in: rect, on: &$0) }
    }
  }

  private func paint(_ control: VirtualControl, in rect: TableRect, on canvas: inout Canvas) {
    switch control.control.kind {
    case .toggle:
      canvas.touchable(Touch(.toggle, control.name), in: rect) {
        paintSwitch(isOn: control.isOn == true, in: rect, on: &$0)
      }
    case .button(_, let isInProgress):
      var rect = rect
      if isInProgress {
        let box = rect.takeLeading(20, gap: 8).centered(width: 20, height: 20)
        canvas.spinner(in: box)
      }
      canvas.touchable(Touch(.press, control.name), in: rect) {
        paintButton(control.name, isEnabled: true, in: rect, on: &$0)
      }
    case .textField(_, let traits, _):
      var touch = Touch(.focus, control.name)
      touch.isFocused = control.isFocused
      canvas.touchable(touch, in: rect) { paintField(control, traits, in: rect, on: &$0) }
    case .stepper(let numbers, _): paintStepper(control, numbers, in: rect, on: &canvas)
    case .slider(_, let range, _):
      var rect = rect
      if let text = control.valueText {
        let width = valueTextWidth(of: control) - Self.spacing
        canvas.text(
          text, fonts.body, canvas.palette.secondaryLabel,
          in: rect.takeLeading(width, gap: Self.spacing), alignment: .trailing)
      }
      var touch = Touch(.slide, control.name)
      touch.range = range
      canvas.touchable(touch, in: rect) { canvas in
        paintSlider(control.number ?? 0, range, in: rect, on: &canvas)
      }
    case .menu:
      var touch = Touch(.titles, control.name)
      touch.titles = control.control.kind.titles ?? []
      canvas.touchable(touch, in: rect) { paintMenu(control.menuTitle, in: rect, on: &$0) }
    case .textArea(_, let traits, _, _):
      var touch = Touch(.focus, control.name, value: "lines")
      touch.isFocused = control.isFocused
      canvas.touchable(touch, in: rect) {
        TextAreaPainter(control, traits, font: fonts.body).paint(in: rect, on: &$0)
      }
    case .datePicker: DatePickerPainter(control, fonts: fonts).paint(in: rect, on: &canvas)
    case .segmentedControl(let titles, _):
      let selected = if case .choice(let index) = control.value { index } else { -1 }
      paintSegments(titles, of: control.name, selected: selected, in: rect, on: &canvas)
    }
  }

  private func paintSwitch(isOn: Bool, in rect: TableRect, on canvas: inout Canvas) {
    let track = rect.centered(width: 51, height: 31)
    canvas.fill(track, isOn ? canvas.palette.green : canvas.palette.trackFill, radius: 15.5)
    let x = isOn ? track.maxX - 15.5 : track.x + 15.5
    canvas.circle(x: x, y: track.midY + 1, radius: 13.5, Color(0x000000, alpha: 0.12))
    canvas.circle(x: x, y: track.midY, radius: 13.5, Color(0xFFFFFF))
  }

  private func paintButton(
    _ title: String, isEnabled: Bool, in rect: TableRect, on canvas: inout Canvas
  ) {
    canvas.text(
      title, fonts.body, isEnabled ? canvas.palette.tint : canvas.palette.tertiaryLabel,
      in: rect)
  }

  private func paintField(
    _ control: VirtualControl, _ traits: TextFieldTraits, in rect: TableRect,
    on canvas: inout Canvas
  ) {
    let text = control.text ?? ""
    let shown = traits.isSecure ? String(repeating: "•", count: min(text.count, 1_000)) : text
    if control.isFocused {
      canvas.text(
        shown, cursorAt: control.selectedRange.lowerBound, fonts.body, canvas.palette.label,
        in: rect)
    }
    if shown.isEmpty {
      canvas.text(
        traits.placeholder ?? "", fonts.body, canvas.palette.tertiaryLabel,
        in: rect.inset(leading: control.isFocused ? 6 : 0))
    } else if !control.isFocused {
      canvas.text(shown, fonts.body, canvas.palette.label, in: rect)
    }
  }

  private func paintStepper(
    _ control: VirtualControl, _ numbers: StepperNumbers, in rect: TableRect,
    on canvas: inout Canvas
  ) {
    var rect = rect
    let buttons = rect.takeTrailing(94, gap: 12).centered(width: 94, height: 32)
    canvas.text(
      control.numberText ?? "", fonts.body, canvas.palette.label, in: rect, alignment: .trailing)
    canvas.fill(buttons, canvas.palette.fill, radius: 8)
    canvas.fill(
      TableRect(x: buttons.midX - 0.5, y: buttons.y + 7, width: 1, height: 18),
      canvas.palette.separator)
    var rest = buttons
    for (isUp, path) in [(false, "M4 12h16"), (true, "M12 4v16M4 12h16")] {
      let half = rest.takeLeading(47)
      let canStep = numbers.step(from: control.value, isUp: isUp) != nil
      canvas.touchable(Touch(.step, control.name, value: isUp ? "1" : "-1"), in: half) {
        $0.path(
          path, in: half.centered(width: 18, height: 18),
          canStep ? $0.palette.label : $0.palette.tertiaryLabel, strokeWidth: 2.2)
      }
    }
  }

  private func paintSlider(
    _ number: Double, _ range: ClosedRange<Double>, in rect: TableRect, on canvas: inout Canvas
  ) {
    // Halves each bound, because the length of a range can exceed the largest number.
    let length = range.upperBound / 2 - range.lowerBound / 2
    let part = length > 0 ? (number / 2 - range.lowerBound / 2) / length : 0
    let share = part.isNaN ? 0 : min(max(0, part), 1)
    let track = rect.centered(width: rect.width, height: 4)
    let knob = track.x + 13.5 + max(0, track.width - 27) * share
    canvas.fill(track, canvas.palette.trackFill, radius: 2)
    canvas.fill(
      TableRect(x: track.x, y: track.y, width: knob - track.x, height: 4), canvas.palette.tint,
      radius: 2)
    // A soft shadow.
    for (spread, alpha) in [(2.5, 0.03), (1.5, 0.04), (0.5, 0.06)] {
      canvas.circle(
        x: knob, y: track.midY + 1.5, radius: 13.5 + spread, Color(0x000000, alpha: alpha))
    }
    canvas.circle(x: knob, y: track.midY, radius: 13.5, Color(0xFFFFFF))
  }

  /// Draws the selected title of a menu, with the chevrons of a pop-up button.
  private func paintMenu(_ title: String, in rect: TableRect, on canvas: inout Canvas) {
    var rect = rect
    let chevrons = rect.takeTrailing(16, gap: 4).centered(width: 16, height: 16)
    canvas.path(Glyph.chevronsUpDown, in: chevrons, canvas.palette.secondaryLabel, strokeWidth: 2.2)
    canvas.text(
      title, fonts.body, canvas.palette.secondaryLabel, in: rect, alignment: .trailing)
  }

  private func paintSegments(
    _ titles: [String], of name: String, selected: Int, in rect: TableRect,
    on canvas: inout Canvas
  ) {
    let bar = rect.centered(width: rect.width, height: 32)
    canvas.fill(bar, canvas.palette.fill, radius: 9)
    var rest = bar.inset(leading: 2, top: 2, trailing: 2, bottom: 2)
    let width = rest.width / Double(max(1, titles.count))
    for (index, title) in titles.enumerated() {
      let segment = rest.takeLeading(width)
      let isSelected = index == selected
      if isSelected {
        canvas.fill(segment.offset(y: 0.75), Color(0x000000, alpha: 0.1), radius: 7)
        canvas.fill(segment, canvas.palette.segmentThumb, radius: 7)
      } else if index > 0, index - 1 != selected {
        canvas.fill(
          TableRect(x: segment.x - 0.5, y: segment.y + 7, width: 1, height: 14),
          canvas.palette.separator)
      }
      canvas.touchable(Touch(.choose, name, value: title), in: segment) {
        $0.text(
          title, segmentFont(isSelected: isSelected), $0.palette.label,
          in: segment.inset(leading: 4, trailing: 4), alignment: .center)
      }
    }
  }
}
