/// What a ``SumTree`` is made of: one element takes one position or more, and has a sum.
protocol SumElement: Sendable {
  associatedtype Sum: TreeSum

  /// How many positions it takes, 1 or more.
  var count: Int { get }
  /// What it adds to the sums before it.
  var sum: Sum { get }
  /// The parts before and from an offset, which lies within.
  func split(at offset: Int) -> (Self, Self)
  /// This element and the one after it as one, where they can be that.
  func merged(with next: Self) -> Self?
}

/// What elements add up to; adding is associative, and `zero` changes nothing.
protocol TreeSum: Sendable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
}

/// A list of elements, with the sum of those before each position.
///
/// A B-tree with all elements in its leaves, each node with the sum of what is below it. Nodes do
/// not change: a list that differs from another in a few places shares all other nodes with it, so
/// that a copy costs nothing. Where two neighbors could be one element, they are.
///
/// ```text
///             [sum of 9 elements]
///            /                   \
///   [sum of 4]                   [sum of 5]
///   a  b  c  d                   e  f  g  h  i
/// ```
struct SumTree<Element: SumElement>: Sendable {
  typealias Sum = Element.Sum

  /// An element, where it begins, and the sum of all before it.
  struct Entry {
    let element: Element
    let start: Int
    let before: Sum
  }

  /// No node; or a root, which may be less than half full.
  private(set) var root: SumNode<Element>?

  /// Makes an empty list.
  init() {}

  private init(_ root: SumNode<Element>?) { self.root = root }

  /// Makes a list of elements.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  init(_ elements: some Sequence<Element>) {
    var merged: [Element] = []
    for element in elements {
      if let both = merged.last?.merged(with: element) {
        merged[merged.count - 1] = both
      } else {
        merged.append(element)
      }
    }
    root = SumNode.root(of: merged)
  }

  // MARK: What is in it

  /// The number of positions.
  var count: Int { root?.count ?? 0 }

  /// The sum of all elements.
  var sum: Sum { root?.sum ?? .zero }

  /// The elements, in order.
  var elements: [Element] { map { $0 } }

  /// Returns what `transform` makes of each element, in order.
  func map<Result>(_ transform: (Element) -> Result) -> [Result] {
    var results: [Result] = []
    root?.append(transform, to: &results)
    return results
  }

  /// The element at a position, which has to exist.
  ///
  /// - Complexity: O(log *n*) for *n* elements, as with all that follows.
  func entry(at position: Int) -> Entry? {
    guard position >= 0 else { return nil }
    return first { count, _ in count > position }
  }

  /// The first element of which a condition holds that holds of all after it, too: of the number of
  /// positions up to and with the element, and of their sum.
  func first(where isMet: (_ count: Int, _ sum: Sum) -> Bool) -> Entry? {
    root?.first(after: 0, .zero, where: isMet)
  }

  // MARK: Changes

  /// The positions before `position`, and those from it on.
  func split(at position: Int) -> (Self, Self) {
    guard let root, position > 0 else { return (Self(), self) }
    guard position < root.count else { return (self, Self()) }
    let (left, right) = root.split(at: position)
    return (Self(left), Self(right))
  }

  /// The positions of this list, and then those of another.
  func joined(with other: Self) -> Self {
    guard let left = root, let right = other.root else { return root == nil ? other : self }
    guard let last = left.last, let first = right.first, let both = last.merged(with: first) else {
      return Self(SumNode.joined(left, right))
    }
    let (before, after) = (
      split(at: left.count - last.count).0, other.split(at: first.count).1
    )
    return Self(SumNode.joined(before.root, SumNode.root(of: [both]), after.root))
  }

  /// Replaces some positions by other elements, however many positions those take.
  mutating func replace(_ positions: Range<Int>, with new: Self) {
    let (before, rest) = split(at: positions.lowerBound)
    let after = rest.split(at: positions.upperBound - max(0, positions.lowerBound)).1
    self = before.joined(with: new).joined(with: after)
  }

  /// Replaces some positions by one element.
  mutating func replace(_ positions: Range<Int>, with element: Element) {
    replace(positions, with: Self(CollectionOfOne(element)))
  }

  /// Replaces the element at a position; does nothing where there is none.
  ///
  /// Both take this position alone, and neither merges with its neighbors.
  mutating func setElement(at position: Int, to element: Element) {
    guard let root, (0..<root.count).contains(position) else { return }
    self.root = root.settingElement(at: position, to: element)
  }

  /// Removes positions, which ascend.
  mutating func remove(_ positions: [Int]) {
    for range in positions.runs.reversed() { replace(range, with: Self()) }
  }

  /// Puts elements of one position each where they stand in the end; these positions ascend.
  ///
  /// A place beyond the end is the end.
  mutating func insert(_ elements: [(position: Int, element: Element)]) {
    var next = elements.startIndex
    while next < elements.endIndex {
      let place = min(elements[next].position, count)
      var end = next + 1
      while end < elements.endIndex, elements[end].position == elements[end - 1].position + 1 {
        end += 1
      }
      replace(place..<place, with: Self(elements[next..<end].lazy.map(\.element)))
      next = end
    }
  }
}

