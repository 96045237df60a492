import TableViews

/// A part of the app that has a `ZoneCell` of its own.
enum Atlas {
  /// A cell that shows where a zone lies, and not where its time is kept.
  final class ZoneCell: LabelledCell, Configurable {
    func setup(with item: Zone) { textLabel?.text = "\(item.countryCode) \(item.coordinates)" }
  }
}
