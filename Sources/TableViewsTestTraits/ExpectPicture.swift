#if canImport(Testing)
  import Foundation
  public import Testing

  /// Fails the test if a picture isn't the stored one.
  ///
  /// ```swift
  /// import TablePictures
  /// import TableViews
  /// import Testing
  ///
  /// @MainActor @Test func showsName() {
  ///   let tableView = TableView()
  ///   let adapter = TableViewRowAdapter(tableView)
  ///   adapter.update(with: [Section("contacts") { Row("Ann", id: 1) }])
  ///   expectPicture(TablePicture(of: tableView).svg, named: "name")
  /// }
  /// ```
  ///
  /// In `ContactTests.swift`, this call uses `Pictures/ContactTests/name.svg`, next to the source.
  /// Exclude `Pictures` from the target in `Package.swift`. Pictures must match byte for byte.
  ///
  /// The failure shows the first lines that differ, and the path of a page that compares both
  /// pictures. The page works offline and without scripts. It's also attached to the test. To save
  /// attachments, use `swift test --attachments-path FOLDER`.
  ///
  /// To store the picture, run the test with an environment variable:
  ///
  /// ```console
  /// $ TABLEVIEWS_RECORD=1 swift test --filter ContactTests
  /// ```
  ///
  /// A test that records fails. Look at the picture and run the test again. For other values of the
  /// variable, see ``expectDrawing(_:is:sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - svg: The picture, as an SVG document.
  ///   - name: The name of the file without `.svg`: up to 100 ASCII letters, digits, `-`, `_`, and
  ///     `.`, beginning with a letter, a digit, or `_`.
  ///   - folder: The folder of the stored picture, as an absolute path or relative to the folder of
  ///     the test's source. The default is `Pictures/NAME` for a source `NAME.swift`.
  ///   - sourceLocation: The location of the call.
  /// - Complexity: O(*n*) for equal pictures of *n* lines. Otherwise, O(*n* · *d*) for *d*
  ///   different lines, or O(*n*) if the first and last of them are over 1,000 lines apart.
  public func expectPicture(
    _ svg: String, named name: String, in folder: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    PictureExpectation(svg: svg, name: name, folder: folder, location: sourceLocation)
      .check(.current)
  }

  /// A comparison of a picture in a test.
  struct PictureExpectation {
    let svg: String
    let name: String
    let folder: String?
    let location: SourceLocation

    /// Records an issue if the picture isn't the stored one, is recorded, or can't be recorded.
    func check(_ recording: Recording) {
      do throws(RecordingError) {
        let file = try PictureFile(name: name, folder: folder, location: location)
        if let failure = failure(file, recording) { recordFailure(failure, at: location) }
      } catch {
        recordFailure("\(error)", at: location)
      }
    }

    private func failure(_ file: PictureFile, _ recording: Recording) -> String? {
      let stored = file.contents
      do throws(RecordingError) {
        let mode = try recording.mode()
        if mode != .off,
          try recording.recorder.record(svg, in: file, onlyMissing: mode == .missing)
        {
          return """
            The picture "\(name)" was recorded. Look at it, then run the test again.
            \(file.path)
            """
        }
        return difference(from: stored, in: file)
          .map { "\($0)\nTo record the picture: \(RecordingMode.command)" }
      } catch {
        return [difference(from: stored, in: file), "\(error)"]
          .compactMap(\.self).joined(separator: "\n")
      }
    }

    private func difference(from stored: String?, in file: PictureFile) -> String? {
      guard let stored else {
        return """
          The expected picture "\(name)" is missing.
          \(file.path)
          """
      }
      guard !stored.utf8.elementsEqual(svg.utf8) else { return nil }
      let lines = LineDifference(from: stored.elementLines, to: svg.elementLines)
      let page = PicturePage(name: name, expected: stored, drawn: svg, difference: lines).html
      return """
        The picture "\(name)" differs in \(lines.summary) (- expected, + drawn):
        \(lines.report(limit: LineDifference.reportedBytes / 2))
        Expected: \(file.path)
        Compare:  \(attach(page, of: file))
        """
    }

    /// Attaches a page to the test, and returns the path of a copy.
    ///
    /// If the copy can't be written, the attachment's name is returned.
    private func attach(_ page: String, of file: PictureFile) -> String {
      let name = "\(name).html"
      Attachment.record(Array(page.utf8), named: name, sourceLocation: location)
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("TableViewsPictures")
        .appendingPathComponent(location.baseName)
      let copy = folder.appendingPathComponent(name)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(page.utf8).write(to: copy, options: .atomic)
        return copy.path
      } catch {
        return "\(name), an attachment (swift test --attachments-path FOLDER)"
      }
    }
  }

  extension SourceLocation {
    /// The name of the source file, up to the first period.
    var baseName: String { fileName.split(separator: ".").first.map(String.init) ?? fileName }
  }

  extension String {
    /// The text, with a line for each element if the document has very long lines.
    fileprivate var elementLines: String {
      lines.contains { $0.utf8.count > 1000 }
        ? components(separatedBy: "><").joined(separator: ">\n<") : self
    }
  }
#endif
