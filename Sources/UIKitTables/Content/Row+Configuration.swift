#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import CellRegistry
  public import TableRows
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// A cell of UIKit's that is given a content configuration.
  @MainActor
  public protocol ConfigurationCell: SurfaceCell {
    /// The content.
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    /// The view that holds the content.
    var contentView: UIView { get }
  }

  extension UITableViewCell: ConfigurationCell {}

  extension UICollectionViewCell: ConfigurationCell {}

  // Rows of content configurations and SwiftUI's views, in cells of the base class. A cell is used for
  // configurations of one type alone, so that UIKit keeps its views. In a list of a collection view,
  // `RowContent` or a closure has a cell with separators and accessories.
  extension Row where Surface.TableCell: ConfigurationCell, Surface.TableCell.TableHost == Surface {
    /// Makes a row of a configuration; its cell is reconfigured where `==` finds a change.
    @MainActor
    public init<Configuration: UIContentConfiguration & Equatable>(
      id: some Hashable, configuration: Configuration
    ) {
      self.init(id: id, content: configuration, configuration: configuration)
    }

    /// Makes a row of a configuration that cannot be compared, and of what it shows; its cell is
    /// reconfigured where `content` changed.
    @MainActor
    public init<Configuration: UIContentConfiguration>(
      id: some Hashable, content: some Equatable, configuration: Configuration
    ) {
      self.init(
        id: id, content: content,
        row: ConfigurationRow<Surface.TableCell, Configuration> { configuration })
    }

    /// Makes a row of an item that is its own identity, and of the configuration that shows it.
    @MainActor @_disfavoredOverload
    public init<Item: Hashable, Configuration: UIContentConfiguration>(
      _ item: Item, configuration: @escaping @MainActor (Item) -> Configuration
    ) {
      self.init(
        id: item, content: item,
        row: ConfigurationRow<Surface.TableCell, Configuration> { configuration(item) })
    }

    /// Makes a row of an item that has an id, and of the configuration that shows it.
    ///
    /// Its cell is reconfigured where the item changed; the closure is called when the cell is set up.
    @MainActor
    public init<Item: Identifiable & Equatable, Configuration: UIContentConfiguration>(
      _ item: Item, configuration: @escaping @MainActor (Item) -> Configuration
    ) {
      self.init(
        id: item.id, content: item,
        row: ConfigurationRow<Surface.TableCell, Configuration> { configuration(item) })
    }

    #if canImport(SwiftUI)
      /// Makes a row of an item that is its own identity, and of the views that show it.
      @MainActor @_disfavoredOverload
      public init<Item: Hashable, Content: View>(
        _ item: Item, @ViewBuilder content: @escaping @MainActor (Item) -> Content
      ) {
        self.init(item, configuration: { item in UIHostingConfiguration { content(item) } })
      }

      /// Makes a row of an item that has an id, and of SwiftUI's views that show it.
      ///
      /// ```swift
      /// Row(contact) { contact in Text(contact.name) }
      /// ```
      ///
      /// What has to last, such as what a person typed, belongs in the item: the views go to other
      /// rows with their cell.
      @MainActor
      public init<Item: Identifiable & Equatable, Content: View>(
        _ item: Item, @ViewBuilder content: @escaping @MainActor (Item) -> Content
      ) {
        self.init(item, configuration: { item in UIHostingConfiguration { content(item) } })
      }
    #endif
  }

  /// A row whose cells are used for configurations of one type.
  private struct ConfigurationRow<Cell: ConfigurationCell, Configuration: UIContentConfiguration>:
    TableViewRow
  {
    let configuration: @MainActor () -> Configuration

    @MainActor var cellReuseIdentifier: String { "UIKitTables.\(Configuration.self)" }

    @MainActor func configure(_ cell: Cell) { cell.contentConfiguration = configuration() }
  }
#endif
