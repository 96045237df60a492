#if canImport(Testing)
  import Foundation

  /// A page that compares a picture with the expected one.
  ///
  /// The page needs no other files, network, or scripts. Pictures are embedded as images, so their
  /// identifiers don't collide and they can't run code.
  struct PicturePage {
    let name: String
    let expected: String
    let drawn: String
    let difference: LineDifference

    var html: String {
      let title = name.escapedForHTML
      let (old, new) = (image(expected, "Expected"), image(drawn, "Drawn"))
      return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>\(title)</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        <h1>\(title)</h1>
        <main>
        <figure><figcaption>Expected</figcaption>\(old)</figure>
        <figure><figcaption>Drawn</figcaption>\(new)</figure>
        <figure><figcaption>Difference: black where equal</figcaption>
        <div class="stack difference">\(old)\(new)</div></figure>
        <figure><figcaption>Both in turn</figcaption>
        <div class="stack turn">\(old)\(new)</div></figure>
        <figure><figcaption>Expected over drawn: drag the lower right corner</figcaption>
        <div class="stack">\(new)<div class="cover">\(old)</div></div></figure>
        </main>
        <h2>\(difference.summary) differ (- expected, + drawn)</h2>
        <pre>\(difference.report(limit: 100_000).escapedForHTML)</pre>
        </body>
        </html>

        """
    }

    private static let style = """
      :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
      body { margin: 24px }
      main { display: flex; flex-wrap: wrap; gap: 24px }
      figure { margin: 0 }
      figcaption { margin-bottom: 8px }
      img { display: block; max-width: none }
      pre { overflow: auto }
      .stack { display: grid; width: fit-content; justify-items: start; align-items: start }
      .stack > * { grid-area: 1 / 1 }
      .difference { isolation: isolate; background: black }
      .difference img + img { mix-blend-mode: difference }
      .turn img + img { animation: turn 2s steps(1) infinite }
      @keyframes turn { 50% { opacity: 0 } }
      .cover { overflow: hidden; resize: horizontal; width: 50%; border-right: 2px solid red }
      """

    private func image(_ svg: String, _ title: String) -> String {
      let data = Data(svg.utf8).base64EncodedString()
      return "<img alt=\"\(title)\" src=\"data:image/svg+xml;base64,\(data)\">"
    }
  }

  extension String {
    fileprivate var escapedForHTML: String {
      [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")].reduce(self) { text, escape in
        text.components(separatedBy: escape.0).joined(separator: escape.1)
      }
    }
  }
#endif
