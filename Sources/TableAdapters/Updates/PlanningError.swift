/// Why the default planning failed.
enum PlanningError: Error {
  /// The sections answered differently when they were asked twice.
  case changesDoNotFit
}
