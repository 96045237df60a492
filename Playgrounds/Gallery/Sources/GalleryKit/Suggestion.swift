/// A name that is probably meant by a misspelled one.
public enum Suggestion {
  /// Returns the known name nearest to a misspelled one.
  ///
  /// - Returns: `nil` if none is near: at most two characters added or missing, fewer than half of
  ///   the name, regardless of case.
  public static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    let distances = known.map { known in
      (name: known, distance: Array(known.lowercased()).difference(from: letters).count)
    }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.distance <= 2, nearest.distance * 2 < letters.count
    else { return nil }
    return nearest.name
  }

  /// Returns words to add to a message, such as `; did you mean check?`, or an empty string.
  public static func words(for name: String, among known: some Sequence<String>) -> String {
    nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
  }
}
