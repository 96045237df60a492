import TableViews

/// A cell that wants to know who shows it.
final class PickedZoneCell: LabelledCell, SenderConfigurable {
  func setup(with item: Zone, sender: ZonePicker) { textLabel?.text = item.text }
}
