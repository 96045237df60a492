import TableViews

/// Shows a star.
final class StarCell: TableViewCell, Configurable {
  func setup(with item: Star) {
    textLabel?.text = "\(item.id). \(item.name)"
    detailTextLabel?.text = item.constellation
  }
}

/// What a row beside the stars says.
enum StarsNotice: Hashable {
  case waiting(String)
  case failed(String)
}

/// Shows that something is under way, or why it failed; with UIKit there is a spinner in it.
final class StarsNoticeCell: TableViewCell, Configurable {
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
