public import Foundation
internal import GRDB

/// An error of the database, with a description for users.
public enum MessageStoreError: Error, Hashable, Sendable {
  /// A newer version of the app wrote the database, which isn't changed.
  case newerVersion
  /// The file isn't a database, or is partly unreadable.
  case damaged
  /// The disk is full.
  case full
  /// Another process kept the database locked for longer than the timeout.
  case locked
  /// Someone else changed the contact in the meantime. The value is the stored contact.
  case conflict(Contact)
  /// A folder can't be moved into itself or a folder that it contains.
  case cycle
  /// The object was deleted.
  case notFound
  /// Any other error, with a description for developers.
  case failed(String)

  /// Creates an error from any error of the database.
  init(_ error: any Error) {
    switch error {
    case let error as MessageStoreError:
      self = error
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged
      case .SQLITE_FULL: self = .full
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
      default: self = .failed(error.description)
      }
    case is DecodingError, is RowDecodingError:
      self = .damaged
    default:
      self = .failed(String(describing: error))
    }
  }
}

extension MessageStoreError: LocalizedError, CustomStringConvertible {
  /// A sentence for users.
  public var errorDescription: String? { description }

  /// A sentence for users.
  public var description: String {
    switch self {
    case .newerVersion:
      "A newer version of Messages saved these messages. Update the app to read them."
    case .damaged: "The messages can’t be read because the file is damaged."
    case .full: "There isn’t enough space on this device. Delete something, and try again."
    case .locked: "The messages are in use by another app. Try again in a moment."
    case .conflict(let contact): "\(contact.name) was changed elsewhere in the meantime."
    case .cycle: "A folder can’t be moved into itself."
    case .notFound: "This was deleted in the meantime."
    case .failed(let reason): "The messages couldn’t be opened or saved (\(reason))."
    }
  }
}
