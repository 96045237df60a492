#if canImport(Testing)
  public import Testing

  /// Fails the test if a drawing isn't the expected one.
  ///
  /// ```swift
  /// expectDrawing(
  ///   tableView.drawing(columns: 28),
  ///   is: """
  ///     ┌──────────────────────────┐
  ///     │ Lunch?                 ✓ │
  ///     └────────────── 1 of 1 row ┘
  ///     """)
  /// ```
  ///
  /// The failure shows only the lines that differ, with their numbers. Invisible characters and
  /// trailing blanks are escaped.
  ///
  /// To record the drawing, leave out `is:` and run the test with an environment variable:
  ///
  /// ```console
  /// $ TABLEVIEWS_RECORD=1 swift test --filter InboxDrawingTests
  /// ```
  ///
  /// The command writes the drawing into the call in your source. An expected drawing that differs
  /// is replaced if it's a multi-line string literal. `TABLEVIEWS_RECORD=missing` adds missing
  /// drawings only. A test that records fails. Look at the drawing and run the test again.
  ///
  /// If a call compares different drawings, as in a loop, or if the source has changed since it was
  /// built, the test fails and nothing is written.
  ///
  /// - Parameters:
  ///   - drawing: The text to compare, such as the result of a virtual view's `drawing(columns:)`.
  ///   - expected: The expected text, or `nil` if it isn't recorded yet, which fails the test.
  ///   - sourceLocation: The location of the call. Only calls that use the default can be recorded.
  /// - Complexity: O(*n*) for equal drawings of *n* lines. Otherwise, O(*n* · *d*) for *d*
  ///   different lines, or O(*n*) if the first and last of them are over 1,000 lines apart.
  public func expectDrawing(
    _ drawing: String, is expected: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    DrawingExpectation(drawing: drawing, expected: expected, location: sourceLocation)
      .check(.current)
  }

  /// A comparison of a drawing in a test.
  struct DrawingExpectation {
    let drawing: String
    let expected: String?
    let location: SourceLocation

    /// Records an issue if the drawing isn't the expected one, or recording changed or failed.
    func check(_ recording: Recording) {
      guard let failure = failure(recording) else { return }
      recordFailure(failure, at: location)
    }

    /// Returns the failure message, or `nil` if the test doesn't fail.
    func failure(_ recording: Recording) -> String? {
      do throws(RecordingError) {
        guard try isRecorded(recording) else {
          return difference.map { "\($0)\nTo record the drawing: \(RecordingMode.command)" }
        }
        return """
          The drawing was recorded in \(location.fileName). Look at it, then run the test again.
          """
      } catch {
        return [difference, "\(error)"].compactMap(\.self).joined(separator: "\n")
      }
    }

    private func isRecorded(_ recording: Recording) throws(RecordingError) -> Bool {
      let mode = try recording.mode()
      guard mode != .off else { return false }
      return try recording.recorder.record(
        drawing, expected: expected, at: location, onlyMissing: mode == .missing)
    }

    private var difference: String? {
      guard let expected else {
        let lines = LineDifference(from: nil, to: drawing)
        return """
          The expected drawing is missing. The drawing has \(lines.newCount.counted("line")):
          \(lines.report())
          """
      }
      guard drawing != expected else { return nil }
      let lines = LineDifference(from: expected, to: drawing)
      return """
        The drawing differs in \(lines.summary) (- expected, + drawn):
        \(lines.report())
        """
    }
  }

  extension SourceLocation {
    /// The path of the source, as passed to the compiler.
    var path: String {
      #if compiler(>=6.3)
        filePath
      #else
        _filePath
      #endif
    }

    /// The name of the source file, with its extension.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  extension Int {
    /// Returns the number with a noun.
    func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
  }
#endif
