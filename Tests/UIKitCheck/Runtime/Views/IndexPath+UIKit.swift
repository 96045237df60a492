@_exported public import Foundation

extension IndexPath {
  /// Creates the path of a row, as UIKit does.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Creates the path of an item, as UIKit does.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The path as in UIKit's messages.
  var shown: String {
    "{length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
