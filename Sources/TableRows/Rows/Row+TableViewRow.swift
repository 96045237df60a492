// A typed row, erased. Everything is kept: identifier, set-up and a custom registration.
extension Row {
  /// Erases `row`; its cell is set up again with every update, unless `content` is given.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable>(id: ID, row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: OpaqueRowContent(id: id, value: row), wrapping: row)
  }

  /// Erases `row`; its cell is set up again where `content` changed.
  @MainActor
  public init<Wrapped: TableViewRow, ID: Hashable, Content: Equatable>(
    id: ID, content: Content, row: Wrapped
  ) where Wrapped.Cell.TableHost == Surface {
    self.init(content: ComparableRowContent(id: id, value: content), wrapping: row)
  }

  /// Erases `row`, which says itself which row it is and what it shows.
  @MainActor
  public init<Wrapped: TableViewRow & Identifiable & Equatable>(_ row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: ComparableRowContent(id: row.id, value: row), wrapping: row)
  }

  @MainActor
  private init<Wrapped: TableViewRow>(content: any RowContent, wrapping row: Wrapped)
  where Wrapped.Cell.TableHost == Surface {
    self.init(content: content, pairing: WrappedRowPairing(row))
  }
}
