internal import GRDB

/// The tables of the database.
///
/// The tables are `STRICT`, so each value has its column's type. Dates are seconds since
/// Foundation's reference date, which keeps them exact.
enum Schema {
  /// The sequence number of unconfirmed messages, which orders them last.
  static let unsent = Int64.max

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    // Never change a released migration. Add another one.
    migrator.registerMigration("1") { database in
      try database.execute(sql: people + messages + search)
    }
    return migrator
  }

  private static let people = """
    CREATE TABLE contact (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      phone TEXT NOT NULL,
      email TEXT NOT NULL,
      note TEXT NOT NULL,
      isBlocked INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE folder (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      parentID INTEGER REFERENCES folder
    ) STRICT;

    -- One row: the settings as JSON, and the last change that was received from the server.
    CREATE TABLE account (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      settings TEXT,
      cursor INTEGER NOT NULL
    ) STRICT;
    INSERT INTO account (id, cursor) VALUES (1, 0);

    """

  /// Conversations contain a summary of their messages, so the list doesn't read messages.
  ///
  /// `changeCount` increases with each change of a message. Observations of one conversation track it.
  private static let messages = """
    CREATE TABLE conversation (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      contactID INTEGER,
      folderID INTEGER REFERENCES folder,
      isPinned INTEGER NOT NULL DEFAULT 0,
      isMuted INTEGER NOT NULL DEFAULT 0,
      isAssistant INTEGER NOT NULL DEFAULT 0,
      isDeleted INTEGER NOT NULL DEFAULT 0,
      lastText TEXT NOT NULL DEFAULT '',
      lastDate REAL NOT NULL,
      unreadCount INTEGER NOT NULL DEFAULT 0,
      changeCount INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE message (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      conversationID INTEGER NOT NULL REFERENCES conversation,
      senderID INTEGER,
      senderName TEXT NOT NULL,
      text TEXT NOT NULL,
      attachments TEXT NOT NULL,
      date REAL NOT NULL,
      sequence INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      state TEXT NOT NULL,
      isComplete INTEGER NOT NULL,
      isUnread INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX messageOrder ON message (conversationID, sequence);
    CREATE INDEX messageUnread ON message (conversationID) WHERE isUnread;
    CREATE INDEX messageOutbox ON message (number) WHERE state = 'sending';

    -- No foreign key: a reaction can arrive before its message.
    -- A removed reaction stays, without an emoji, so that an older event doesn't restore it.
    -- The user (0) has a second row (-1) for a reaction that the server hasn't confirmed.
    CREATE TABLE reaction (
      messageID TEXT NOT NULL,
      senderID INTEGER NOT NULL,
      emoji TEXT,
      revision INTEGER NOT NULL,
      PRIMARY KEY (messageID, senderID)
    ) STRICT, WITHOUT ROWID;

    """

  /// Full-text indexes, which triggers keep up to date.
  private static let search =
    fullTextIndex("messageSearch", of: "text", in: "message", key: "number")
    + fullTextIndex("titleSearch", of: "title", in: "conversation", key: "id")

  private static func fullTextIndex(
    _ index: String, of column: String, in table: String, key: String
  ) -> String {
    let delete = """
      INSERT INTO \(index) (\(index), rowid, \(column)) VALUES ('delete', old.\(key), old.\(column));
      """
    let insert = "INSERT INTO \(index) (rowid, \(column)) VALUES (new.\(key), new.\(column));"
    return """
      CREATE VIRTUAL TABLE \(index) USING fts5(
        \(column), content = '\(table)', content_rowid = '\(key)',
        tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
      );
      CREATE TRIGGER \(index)Insert AFTER INSERT ON \(table) BEGIN \(insert) END;
      CREATE TRIGGER \(index)Update AFTER UPDATE OF \(column) ON \(table) BEGIN \(delete) \(insert) END;
      CREATE TRIGGER \(index)Delete AFTER DELETE ON \(table) BEGIN \(delete) END;

      """
  }
}
