#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI
  internal import TableAdapters
  public import TableRows
  public import TableSections
  public import TypeErasure
  public import UIKit
  public import UIKitTables

  /// A SwiftUI view that shows a table view.
  ///
  /// ```swift
  /// import SwiftUI
  ///
  /// struct ContactList: View {
  ///   let contacts: [Contact]
  ///
  ///   var body: some View {
  ///     TableList(contacts) { Text($0.name) }
  ///   }
  /// }
  /// ```
  ///
  /// A table on screen is updated in the next turn of the main actor after SwiftUI creates a new
  /// value of this view. Several values in a turn cause one update. The update is animated if
  /// SwiftUI's transaction has an animation, for example in `withAnimation`. Each update configures
  /// all rows on screen, so rows can show the state of the surrounding views.
  ///
  /// The table extends under bars and avoids the keyboard. Its scroll position, selection, and
  /// adapter last as long as the view's identity. If the style changes, a new table is created.
  ///
  /// As with a `List`, use `refreshable` to refresh, and `EditButton` or `\.editMode` to edit.
  @MainActor
  public struct TableList<Item, ID: Hashable>: View {
    var values: HostedValues<UITableView, Item, ID>
    let row: @MainActor (Item, EnvironmentValues) -> Row<UITableView>?
    let identity: ItemIdentity<Item, ID>
    var configuration: (@MainActor (TableAdapter<UITableView, Item, ID>) -> Void)?
    let style: UITableView.Style

    init(
      _ sections: [TableSection<Item, ID>], identity: ItemIdentity<Item, ID>,
      style: UITableView.Style,
      row: @escaping @MainActor (Item, EnvironmentValues) -> Row<UITableView>
    ) {
      values = HostedValues(sections) { _ in nil }
      self.row = row
      self.identity = identity
      self.style = style
    }

    /// The table view.
    public var body: some View {
      HostedTableView(list: self).id(style).ignoresSafeArea()
    }
  }

  // MARK: - Items

  extension TableList where Item: Identifiable & Equatable {
    /// Creates a table with a SwiftUI view for each item.
    ///
    /// Rows are as tall as their views. The views have the table's environment. Their state ends
    /// when the cell is reused for another item, so keep lasting values in the item.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - style: The style of the table view.
    ///   - content: A closure that returns the view for an item. It's called each time a cell is
    ///     configured.
    public init<Content: View>(
      _ items: [Item], style: UITableView.Style = .plain,
      @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) where ID == Int {
      self.init(sections: [TableSection(id: 0, items: items)], style: style, content: content)
    }

    /// Creates a table with a row for each item.
    ///
    /// ```swift
    /// var body: some View {
    ///   TableList(contacts) { contact in
    ///     Row(contact) { contact in Text(contact.name) }
    ///       .onSelect { print("selected \(contact.name)") }
    ///   }
    /// }
    /// ```
    ///
    /// SwiftUI views in a `Row` don't have the table's environment. Pass the values that they need.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - style: The style of the table view.
    ///   - row: A closure that returns the row for an item. It's called each time a cell is
    ///     configured and each time a handler of the row is needed.
    public init(
      _ items: [Item], style: UITableView.Style = .plain,
      row: @escaping @MainActor (Item) -> Row<UITableView>
    ) where ID == Int {
      self.init(sections: [TableSection(id: 0, items: items)], style: style, row: row)
    }

    /// Creates a table of sections with SwiftUI views.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - style: The style of the table view.
    ///   - content: A closure that returns the view for an item. It's called each time a cell is
    ///     configured.
    public init<Content: View>(
      sections: [TableSection<Item, ID>], style: UITableView.Style = .plain,
      @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) {
      self.init(sections, identity: .automatic, style: style) { item, environment in
        // Without the identity, state would pass to the next item when a cell is reused. UIKit
        // doesn't pass on SwiftUI's environment.
        Row(item) { item in content(item).id(item.id).environment(\.self, environment) }
      }
    }

    /// Creates a table of sections with rows.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - style: The style of the table view.
    ///   - row: A closure that returns the row for an item. It's called each time a cell is
    ///     configured and each time a handler of the row is needed.
    public init(
      sections: [TableSection<Item, ID>], style: UITableView.Style = .plain,
      row: @escaping @MainActor (Item) -> Row<UITableView>
    ) {
      self.init(sections, identity: .automatic, style: style) { item, _ in row(item) }
    }
  }

  // MARK: - Rows

  extension TableList where Item == Row<UITableView>, ID == AnyIdentity {
    /// Creates a table from a list of sections and rows.
    ///
    /// ```swift
    /// var body: some View {
    ///   TableList(style: .insetGrouped) {
    ///     Section("contacts", header: "Contacts") {
    ///       ForEach(contacts) { Row($0) { contact in Text(contact.name) } }
    ///     }
    ///     Section("more") {
    ///       Row("Add Contact", id: "add").onSelect { print("adding") }
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - style: The style of the table view.
    ///   - sections: A closure that returns the sections. It's called once, immediately.
    public init(
      style: UITableView.Style = .plain,
      @ListBuilder<RowSection<UITableView>> sections: @MainActor () -> [RowSection<UITableView>]
    ) {
      self.init(sections(), identity: .rows(), style: style) { row, _ in row }
    }
  }
#endif