extension [Int] {
  /// Ascending numbers as ranges of neighbors; each number counts once.
  fileprivate var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in self {
      if let last = runs.last, number <= last.upperBound {
        runs[runs.count - 1] = last.lowerBound..<Swift.max(last.upperBound, number + 1)
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}

/// A node of a ``SumTree``: a leaf with elements, or one with children of equal height.
///
/// It never changes. Every node but the root is at least half full.
final class SumNode<Element: SumElement>: Sendable {
  typealias Sum = Element.Sum

  static var mostElements: Int { 32 }
  static var mostChildren: Int { 16 }

  /// 0 for a leaf.
  let height: Int
  let count: Int
  let sum: Sum
  let elements: [Element]
  let children: [SumNode]

  private init(elements: [Element]) {
    height = 0
    self.elements = elements
    children = []
    count = elements.reduce(0) { $0.addingWithoutOverflow($1.count) }
    sum = elements.reduce(.zero) { $0 + $1.sum }
  }

  private init(children: [SumNode]) {
    height = children.first.map { $0.height + 1 } ?? 0
    elements = []
    self.children = children
    count = children.reduce(0) { $0.addingWithoutOverflow($1.count) }
    sum = children.reduce(.zero) { $0 + $1.sum }
  }

  // MARK: Making

  /// The root of a tree of elements; `nil` where there are none.
  static func root(of elements: [Element]) -> SumNode? {
    var nodes = parts(of: elements, most: mostElements).map(SumNode.init(elements:))
    while nodes.count > 1 {
      nodes = parts(of: nodes, most: mostChildren).map(SumNode.init(children:))
    }
    return nodes.first
  }

  /// The root over nodes of one height, which is the only one where there is but one.
  private static func root(over nodes: [SumNode]) -> SumNode? {
    nodes.count > 1 ? SumNode(children: nodes) : nodes.first
  }

  /// As few parts as there may be, of nearly the same length: each is at least half full, where
  /// there are several.
  private static func parts<Part>(of list: [Part], most: Int) -> [[Part]] {
    guard list.count > most else { return list.isEmpty ? [] : [list] }
    let partCount = (list.count + most - 1) / most
    return (0..<partCount).map {
      Array(list[list.count * $0 / partCount..<list.count * ($0 + 1) / partCount])
    }
  }

  // MARK: Finding

  var first: Element? { children.isEmpty ? elements.first : children.first?.first }

  var last: Element? { children.isEmpty ? elements.last : children.last?.last }

  func append<Result>(_ transform: (Element) -> Result, to list: inout [Result]) {
    for element in elements { list.append(transform(element)) }
    for child in children { child.append(transform, to: &list) }
  }

  /// The first element of which the condition holds; it holds of the last.
  func first(
    after count: Int, _ sum: Sum, where isMet: (Int, Sum) -> Bool
  ) -> SumTree<Element>.Entry? {
    var (count, sum) = (count, sum)
    for child in children {
      let (end, endSum) = (count.addingWithoutOverflow(child.count), sum + child.sum)
      if isMet(end, endSum) { return child.first(after: count, sum, where: isMet) }
      (count, sum) = (end, endSum)
    }
    for element in elements {
      let (end, endSum) = (count.addingWithoutOverflow(element.count), sum + element.sum)
      if isMet(end, endSum) { return .init(element: element, start: count, before: sum) }
      (count, sum) = (end, endSum)
    }
    return nil
  }

  // MARK: Replacing

  /// The same node with another element at a position, which lies within.
  func settingElement(at position: Int, to element: Element) -> SumNode {
    var (index, start) = (0, 0)
    guard children.isEmpty else {
      while children[index].count <= position - start {
        start += children[index].count
        index += 1
      }
      var children = children
      children[index] = children[index].settingElement(at: position - start, to: element)
      return SumNode(children: children)
    }
    while elements[index].count <= position - start {
      start += elements[index].count
      index += 1
    }
    var elements = elements
    elements[index] = element
    return SumNode(elements: elements)
  }

  // MARK: Splitting

  /// The positions before `position`, which lies within, and those from it on.
  func split(at position: Int) -> (SumNode?, SumNode?) {
    children.isEmpty ? splitElements(at: position) : splitChildren(at: position)
  }

  private func splitElements(at position: Int) -> (SumNode?, SumNode?) {
    var (index, start) = (0, 0)
    while elements[index].count <= position - start {
      start += elements[index].count
      index += 1
    }
    var (left, right) = (Array(elements[..<index]), Array(elements[index...]))
    if position > start {
      let (head, tail) = elements[index].split(at: position - start)
      left.append(head)
      right[0] = tail
    }
    return (Self.root(of: left), Self.root(of: right))
  }

  private func splitChildren(at position: Int) -> (SumNode?, SumNode?) {
    var (index, start) = (0, 0)
    while children[index].count <= position - start {
      start += children[index].count
      index += 1
    }
    let before = Self.root(over: Array(children[..<index]))
    guard position > start else { return (before, Self.root(over: Array(children[index...]))) }
    let (left, right) = children[index].split(at: position - start)
    let after = Self.root(over: Array(children[(index + 1)...]))
    return (Self.joined(before, left), Self.joined(right, after))
  }

  // MARK: Joining

  /// Trees one after another.
  static func joined(_ trees: SumNode?...) -> SumNode? {
    var joined: SumNode?
    for case let tree? in trees {
      joined = joined.map { root(over: $0.joinedNodes(with: tree)) ?? tree } ?? tree
    }
    return joined
  }

  /// One or two nodes of the height of the higher tree, with all that is in both.
  private func joinedNodes(with other: SumNode) -> [SumNode] {
    if height > other.height {
      let last = children.last.map { $0.joinedNodes(with: other) } ?? [other]
      return Self.nodes(over: children.dropLast() + last)
    }
    if height < other.height {
      let first = other.children.first.map { joinedNodes(with: $0) } ?? [self]
      return Self.nodes(over: first + other.children.dropFirst())
    }
    guard height == 0 else { return Self.nodes(over: children + other.children) }
    return Self.parts(of: elements + other.elements, most: Self.mostElements)
      .map(SumNode.init(elements:))
  }

  private static func nodes(over children: [SumNode]) -> [SumNode] {
    parts(of: children, most: mostChildren).map(SumNode.init(children:))
  }
}

extension Int {
  /// The sum, or the largest number: a table may claim any number of rows.
  func addingWithoutOverflow(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
