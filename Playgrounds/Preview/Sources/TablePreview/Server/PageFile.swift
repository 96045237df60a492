internal import Foundation
internal import TablePictures

/// A file of a preview's page, by its name.
enum PageFile: String, CaseIterable, Sendable {
  case page = ""
  case style = "preview.css"
  /// The script that draws scenes.
  case stage = "stage.js"
  case connection = "connection.js"
  case scenes = "scenes.js"
  case touches = "touches.js"
  case keys = "keys.js"
  case preview = "preview.js"

  /// The media type.
  var type: String {
    switch self {
    case .page: "text/html"
    case .style: "text/css"
    default: "text/javascript"
    }
  }

  /// The content.
  var bytes: [UInt8] {
    switch self {
    case .page: PackageResources.index_html
    case .style: PackageResources.preview_css
    case .stage: Array(TableScene.script.utf8)
    case .connection: PackageResources.connection_js
    case .scenes: PackageResources.scenes_js
    case .touches: PackageResources.touches_js
    case .keys: PackageResources.keys_js
    case .preview: PackageResources.preview_js
    }
  }
}
