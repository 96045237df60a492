import TableViews

/// Shows that something is under way, or why it failed; with UIKit there is a spinner in it.
final class StarsNoticeCell: TableViewValue1Cell, Configurable {
  func setup(with item: StarsNotice) {
    switch item {
    case .waiting(let text):
      textLabel?.text = text
      detailTextLabel?.text = nil
    case .failed(let text):
      textLabel?.text = text
      detailTextLabel?.text = "tap to try again"
    }
  }
}
