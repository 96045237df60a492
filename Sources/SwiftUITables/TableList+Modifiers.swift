#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI
  public import TableAdapters
  internal import TableControls
  public import TableRows
  public import TableSections
  public import TypeErasure
  public import UIKit
  public import UIKitTables

  // Each method returns a changed copy. Call them before SwiftUI's modifiers, which return other views.

  extension TableList {
    private func with(_ change: (inout Self) -> Void) -> Self {
      var copy = self
      change(&copy)
      return copy
    }

    /// Sets what stays in place on screen during updates.
    ///
    /// ```swift
    /// TableList(messages) { Text($0.text) }.scrollAnchor(.end)
    /// ```
    ///
    /// - Parameter anchor: The anchor, or `nil` for UIKit's own behavior. The default is `automatic`.
    /// - Returns: A table that keeps the anchor.
    public func scrollAnchor(_ anchor: ScrollAnchor<Item>?) -> Self {
      with { $0.values.anchor = anchor }
    }

    /// Adds swipe actions to rows that have none.
    ///
    /// - Parameters:
    ///   - edge: The edge from which the user swipes.
    ///   - allowsFullSwipe: Whether a full swipe performs the first action.
    ///   - actions: Returns the actions of an item. Called for each swipe.
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

    /// Sets what shows behind the table while it has no rows.
    ///
    /// ```swift
    /// TableList(messages) { Text($0.text) }.emptyState(.title("No messages"))
    /// ```
    ///
    /// - Parameter content: The content, or `nil` for none. For a SwiftUI view, use `overlay`.
    /// - Returns: A table with the content.
    public func emptyState(_ content: HeaderFooter?) -> Self {
      with { $0.values.emptyState = content }
    }

    /// Configures the adapter and its table view.
    ///
    /// ```swift
    /// TableList(contacts) { Text($0.name) }
    ///   .onAdapter { adapter in
    ///     adapter.surface?.separatorStyle = .none
    ///     adapter.prefetchHandler = { contacts in images.load(contacts) }
    ///   }
    /// ```
    ///
    /// - Parameter configuration: Configures the adapter. Called once, before the table has rows. What it
    ///   captures of the view isn't updated, so capture objects and bindings. If there are several
    ///   closures, they are called in their order.
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
    /// The table selects the row that the binding has, as soon as it is there, and keeps it selected.
    /// The binding changes if the user selects a row. If it keeps another value, that row is selected.
    ///
    /// - Parameter selection: The ID, or `nil` for no row.
    /// - Returns: A table with the selection.
    public func selection(_ selection: Binding<Item.ID?>) -> Self { selecting(one: selection) }

    /// Binds the IDs of the selected rows.
    ///
    /// The user selects several rows in edit mode. As in a `List`, the selection is empty afterward. To
    /// select several rows at any time, set the table view's `allowsMultipleSelection` in
    /// ``onAdapter(_:)``.
    ///
    /// - Parameter selection: The IDs. Those without a row stay in the binding.
    /// - Returns: A table with the selection.
    public func selection(_ selection: Binding<Set<Item.ID>>) -> Self {
      selecting(several: selection)
    }

    /// Scrolls to a row when a binding gets its ID.
    ///
    /// If the table doesn't have the row yet, it scrolls when the row is inserted. Then it sets the
    /// binding to `nil`. It scrolls with animation if the binding changes with an animation.
    ///
    /// - Parameters:
    ///   - row: The ID of the row, or `nil`.
    ///   - position: Where to show the row.
    /// - Returns: A table that scrolls to the row.
    public func scroll(
      toRow row: Binding<Item.ID?>, at position: TableScrollPosition = .nearest
    ) -> Self { scrolling(to: row, at: position) }
  }

  extension TableList where Item == Row<UITableView>, ID == AnyIdentity {
    /// Binds the ID of the selected row.
    ///
    /// A row whose ID has another type can't be selected. For rows with IDs of several types, bind an
    /// `AnyHashable`.
    ///
    /// - Parameter selection: The ID, or `nil` for no row.
    /// - Returns: A table with the selection.
    public func selection<RowID: Hashable>(_ selection: Binding<RowID?>) -> Self {
      selecting(one: selection)
    }

    /// Binds the IDs of the rows that the user selects in edit mode.
    ///
    /// - Parameter selection: The IDs. Those without a row stay in the binding.
    /// - Returns: A table with the selection.
    public func selection<RowID: Hashable>(_ selection: Binding<Set<RowID>>) -> Self {
      selecting(several: selection)
    }

    /// Scrolls to a row when a binding gets its ID, and then sets the binding to `nil`.
    ///
    /// - Parameters:
    ///   - row: The ID of the row, or `nil`.
    ///   - position: Where to show the row.
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
    /// Creates a binding of a SwiftUI binding.
    @MainActor
    fileprivate init(_ binding: Binding<Value>) {
      // SwiftUI runs a body again only if a value changed that the body has read.
      _ = binding.wrappedValue
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }
#endif
