#if canImport(Testing)
  import Foundation
  import Testing

  /// The expectations that a test run records.
  enum RecordingMode {
    case off
    /// Missing expectations only.
    case missing
    /// All expectations that differ.
    case all

    /// The environment variable that sets the mode.
    static let variable = "TABLEVIEWS_RECORD"

    /// Creates the mode for a value of the variable.
    init(_ value: String?) throws(RecordingError) {
      switch value {
      case nil, "", "0": self = .off
      case "1": self = .all
      case "missing": self = .missing
      case .some(let value): throw .unknownMode(value)
      }
    }

    /// The command that records the current test.
    static var command: String {
      let options = Test.current.map { " --filter \(filter(of: $0.id))" } ?? ""
      return "\(variable)=1 swift test\(options)"
    }

    /// Returns the suites and the function of a test, or its module if a name needs quotes.
    private static func filter(of test: Test.ID) -> String {
      let names = test.nameComponents.map { $0.prefix { $0 != "(" } }
      let filter = names.joined(separator: "/")
      let isPlain = filter.unicodeScalars.allSatisfy {
        $0.properties.isXIDContinue && $0.isASCII || $0 == "/"
      }
      return isPlain && !filter.isEmpty ? filter : test.moduleName
    }
  }

  /// The mode and the recorder of a run.
  struct Recording {
    /// The value of the environment variable.
    let value: String?
    let recorder: Recorder

    /// The recording that the process's environment specifies.
    static let current = Recording(
      value: ProcessInfo.processInfo.environment[RecordingMode.variable], recorder: Recorder())

    func mode() throws(RecordingError) -> RecordingMode { try RecordingMode(value) }
  }

  /// A reason why nothing was recorded.
  enum RecordingError: Error, Equatable {
    case unknownMode(String)
    case unreadable(path: String)
    case unwritable(path: String)
    case changedSource(path: String)
    case noCall(path: String, line: Int)
    case noMultilineLiteral
    case severalDrawings
    case severalPictures(name: String)
    case invalidName(String)
  }

  extension RecordingError: CustomStringConvertible {
    var description: String {
      switch self {
      case .unknownMode(let value):
        """
        Nothing was recorded: \(RecordingMode.variable) is "\(String(value.prefix(40)).showingInvisibles)". Use "1", or \
        "missing" for missing expectations only.
        """
      case .unreadable(let path):
        "Nothing was recorded: \(path) isn't readable as UTF-8."
      case .unwritable(let path):
        "Nothing was recorded: \(path) isn't writable."
      case .changedSource(let path):
        """
        Nothing was recorded: \(path) isn't the source that the tests were built from. Build and \
        run them again.
        """
      case .noCall(let path, let line):
        """
        Nothing was recorded: line \(line) of \(path) contains no call of expectDrawing(_:is:). \
        Build and run the tests again. If a helper makes the call, it must use its own location.
        """
      case .noMultilineLiteral:
        """
        Nothing was recorded: the expected drawing isn't a multi-line string literal without \
        interpolation. Write one, or leave out "is:".
        """
      case .severalDrawings:
        """
        Nothing is recorded for a call that compares different drawings. Pass the expected drawing \
        as a variable, or make a call for each.
        """
      case .severalPictures(let name):
        """
        Nothing is recorded for different pictures with the name "\(name)". Give each its own name.
        """
      case .invalidName(let name):
        """
        "\(String(name.prefix(120)).showingInvisibles)" isn't the name of a picture. Use up to 100 ASCII letters, digits, \
        "-", "_", and ".", beginning with a letter, a digit, or "_".
        """
      }
    }
  }
#endif
