/// What a run has done and what it crashed on, as its journal tells.
///
/// A process that ends takes one entry with it; started again, it goes on after that.
public struct DeviceProgress: Sendable {
  /// The keys of what has a result, or crashed.
  public private(set) var done: Set<String> = []
  /// The keys of what the process ended in.
  public private(set) var crashed: [String] = []

  /// Reads a journal's notes.
  public init(_ notes: [DeviceNote]) {
    var begun: [String] = []
    for note in notes {
      switch note {
      case .begins(let key): begun.append(key)
      case .outcome(let outcome): done.insert(outcome.key)
      case .answer(let answer): done.insert(answer.question.rawValue)
      case .run(let run): done.insert(run.key)
      }
    }
    for key in begun where done.insert(key).inserted { crashed.append(key) }
  }
}

/// Where a run writes down what it asks, and what comes of it.
public protocol DeviceNotebook: AnyObject {
  /// What was noted before, by an earlier process too.
  var notes: [DeviceNote] { get }
  /// Adds a note.
  func add(_ note: DeviceNote) throws
}
