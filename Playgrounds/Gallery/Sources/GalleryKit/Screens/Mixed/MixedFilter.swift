/// Which items are shown.
enum MixedFilter: String, CaseIterable {
  case everything = "Everything"
  case texts = "Texts"
  case numbers = "Numbers"
  case networks = "Networks"

  func includes(_ item: MixedItem) -> Bool {
    switch (self, item) {
    case (.everything, _), (.texts, .text), (.numbers, .number), (.networks, .network): true
    default: false
    }
  }
}
