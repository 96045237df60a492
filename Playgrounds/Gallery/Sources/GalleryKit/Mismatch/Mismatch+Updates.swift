import TableViews

// Mistakes about identity: ids that are there twice, or not at all.
extension Mismatch {
  /// The mistakes in describing and editing a table.
  static var updates: [Mismatch] { [duplicateRows, duplicateSections, unknownID] }

  private static var duplicateRows: Mismatch {
    Mismatch("Two rows have the same id.") { it in
      it.show((MismatchTable.zones + [MismatchTable.zones[0]]).map(\.row))
    }
  }

  private static var duplicateSections: Mismatch {
    Mismatch("Two sections have the same id.") { it in
      let zones = MismatchTable.zones
      it.adapter.update(with: [
        MismatchTable.Content("zones", header: "Europe") { zones[0].row },
        MismatchTable.Content("zones", header: "Asia") { zones.dropFirst().map(\.row) },
      ])
    }
  }

  private static var unknownID: Mismatch {
    Mismatch("An edit deletes a row that was never there, and one that is.") { it in
      it.show(MismatchTable.zones.map(\.row))
      it.adapter.edit { table in
        table.delete("Atlantis/Poseidonis")
        table.delete("Asia/Dubai")
      }
    }
  }
}
