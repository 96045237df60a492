#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI
  public import TableAdapters
  internal import TableControls
  public import TableRows
  public import TableSections
  public import TypeErasure
  public import UIKit
  public import UIKitTables

  // Each method returns a changed copy. Call these before SwiftUI's modifiers, which return other
  // types.

  extension TableList {
    private func with(_ change: (inout Self) -> Void) -> Self {
      var copy = self
      change(&copy)
      return copy
    }

    /// Sets the content that stays in place during updates.
    ///
    /// ```swift
    /// var body: some View {
    ///   TableList(contacts) { Text($0.name) }.scrollAnchor(.end)
    /// }
    /// ```
    ///
    /// - Parameter anchor: The anchor. The default is `.automatic`. If you pass `nil`, UIKit's own
    ///   behavior applies.
    /// - Returns: A table with the anchor.
    public func scrollAnchor(_ anchor: ScrollAnchor<Item>?) -> Self {
      with { $0.values.anchor = anchor }
    }

    /// Adds swipe actions to rows that have none.
    ///
    /// A row's own actions on the edge replace these. A later call for the same edge replaces the
    /// actions of an earlier one.
    ///
    /// - Parameters:
    ///   - edge: The edge of the row.
    ///   - allowsFullSwipe: Whether a full swipe performs the first action.
    ///   - actions: A closure that returns the actions for an item. It's called for each swipe, and
    ///     whenever UIKit checks whether the row can be edited.
    /// - Returns: A table with the actions.
    public func swipeActions(
      edge: SwipeEdge = .trailing, allowsFullSwipe: Bool = true,
      actions: @escaping @MainActor (Item) -> [SwipeAction<UITableView>]
    ) -> Self {
      with {
        $0.values.swipeActions[edge] = HostedValues.SwipeActions(
          allowsFullSwipe: allowsFullSwipe, actions: actions)
      }
    }

    /// Sets the content to show when the table is empty.
    ///
    /// ```swift
    /// var body: some View {
    ///   TableList(contacts) { Text($0.name) }.emptyState(.title("No contacts"))
    /// }
    /// ```
    ///
    /// To show a SwiftUI view instead, use `overlay`.
    ///
    /// - Parameter content: The content, or `nil` for the adapter's own.
    /// - Returns: A table with the content.
    public func emptyState(_ content: HeaderFooter?) -> Self {
      with { $0.values.emptyState = content }
    }

    /// Configures the adapter and its table view.
    ///
    /// ```swift
    /// var body: some View {
    ///   TableList(contacts) { Text($0.name) }
    ///     .onAdapter { adapter in
    ///       adapter.surface?.separatorStyle = .none
    ///       adapter.prefetchHandler = { contacts in print("prefetching \(contacts.count)") }
    ///     }
    /// }
    /// ```
    ///
    /// If you call this method several times, the closures are called in order.
    ///
    /// - Parameter configuration: A closure that configures the adapter. It's called once for each
    ///   new table, before the table has rows. Values that it captures aren't updated, so capture
    ///   objects and bindings.
    /// - Returns: A table with the configuration.
    public func onAdapter(
      _ configuration: @escaping @MainActor (TableAdapter<UITableView, Item, ID>) -> Void
    ) -> Self {
      let first = self.configuration
      return with {
        $0.configuration = { adapter in
          first?(adapter)
          configuration(adapter)
        }
      }
    }
  }

  // MARK: - Selection and scrolling

  extension TableList where Item: Identifiable {
    /// Binds the ID of the selected row.
    ///
    /// If the user selects a row, the binding gets its ID. Whenever the binding has the ID of a
    /// row, that row is selected, even if the row is inserted later.
    ///
    /// - Parameter selection: A binding to the ID, or to `nil` for no selection.
    /// - Returns: A table with the selection.
    public func selection(_ selection: Binding<Item.ID?>) -> Self { selecting(one: selection) }

    /// Binds the IDs of the selected rows.
    ///
    /// The user selects several rows in edit mode. As in a `List`, the selection becomes empty when
    /// edit mode ends. To allow multiple selection at any time, set the table view's
    /// `allowsMultipleSelection` in ``onAdapter(_:)``.
    ///
    /// - Parameter selection: A binding to the IDs. IDs without a row stay in it.
    /// - Returns: A table with the selection.
    public func selection(_ selection: Binding<Set<Item.ID>>) -> Self {
      selecting(several: selection)
    }

    /// Scrolls to a row when a binding gets its ID.
    ///
    /// If the row doesn't exist yet, the table scrolls when it's inserted. After scrolling, the
    /// table sets the binding to `nil`. The scrolling is animated if SwiftUI animates the change
    /// that causes it.
    ///
    /// - Parameters:
    ///   - row: A binding to the ID of the row, or to `nil` for no row.
    ///   - position: The position at which to show the row.
    /// - Returns: A table that scrolls to the row.
    public func scroll(
      toRow row: Binding<Item.ID?>, at position: TableScrollPosition = .nearest
    ) -> Self { scrolling(to: row, at: position) }
  }

  extension TableList where Item == Row<UITableView>, ID == AnyIdentity {
    /// Binds the ID of the selected row.
    ///
    /// If the user selects a row with an ID of another type, the binding becomes `nil`. For IDs of
    /// several types, bind an `AnyHashable`.
    ///
    /// - Parameter selection: A binding to the ID, or to `nil` for no selection.
    /// - Returns: A table with the selection.
    public func selection<RowID: Hashable>(_ selection: Binding<RowID?>) -> Self {
      selecting(one: selection)
    }

    /// Binds the IDs of the selected rows.
    ///
    /// The user selects several rows in edit mode. Rows with IDs of another type can't be selected.
    ///
    /// - Parameter selection: A binding to the IDs. IDs without a row stay in it.
    /// - Returns: A table with the selection.
    public func selection<RowID: Hashable>(_ selection: Binding<Set<RowID>>) -> Self {
      selecting(several: selection)
    }

    /// Scrolls to a row when a binding gets its ID.
    ///
    /// After scrolling, the table sets the binding to `nil`.
    ///
    /// - Parameters:
    ///   - row: A binding to the ID of the row, or to `nil` for no row.
    ///   - position: The position at which to show the row.
    /// - Returns: A table that scrolls to the row.
    public func scroll<RowID: Hashable>(
      toRow row: Binding<RowID?>, at position: TableScrollPosition = .nearest
    ) -> Self { scrolling(to: row, at: position) }
  }

  extension TableList {
    private func selecting<RowID: Hashable>(one binding: Binding<RowID?>) -> Self {
      with { $0.values.selection = SelectionBinding(one: ControlBinding(binding)) }
    }

    private func selecting<RowID: Hashable>(several binding: Binding<Set<RowID>>) -> Self {
      with { $0.values.selection = SelectionBinding(several: ControlBinding(binding)) }
    }

    private func scrolling<RowID: Hashable>(
      to binding: Binding<RowID?>, at position: TableScrollPosition
    ) -> Self {
      with {
        $0.values.scrollRequest = ScrollRequest(ControlBinding(binding))
        $0.values.scrollPosition = position
      }
    }
  }

  extension ControlBinding {
    /// Creates a binding from a SwiftUI binding.
    @MainActor
    fileprivate init(_ binding: Binding<Value>) {
      // SwiftUI runs a body again only if the body has read the changed value.
      _ = binding.wrappedValue
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }
#endif
