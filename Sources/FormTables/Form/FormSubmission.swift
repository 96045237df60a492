/// The submission of a form.
public enum FormSubmission {
  /// Nothing is being submitted.
  case none
  /// Rules are checked, or the action runs.
  case inProgress
  /// The action threw an error.
  case failed(any Error)
}
