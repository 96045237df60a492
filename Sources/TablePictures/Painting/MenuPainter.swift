internal import TableRows
internal import VirtualTable

/// Draws an open menu.
@MainActor
struct MenuPainter {
  private static let width = 250.0
  private static let radius = 13.0

  /// A line of a menu.
  private enum Line {
    case title(String)
    case element(RowMenu.Element)
    /// The gap between groups.
    case gap
  }

  private let lines: [Line]
  private let fonts: Fonts

  init(_ menu: RowMenu, fonts: Fonts) {
    self.fonts = fonts
    let title = menu.title.isEmpty ? [] : [Line.title(menu.title)]
    lines = title + Self.lines(of: menu)
  }

  /// Returns the lines of a menu, in which inline submenus are separate groups.
  private static func lines(of menu: RowMenu) -> [Line] {
    var groups: [[Line]] = []
    var group: [Line] = []
    for child in menu.children where !child.isHidden {
      if case .menu(let submenu) = child, submenu.isInline {
        groups += [group, lines(of: submenu)]
        group = []
      } else {
        group.append(.element(child))
      }
    }
    groups.append(group)
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [.gap]))
  }

  private func height(of line: Line) -> Double {
    switch line {
    case .title: fonts.footnote.lineHeight + 14
    case .gap: 8
    case .element(let element):
      fonts.body.lineHeight + 22 + (subtitle(of: element) == nil ? 0 : fonts.footnote.lineHeight)
    }
  }

  private func subtitle(of element: RowMenu.Element) -> String? {
    let text =
      switch element {
      case .action(let action): action.subtitle
      case .menu(let menu): menu.subtitle
      }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Placement

  /// Returns the frame of a row's menu, and the row's offset that makes room for the menu.
  func placement(
    beside row: TableRect?, in screen: TableRect
  ) -> (menu: TableRect, rowOffset: Double) {
    let wanted = lines.reduce(0) { $0 + height(of: $1) }
    let menuHeight = min(wanted, max(0, screen.height - 24))
    let menuWidth = min(Self.width, max(0, screen.width - 2 * RowPainter.margin))
    guard let row else { return (screen.centered(width: menuWidth, height: menuHeight), 0) }
    func frame(_ y: Double) -> TableRect {
      TableRect(x: screen.x + RowPainter.margin, y: y, width: menuWidth, height: menuHeight)
    }
    let gap = 10.0
    if row.maxY + gap + menuHeight <= screen.maxY - 12 { return (frame(row.maxY + gap), 0) }
    let above = row.minY - gap - menuHeight
    if above >= screen.minY + 12 { return (frame(above), 0) }
    let y = max(screen.minY + 12, screen.maxY - 12 - menuHeight)
    return (frame(y), min(0, y - gap - row.maxY))
  }

  // MARK: Drawing

  func paint(in rect: TableRect, on canvas: inout Canvas) {
    canvas.group(["data-menu": "\(lines.count)"]) { canvas in
      // A soft shadow.
      for spread in [22.0, 18, 14, 11, 8, 5, 3, 1] {
        canvas.fill(
          TableRect(
            x: rect.x - spread, y: rect.y - spread + 6, width: rect.width + 2 * spread,
            height: rect.height + 2 * spread),
          Color(0x000000, alpha: 0.016), radius: Self.radius + spread)
      }
      canvas.fill(rect, canvas.palette.menu, radius: Self.radius)
      canvas.clipped(to: rect) { paintLines(in: rect, on: &$0) }
    }
  }

  private func paintLines(in rect: TableRect, on canvas: inout Canvas) {
    var rest = rect
    for (index, line) in lines.enumerated() {
      var slice = rest.takeTop(height(of: line))
      // There is no room for more lines.
      guard slice.height > 0 else { return }
      switch line {
      case .title(let text):
        canvas.text(
          text, canvas.fonts.footnote, canvas.palette.secondaryLabel,
          in: slice.inset(leading: 16, trailing: 16))
        canvas.hairline(below: slice)
      case .gap: canvas.fill(slice, Color(0x000000, alpha: canvas.palette.isDark ? 0.35 : 0.08))
      case .element(let element):
        if index + 1 < lines.count, case .element = lines[index + 1] {
          canvas.hairline(below: slice)
        }
        let whole = slice
        slice = slice.inset(leading: hasMarks ? 10 : 16, trailing: 16)
        canvas.touchable(Touch(.entry, element.title), in: whole) { canvas in
          if element.has(.disabled) {
            canvas.group(["opacity": 0.35]) { paint(element, in: slice, on: &$0) }
          } else {
            paint(element, in: slice, on: &canvas)
          }
        }
      }
    }
  }

  /// Whether any action has a mark, so all titles leave room for it.
  private var hasMarks: Bool {
    lines.contains { line in
      if case .element(.action(let action)) = line { action.state != .off } else { false }
    }
  }

  private func paint(_ element: RowMenu.Element, in whole: TableRect, on canvas: inout Canvas) {
    var rect = whole
    let color = element.has(.destructive) ? canvas.palette.red : canvas.palette.label
    if hasMarks {
      let box = rect.takeLeading(16, gap: 8).centered(width: 14, height: 14)
      if case .action(let action) = element, action.state != .off {
        canvas.path(
          action.state == .on ? Glyph.checkmark : "M4 12h16", in: box, color, strokeWidth: 3.2)
      }
    }
    let image: TableImage?
    switch element {
    case .action(let action): image = action.image
    case .menu(let menu):
      image = menu.image
      canvas.path(
        Glyph.chevron, in: rect.takeTrailing(10, gap: 8).centered(width: 14, height: 14),
        canvas.palette.secondaryLabel, strokeWidth: 3, isDirectional: true)
    }
    if let image {
      ImagePainter(image: image).paint(
        in: rect.takeTrailing(22, gap: 10).centered(width: 20, height: 20), color, on: &canvas)
    }
    guard let subtitle = subtitle(of: element) else {
      return canvas.text(element.title, canvas.fonts.body, color, in: rect)
    }
    let (body, footnote) = (canvas.fonts.body, canvas.fonts.footnote)
    var block = rect.centered(
      width: rect.width, height: body.lineHeight + footnote.lineHeight)
    canvas.text(element.title, body, color, in: block.takeTop(body.lineHeight))
    canvas.text(subtitle, footnote, canvas.palette.secondaryLabel, in: block)
  }
}
