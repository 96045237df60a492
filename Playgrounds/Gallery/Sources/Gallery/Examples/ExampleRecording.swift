import TableRecordings
import TableViews

/// An adapter whose changes can be recorded.
@MainActor
protocol RecordableAdapter {
  /// Begins a recording with plain IDs, because the example has no secrets.
  func beginRecording() -> TableRecording
}

extension RecordingAdapter: RecordableAdapter {
  func beginRecording() -> TableRecording { record(ids: .plain) }
}

extension Example {
  /// Begins to record the changes of the table, or of the first one if there are several.
  func beginRecording() -> TableRecording? {
    let adapter = (adapter as? ChangeRelay)?.firstAdapter ?? adapter
    return (adapter as? any RecordableAdapter)?.beginRecording()
  }
}
