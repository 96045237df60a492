/// The newest lines of a recording, in limited memory.
///
/// The lines are in segments. Each segment begins with a state of the table. If the log is full,
/// the oldest segment is removed, and the recording begins with the state of the next one.
struct RecordingLog {
  private struct Segment {
    /// The number of the last change before the segment.
    let start: Int
    var bytes: [UInt8]
  }

  private static let segmentCount = 4

  /// The maximum number of bytes in a line.
  let lineLimit: Int
  private let segmentLimit: Int
  private var segments: [Segment] = []

  /// Creates a log of at most `limit` bytes, including the line that is being written.
  init(limit: Int) {
    lineLimit = limit / 16
    segmentLimit = (limit - lineLimit) / Self.segmentCount
  }

  var byteCount: Int { segments.reduce(0) { $0 + $1.bytes.count } }

  /// The number of the last change before the log.
  var start: Int { segments.first?.start ?? 0 }

  var bytes: [UInt8] { segments.flatMap(\.bytes) }

  /// Whether the next line may not fit into the last segment.
  var isSegmentFull: Bool {
    segments.last.map { $0.bytes.count + lineLimit > segmentLimit } ?? true
  }

  /// Begins a segment, and removes the oldest one if there are too many.
  mutating func beginSegment(after change: Int) {
    if segments.count == Self.segmentCount { segments.removeFirst() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(segmentLimit)
    segments.append(Segment(start: change, bytes: bytes))
  }

  mutating func append(_ line: [UInt8]) {
    guard !segments.isEmpty else { return }
    segments[segments.count - 1].bytes.append(contentsOf: line)
  }
}
