#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A base class for table cells with a subtitle.
  ///
  /// UIKit creates cells of a registered class in the default style, without a `detailTextLabel`.
  /// Subclass this class to use the style `subtitle` without writing an initializer:
  ///
  /// ```swift
  /// final class NoteCell: TableViewSubtitleCell, Configurable {
  ///   func setup(with contact: Contact) {
  ///     textLabel?.text = contact.name
  ///     detailTextLabel?.text = contact.note
  ///   }
  /// }
  /// ```
  open class TableViewSubtitleCell: UITableViewCell {
    /// Creates a cell in the style `subtitle`.
    ///
    /// - Parameters:
    ///   - style: The style, which is ignored.
    ///   - reuseIdentifier: The reuse identifier.
    public override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell from an archive, with the archived style.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A base class for table cells with a trailing detail.
  ///
  /// ```swift
  /// final class NoteCell: TableViewValue1Cell, Configurable {
  ///   func setup(with contact: Contact) {
  ///     textLabel?.text = contact.name
  ///     detailTextLabel?.text = contact.note
  ///   }
  /// }
  /// ```
  open class TableViewValue1Cell: UITableViewCell {
    /// Creates a cell in the style `value1`.
    ///
    /// - Parameters:
    ///   - style: The style, which is ignored.
    ///   - reuseIdentifier: The reuse identifier.
    public override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell from an archive, with the archived style.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A base class for table cells in the style `value2`.
  ///
  /// ```swift
  /// final class NoteCell: TableViewValue2Cell, Configurable {
  ///   func setup(with contact: Contact) {
  ///     textLabel?.text = contact.name
  ///     detailTextLabel?.text = contact.note
  ///   }
  /// }
  /// ```
  open class TableViewValue2Cell: UITableViewCell {
    /// Creates a cell in the style `value2`.
    ///
    /// - Parameters:
    ///   - style: The style, which is ignored.
    ///   - reuseIdentifier: The reuse identifier.
    public override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value2, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a cell from an archive, with the archived style.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }
#endif
