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
  /// struct ContactList: View {
  ///   let contacts: [Contact]
  ///
  ///   var body: some View {
  ///     TableList(contacts) { Text($0.name) }
  ///   }
  /// }
  /// ```
  ///
  /// Like a `List`, it follows its values. Each new value is one update, which is animated if SwiftUI's
  /// transaction has an animation, for example in `withAnimation`. The update runs in the next turn of
  /// the main actor, because cells may change SwiftUI's state.
  ///
  /// The closures of the newest value configure the rows. An update configures all rows on screen again,
  /// so they can show the state of the views around the table.
  ///
  /// The table extends under bars, and makes room for the keyboard. Its scroll position, selection, and
  /// adapter last as long as the view's identity. A new style creates a new table.
  ///
  /// Also use `refreshable`, and `EditButton` or `\.editMode`, as for a `List`.
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
    /// A row is as high as its view, which has the environment of the table. The view's state belongs to
    /// its item, and ends when the cell shows another one. Keep what has to last in the item.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - style: The style of the table view.
    ///   - content: Returns the view of an item. Called whenever a cell is configured.
    public init<Content: View>(
      _ items: [Item], style: UITableView.Style = .plain,
      @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) where ID == Int {
      self.init(sections: [TableSection(id: 0, items: items)], style: style, content: content)
    }

    /// Creates a table with a row for each item.
    ///
    /// ```swift
    /// TableList(contacts) { contact in
    ///   Row(contact) { contact in Text(contact.name) }
    ///     .onSelect { path.append(contact) }
    /// }
    /// ```
    ///
    /// SwiftUI views in a `Row` don't have the environment of the table. Pass what they need.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - style: The style of the table view.
    ///   - row: Returns the row of an item. Called whenever a cell is configured, and for its handlers.
    public init(
      _ items: [Item], style: UITableView.Style = .plain,
      row: @escaping @MainActor (Item) -> Row<UITableView>
    ) where ID == Int {
      self.init(sections: [TableSection(id: 0, items: items)], style: style, row: row)
    }

    /// Creates a table of sections with a SwiftUI view for each item.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - style: The style of the table view.
    ///   - content: Returns the view of an item. Called whenever a cell is configured.
    public init<Content: View>(
      sections: [TableSection<Item, ID>], style: UITableView.Style = .plain,
      @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) {
      self.init(sections, identity: .automatic, style: style) { item, environment in
        // A cell is reused for other items. The identity keeps state out of their views. UIKit doesn't
        // pass on SwiftUI's environment.
        Row(item) { item in content(item).id(item.id).environment(\.self, environment) }
      }
    }

    /// Creates a table of sections with a row for each item.
    ///
    /// - Parameters:
    ///   - sections: The sections.
    ///   - style: The style of the table view.
    ///   - row: Returns the row of an item. Called whenever a cell is configured, and for its handlers.
    public init(
      sections: [TableSection<Item, ID>], style: UITableView.Style = .plain,
      row: @escaping @MainActor (Item) -> Row<UITableView>
    ) {
      self.init(sections, identity: .automatic, style: style) { item, _ in row(item) }
    }
  }

  // MARK: - Rows

  extension TableList where Item == Row<UITableView>, ID == AnyIdentity {
    /// Creates a table of sections of any rows.
    ///
    /// ```swift
    /// TableList(style: .insetGrouped) {
    ///   Section("favorites", header: "Favorites") {
    ///     ForEach(favorites) { Row($0) { contact in Text(contact.name) } }
    ///   }
    ///   Section("more") {
    ///     Row("Add Contact", id: "add").onSelect { isAdding = true }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - style: The style of the table view.
    ///   - sections: Returns the sections. Called once.
    public init(
      style: UITableView.Style = .plain,
      @ListBuilder<RowSection<UITableView>> sections: @MainActor () -> [RowSection<UITableView>]
    ) {
      self.init(sections(), identity: .rows(), style: style) { row, _ in row }
    }
  }
#endif
