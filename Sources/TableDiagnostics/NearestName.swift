/// Finds the known name that was probably intended.
package enum NearestName {
  /// Returns the nearest name.
  ///
  /// Returns `nil` if no name is likely to be meant.
  ///
  /// A name can have up to a third of the longer name's characters inserted, deleted, replaced, or
  /// swapped with their neighbor. Case is ignored. Of equally near names, the first in alphabetical
  /// order is returned. The same name and names of more than 128 characters are never returned.
  ///
  /// - Complexity: O(*k* · *m* · *n*) for a name of length *m* and *k* known names of length *n*.
  package static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    guard wanted.count <= 128 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in Set(known).sorted() where candidate != name {
      let letters = Array(candidate.lowercased())
      guard letters.count <= 128 else { continue }
      let distance = editDistance(wanted, letters)
      guard distance <= max(wanted.count, letters.count) / 3 else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns the restricted Damerau-Levenshtein distance (optimal string alignment).
  package static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var older: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let replaced = last[j] + (left[i] == right[j] ? 0 : 1)
        var cost = min(replaced, row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, older[j - 1] + 1)
        }
        row.append(cost)
      }
      (older, last) = (last, row)
    }
    return last[right.count]
  }
}
