internal import CellRegistry
public import TableDiagnostics

/// Content for a row without a custom cell class.
///
/// It's a value that works the same on every surface:
///
/// ```swift
/// Row("Wi-Fi", id: "wifi", detail: "Home", accessories: [.disclosureIndicator])
/// Row(contact) { RowContent($0.name, detail: $0.isFavorite ? "Favorite" : nil) }
/// ```
///
/// UIKit's cells show it with a `UIListContentConfiguration`, virtual cells as text. Assistive
/// technologies use its ``accessibility``.
public struct RowContent: Hashable, Sendable {
  /// The placement of a row's detail text.
  ///
  /// ```swift
  /// Row(contact) { RowContent($0.name, detail: $0.note, detailPlacement: .subtitle) }
  /// ```
  public enum DetailPlacement: Hashable, Sendable, CaseIterable {
    /// At the trailing edge, like the value of a setting.
    case trailing
    /// Below the title.
    case subtitle
  }

  /// The main text.
  public var title: String
  /// The detail text.
  public var detail: String?
  /// The placement of the detail text.
  public var detailPlacement: DetailPlacement
  /// The maximum number of lines of the title.
  ///
  /// The default is `nil`, for no limit.
  public var titleLineLimit: Int?
  /// The maximum number of lines of a subtitle.
  ///
  /// The default is `nil`, for no limit.
  public var detailLineLimit: Int?
  /// The image at the leading edge.
  public var image: TableImage?
  /// The color of a symbol image.
  ///
  /// The default is `nil`, which uses the surface's tint color.
  public var imageColor: TableColor?
  /// The indentation level of the image and the texts.
  ///
  /// The default is 0. Levels are limited to 0 through 20.
  public var indentation: Int
  /// The accessories at the trailing edge, in reading order.
  public var accessories: [RowAccessory]

  /// Creates content.
  ///
  /// - Parameters:
  ///   - title: The main text.
  ///   - detail: The detail text.
  ///   - detailPlacement: The placement of the detail text.
  ///   - image: The image at the leading edge.
  ///   - imageColor: The color of a symbol image, or `nil` for the surface's tint color.
  ///   - indentation: The indentation level, from 0 through 20.
  ///   - accessories: The accessories at the trailing edge, in reading order.
  public init(
    _ title: String, detail: String? = nil, detailPlacement: DetailPlacement = .trailing,
    image: TableImage? = nil, imageColor: TableColor? = nil, indentation: Int = 0,
    accessories: [RowAccessory] = []
  ) {
    (self.title, self.detail, self.detailPlacement) = (title, detail, detailPlacement)
    (self.image, self.imageColor, self.accessories) = (image, imageColor, accessories)
    self.indentation = indentation
  }

  /// Returns the content with line limits for its texts.
  ///
  /// Longer texts are truncated. Without limits, texts wrap and the row grows.
  ///
  /// - Parameters:
  ///   - title: The maximum number of lines of the title, at least 1, or `nil` for no limit.
  ///   - detail: The maximum number of lines of a detail below the title, at least 1, or `nil` for
  ///     no limit.
  /// - Returns: The content.
  public func lineLimit(title: Int? = nil, detail: Int? = nil) -> Self {
    var content = self
    content.titleLineLimit = title.map { max(1, $0) }
    content.detailLineLimit = detail.map { max(1, $0) }
    return content
  }

  /// The indentation level, within its limits.
  package var shownIndentation: Int { min(max(0, indentation), 20) }

