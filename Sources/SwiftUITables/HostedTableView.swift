#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import SwiftUI
  internal import TableRows
  internal import UIKit
  internal import UIKitTables

  /// The table view of a list, in a controller that avoids the keyboard.
  struct HostedTableView<Item, ID: Hashable>: UIViewControllerRepresentable {
    let list: TableList<Item, ID>

    /// Keeps the table while SwiftUI keeps the view's identity.
    @MainActor
    final class Coordinator {
      var table: HostedTable<UITableView, Item, ID>?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Context) -> UITableViewController {
      let view = UITableView(frame: .zero, style: list.style)
      let controller = UITableViewController(style: list.style)
      controller.tableView = view
      // The binding determines the selection.
      controller.clearsSelectionOnViewWillAppear = false
      context.coordinator.table = HostedTable(
        view, identity: list.identity, configuration: list.configuration)
      return controller
    }

    func updateUIViewController(_ controller: UITableViewController, context: Context) {
      let environment = context.environment
      var values = list.values
      values.row = { [row = list.row] item in row(item, environment) }
      values.isEditing = environment.editMode?.wrappedValue.isEditing == true
      if let refresh = environment.refresh { values.refresh = calling(refresh) { await $0() } }
      let transaction = context.transaction
      context.coordinator.table?.update(
        to: values, isAnimated: transaction.animation != nil && !transaction.disablesAnimations)
    }

    static func dismantleUIViewController(
      _ controller: UITableViewController, coordinator: Coordinator
    ) {
      coordinator.table?.end()
    }
  }

  /// Returns a closure that calls a SwiftUI action.
  @MainActor
  private func calling<Action>(
    _ action: Action, _ call: @escaping @Sendable (Action) async -> Void
  ) -> @MainActor () async -> Void {
    // A `RefreshAction` wraps a `@Sendable` closure, but it isn't `Sendable` itself in every SDK.
    nonisolated(unsafe) let action = action
    return { await call(action) }
  }
#endif
