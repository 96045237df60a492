import TablePictures
import TablePreview
import TableViews
import TableViewsTesting

/// A preview of the examples: a list, and the chosen example.
@MainActor
final class ServedGallery {
  private let appearance: PictureOptions.Appearance
  private let list = TableView(viewportHeight: 560, rowHeight: 60)
  private lazy var adapter = TableViewRowAdapter(list)
  private let hasList: Bool
  private var example: (any Example)?
  /// The table whose heights are in points.
  private var measured: TableView?

  /// Creates a gallery that shows an example, or the list of all examples.
  init(_ example: (any Example)?, appearance: PictureOptions.Appearance) {
    (self.example, self.appearance, hasList) = (example, appearance, example == nil)
    adapter.update(with: [
      Section("examples") {
        for kind in Examples.all {
          Row(
            id: kind.name,
            content: RowContent(
              kind.name, detail: kind.summary, detailPlacement: .subtitle,
              accessories: [.disclosureIndicator]
            )
          ).onSelect { [weak self] in self?.example = kind.init() }
        }
      }
    ])
  }

  /// The current content of the preview.
  var content: PreviewContent {
    guard let example else {
      return PreviewContent(list, options("Gallery", style: .insetGrouped))
    }
    let table = example.table
    if table !== measured {
      table.measureInPoints(viewportHeight: 560)
      measured = table
    }
    let style: PictureOptions.Style = table.style == .plain ? .plain : .insetGrouped
    var content = PreviewContent(table, options(type(of: example).title, style: style))
    content.buttons = buttons(of: example)
    if type(of: example).steps.contains("type TEXT") {
      content.keyHandler = { [weak self] key in try await self?.press(key) }
    }
    return content
  }

  private func options(_ title: String, style: PictureOptions.Style) -> PictureOptions {
    PictureOptions(style: style, appearance: appearance, title: title)
  }

  // MARK: Outside of the table

  private func buttons(of example: any Example) -> [PreviewButton] {
    var buttons: [PreviewButton] = []
    if hasList { buttons.append(PreviewButton("Back") { [weak self] in self?.example = nil }) }
    for step in type(of: example).steps {
      switch step {
      case "next": buttons.append(button("Next", .next))
      case "flip ROW":
        for cell in example.table.visibleCells.compactMap({ $0 as? any SwitchableCell }) {
          buttons.append(
            PreviewButton("Flip \(cell.textLabel?.text ?? "")") { cell.toggleSwitch() })
        }
      default:
        guard step.hasPrefix("press ") else { continue }
        let name = String(step.dropFirst("press ".count))
        buttons.append(button(name, .press(name)))
      }
    }
    return buttons
  }

  private func button(_ title: String, _ control: ExampleControl) -> PreviewButton {
    PreviewButton(title) { [weak self] in try await self?.use(control) }
  }

  private func press(_ key: PreviewKey) async throws(ImpossibleAction) {
    switch key {
    case .character(let character): try await use(.key(character))
    case .erase: try await use(.erase)
    case .hardware(.returnKey): try await use(.next)
    case .hardware: break
    }
  }

  private func use(_ control: ExampleControl) async throws(ImpossibleAction) {
    _ = try await example?.use(control)
  }
}

extension Example {
  /// The capitalized name, for a navigation bar.
  nonisolated static var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}
