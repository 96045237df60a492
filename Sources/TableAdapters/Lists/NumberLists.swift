/// Lists of numbers with fast lookup of a number's place and of the number at a place.
///
/// ```text
/// numbers                 0, 1, 2, …, each in one list or in none
/// list 0  3 1 4           position(of: 4) is list 0, index 2
/// list 1  0 2             number(at: 1, inList: 1) is 2
/// ```
///
/// Callers store everything else about the numbers in arrays. Each list is a treap, a search tree
/// by index that is also a heap by priority (Aragon and Seidel, "Randomized Search Trees", 1989). A
/// priority is a hash of the number, so the shape of a tree depends only on its numbers. Nodes
/// refer to their parents, which leads from a number to its place.
///
/// A number may have a weight. ``weight(before:)`` sums the weights before a number in its list.
///
/// - Complexity: O(log *n*) expected for each operation on a single number in a list of *n*.
///   Operations on *k* numbers take O(*n* + *k*) or O(*k* log *n*), whichever is less.
@usableFromInline
struct NumberLists: Sendable {
  private struct Node {
    /// The parent.
    ///
    /// For a root, its list, encoded. ``absent`` for a number that is in no list.
    var parent: Int32
    var left = NumberLists.none
    var right = NumberLists.none
    /// The number of nodes in the subtree.
    var count: Int32 = 1
  }

  private struct Weight {
    var own: Int32 = 0
    /// The weights of the subtree.
    var sum: Int32 = 0
  }

  private static let none: Int32 = -1
  private static let absent: Int32 = -1

  private var nodes: [Node] = []
  private var roots: [Int32] = []
  /// The weights, by number.
  ///
  /// Empty if no number has been given a weight.
  private var weights: [Weight] = []
  /// The number of nodes that operations have visited, for tests.
  private(set) var visits = 0

  @usableFromInline
  init() {}

  /// Creates lists with the given counts of consecutive numbers, from 0.
  @usableFromInline
  init(counts: [Int]) {
    var start: Int32 = 0
    for (list, count) in counts.enumerated() {
      let end = start + Int32(truncatingIfNeeded: count)
      addLists(upTo: list + 1)
      build(Array(start..<end), list)
      start = end
    }
  }

  // MARK: Lists

  var listCount: Int { roots.count }

  @usableFromInline
  mutating func addLists(upTo count: Int) {
    while roots.count < count { roots.append(Self.none) }
  }

  /// The length of a list.
  @usableFromInline
  func count(inList list: Int) -> Int { Int(count(roots[list])) }

