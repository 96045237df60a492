#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import CellRegistry
  public import TableRows
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// A UIKit cell with a content configuration.
  ///
  /// `UITableViewCell` and `UICollectionViewCell` conform.
  ///
  /// ```swift
  /// func showEmptyContent(in cell: some ConfigurationCell) {
  ///   cell.contentConfiguration = UIListContentConfiguration.cell()
  /// }
  /// ```
  @MainActor
  public protocol ConfigurationCell: SurfaceCell {
    /// The content configuration of the cell.
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    /// The view that contains the content.
    var contentView: UIView { get }
  }

  extension UITableViewCell: ConfigurationCell {}

  extension UICollectionViewCell: ConfigurationCell {}

  // Rows with content configurations and SwiftUI views, in cells of the base class. A cell is
  // reused only for configurations of the same type, so that UIKit keeps its views. In a list
  // layout of a collection view, use `RowContent` or a closure for separators and accessories.
  extension Row where Surface.TableCell: ConfigurationCell, Surface.TableCell.TableHost == Surface {
    /// Creates a row with a content configuration.
    ///
    /// The cell is configured again if the configuration has changed.
    ///
    /// - Parameters:
    ///   - id: The ID of the row.
    ///   - configuration: The content configuration.
    @MainActor
    public init<Configuration: UIContentConfiguration & Equatable>(
      id: some Hashable, configuration: Configuration
    ) {
      self.init(id: id, content: configuration, configuration: configuration)
    }

    /// Creates a row with a content configuration that isn't equatable.
    ///
    /// The cell is configured again if `content` has changed.
    ///
    /// - Parameters:
    ///   - id: The ID of the row.
    ///   - content: The value that the configuration shows.
    ///   - configuration: The content configuration.
    @MainActor
    public init<Configuration: UIContentConfiguration>(
      id: some Hashable, content: some Equatable, configuration: Configuration
    ) {
      self.init(
        id: id, content: content,
        row: ConfigurationRow<Surface.TableCell, Configuration> { configuration })
    }

    /// Creates a row with an item and its content configuration.
    ///
    /// The item is its own ID.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - configuration: A closure that returns the configuration. It's called each time the cell
    ///     is configured.
    @MainActor @_disfavoredOverload
    public init<Item: Hashable, Configuration: UIContentConfiguration>(
      _ item: Item, configuration: @escaping @MainActor (Item) -> Configuration
    ) {
      self.init(
        id: item, content: item,
        row: ConfigurationRow<Surface.TableCell, Configuration> { configuration(item) })
    }

    /// Creates a row with an identifiable item and a configuration.
    ///
    /// The cell is configured again if the item has changed.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - configuration: A closure that returns the configuration. It's called each time the cell
    ///     is configured.
    @MainActor
    public init<Item: Identifiable & Equatable, Configuration: UIContentConfiguration>(
      _ item: Item, configuration: @escaping @MainActor (Item) -> Configuration
    ) {
      self.init(
        id: item.id, content: item,
        row: ConfigurationRow<Surface.TableCell, Configuration> { configuration(item) })
    }

    #if canImport(SwiftUI)
      /// Creates a row with an item and a SwiftUI view.
      ///
      /// The item is its own ID.
      ///
      /// - Parameters:
      ///   - item: The item.
      ///   - content: A closure that returns the view. It's called each time the cell is
      ///     configured.
      @MainActor @_disfavoredOverload
      public init<Item: Hashable, Content: View>(
        _ item: Item, @ViewBuilder content: @escaping @MainActor (Item) -> Content
      ) {
        self.init(item, configuration: { item in UIHostingConfiguration { content(item) } })
      }

      /// Creates a row with an identifiable item and SwiftUI views.
      ///
      /// ```swift
      /// import SwiftUI
      ///
      /// @MainActor func row(for contact: Contact) -> Row<TableView> {
      ///   Row(contact) { contact in Text(contact.name) }
      /// }
      /// ```
      ///
      /// The view's state doesn't belong to the row, because cells are reused. Keep lasting values,
      /// such as typed text, in the item.
      ///
      /// - Parameters:
      ///   - item: The item.
      ///   - content: A closure that returns the view. It's called each time the cell is
      ///     configured.
      @MainActor
      public init<Item: Identifiable & Equatable, Content: View>(
        _ item: Item, @ViewBuilder content: @escaping @MainActor (Item) -> Content
      ) {
        self.init(item, configuration: { item in UIHostingConfiguration { content(item) } })
      }
    #endif
  }

  /// A row whose cells are reused only for configurations of one type.
  private struct ConfigurationRow<Cell: ConfigurationCell, Configuration: UIContentConfiguration>:
    TableViewRow
  {
    let configuration: @MainActor () -> Configuration

    @MainActor var cellReuseIdentifier: String { "UIKitTables.\(Configuration.self)" }

    @MainActor func configure(_ cell: Cell) { cell.contentConfiguration = configuration() }
  }
#endif
