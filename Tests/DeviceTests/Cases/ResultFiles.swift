public import Foundation

extension DeviceReport {
  /// Reads the results in a folder, in the order of their files' names; none where there is none.
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

  /// Writes the result, an entry a line, so that two results can be compared line by line.
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

/// The notes of a run, kept in a file line by line, so that a crash loses none.
public final class DeviceJournal: DeviceNotebook {
  /// What was noted before, by an earlier process too.
  public private(set) var notes: [DeviceNote] = []
  private let file: FileHandle

  /// Opens a journal, or begins one.
  ///
  /// A line that was cut off by a crash is skipped.
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

  /// Adds a note, and waits until it is in the file.
  public func add(_ note: DeviceNote) throws {
    notes.append(note)
    try file.write(contentsOf: JSONEncoder().encode(note) + Data("\n".utf8))
    try file.synchronize()
  }

  deinit { try? file.close() }
}
