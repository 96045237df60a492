import TableViews
import VirtualTable

#if canImport(UIKit)
  import UIKit
#endif

/// Headers and footers that show a text in angle brackets.
@MainActor
enum TextHeaders {
  /// The views that were set up, from first to last.
  private(set) static var views: [ObjectIdentifier] = []

  /// Notes that a view is set up, and returns the text that it shows.
  static func text(_ item: String, in view: AnyObject) -> String {
    views.append(ObjectIdentifier(view))
    return "<\(item)>"
  }
}

final class VirtualTextHeader: VirtualHeaderFooterView, Configurable {
  func setup(with item: String) { textLabel?.text = TextHeaders.text(item, in: self) }
}

final class VirtualTextItemHeader: VirtualCollectionHeaderFooterView, Configurable {
  func setup(with item: String) { textLabel?.text = TextHeaders.text(item, in: self) }
}

#if canImport(UIKit)
  final class TableTextHeader: UITableViewHeaderFooterView, Configurable {
    func setup(with item: String) {
      var content = UIListContentConfiguration.groupedHeader()
      content.text = TextHeaders.text(item, in: self)
      contentConfiguration = content
    }
  }

  final class CollectionTextHeader: UICollectionReusableView, Configurable {
    private let label = UILabel(frame: .zero)

    func setup(with item: String) {
      label.text = TextHeaders.text(item, in: self)
      if label.superview == nil { addSubview(label) }
    }
  }
#endif
