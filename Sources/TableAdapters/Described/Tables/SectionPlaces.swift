internal import TypeErasure

/// Hands out the places of sections by their ids: of those with one id, one after another.
struct SectionPlaces {
  private var numbers = IDNumbers<AnyIdentity>()
  /// By the number of an id, where its sections stand, the last first.
  private var places: [[Int]] = []

  init(_ ids: [AnyIdentity]) {
    for (place, id) in ids.enumerated().reversed() {
      let (number, isNew) = numbers.add(id)
      if isNew { places.append([]) }
      places[number].append(place)
    }
  }

  /// The place of the next section with an id, or `nil` where there is no more.
  mutating func next(_ id: AnyIdentity) -> Int? {
    numbers.number(of: id).flatMap { places[$0].popLast() }
  }
}
