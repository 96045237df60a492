/// What a row beside the stars says.
enum StarsNotice: Hashable {
  case waiting(String)
  case failed(String)
}
