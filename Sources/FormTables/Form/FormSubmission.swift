/// The state of a form's submission.
///
/// ```swift
/// enum Field { case name }
/// let form = TableForm<Field>()
/// form.submit { try await server.signUp(name: account.name) }
/// if case .failed(let error) = form.submission { print(error) }
/// ```
public enum FormSubmission {
  /// The form isn't being submitted.
  case none
  /// Remote rules or the action are running.
  case inProgress
  /// The action threw an error.
  case failed(any Error)
}
