/// An action of the app or the user.
///
/// Its numbers are interpreted when it runs.
struct SessionAction {
  enum Kind: CaseIterable {
    // Updates by the app
    case describe, apply, reloadWith, edit, snapshot, refresh, refreshAll
    // Calls by the app
    case select, deselect, scrollToRow, reloadData, layOut, reconfigure, refreshHeaders, batch
    case finishAnimations, memoryWarning, draw, rereadSnapshot
    // Interaction by the user
    case tap, scroll, drag, swipe, swipeFully, tapAction, closeSwipe, press, chooseEntry
    case tapDelete, tapInsert
    // Settings by the app
    case viewport, metrics, selection, editing, timing, onScreen, policy, deselects
    case measuringLimit
    // Actions in later callbacks
    case arm, armForLong
    // Misuse
    case absorb, wrongBatch, register, unregister, registerMaker, dequeue, dropSource, dropDelegate
    case attachOther, otherTable, hostileNumbers, hostileTouch, newAdapter
  }

  var kind: Kind
  var a: Int
  var b: Int
  var c: Int
  var table: [FuzzSection] = []
  var callback: SessionCallback?
  /// The action of the callback.
  var nested: [SessionAction] = []

  /// Actions of honest sessions, and actions that can repeat without end although the app is
  /// correct.
  private static let honest = Kind.allCases.prefix { $0 != .absorb }
  private static let endless: [Kind] = [.describe, .edit, .refresh, .reloadData, .reconfigure]

  init(_ reader: inout ByteReader, honestly isHonest: Bool, depth: Int = 0) {
    let kinds = isHonest ? Array(Self.honest) : Kind.allCases
    self.init(reader.one(of: kinds), &reader, honestly: isHonest, depth: depth)
  }

  /// Creates the last update of a session.
  init(_ kind: Kind, table: [FuzzSection]) {
    self.kind = kind
    (a, b, c) = (0, 0, 0)
    self.table = table
  }

  private init(_ kind: Kind, _ reader: inout ByteReader, honestly isHonest: Bool, depth: Int) {
    self.kind = kind
    (a, b, c) = (reader.byte(), reader.byte(), reader.byte())
    switch kind {
    case .describe, .apply, .reloadWith: table = reader.table(unique: isHonest)
    case .arm where depth < 2:
      callback = SessionCallback.allCases[a % SessionCallback.allCases.count]
      nested = [Self(&reader, honestly: isHonest, depth: depth + 1)]
    case .armForLong where depth < 2:
      callback = SessionCallback.allCases[a % SessionCallback.allCases.count]
      let kind = Self.endless[b % Self.endless.count]
      nested = [Self(kind, &reader, honestly: isHonest, depth: depth + 1)]
    default: break
    }
  }
}

extension SessionAction: CustomStringConvertible {
  var description: String {
    let parts = [
      "\(kind)(\(a),\(b),\(c))", table.isEmpty ? "" : "\(table)",
      callback.map { "\($0):" } ?? "", nested.map(\.description).joined(separator: " "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
