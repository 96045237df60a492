extension Array {
  /// Returns runs of adjacent elements with the same key.
  func runs<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    reduce(into: []) { runs, element in
      let key = key(element)
      if let last = runs.indices.last, runs[last].key == key {
        runs[last].elements.append(element)
      } else {
        runs.append((key, [element]))
      }
    }
  }
}
