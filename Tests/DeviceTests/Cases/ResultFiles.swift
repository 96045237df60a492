public import Foundation

extension DeviceReport {
  /// Reads the results in a folder, in the order of file names.
  ///
  /// A missing folder has no results.
  public static func all(in folder: URL) throws -> [DeviceReport] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
      .map { try DeviceReport(contentsOf: folder.appendingPathComponent($0)) }
  }

  /// Reads a result.
  public init(contentsOf url: URL) throws {
    self = try JSONDecoder().decode(DeviceReport.self, from: Data(contentsOf: url))
  }

  /// Writes the result with one entry per line, to compare results line by line.
  public func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func lines(_ values: [some Encodable]) throws -> String {
      let lines = try values.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]"
    }
    func text(_ value: String) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let json = """
      {"system":\(try text(system)),"device":\(try text(device)),"date":\(try text(date)),
      "answers":\(try lines(answers)),
      "runs":\(try lines(runs)),
      "outcomes":\(try lines(outcomes))}

      """
    try Data(json.utf8).write(to: url, options: .atomic)
  }
}

/// The notes of a run in a file, written line by line, so that a crash loses none.
public final class DeviceJournal: DeviceNotebook {
  /// All notes, including the notes of earlier processes.
  public private(set) var notes: [DeviceNote] = []
  private let file: FileHandle

  /// Opens a journal, or creates one.
  ///
  /// A line that a crash cut off is skipped.
  public init(at url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) {
      try Data().write(to: url)
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    notes = text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(DeviceNote.self, from: Data($0.utf8))
    }
    file = try FileHandle(forUpdating: url)
    try file.seekToEnd()
    if !text.isEmpty, !text.hasSuffix("\n") { try file.write(contentsOf: Data("\n".utf8)) }
  }

  /// Adds a note, and waits until it's in the file.
  public func add(_ note: DeviceNote) throws {
    notes.append(note)
    try file.write(contentsOf: JSONEncoder().encode(note) + Data("\n".utf8))
    try file.synchronize()
  }

  deinit { try? file.close() }
}
