internal import MessagesCore
internal import TableViews

/// A failure that the user can retry.
struct Failure {
  /// A description for users.
  let message: String
  let retry: @MainActor () -> Void

  init(_ error: any Error, retry: @escaping @MainActor () -> Void) {
    message = Self.message(of: error)
    self.retry = retry
  }

  /// Returns a description for users.
  static func message(of error: any Error) -> String {
    switch error {
    case let error as MessageStoreError: error.description
    case let error as ServerError: error.description
    default: "Something went wrong."
    }
  }
}

extension Row where Surface == TableView {
  /// Creates a row with the message of a failure.
  ///
  /// A tap on it retries.
  @MainActor
  init(_ failure: Failure, id: some Hashable = RowID.failure) {
    self = .failure(failure.message, id: id, action: failure.retry)
  }
}

/// The IDs of rows that several screens use.
enum RowID { case failure, loading }
