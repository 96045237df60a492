/// Where the increasing subsequences of places end that may yet become the heaviest one.
///
/// Of those no heavier than another that ends at a smaller place, none is kept. So they ascend in
/// weight as in place, and what precedes a new piece is its next smaller neighbour.
protocol SubsequenceEnds: ~Copyable {
  /// The largest place where one ends, and the heaviest does; ``IndexBuffer/none`` if there is none.
  var last: Int32 { get }
  /// The weight of the heaviest.
  var weight: Int { get }

  /// Forgets all subsequences.
  mutating func removeAll()
  /// Adds a piece with its weight, at a place that was not there before.
  ///
  /// - Returns: The place before it in the heaviest subsequence that ends there;
  ///   ``IndexBuffer/none`` if it begins one.
  mutating func add(_ place: Int32, weight: Int32) -> Int32
}
