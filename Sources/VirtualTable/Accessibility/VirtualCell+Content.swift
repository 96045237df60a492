internal import TableControls
public import TableDiagnostics
public import TableRows

// The content and accessibility of cells.

extension VirtualBaseCell {
  /// Shows content in the cell.
  ///
  /// The content replaces the current content, the text of ``textLabel``, and the
  /// ``accessoryType``. Images and colors are only names here, so nothing is reported.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - issues: Not used.
  public final func showTableContent(_ content: RowContent, reportingTo issues: IssueLog?) {
    self.content = content
    textLabel?.text = content.title
    let marks: [RowAccessory: AccessoryType] = [
      .disclosureIndicator: .disclosureIndicator, .checkmark: .checkmark,
    ]
    accessoryType = content.accessories.lazy.compactMap { marks[$0] }.last ?? .none
  }

  /// Sets the accessibility of the row, or removes it.
  public final func setTableAccessibility(_ accessibility: RowAccessibility?) {
    rowAccessibility = accessibility
  }

  /// The accessibility of the cell.
  ///
  /// The row's accessibility has priority over the class's, which has priority over the content's.
  /// In the content, the text is the label, and the detail is the value. A disclosure indicator or
  /// check mark adds a trait. A single control adds its value and traits, and its name if there is
  /// no text. Several controls are read separately. A selected row always has the `selected` trait.
  public final var accessibility: RowAccessibility {
    let own = RowAccessibility(
      label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      traits: accessibilityTraits.isEmpty ? nil : accessibilityTraits,
      identifier: accessibilityIdentifier)
    var whole = (rowAccessibility ?? RowAccessibility()).filled(from: own)
      .filled(from: shownAccessibility)
    if isSelected { whole.traits = (whole.traits ?? []).union(.selected) }
    return whole
  }

  private var shownAccessibility: RowAccessibility {
    var shown =
      content?.accessibility
      ?? RowAccessibility(label: textLabel?.text, value: detailTextLabel?.text)
    var traits = shown.traits ?? []
    switch accessoryType {
    case .none: break
    case .disclosureIndicator: traits.insert(.button)
    case .checkmark: traits.insert(.selected)
    }
    if controls.count == 1, let control = controls.first?.accessibility {
      shown.label = shown.label ?? control.label
      let values = [shown.value, control.value].compactMap { $0 }
      shown.value = values.isEmpty ? nil : values.joined(separator: ", ")
      traits.formUnion(control.traits ?? [])
    }
    shown.traits = traits
    return shown
  }
}

extension VirtualCell: ContentCell {
  /// Registers the base class with a table view.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - host: The table view.
  public static func registerTableContentCell(_ identifier: String, in host: VirtualTableView) {
    VirtualCell.registerTableCell(identifier, in: host)
  }
}

extension VirtualCollectionCell: ContentCell {
  /// Registers the base class with a collection view.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - host: The collection view.
  public static func registerTableContentCell(
    _ identifier: String, in host: VirtualCollectionView
  ) {
    VirtualCollectionCell.registerTableCell(identifier, in: host)
  }
}

extension VirtualControl {
  /// The accessibility of the control.
  ///
  /// The name is the label. The value is "on", "off", "in progress", the text, the placeholder of
  /// an empty field, bullets for a secure text, the number or its text, the selected title, or the
  /// date. Steppers and sliders are adjustable. Switches, buttons, and menus have the button trait.
  package var accessibility: RowAccessibility {
    var (value, traits) = (String?.none, RowAccessibility.Traits())
    switch control.kind {
    case .toggle: (value, traits) = (isOn == true ? "on" : "off", .button)
    case .button(_, let isInProgress):
      (value, traits) = (isInProgress ? "in progress" : nil, .button)
    case .textField(_, let fieldTraits, _), .textArea(_, let fieldTraits, _, _):
      value = heardText(fieldTraits)
    case .stepper, .slider: (value, traits) = (numberText, .adjustable)
    case .segmentedControl: value = choice
    case .menu: (value, traits) = (menuTitle, .button)
    case .datePicker: value = dateTexts.joined(separator: ", ")
    }
    if !isEnabled { traits.insert(.notEnabled) }
    return RowAccessibility(label: name, value: value, traits: traits)
  }

  private func heardText(_ traits: TextFieldTraits) -> String? {
    guard let text, !text.isEmpty else { return traits.placeholder }
    let isHidden = traits.isSecure && control.kind.lines == nil
    return isHidden ? String(repeating: "•", count: text.count) : text
  }
}

// MARK: - As text

extension VirtualBaseCell {
  /// The texts in reading order.
  ///
  /// These are the title, the detail, labels, the texts of text fields, menus, steppers, and
  /// sliders, and the titles of buttons.
  package final var shownTexts: [String] {
    let fields = controls.compactMap { control -> String? in
      switch control.control.kind {
      case .textField(_, let traits, _), .textArea(_, let traits, _, _):
        control.text?.isEmpty == false ? control.text : traits.placeholder
      case .button: control.name
      case .menu: control.menuTitle
      case .stepper, .slider: control.valueText
      case .toggle, .segmentedControl, .datePicker: nil
      }
    }
    let detail = content == nil ? detailTextLabel?.text : content?.detail
    let labels = (content?.accessories ?? []).map { accessory in
      if case .label(let text) = accessory { text } else { "" }
    }
    return ([textLabel?.text, detail].compactMap { $0 } + labels + fields + buttons.map(\.title))
      .filter { !$0.isEmpty }
  }

  /// The content's detail below the title, or `nil`.
  package final var subtitle: String? {
    content?.detailPlacement == .subtitle ? content?.detail : nil
  }

  /// The content's detail at the trailing edge, or `nil`.
  ///
  /// Without content, it's the text of the second label.
  package final var trailingDetail: String? {
    guard let content else { return detailTextLabel?.text }
    return content.detailPlacement == .trailing ? content.detail : nil
  }

  /// The marks of accessories that ``accessoryType`` doesn't show.
  final var contentMarks: [String] {
    (content?.accessories ?? []).compactMap { accessory in
      switch accessory {
      case .disclosureIndicator: accessoryType == .disclosureIndicator ? nil : "›"
      case .checkmark: accessoryType == .checkmark ? nil : "✓"
      case .detailButton: "ⓘ"
      case .label(let text): text
      case .image(let image, _): image.description
      case .activity: "◌"
      case .outline(let isExpanded): OutlineState.mark(isExpanded: isExpanded)
      }
    }
  }
}

extension VirtualBaseCell.AccessoryType {
  /// The mark in a drawing.
  var mark: String? {
    switch self {
    case .none: nil
    case .disclosureIndicator: "›"
    case .checkmark: "✓"
    }
  }
}

extension VirtualBaseHeaderFooterView {
  /// Returns the accessibility of the view.
  package final func accessibility(as kind: SupplementaryKind) -> RowAccessibility {
    let texts = shownTexts
    let state = isExpanded.map { OutlineState.text(isExpanded: $0) }
    let values = texts.dropFirst() + [state].compactMap { $0 }
    var traits: RowAccessibility.Traits = kind == .header ? .header : []
    if isTappable { traits.insert(.button) }
    return RowAccessibility(
      label: texts.first, value: values.isEmpty ? nil : values.joined(separator: ", "),
      traits: traits)
  }

  /// The chevron of a title in a drawing.
  package final var chevronMark: String? {
    chevron.map { OutlineState.mark(isExpanded: $0) }
  }

  /// The texts in reading order.
  package final var shownTexts: [String] {
    [textLabel?.text, detailTextLabel?.text].compactMap { $0 }.filter { !$0.isEmpty }
  }
}
