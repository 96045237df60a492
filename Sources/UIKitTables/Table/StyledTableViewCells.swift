#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// The base class of table cells with a detail below the text.
  ///
  /// UIKit creates the cells of a registered class in the default style, which has no
  /// `detailTextLabel`. A subclass of this class has one, and needs no initializer:
  ///
  /// ```swift
  /// final class ContactCell: TableViewSubtitleCell, Configurable {
  ///   func setup(with item: Contact) {
  ///     textLabel?.text = item.name
  ///     detailTextLabel?.text = item.city
  ///   }
  /// }
  /// ```
  open class TableViewSubtitleCell: UITableViewCell {
    /// Creates a cell in the style `subtitle`, regardless of the style.
    public override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell from an archive, in the style of the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// The base class of table cells with a detail at the trailing edge.
  open class TableViewValue1Cell: UITableViewCell {
    /// Creates a cell in the style `value1`, regardless of the style.
    public override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell from an archive, in the style of the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// The base class of table cells with a detail right after the text.
  open class TableViewValue2Cell: UITableViewCell {
    /// Creates a cell in the style `value2`, regardless of the style.
    public override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value2, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell from an archive, in the style of the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }
#endif
