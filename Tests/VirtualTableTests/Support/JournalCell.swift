import VirtualTable

/// A cell that notes when it is prepared for reuse, and for which text it had shown.
final class JournalCell: VirtualCell {
  var journal: Journal?

  override func prepareForReuse() {
    journal?.note("prepareForReuse \(textLabel?.text ?? "-")")
    super.prepareForReuse()
  }
}
