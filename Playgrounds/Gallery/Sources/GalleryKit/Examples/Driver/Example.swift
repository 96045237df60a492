public import TableViews

/// A screen that can be driven without a finger: by a script in a terminal, and in a test.
///
/// It owns a screen, whose code is what an app would have, and passes on to it what is not done to
/// the table itself.
@MainActor
public protocol Example: AnyObject, SendableMetatype {
  /// The name of its command.
  nonisolated static var name: String { get }
  /// What it shows, in one line.
  nonisolated static var summary: String { get }
  /// What it shows, and how.
  nonisolated static var explanation: String { get }
  /// The steps that it takes, as they are written in a script.
  nonisolated static var steps: [String] { get }
  /// The script that is played unless another is given.
  nonisolated static var script: String { get }
  /// How long a step stays on a screen, so that it can be followed.
  nonisolated static var pause: Duration { get }

  /// Makes the example as it is when nothing has happened yet.
  init()
  /// The table, whose points are lines.
  var table: TableView { get }
  /// The adapter that fills the table.
  var adapter: any ChangeNoting { get }
  /// Does what a person does beside the table.
  ///
  /// - Returns: False where there is nothing of the kind.
  func use(_ control: ExampleControl) async -> Bool
}

extension Example {
  /// Long enough to read a line.
  public nonisolated static var pause: Duration { .milliseconds(800) }

  /// There is nothing beside the table.
  public func use(_ control: ExampleControl) async -> Bool { false }
}
