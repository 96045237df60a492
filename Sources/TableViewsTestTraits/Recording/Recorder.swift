#if canImport(Testing)
  import Foundation
  import Testing

  /// Records the expectations of tests, which may run concurrently.
  final class Recorder: Sendable {
    private let lock = NSLock()
    /// Protected by the lock.
    nonisolated(unsafe) private var sources: [String: RecordedSource] = [:]
    /// Protected by the lock.
    nonisolated(unsafe) private var pictures: [String: RecordedPicture] = [:]

    /// Writes a drawing into the call at a location, unless the call expects it.
    ///
    /// Returns whether the source has changed for this call, now or in an earlier comparison.
    func record(
      _ drawing: String, expected: String?, at location: SourceLocation, onlyMissing: Bool
    ) throws(RecordingError) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      let position = ExpectationCall.Position(line: location.line, column: location.column)
      var source = sources[location.path] ?? RecordedSource(path: location.path)
      defer { sources[location.path] = source }
      try source.note(drawing, at: position, isExpected: expected == drawing)
      guard expected != drawing, !onlyMissing || expected == nil else { return false }
      try source.record(drawing, expected: expected, at: position)
      return true
    }

    /// Writes a picture to its file, unless the file contains it.
    ///
    /// Returns whether the file has changed, now or in an earlier comparison.
    func record(
      _ svg: String, in file: PictureFile, onlyMissing: Bool
    ) throws(RecordingError) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      var picture = pictures[file.path] ?? RecordedPicture(file: file)
      defer { pictures[file.path] = picture }
      return try picture.record(svg, onlyMissing: onlyMissing)
    }
  }
#endif
