internal import Foundation
internal import TableControls
internal import TableRows
internal import VirtualTable

/// Draws a date picker in its style.
@MainActor
struct DatePickerPainter {
  private static let spacing = 6.0

  private let control: VirtualControl
  private let fonts: Fonts

  init(_ control: VirtualControl, fonts: Fonts) {
    (self.control, self.fonts) = (control, fonts)
  }

  var width: Double {
    let texts = control.dateTexts.map { TextMeasure(font: fonts.body).width(of: $0) + 22 }
    return texts.reduce(Self.spacing * Double(max(0, texts.count - 1)), +)
  }

  /// Draws the picker.
  func paint(in rect: TableRect, on canvas: inout Canvas) {
    guard let date = control.date, case .datePicker(_, _, let traits) = control.control.kind else {
      return
    }
    if traits.showsMonth {
      return paint(traits.month(of: date), around: date, traits.calendar, in: rect, on: &canvas)
    }
    canvas.touchable(touch(on: date, traits), in: rect) { canvas in
      if traits.height != nil {
        paintWheels(in: rect, on: &canvas)
      } else {
        paintTexts(in: rect, on: &canvas)
      }
    }
  }

  /// Returns the touch that opens the picker.
  private func touch(on date: Date, _ traits: DatePickerTraits) -> Touch {
    let offset = traits.calendar.timeZone.secondsFromGMT(for: date)
    var touch = Touch(.date, control.name, value: "\(date.timeIntervalSince1970)")
    touch.date = (secondsFromGMT: offset, components: traits.components.name)
    return touch
  }

  /// Draws the day and the time, each in a field.
  private func paintTexts(in rect: TableRect, on canvas: inout Canvas) {
    var rest = rect
    for text in control.dateTexts {
      let width = TextMeasure(font: fonts.body).width(of: text) + 22
      let field = rest.takeLeading(width, gap: Self.spacing).centered(width: width, height: 34)
      canvas.fill(field, canvas.palette.fill, radius: 6)
      canvas.text(text, fonts.body, canvas.palette.label, in: field, alignment: .center)
    }
  }

  /// Draws the selected row of the wheels.
  private func paintWheels(in rect: TableRect, on canvas: inout Canvas) {
    let band = rect.centered(width: rect.width, height: 32)
    canvas.fill(band, canvas.palette.fill, radius: 8)
    canvas.text(
      control.dateTexts.joined(separator: "  "), fonts.body, canvas.palette.label, in: band,
      alignment: .center)
  }

  /// Draws a month with its title, weekdays, and days, and a circle behind the selected day.
  ///
  /// If the picker has a time, it's next to the title.
  private func paint(
    _ month: PickerMonth, around date: Date, _ calendar: Calendar, in rect: TableRect,
    on canvas: inout Canvas
  ) {
    var rest = rect.inset(top: 4, bottom: 8)
    let columns = max(1, month.weekdays.count)
    let count = month.leadingDays + month.days.count
    let weeks = max(1, (count + columns - 1) / columns)
    let line = rest.height / Double(weeks + 2)
    var title = rest.takeTop(line)
    if let time = control.dateTexts.dropFirst().first {
      canvas.text(
        time, fonts.body, canvas.palette.label,
        in: title.takeTrailing(canvas.width(of: time, fonts.body) + 2, gap: 8),
        alignment: .trailing)
    }
    canvas.text(
      month.title, Font(size: fonts.body.size, weight: .semibold), canvas.palette.label, in: title)
    let side = rest.width / Double(columns)
    func cell(_ index: Int, in line: TableRect) -> TableRect {
      TableRect(
        x: line.x + Double(index % columns) * side, y: line.y, width: side, height: line.height)
    }
    let weekdays = rest.takeTop(line)
    for (index, weekday) in month.weekdays.enumerated() {
      canvas.text(
        weekday, fonts.footnote, canvas.palette.tertiaryLabel, in: cell(index, in: weekdays),
        alignment: .center)
    }
    for week in 0..<weeks {
      let line = rest.takeTop(line)
      for column in 0..<columns {
        let day = week * columns + column - month.leadingDays + month.days.lowerBound
        guard month.days.contains(day) else { continue }
        let place = cell(column, in: line)
        let picked = calendar.date(byAdding: .day, value: day - month.selectedDay, to: date)
        canvas.touchable(
          Touch(.pick, control.name, value: "\((picked ?? date).timeIntervalSince1970)"), in: place
        ) { paint(day, isSelected: day == month.selectedDay, in: place, on: &$0) }
      }
    }
  }

  private func paint(
    _ day: Int, isSelected: Bool, in cell: TableRect, on canvas: inout Canvas
  ) {
    if isSelected {
      let radius = min(18, cell.width / 2, cell.height / 2)
      canvas.circle(
        x: cell.midX, y: cell.midY, radius: radius, canvas.palette.tint.opacity(0.15))
    }
    canvas.text(
      "\(day)", fonts.body, isSelected ? canvas.palette.tint : canvas.palette.label, in: cell,
      alignment: .center)
  }
}

extension DatePickerTraits.Components {
  /// The name for a page.
  fileprivate var name: String {
    switch self {
    case .date: "date"
    case .time: "time"
    case .dateAndTime: "dateAndTime"
    }
  }
}
