#if canImport(Testing)
  import Foundation

  /// A test's source, while expected drawings are written into it.
  ///
  /// Every write applies all edits to the original source, so positions stay valid.
  struct RecordedSource {
    typealias Position = ExpectationCall.Position

    private let path: String
    /// The source that the tests were built from, once something is recorded.
    private var original: [UInt8]?
    /// The content of the file after the last write.
    private var written: [UInt8]?
    private var edits: [Position: SourceEdit] = [:]
    /// The drawing of each call that ran.
    private var drawings: [Position: String] = [:]
    private var conflicts: Set<Position> = []

    init(path: String) { self.path = path }

    /// Remembers the drawing of a call, and detects calls that compare different drawings.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - position: The position of the call.
    ///   - isExpected: Whether the call expects the drawing, so that nothing needs to be recorded.
    /// - Throws: ``RecordingError`` if the call compares different drawings, or if undoing its edit
    ///   fails.
    mutating func note(
      _ drawing: String, at position: Position, isExpected: Bool
    ) throws(RecordingError) {
      let earlier = drawings.updateValue(drawing, forKey: position)
      if let earlier, earlier != drawing { conflicts.insert(position) }
      guard conflicts.contains(position) else { return }
      let isEdited = edits[position] != nil
      if isEdited { try set(nil, at: position) }
      if isEdited || !isExpected { throw .severalDrawings }
    }

    /// Writes a drawing into a call, unless one was already written.
    mutating func record(
      _ drawing: String, expected: String?, at position: Position
    ) throws(RecordingError) {
      guard edits[position] == nil else { return }
      let source: [UInt8]
      if let original { source = original } else { source = try contents() }
      guard let call = ExpectationCall(in: source, at: position) else {
        throw .noCall(path: path, line: position.line)
      }
      let edit = try call.edit(expecting: drawing, insteadOf: expected, path: path)
      guard !edits.values.contains(where: { $0.range.overlaps(edit.range) }) else {
        throw .noMultilineLiteral
      }
      original = source
      try set(edit, at: position)
    }

    /// Writes the source with or without the edit at a position.
    private mutating func set(
      _ edit: SourceEdit?, at position: Position
    ) throws(RecordingError) {
      guard let original else { return }
      guard try contents() == written ?? original else { throw .changedSource(path: path) }
      var edits = edits
      edits[position] = edit
      let source = try rendered(original, edits)
      do {
        try source.replaceFile(at: path)
      } catch {
        throw .unwritable(path: path)
      }
      (self.edits, written) = (edits, source)
    }

    /// Applies edits to the source, and checks that each call then expects its drawing.
    private func rendered(
      _ original: [UInt8], _ edits: [Position: SourceEdit]
    ) throws(RecordingError) -> [UInt8] {
      var (source, end): ([UInt8], Int) = ([], 0)
      var starts: [Position: Int] = [:]
      let sorted = edits.sorted { $0.value.range.lowerBound < $1.value.range.lowerBound }
      for (position, edit) in sorted {
        let start = ExpectationCall(in: original, at: position)?.start
        starts[position] = start.map { source.count + $0 - end }
        source += original[end..<edit.range.lowerBound]
        source += edit.text.utf8
        end = edit.range.upperBound
      }
      source += original[end...]
      for position in edits.keys {
        let call = starts[position].flatMap { ExpectationCall(in: source, start: $0) }
        guard let drawing = drawings[position], call?.expected == drawing else {
          throw .noMultilineLiteral
        }
      }
      return source
    }

    private func contents() throws(RecordingError) -> [UInt8] {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
        String(decoding: data, as: UTF8.self).utf8.elementsEqual(data)
      else { throw .unreadable(path: path) }
      return Array(data)
    }
  }

  extension Sequence<UInt8> {
    /// Replaces a file atomically, keeping its permissions.
    ///
    /// - Throws: ``RecordingError`` if the file is protected, or an error from Foundation.
    func replaceFile(at path: String) throws {
      let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let permissions = attributes[.posixPermissions] as? Int ?? 0o644
      guard permissions & 0o200 != 0, FileManager.default.isWritableFile(atPath: file.path) else {
        throw RecordingError.unwritable(path: path)
      }
      try Data(self).write(to: file, options: .atomic)
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: file.path)
    }
  }
#endif