  /// The accessibility of the content.
  ///
  /// The title is the label. The detail and the texts of accessories are the value. A disclosure
  /// indicator adds the button trait, and a checkmark the selected trait. A spinner adds "Loading"
  /// to the value, and the trait for frequent updates. An outline accessory adds "expanded" or
  /// "collapsed" to the value, and the button trait. To use other words, set the `value` of the
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

/// An accessory at the trailing edge of a row.
///
/// ```swift
/// Row("Inbox", id: "inbox", accessories: [.label("12"), .disclosureIndicator])
/// ```
public enum RowAccessory: Hashable, Sendable {
  /// A chevron, for a row that leads to another screen.
  case disclosureIndicator
  /// A checkmark, for a row that is chosen.
  case checkmark
  /// An info button.
  ///
  /// A tap calls the row's handler, `onAccessoryTap(_:)`.
  case detailButton
  /// A text in a secondary style, such as a count.
  case label(String)
  /// An image.
  ///
  /// The color tints a symbol. The default is the surface's tint color.
  case image(TableImage, color: TableColor? = nil)
  /// A spinner, for a row that is loading.
  case activity
  /// A chevron that points down while the row is expanded.
  ///
  /// If the adapter follows an outline, a tap expands or collapses the row. Otherwise, the tap
  /// calls the row's handler, `onAccessoryTap(_:)`.
  case outline(isExpanded: Bool)
}

/// The words and symbols for an expandable row or header.
package enum OutlineState {
  /// The chevron in a drawing.
  package static func mark(isExpanded: Bool) -> String { isExpanded ? "▾" : "▸" }
  /// The value for VoiceOver.
  package static func text(isExpanded: Bool) -> String { isExpanded ? "expanded" : "collapsed" }
}

extension RowAccessory {
  package var isButton: Bool {
    switch self {
    case .detailButton, .outline: true
    case .disclosureIndicator, .checkmark, .label, .image, .activity: false
    }
  }
}

/// A cell that shows row content.
///
/// The base cells of the package's surfaces conform. A custom cell can show content when it's
/// configured:
///
/// ```swift
/// final class ContactCell: TableViewCell, Configurable {
///   func setup(with item: Contact) {
///     showTableContent(RowContent(item.name, detail: item.isFavorite ? "Favorite" : nil))
///   }
/// }
/// ```
///
/// In UIKit, the content replaces the views in the cell's content view, including controls.
@MainActor
public protocol ContentCell: SurfaceCell {
  /// Registers the content cell class with a surface.
  static func registerTableContentCell(_ identifier: String, in host: TableHost)
  /// Shows content, replacing the current content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - issues: The log for missing images and colors (`TV0502`).
  func showTableContent(_ content: RowContent, reportingTo issues: IssueLog?)
  /// Sets the accessibility of the row, replacing the previous row's.
  ///
  /// A value that is `nil` leaves the cell's own value in effect. Any other value takes precedence.
  ///
  /// - Parameter accessibility: The accessibility, or `nil` to remove the previous row's.
  func setTableAccessibility(_ accessibility: RowAccessibility?)
}

extension ContentCell {
  /// Shows content, replacing the current content.
  public func showTableContent(_ content: RowContent) {
    showTableContent(content, reportingTo: nil)
  }
}

// MARK: - Rows

extension Row where Surface.TableCell: ContentCell, Surface.TableCell.TableHost == Surface {
  /// Creates a row with a title, detail, image, and accessories.
  ///
  /// The ID identifies the row. Its cell is reconfigured if anything else changes.
  ///
  /// - Parameters:
  ///   - title: The main text.
  ///   - id: The ID of the row, unique in its table.
  ///   - detail: The detail text at the trailing edge.
  ///   - image: The image at the leading edge.
  ///   - accessories: The accessories at the trailing edge, in reading order.
  @MainActor
  public init(
    _ title: String, id: some Hashable, detail: String? = nil, image: TableImage? = nil,
    accessories: [RowAccessory] = []
  ) {
    self.init(
      id: id,
      content: RowContent(title, detail: detail, image: image, accessories: accessories))
  }

  /// Unavailable, because a row needs an ID.
  @available(*, unavailable, message: "a row has an identity: pass it as 'id:'")
  @MainActor
  public init(_ title: String) {
    fatalError("unavailable")
  }

  /// Creates a row that shows content.
  ///
  /// The ID identifies the row. Its cell is reconfigured if the content changes.
  ///
  /// - Parameters:
  ///   - id: The ID of the row, unique in its table.
  ///   - content: The content.
  @MainActor
  public init(id: some Hashable, content: RowContent) {
    self.init(
      content: ComparableRowContent(id: id, value: content),
      configurator: ContentConfigurator<Surface.TableCell> { content })
  }

  /// Creates a row with content for a hashable item.
  ///
  /// The item is the row's identity. The closure runs each time the cell is configured.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - content: A closure that returns the content of the item.
  @MainActor @_disfavoredOverload
  public init<Item: Hashable>(
    _ item: Item, content: @escaping @MainActor (Item) -> RowContent
  ) {
    self.init(
      content: ComparableRowContent(id: item, value: item),
      configurator: ContentConfigurator<Surface.TableCell> { content(item) })
  }

  /// Creates a row with content for an identifiable item.
  ///
  /// The cell is reconfigured if the item changes. The closure runs each time the cell is
  /// configured.
  ///
  /// - Parameters:
  ///   - item: The item to show. Its ID is the ID of the row.
  ///   - content: A closure that returns the content of the item.
  @MainActor
  public init<Item: Identifiable & Equatable>(
    _ item: Item, content: @escaping @MainActor (Item) -> RowContent
  ) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      configurator: ContentConfigurator<Surface.TableCell> { content(item) })
  }
}

/// Shows content in the surface's own cell.
///
/// These cells are reused only for content, because other rows could leave values that content
/// doesn't reset.
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
