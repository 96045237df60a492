internal import DiffEngine

/// The first line of a recording.
struct RecordingHeader: Hashable {
  static let format = "tableviews.recording"
  /// The version that is written, and the newest one that can be read.
  static let version = 1

  let surface: BatchValidator.Profile
  let ids: RecordedIDs

  init(surface: BatchValidator.Profile, ids: RecordedIDs) {
    (self.surface, self.ids) = (surface, ids)
  }

  /// The line, with its line break.
  var line: String {
    """
    {"format":"\(Self.format)","version":\(Self.version),"surface":"\(surface.rawValue)",\
    "ids":"\(ids.rawValue)"}\n
    """
  }
}

extension RecordingHeader {
  /// Reads a header whose format and version are known to be valid.
  ///
  /// - Throws: `UnexpectedValue` for an unknown key, or a missing or unknown value.
  init(_ value: JSONValue) throws(UnexpectedValue) {
    let members = try JSONMembers(value, keys: ["format", "version", "surface", "ids"])
    self.init(
      surface: try members.named("surface", BatchValidator.Profile.allCases, \.rawValue),
      ids: try members.named("ids", RecordedIDs.allCases, \.rawValue))
  }
}
