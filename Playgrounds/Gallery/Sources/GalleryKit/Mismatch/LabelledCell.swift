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
