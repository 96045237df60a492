internal import CellRegistry
public import TableDiagnostics

/// What a row shows without a class of cells: a title, a detail, an image and accessories.
///
/// It is a value, the same on every surface, and a row of it takes one line:
///
/// ```swift
/// Row("Wi-Fi", id: "wifi", detail: "Home", image: .symbol("wifi"), accessories: [.disclosureIndicator])
/// Row(contact) { RowContent($0.name, detail: $0.note, detailPlacement: .subtitle) }
/// ```
///
/// UIKit's cells show it by a `UIListContentConfiguration`, the virtual ones as text. What assistive
/// technology hears of it is its ``accessibility``.
public struct RowContent: Hashable, Sendable {
  /// Where the detail of a row stands.
  public enum DetailPlacement: Hashable, Sendable, CaseIterable {
    /// At the trailing edge, as the value of a setting.
    case trailing
    /// Below the title.
    case subtitle
  }

  /// The main text.
  public var title: String
  /// The second text, if there is one.
  public var detail: String?
  /// Where the second text stands.
  public var detailPlacement: DetailPlacement
  /// The most lines of the title, or `nil` for as many as it needs.
  public var titleLineLimit: Int?
  /// The most lines of a detail below the title, or `nil` for as many as it needs.
  public var detailLineLimit: Int?
  /// The image at the leading edge, if there is one.
  public var image: TableImage?
  /// The color of an image that is a symbol; `nil` for the surface's own.
  public var imageColor: TableColor?
  /// The level at which the image and the texts are indented; 0 for none.
  ///
  /// Levels below 0 look like 0, and levels above 20 look like 20.
  public var indentation: Int
  /// What stands at the trailing edge, from the texts on.
  public var accessories: [RowAccessory]

  /// Makes content.
  public init(
    _ title: String, detail: String? = nil, detailPlacement: DetailPlacement = .trailing,
    image: TableImage? = nil, imageColor: TableColor? = nil, indentation: Int = 0,
    accessories: [RowAccessory] = []
  ) {
    (self.title, self.detail, self.detailPlacement) = (title, detail, detailPlacement)
    (self.image, self.imageColor, self.accessories) = (image, imageColor, accessories)
    self.indentation = indentation
  }

  /// Returns content whose texts have at most a number of lines, such as a preview of a message.
  ///
  /// Longer texts are truncated. Without limits, texts wrap, and the row becomes higher.
  ///
  /// - Parameters:
  ///   - title: The most lines of the title, at least 1; `nil` for no limit.
  ///   - detail: The most lines of a detail below the title, at least 1; `nil` for no limit.
  /// - Returns: The content.
  public func lineLimit(title: Int? = nil, detail: Int? = nil) -> Self {
    var content = self
    content.titleLineLimit = title.map { max(1, $0) }
    content.detailLineLimit = detail.map { max(1, $0) }
    return content
  }

  /// The level at which the content is drawn.
  package var shownIndentation: Int { min(max(0, indentation), 20) }

  /// What assistive technology hears of the content.
  ///
  /// The title is the label; the detail and the texts of accessories are the value. A disclosure
  /// indicator makes the row a button, a checkmark a selected one. A spinner is heard as "Loading",
  /// and a row of an outline as "expanded" or "collapsed": for other words, set the `value` of the
  /// row's accessibility.
  public var accessibility: RowAccessibility {
    var accessibility = RowAccessibility(label: title.isEmpty ? nil : title)
    var (values, traits) = ([detail].compactMap { $0 }, RowAccessibility.Traits())
    for accessory in accessories {
      switch accessory {
      case .disclosureIndicator: traits.insert(.button)
      case .checkmark: traits.insert(.selected)
      case .label(let text): values.append(text)
      case .activity:
        values.append("Loading")
        traits.insert(.updatesFrequently)
      case .outline(let isExpanded):
        values.append(OutlineState.text(isExpanded: isExpanded))
        traits.insert(.button)
      case .detailButton, .image: break
      }
    }
    values.removeAll(where: \.isEmpty)
    accessibility.value = values.isEmpty ? nil : values.joined(separator: ", ")
    accessibility.traits = traits
    return accessibility
  }
}

/// What stands at the trailing edge of a row, beside its texts.
public enum RowAccessory: Hashable, Sendable {
  /// A chevron: selecting the row leads somewhere.
  case disclosureIndicator
  /// A check mark: the row is chosen.
  case checkmark
  /// A button for more about the row, which calls the row's handler, `onAccessoryTap(_:)`.
  case detailButton
  /// A text of less weight, such as a count.
  case label(String)
  /// An image, in the surface's own color unless one is given.
  case image(TableImage, color: TableColor? = nil)
  /// A spinner: the row waits for something.
  case activity
  /// A chevron that points down if the children of the row are shown.
  ///
  /// If the adapter follows an outline, a tap on it expands or collapses the row. Otherwise, the tap
  /// calls the row's handler, `onAccessoryTap(_:)`.
  case outline(isExpanded: Bool)
}

