/// How the drawing looks, and the legend that explains it.
///
/// Nothing is told by color alone: each row has a sign, too, and lines differ in width and dashes.
/// The colors are those of Okabe and Ito, which color-blind people tell apart.
enum PictureStyle {
  static let sheet = """
    text { font: 12px "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1a1a1a }
    .title { font-weight: bold; font-size: 15px }
    .strong, .sign { font-weight: bold }
    .note { fill: #595959 }
    .note.changed { fill: #1a1a1a; font-weight: bold }
    .box { fill: none; stroke: #8c8c8c }
    .stays, .foot { fill: #ffffff }
    .moves { fill: #e1eef8 }
    .deleted { fill: #fbe3d5 }
    .inserted { fill: #daf2e9 }
    .replaced { fill: #f6e6ef }
    .head.stays { fill: #e6e6e6 }
    .head.moves { fill: #b9d6ec }
    .head.deleted { fill: #f4bd9c }
    .head.inserted { fill: #a4dfca }
    .head.replaced { fill: #e8c0d6 }
    .line { fill: none; stroke-width: 2 }
    .line.stays { stroke: #949494; stroke-width: 1 }
    .line.moves { stroke: #0072b2 }
    .line.replaced { stroke: #aa4f86; stroke-dasharray: 6 4 }
    .line.section { stroke-width: 4 }
    .line.section.stays { stroke-width: 2 }
    .casing { fill: none; stroke: #ffffff; stroke-width: 4 }
    .arrow.moves { fill: #0072b2 }
    .arrow.replaced { fill: #aa4f86 }
    """
}
