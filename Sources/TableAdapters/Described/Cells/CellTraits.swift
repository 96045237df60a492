internal import TypeErasure

/// What descriptions of all forms have.
struct CellTraits {
  let id: AnyIdentity?
  let height: Double?
  let estimatedHeight: Double?
  let didSelect: (@MainActor () -> Void)?
  let didDeselect: (@MainActor () -> Void)?

  init(
    id: (any Hashable)?, height: Double?, estimatedHeight: Double?,
    didSelect: (@MainActor () -> Void)?, didDeselect: (@MainActor () -> Void)?
  ) {
    self.id = id.map { AnyIdentity($0) }
    self.height = height
    self.estimatedHeight = estimatedHeight
    self.didSelect = didSelect
    self.didDeselect = didDeselect
  }
}
