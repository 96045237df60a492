/// The completed and crashed entries of a run, from its journal.
///
/// A process that ends loses one entry. The next process continues after it.
public struct DeviceProgress: Sendable {
  /// The keys of entries with a result, or that crashed.
  public private(set) var done: Set<String> = []
  /// The keys of entries that ended the process.
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

/// The record of a run's entries and their results.
public protocol DeviceNotebook: AnyObject {
  /// All notes, including the notes of earlier processes.
  var notes: [DeviceNote] { get }
  /// Adds a note.
  func add(_ note: DeviceNote) throws
}
