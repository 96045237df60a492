import Foundation
import MessagesCore
import UIKit

/// Commands that change the behavior of the simulated server.
@MainActor
struct ServerMenu {
  let session: Session

  var menu: UIMenu {
    UIMenu(children: [
      action("Receive a Message", symbol: "message") { try await $0.receiveMessage() },
      action("Good Connection", symbol: "wifi") { await $0.server.setConditions(.perfect) },
      action("Poor Connection", symbol: "tram") { await $0.server.setConditions(.poor) },
      action("No Connection", symbol: "wifi.slash") {
        await $0.server.setConditions(ServerConditions(isOnline: false))
      },
    ])
  }

  private func action(
    _ title: String, symbol: String, perform: @escaping @Sendable (Session) async throws -> Void
  ) -> UIAction {
    UIAction(title: title, image: UIImage(systemName: symbol)) { [session] _ in
      Task { try await perform(session) }
    }
  }
}

extension Session {
  /// Receives a message from a typing contact, after a delay for opening the conversation.
  fileprivate func receiveMessage() async throws {
    // In the sample, a contact and the conversation with it have the same ID.
    guard let contact = try await messenger.store.contact(2) else { return }
    try await Task.sleep(for: .seconds(5))
    await server.type(contact, in: contact.id)
    try await Task.sleep(for: .seconds(3))
    await server.receive("Are you there?", from: contact, in: contact.id)
  }
}

extension Attachment {
  /// Returns a photo without a file.
  static func samplePhoto() -> Attachment {
    Attachment(id: UUID().uuidString, kind: .photo, name: "Photo.jpg", byteCount: 240_000)
  }
}
