#if canImport(Testing)
  public import Testing

  /// Fails the test if a drawing differs from the expected one.
  ///
  /// ```swift
  /// expectDrawing(
  ///   table.drawing(columns: 28),
  ///   is: """
  ///     ┌──────────────────────────┐
  ///     │ Lunch?                 ✓ │
  ///     └────────────── 1 of 1 row ┘
  ///     """)
  /// ```
  ///
  /// The message prints only the lines that differ, with their numbers. Invisible characters and
  /// blanks at the end of a line are printed as escapes.
  ///
  /// To write the drawing, leave out `is:` and run the test with an environment variable:
  ///
  /// ```console
  /// $ TABLEVIEWS_RECORD=1 swift test --filter InboxDrawingTests
  /// ```
  ///
  /// The command writes the drawing into the source of the call. It also replaces an expected
  /// drawing that differs, if the call contains it as a multi-line string literal.
  /// `TABLEVIEWS_RECORD=missing` writes only drawings that are missing. A test that records fails,
  /// so look at the drawing and run the test again. If a call compares different drawings, as in a
  /// loop, or if the source changed after it was built, the test fails and the source stays as it
  /// is.
  ///
  /// - Parameters:
  ///   - drawing: The text to compare, for example `drawing(columns:)` of a virtual table.
  ///   - expected: The expected text, or `nil` if it isn't recorded yet, which fails the test.
  ///   - sourceLocation: The location of the call. Calls that pass another one can't be recorded.
  /// - Complexity: O(*n*) for equal drawings of *n* lines. Otherwise, O(*n* · *d*) for *d* different
  ///   lines, with at most 1,000 lines compared that way.
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

    /// Records an issue if the drawing isn't the expected one.
    func check(_ recording: Recording) {
      guard let failure = failure(recording) else { return }
      recordFailure(failure, at: location)
    }

    /// The message of the failure, or `nil` if the drawing is the expected one.
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
    /// The path of the source as the compiler was called with it.
    var path: String {
      #if compiler(>=6.3)
        filePath
      #else
        _filePath
      #endif
    }

    /// The name of the source, with its extension.
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  extension Int {
    /// The number with a noun.
    func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
  }
#endif
