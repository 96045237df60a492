import LiveTables
import TableSections

/// A server with messages in two sections, which changes them by ID.
struct ServerModel: Equatable {
  /// A change of one message.
  enum Change {
    case delete(Int)
    case update(Int, String)
    case moveAfter(Int, Int)
    /// Moves a message after another, or to the start of the section if that one isn't there.
    case moveToPlace(Int, after: Int?, section: String)
    case moveToSection(Int, String)
    case insertAfter(Message, Int)
    case append(Message, String)

    /// The ID of the message.
    var id: Int {
      switch self {
      case .delete(let id), .update(let id, _), .moveAfter(let id, _), .moveToPlace(let id, _, _),
        .moveToSection(let id, _):
        id
      case .insertAfter(let message, _), .append(let message, _): message.id
      }
    }

    var isDeletion: Bool { if case .delete = self { true } else { false } }
    var isInsertion: Bool {
      switch self {
      case .insertAfter, .append: true
      default: false
      }
    }
    var newText: String? { if case .update(_, let text) = self { text } else { nil } }
  }

  var rows: [String: [Message]] = ["a": [], "b": []]

  var ids: [Int] { ["a", "b"].flatMap { rows[$0]?.map(\.id) ?? [] } }

  var sections: [Section<Message, String>] {
    ["a", "b"].map { Section(id: $0, items: rows[$0] ?? []) }
  }

  func text(of id: Int) -> String? {
    rows.values.joined().first { $0.id == id }?.text
  }

  private func place(of id: Int) -> (section: String, index: Int)? {
    for (section, messages) in rows {
      if let index = messages.firstIndex(where: { $0.id == id }) { return (section, index) }
    }
    return nil
  }

  private mutating func take(_ id: Int) -> Message? {
    guard let place = place(of: id) else { return nil }
    return rows[place.section]?.remove(at: place.index)
  }

  private mutating func put(_ message: Message, after id: Int?, in section: String? = nil) {
    if let id, let place = place(of: id), section == nil || place.section == section {
      rows[place.section]?.insert(message, at: place.index + 1)
    } else if id == nil, let section {
      rows[section]?.insert(message, at: 0)
    } else {
      rows[section ?? "b"]?.append(message)
    }
  }

  /// Returns whether the server accepts a change.
  func accepts(_ change: Change) -> Bool {
    switch change {
    case .delete: true
    case .update(let id, _), .moveToSection(let id, _): place(of: id) != nil
    case .moveAfter(let id, let other): place(of: id) != nil && place(of: other) != nil
    case .moveToPlace(let id, let other, let section):
      place(of: id) != nil && (other == nil || place(of: other ?? 0)?.section == section)
    case .insertAfter(let message, let other):
      place(of: message.id) == nil && place(of: other) != nil
    case .append(let message, _): place(of: message.id) == nil
    }
  }

  /// Applies a change.
  mutating func make(_ change: Change) {
    switch change {
    case .delete(let id): _ = take(id)
    case .update(let id, let text):
      guard let place = place(of: id) else { return }
      rows[place.section]?[place.index].text = text
    case .moveAfter(let id, let other):
      if place(of: other) != nil, let message = take(id) { put(message, after: other) }
    case .moveToPlace(let id, let other, let section):
      if let message = take(id) { put(message, after: other, in: section) }
    case .moveToSection(let id, let section):
      if let message = take(id) { rows[section]?.append(message) }
    case .insertAfter(let message, let other):
      if place(of: message.id) == nil { put(message, after: other) }
    case .append(let message, let section):
      if place(of: message.id) == nil { rows[section]?.append(message) }
    }
  }
}

extension ServerModel.Change {
  /// The table edit that corresponds to the change.
  @MainActor var edit: TableEdit<Message, String> {
    switch self {
    case .delete(let id): .delete(id)
    case .update(let id, let text): .update(id) { $0.text = text }
    case .moveAfter(let id, let other): .move(id, after: other)
    case .moveToPlace: []
    case .moveToSection(let id, let section): .move(id, toSection: section)
    case .insertAfter(let message, let other): .insert(message, after: other)
    case .append(let message, let section): .append(message, toSection: section)
    }
  }
}
