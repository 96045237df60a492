#if canImport(Testing)
  import Foundation
  import Testing

  /// The file of an expected picture.
  struct PictureFile {
    let name: String
    let path: String

    /// Creates the file with a name, or throws if the name could refer to another folder or is too
    /// long.
    init(name: String, folder: String?, location: SourceLocation) throws(RecordingError) {
      let isValid = name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          || "-_.".unicodeScalars.contains($0)
      }
      guard isValid, (1...100).contains(name.count), let first = name.first,
        first != "-", first != "."
      else { throw .invalidName(name) }
      let source = URL(fileURLWithPath: location.path)
      let folder = URL(
        filePath: folder ?? "Pictures/\(location.baseName)", directoryHint: .isDirectory,
        relativeTo: source.deletingLastPathComponent())
      self.name = name
      path = folder.appendingPathComponent("\(name).svg").standardizedFileURL.path
    }

    /// The stored picture, or `nil` if there is none.
    var contents: String? {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
      return String(decoding: data, as: UTF8.self)
    }

    /// Writes a picture, and creates its folder if needed.
    func write(_ svg: String) throws(RecordingError) {
      do {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if FileManager.default.fileExists(atPath: path) {
          try svg.utf8.replaceFile(at: path)
        } else {
          try Data(svg.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
      } catch {
        throw .unwritable(path: path)
      }
    }

    /// Deletes the stored picture.
    func remove() throws(RecordingError) {
      do {
        try FileManager.default.removeItem(at: URL(fileURLWithPath: path))
      } catch {
        throw .unwritable(path: path)
      }
    }
  }

  /// An expected picture during a run of the tests.
  struct RecordedPicture {
    private let file: PictureFile
    /// The stored picture before the first comparison.
    private let original: String?
    /// The picture that tests drew.
    private var drawn: String?
    private var hasConflict = false
    private var isWritten = false

    init(file: PictureFile) {
      self.file = file
      original = file.contents
    }

    /// Writes a picture that differs, and returns whether the file has changed.
    ///
    /// Restores the file and throws if tests draw different pictures for it.
    mutating func record(_ svg: String, onlyMissing: Bool) throws(RecordingError) -> Bool {
      let isStored = original?.utf8.elementsEqual(svg.utf8) ?? false
      if let drawn, !drawn.utf8.elementsEqual(svg.utf8) { hasConflict = true }
      drawn = svg
      guard !hasConflict else {
        if !isWritten && isStored { return false }
        if isWritten {
          if let original { try file.write(original) } else { try file.remove() }
          isWritten = false
        }
        throw .severalPictures(name: file.name)
      }
      if isStored || original != nil && onlyMissing { return false }
      if !isWritten { try file.write(svg) }
      isWritten = true
      return true
    }
  }
#endif