/// The state of a row or header that expands, as it's drawn and read.
package enum OutlineState {
  /// The chevron in a drawing.
  package static func mark(isExpanded: Bool) -> String { isExpanded ? "▾" : "▸" }
  /// The value that VoiceOver reads.
  package static func text(isExpanded: Bool) -> String { isExpanded ? "expanded" : "collapsed" }
}

extension RowAccessory {
  /// Whether a tap on the accessory calls the row's handler.
  package var isButton: Bool {
    switch self {
    case .detailButton, .outline: true
    case .disclosureIndicator, .checkmark, .label, .image, .activity: false
    }
  }
}

/// A cell that shows content; the base classes of all surfaces are.
///
/// A class of an app's own, which does something besides, shows it where it is set up:
///
/// ```swift
/// final class LetterCell: TableViewCell, Configurable {
///   func setup(with item: Letter) {
///     showTableContent(RowContent(item.subject, detail: item.sender, detailPlacement: .subtitle))
///   }
/// }
/// ```
///
/// In UIKit the content takes the place of the views in the cell's content view, controls included.
@MainActor
public protocol ContentCell: SurfaceCell {
  /// Registers the class of cells that shows content on `host`.
  static func registerTableContentCell(_ identifier: String, in host: TableHost)
  /// Shows content, in place of that which the cell shows.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - issues: Where an image or color that is not there is reported (`TV0502`).
  func showTableContent(_ content: RowContent, reportingTo issues: IssueLog?)
  /// Sets what the row says to assistive technology, in place of what the row before said.
  ///
  /// What is `nil`, and what the cell's class sets itself, stays as it is.
  ///
  /// - Parameter accessibility: What the row says; `nil` where it says nothing.
  func setTableAccessibility(_ accessibility: RowAccessibility?)
}

extension ContentCell {
  /// Shows content, in place of that which the cell shows.
  public func showTableContent(_ content: RowContent) {
    showTableContent(content, reportingTo: nil)
  }
}

// MARK: - Rows

extension Row where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Makes a row that shows a title, a detail at its trailing edge, an image and accessories.
  ///
  /// The id identifies the row; its cell is reconfigured where anything else changed.
  @MainActor
  public init(
    _ title: String, id: some Hashable, detail: String? = nil, image: TableImage? = nil,
    accessories: [RowAccessory] = []
  ) {
    self.init(
      id: id,
      content: RowContent(title, detail: detail, image: image, accessories: accessories))
  }

  /// Explains a forgotten ID.
  @available(*, unavailable, message: "a row has an identity: pass it as 'id:'")
  @MainActor
  public init(_ title: String) {
    fatalError("unavailable")
  }

  /// Makes a row that shows content.
  ///
  /// The id identifies the row; its cell is reconfigured where the content changed.
  @MainActor
  public init(id: some Hashable, content: RowContent) {
    self.init(
      content: ComparableRowContent(id: id, value: content),
      configurator: ContentConfigurator<Surface.TableCell> { content })
  }

  /// Makes a row of an item that is its own identity, and of the content that shows it.
  @MainActor @_disfavoredOverload
  public init<Item: Hashable>(
    _ item: Item, content: @escaping @MainActor (Item) -> RowContent
  ) {
    self.init(
      content: ComparableRowContent(id: item, value: item),
      configurator: ContentConfigurator<Surface.TableCell> { content(item) })
  }

  /// Makes a row of an item that has an id, and of the content that shows it.
  ///
  /// Its cell is reconfigured where the item changed; the closure is called when the cell is set up.
  @MainActor
  public init<Item: Identifiable & Equatable>(
    _ item: Item, content: @escaping @MainActor (Item) -> RowContent
  ) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      configurator: ContentConfigurator<Surface.TableCell> { content(item) })
  }
}

/// Has the surface's own cell show content.
///
/// Such cells are reused for content alone: other rows of the class may leave there what content
/// does not set.
private final class ContentConfigurator<Cell: ContentCell>: TypedCellConfigurator<Cell> {
  private let content: @MainActor () -> RowContent

  init(_ content: @escaping @MainActor () -> RowContent) {
    self.content = content
    super.init(Cell.self, identifier: "TableRows.RowContent", registersCell: true)
  }

  override func registerCell(_ identifier: String, in surface: Cell.TableHost) {
    Cell.registerTableContentCell(identifier, in: surface)
  }

  override func configure(
    _ cell: Cell.TableHost.TableCell, registry: VirtualCellRegistry, sender: Any
  ) {
    with(cell, registry: registry) {
      $0.showTableContent(content(), reportingTo: registry.issues)
    }
  }
}
