package import DiffEngine

/// An event of a virtual view, for pictures and films.
package enum ListEvent {
  /// An event of a row's cell.
  package enum Cell: Hashable, Sendable {
    /// A new cell shows the row.
    case created
    /// A cell that showed another row before shows this one.
    case reused
    /// The row keeps its cell, which was configured again.
    case reconfigured
  }

  /// A batch was performed. The next batch hasn't begun.
  case batch(TableBatch)
  /// The view reloads its data. The layout follows later.
  case reload
  /// The cell of a row was created, reused, or reconfigured.
  case cell(Cell, TablePath)
  /// A simulated user is about to act.
  case action(UserAction)
  /// The simulated user has acted.
  case actionEnd
}

/// An action of a simulated user.
@MainActor
package final class UserAction {
  /// The name of the action, such as "tap".
  package let name: String
  /// The file and line of the test's call, such as `InboxTests.swift:42`.
  package let location: String
  /// Descriptions of the rows, which are added during the action.
  package var rows: [String] = []

  package init(_ name: String, location: String) {
    (self.name, self.location) = (name, location)
  }
}
