// Checks that the pictures on a page match the code next to them.

import Foundation
import TablePictures
import VirtualTable

/// The pictures of the pages, `Docs/Pictures`.
private let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
  url.deletingLastPathComponent()
}.appending(path: "Docs/Pictures")

/// Stops the program if a stored picture differs from the one that the code draws.
///
/// `TABLEVIEWS_RECORD=1` writes the picture instead. Review it before you commit it.
///
/// - Parameters:
///   - name: The name of the picture, in `Docs/Pictures`, without `.svg`.
///   - svg: The picture from the code.
public func expectPicture(_ name: String, _ svg: String) {
  let file = folder.appending(path: "\(name).svg")
  do {
    if ProcessInfo.processInfo.environment["TABLEVIEWS_RECORD"] != nil {
      try Data(svg.utf8).write(to: file)
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    precondition(stored == svg, "Docs/Pictures/\(name).svg differs from the picture in the code")
  } catch {
    preconditionFailure("Docs/Pictures/\(name).svg: \(error)")
  }
}

/// Expects the pictures `NAME-light` and `NAME-dark` of a view.
@MainActor
public func expectPictures<Cell: VirtualListCell>(
  _ name: String, of view: VirtualListView<Cell>, _ options: PictureOptions
) {
  for appearance in PictureOptions.Appearance.allCases {
    var options = options
    options.appearance = appearance
    expectPicture("\(name)-\(appearance)", TablePicture(of: view, options).svg)
  }
}