  @usableFromInline
  func numbers(inList list: Int) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(count(inList: list))
    var next = leftmost(roots[list])
    while next >= 0 {
      numbers.append(next)
      next = successor(of: next)
    }
    return numbers
  }

  /// Puts lists at new indexes.
  ///
  /// Lists without one must be empty.
  mutating func rearrangeLists(_ moves: some Sequence<(from: Int, to: Int)>, count: Int) {
    let former = roots
    roots = Array(repeating: Self.none, count: count)
    for (from, to) in moves where former.has(from) && roots.has(to) {
      roots[to] = former[from]
      if former[from] >= 0 { nodes[Int(former[from])].parent = Self.parent(ofRootIn: to) }
    }
  }

  // MARK: Places

  /// Returns the list of a number and its index there.
  ///
  /// Returns `nil` if the number is in no list.
  @usableFromInline
  func position(of number: Int) -> (list: Int, index: Int)? {
    guard contains(number) else { return nil }
    var node = Int32(truncatingIfNeeded: number)
    var index = count(nodes[number].left)
    while true {
      let parent = nodes[Int(node)].parent
      guard parent >= 0 else { return (Self.list(ofRootWith: parent), Int(index)) }
      if nodes[Int(parent)].right == node { index += count(nodes[Int(parent)].left) + 1 }
      node = parent
    }
  }

  @usableFromInline
  func number(at index: Int, inList list: Int) -> Int? {
    guard roots.has(list), index >= 0, index < count(inList: list) else { return nil }
    var (node, rest) = (roots[list], Int32(truncatingIfNeeded: index))
    while node >= 0 {
      let before = count(nodes[Int(node)].left)
      if rest == before { return Int(node) }
      if rest < before {
        node = nodes[Int(node)].left
      } else {
        rest -= before + 1
        node = nodes[Int(node)].right
      }
    }
    return nil
  }

  @usableFromInline
  func contains(_ number: Int) -> Bool {
    nodes.has(number) && nodes[number].parent != Self.absent
  }

  // MARK: Single numbers

  /// Inserts a number that is in no list.
  ///
  /// The index must be valid.
  @usableFromInline
  mutating func insert(_ number: Int, at index: Int, inList list: Int) {
    makeRoom(for: number)
    let node = Int32(truncatingIfNeeded: number)
    nodes[number] = Node(parent: Self.parent(ofRootIn: list))
    if !weights.isEmpty { weights[number] = Weight() }
    var (parent, isLeft) = (Self.none, false)
    var (child, rest) = (roots[list], Int32(truncatingIfNeeded: index))
    while child >= 0 {
      visits += 1
      nodes[Int(child)].count += 1
      let before = count(nodes[Int(child)].left)
      (parent, isLeft) = (child, rest <= before)
      if isLeft {
        child = nodes[Int(child)].left
      } else {
        rest -= before + 1
        child = nodes[Int(child)].right
      }
    }
    if parent < 0 {
      roots[list] = node
    } else {
      nodes[number].parent = parent
      if isLeft { nodes[Int(parent)].left = node } else { nodes[Int(parent)].right = node }
    }
    while nodes[number].parent >= 0,
      Self.priority(nodes[number].parent) < Self.priority(node)
    {
      rotateUp(node)
    }
  }

  @usableFromInline
  mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    setWeight(of: number, 0)
    while nodes[number].left >= 0, nodes[number].right >= 0 {
      let (left, right) = (nodes[number].left, nodes[number].right)
      rotateUp(Self.priority(left) > Self.priority(right) ? left : right)
    }
    let node = Int32(truncatingIfNeeded: number)
    let child = max(nodes[number].left, nodes[number].right)
    var parent = nodes[number].parent
    replace(node, by: child, below: parent)
    if child >= 0 { nodes[Int(child)].parent = parent }
    nodes[number] = Node(parent: Self.absent)
    while parent >= 0 {
      visits += 1
      nodes[Int(parent)].count -= 1
      parent = nodes[Int(parent)].parent
    }
  }

  // MARK: Many numbers

  /// Inserts numbers that are in no list.
  ///
  /// The index must be valid.
  @usableFromInline
  mutating func insert(contentsOf numbers: [Int32], at index: Int, inList list: Int) {
    // Inserting costs as many steps for each number as the tree is high. Rebuilding costs one for
    // each number.
    if numbers.count * 16 < count(inList: list) {
      for (offset, number) in numbers.enumerated() {
        insert(Int(number), at: index + offset, inList: list)
      }
    } else {
      var all = self.numbers(inList: list)
      all.insert(contentsOf: numbers, at: index)
      build(all, list)
    }
  }

  /// Removes numbers from their lists.
  ///
  /// - Returns: The lists that have changed, possibly with duplicates.
  @discardableResult
  @usableFromInline
  mutating func remove(_ numbers: [Int32]) -> [Int] {
    var changed: [Int] = []
    guard numbers.count * 16 > nodes.count else {
      for number in numbers {
        if let place = position(of: Int(number)) { changed.append(place.list) }
        remove(Int(number))
      }
      return changed
    }
    // Listing the numbers of a tree reads no counts. A count of 0 marks a removed node.
    for number in numbers where contains(Int(number)) { nodes[Int(number)].count = 0 }
    for list in roots.indices {
      let former = self.numbers(inList: list)
      let kept = former.filter { nodes[Int($0)].count > 0 }
      guard kept.count < former.count else { continue }
      build(kept, list)
      changed.append(list)
    }
    for number in numbers where contains(Int(number)) {
      nodes[Int(number)] = Node(parent: Self.absent)
      if !weights.isEmpty { weights[Int(number)] = Weight() }
    }
    return changed
  }

  // MARK: Weights

  /// Returns the sum of the weights before a number in its list.
  ///
  /// Returns 0 if the number is in no list.
  @usableFromInline
  func weight(before number: Int) -> Int {
    guard contains(number), !weights.isEmpty else { return 0 }
    var node = Int32(truncatingIfNeeded: number)
    var sum = self.sum(nodes[number].left)
    while nodes[Int(node)].parent >= 0 {
      let parent = nodes[Int(node)].parent
      if nodes[Int(parent)].right == node {
        sum += self.sum(nodes[Int(parent)].left) + weights[Int(parent)].own
      }
      node = parent
    }
    return Int(sum)
  }

  /// Sets the weight of a number that is in a list.
  ///
  /// The default is 0.
  @usableFromInline
  mutating func setWeight(of number: Int, _ weight: Int) {
    guard contains(number) else { return }
    if weights.isEmpty {
      guard weight != 0 else { return }
      weights = Array(repeating: Weight(), count: nodes.count)
    }
    let change = Int32(truncatingIfNeeded: weight) - weights[number].own
    guard change != 0 else { return }
    weights[number].own += change
    var node = Int32(truncatingIfNeeded: number)
    while node >= 0 {
      weights[Int(node)].sum += change
      node = nodes[Int(node)].parent
    }
  }

  // MARK: Trees

  private static func parent(ofRootIn list: Int) -> Int32 { -2 - Int32(truncatingIfNeeded: list) }
  private static func list(ofRootWith parent: Int32) -> Int { Int(-2 - parent) }

  /// A hash without collisions: the last step of MurmurHash3.
  private static func priority(_ node: Int32) -> UInt32 {
    var hash = UInt32(bitPattern: node) &+ 0x9E37_79B9
    hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
    hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
    return hash ^ (hash >> 16)
  }

  private func count(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].count }
  private func sum(_ node: Int32) -> Int32 { node < 0 ? 0 : weights[Int(node)].sum }

  private mutating func makeRoom(for number: Int) {
    while nodes.count <= number { nodes.append(Node(parent: Self.absent)) }
    while !weights.isEmpty, weights.count < nodes.count { weights.append(Weight()) }
  }

  private func leftmost(_ node: Int32) -> Int32 {
    var node = node
    while node >= 0, nodes[Int(node)].left >= 0 { node = nodes[Int(node)].left }
    return node
  }

  /// The next number in the list, or ``none``.
  private func successor(of node: Int32) -> Int32 {
    if nodes[Int(node)].right >= 0 { return leftmost(nodes[Int(node)].right) }
    var (child, parent) = (node, nodes[Int(node)].parent)
    while parent >= 0, nodes[Int(parent)].right == child {
      (child, parent) = (parent, nodes[Int(parent)].parent)
    }
    return max(parent, Self.none)
  }

  /// Builds the tree of a list from its numbers.
  ///
  /// Each number is added to the end of the right spine, above the nodes of lower priority there.
  private mutating func build(_ numbers: [Int32], _ list: Int) {
    if let highest = numbers.max() { makeRoom(for: Int(highest)) }
    var last = Self.none
    var root = Self.none
    visits += numbers.count
    for node in numbers {
      let priority = Self.priority(node)
      var (left, above) = (Self.none, last)
      while above >= 0, Self.priority(above) < priority {
        update(above)
        (left, above) = (above, nodes[Int(above)].parent)
      }
      nodes[Int(node)] = Node(parent: above, left: left)
      if left >= 0 { nodes[Int(left)].parent = node }
      if above >= 0 { nodes[Int(above)].right = node } else { root = node }
      last = node
    }
    while last >= 0 {
      update(last)
      last = nodes[Int(last)].parent
    }
    if root >= 0 { nodes[Int(root)].parent = Self.parent(ofRootIn: list) }
    roots[list] = root
  }

  /// Updates the count and the sum of a node.
  private mutating func update(_ node: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    nodes[Int(node)].count = count(left) + count(right) + 1
    if !weights.isEmpty {
      weights[Int(node)].sum = weights[Int(node)].own + sum(left) + sum(right)
    }
  }

  private mutating func replace(_ node: Int32, by other: Int32, below parent: Int32) {
    if parent < 0 {
      roots[Self.list(ofRootWith: parent)] = other
    } else if nodes[Int(parent)].left == node {
      nodes[Int(parent)].left = other
    } else {
      nodes[Int(parent)].right = other
    }
  }

  /// Rotates a node above its parent.
  private mutating func rotateUp(_ node: Int32) {
    let parent = nodes[Int(node)].parent
    let above = nodes[Int(parent)].parent
    visits += 1
    replace(parent, by: node, below: above)
    let inner: Int32
    if nodes[Int(parent)].left == node {
      inner = nodes[Int(node)].right
      (nodes[Int(parent)].left, nodes[Int(node)].right) = (inner, parent)
    } else {
      inner = nodes[Int(node)].left
      (nodes[Int(parent)].right, nodes[Int(node)].left) = (inner, parent)
    }
    if inner >= 0 { nodes[Int(inner)].parent = parent }
    nodes[Int(parent)].parent = node
    nodes[Int(node)].parent = above
    update(parent)
    update(node)
  }
}
