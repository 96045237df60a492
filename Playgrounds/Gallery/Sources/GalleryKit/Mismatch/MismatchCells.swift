import TableViews

/// A cell that says what it is as long as it shows no model, so that it can be seen in a drawing.
class LabelledCell: TableViewCell {
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    showOwnName()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    showOwnName()
  }

  private func showOwnName() { textLabel?.text = "(a \(type(of: self)) as it came)" }
}

/// A cell that shows countries, and no zones.
final class CountryNameCell: LabelledCell, Configurable {
  func setup(with item: Country) { textLabel?.text = item.name }
}

/// Whom a ``PickedZoneCell`` turns to.
final class ZonePicker {}

/// A cell that wants to know who shows it.
final class PickedZoneCell: LabelledCell, SenderConfigurable {
  func setup(with item: Zone, sender: ZonePicker) { textLabel?.text = item.text }
}

/// A cell that nobody taught how to show a model.
final class BareCell: LabelledCell {}
