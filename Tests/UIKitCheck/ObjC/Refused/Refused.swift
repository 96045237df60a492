import TableViews
import UIKit

// Code that the compiler must reject. The test requires exactly these errors and warnings, so it
// fails if one of them is no longer detected.

final class NumberCell: UITableViewCell, Configurable {
  func setup(with item: Int) {}
}

final class SwitchCell: UITableViewCell, SenderConfigurable {
  func setup(with item: Int, sender: UIViewController) {}
}

class StyledCell: UITableViewCell {
  // expected-note @+1 {{selected non-required initializer}}
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

// The initializer isn't required, so a subclass doesn't need it. (The compiler accepts a metatype
// of UIKit's own class, and the program stops if the subclass lacks the initializer.)
@MainActor func makes(_ type: StyledCell.Type) -> UITableViewCell {
  // expected-error @+1 {{must use a 'required' initializer}}
  type.init(style: .default, reuseIdentifier: nil)
}

// A generic class must conform in its body.
class Holder<Item>: NSObject {}
// expected-error @+1 {{cannot be in an extension}}
extension Holder: UIScrollViewDelegate {
  // expected-error @+1 {{extensions of generic classes cannot contain '@objc' members}}
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

// A near miss of an optional requirement would never be called.
final class NearMiss: NSObject, UITableViewDelegate {
  // expected-warning @+3 {{nearly matches optional requirement}}
  // expected-note @+2 {{rename to}} expected-note @+2 {{move}}
  // expected-note @+1 {{make}}
  func tableView(_ tableView: UITableView, didSelectRow indexPath: IndexPath) {}
}

// Without its protocol, a method is invisible to Objective-C.
final class NotAdopted: TableViewAdapter<Int, Int> {
  // expected-note @+1 {{add '@objc'}}
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  // expected-error @+1 {{not exposed to Objective-C}}
  let selector = #selector(tableView(_:didSelectRowAt:))
}

// So is a method that a subclass adds to a generic class that conforms.
class Conforming<Item>: TableViewAdapter<Item, Int>, UITableViewDelegate {}
final class Adding: Conforming<Int> {
  // expected-note @+1 {{add '@objc'}}
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  // expected-error @+1 {{not exposed to Objective-C}}
  let selector = #selector(tableView(_:didSelectRowAt:))
}

// The library's classes don't have UIKit's methods to override.
final class Overriding: TableViewDataSource {
  // expected-error @+1 {{does not override}}
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

// An index alone would need the data source's two required methods. Override the portable ones
// instead.
// expected-error @+2 {{does not conform to protocol 'UITableViewDataSource'}}
// expected-note @+1 {{add stubs}}
final class Indexed: TableViewAdapter<Int, Int>, UITableViewDataSource {
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
}

// UIKit's property only accepts data sources of the view.
@MainActor func fills(_ tableView: UITableView) {
  // expected-error @+1 {{cannot assign value of type}}
  tableView.dataSource = CollectionViewDataSource()
}

// Views belong to the main actor.
nonisolated func reloads(_ tableView: UITableView) {
  // expected-warning @+1 {{main actor-isolated}}
  tableView.reloadData()
}

@available(iOS 17.0, *)
final class Later {}

// Code for systems later than iOS 16 needs an availability check.
// expected-note @+1 {{add '@available'}}
func makesLater() {
  // expected-note @+2 {{add 'if #available'}}
  // expected-error @+1 {{only available in iOS 17.0 or newer}}
  _ = Later()
}

// A cell shows only the model that it's paired with, on its own surface.
@MainActor func pairs() {
  // expected-error @+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = Row<UITableView>("seven", cell: NumberCell.self)
  // expected-error @+1 {{'init(_:cell:identifier:)' is unavailable: the cell belongs to another kind of view}}
  _ = Row<UICollectionView>(7, cell: NumberCell.self)
  // expected-error @+1 {{pass its sender as 'sender:'}}
  _ = Row<UITableView>(7, cell: SwitchCell.self)
}

struct Message: Identifiable, Hashable {
  enum ID: Hashable { case message(Int) }
  var id: ID
}

// A row is looked up by its item's ID, not by the item or a value of another type.
@MainActor func looksUp(
  _ message: Message, in messages: TableViewAdapter<Message, Int>,
  _ photos: CollectionViewAdapter<Named, String>, _ names: TableViewAdapter<String, Int>
) {
  messages.select(row: .message(7))
  photos.scroll(toRow: 7)
  names.reconfigure(row: .item("seven"))
  // expected-error @+1 {{cannot convert value of type 'Message' to expected argument type 'Message.ID'}}
  messages.scroll(toRow: message)
  // expected-error @+1 {{cannot convert value of type 'Message' to expected argument type 'Message.ID'}}
  _ = messages.position(ofRow: message)
  // expected-error @+1 {{cannot convert value of type 'Int' to expected argument type 'Message.ID'}}
  messages.select(row: 7)
  // expected-error @+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  photos.deselect(row: "seven")
  // expected-error @+1 {{cannot convert value of type 'Double' to expected argument type 'Int'}}
  _ = photos.item(ofRow: 7.0)
  // expected-error @+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = photos.visibleCell(ofRow: "seven")
  // expected-error @+1 {{cannot convert value of type 'Int' to expected argument type 'RowReference<String>'}}
  names.reconfigure(row: 7)
  // expected-error @+1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
  names.reconfigure(row: .item(7))
  messages.edit { $0.delete(.message(7)) }
  // expected-error @+1 {{cannot convert value of type 'Message' to expected argument type 'Message.ID'}}
  messages.edit { $0.delete(message) }
  // expected-error @+1 {{cannot convert value of type 'Message' to expected argument type 'Message.ID'}}
  messages.edit { $0.move(.message(7), before: message) }
  // expected-error @+1 {{cannot convert value of type 'Int' to expected argument type 'Message.ID'}}
  messages.edit { $0.insert(message, after: 7) }
  // expected-error @+1 {{cannot convert value of type 'Int' to expected argument type 'Message.ID'}}
  messages.edit { $0.update(7) { $0 = message } }
  messages.update(with: [], anchoring: .row(.message(7)))
  names.update(with: [], anchoring: .row(.item("seven")))
  // expected-error @+1 {{cannot convert value of type 'Message' to expected argument type 'Message.ID'}}
  messages.update(with: [], anchoring: .row(message))
}

struct Named: Identifiable, Hashable {
  var id: Int
}
