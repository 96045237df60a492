#if UIKIT_SHIM
  import TableRows
  import Testing
  import UIKit
  import UIKitTables

  /// Announcements by VoiceOver.
  @Suite("Announcements")
  @MainActor
  struct AnnouncementTests {
    @Test("a text of a table or collection view is announced")
    func aTextIsAnnounced() {
      UITableView(frame: .zero, style: .plain).announceForTable("from a table")
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        .announceForTable("from a collection")
      #expect(UIAccessibility._announcements.contains("from a table"))
      #expect(UIAccessibility._announcements.contains("from a collection"))
    }
  }
#endif
