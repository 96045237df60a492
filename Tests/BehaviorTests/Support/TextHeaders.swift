import TableViews
import VirtualTable

#if canImport(UIKit)
  import UIKit
#endif

/// Headers and footers that show a text in angle brackets.
@MainActor
enum TextHeaders {
  /// The configured views in order.
  private(set) static var views: [ObjectIdentifier] = []

  /// Records the configuration of a view, and returns its text.
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
