import Foundation
import GRDB
import Testing

@testable import MessagesCore

/// The cost of a change, in statements and query plans.
@Suite(.timeLimit(.minutes(1))) struct ObservationCostTests {
  @Test func aMessageDoesNotReadTheMessagesOfOtherConversations() async throws {
    let store = try await MessageStore.sample()
    let reads = Locked<[String]>([])
    var others = store.messages(in: 2, newest: 50).makeAsyncIterator()
    _ = try await others.next()
    try await store.database.writeWithoutTransaction { database in
      database.trace { event in
        let sql = event.expandedDescription
        if sql.contains("contactName") { reads.withLock { $0.append(sql) } }
      }
    }
    async let own = store.messages(in: 1, newest: 77).value { $0.count == 1 }
    try await store.receive([.message(remote("Hello", sequence: 1))])
    #expect(try await own.count == 1)
    // Change the other conversation, so that all notifications have arrived.
    try await store.receive([.message(remote("Hi", in: 2, from: ben, sequence: 2))])
    #expect(try await others.next()?.count == 1)
    #expect(reads.withLock { $0.filter { $0.contains("= 2 ") }.count } == 1)
  }

  @Test func theNewestMessagesAreReadByAnIndex() async throws {
    let store = try await MessageStore.sample()
    let plans = try await store.read { database in
      try [
        """
        SELECT * FROM message WHERE conversationID = 1 ORDER BY sequence DESC, number DESC LIMIT 9
        """,
        "SELECT COUNT(*) FROM message WHERE conversationID = 1 AND isUnread",
        "SELECT * FROM message WHERE state = 'sending' ORDER BY number LIMIT 1",
      ].map { sql in
        try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)").map { row -> String in
          row["detail"]
        }.joined(separator: ", ")
      }
    }
    #expect(plans[0] == "SEARCH message USING INDEX messageOrder (conversationID=?)")
    #expect(plans[1].contains("INDEX messageUnread"))
    #expect(plans[2].contains("INDEX messageOutbox"))
  }
}
