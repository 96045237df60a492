@testable import GalleryKit

/// What a screen of stars has to show, by the history of what happened to it.
///
/// It shares no code with the list it checks: it keeps the rows, not what is to be done.
struct StarsOracle {
  enum Row: Hashable {
    case star(Star)
    case waiting
    case failed
  }

  enum Place { case top, end }

  private(set) var stars: [Star] = []
  private(set) var top: Row?
  private(set) var end: Row? = .waiting
  /// The number of the load whose answer counts.
  private(set) var awaited: Int?
  private var awaitedPlace = Place.end
  var isAway = true

  /// A person left.
  mutating func left() {
    isAway = true
    giveUp()
  }

  /// A load was begun, of the page below the others, or because of a refresh.
  mutating func began(_ number: Int, refreshes: Bool) {
    giveUp()
    awaited = number
    awaitedPlace = refreshes && !stars.isEmpty ? .top : .end
    if refreshes { (top, end) = (nil, end.map { _ in .waiting }) }
    if awaitedPlace == .top { top = .waiting } else { end = .waiting }
  }

  /// A load was answered; late answers change nothing.
  mutating func answered(_ number: Int, _ outcome: PageServer.Outcome) {
    guard number == awaited else { return }
    awaited = nil
    switch (outcome, awaitedPlace) {
    case (.failure, .top): (top, end) = (.failed, end.map { _ in .waiting })
    case (.failure, .end): (top, end) = (nil, .failed)
    case (.page(let page), .top):
      (stars, top) = (page.items, nil)
      end = page.next == nil ? nil : .waiting
    case (.page(let page), .end):
      stars += page.items
      end = page.next == nil ? nil : .waiting
    }
  }

  private mutating func giveUp() {
    if awaited != nil, awaitedPlace == .top { top = nil }
    awaited = nil
  }
}
