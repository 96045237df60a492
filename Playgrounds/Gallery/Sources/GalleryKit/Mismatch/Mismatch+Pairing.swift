import TableViews

// Cells, models and senders that do not go together: each mistake the registry knows.
extension Mismatch {
  /// The mistakes in pairing, one for each code.
  static var pairings: [Mismatch] {
    [
      unregistered, wrongClass, wrongItem, wrongSender, emptyIdentifier, conflict, notConfigurable,
      wrongAnnouncement, sharedName,
    ]
  }

  private static var unregistered: Mismatch {
    Mismatch("A row asks for the cell \"Zome\"; what was registered is \"Zone\".") { it in
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.showZones { Row($0, identifier: "Zome") }
    }
  }

  private static var wrongClass: Mismatch {
    Mismatch("A row is made for a ZoneCell, but its identifier gives a CountryNameCell.") { it in
      it.table.register(CountryNameCell.self, forCellReuseIdentifier: "Zone")
      it.showZones { Row($0, cell: ZoneCell.self, identifier: "Zone") }
    }
  }

  private static var wrongItem: Mismatch {
    Mismatch("A zone is handed to a cell that shows countries.") { it in
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.adapter.register(CountryNameCell.self, identifier: "Country")
      it.showZones { Row($0, identifier: "Country") }
    }
  }

  private static var wrongSender: Mismatch {
    Mismatch("A cell turns to a ZonePicker, but the adapter was given no sender.") { it in
      it.adapter.register(PickedZoneCell.self, identifier: "Picked")
      it.showZones { Row($0, identifier: "Picked") }
    }
  }

  private static var emptyIdentifier: Mismatch {
    Mismatch("A cell is registered under an empty name, and a row asks for it.") { it in
      it.adapter.register(ZoneCell.self, identifier: "")
      it.showZones { Row($0, identifier: "") }
    }
  }

  private static var conflict: Mismatch {
    Mismatch("One name is given to two classes of cells; the later one is what it means.") { it in
      it.adapter.register(CountryNameCell.self, identifier: "Zone")
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.showZones { Row($0, identifier: "Zone") }
    }
  }

  private static var notConfigurable: Mismatch {
    Mismatch("A zone is handed to a cell that has no set-up at all.") { it in
      it.adapter.register(BareCell.self, identifier: "Bare")
      it.showZones { Row($0, identifier: "Bare") }
    }
  }

  private static var wrongAnnouncement: Mismatch {
    Mismatch("A ZoneCell is announced as a cell for countries when it is registered.") { it in
      it.adapter.register(ZoneCell.self, identifier: "Zone")
      it.adapter.registry.register(ZoneCell.self, identifier: "Zone", item: Country.self)
      it.showZones { Row($0, identifier: "Zone") }
    }
  }

  private static var sharedName: Mismatch {
    Mismatch("Two classes are called ZoneCell, and no row gives an identifier.") { it in
      it.showZones { Row($0, cell: Atlas.ZoneCell.self) }
    }
  }
}
