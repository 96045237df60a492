/// A font of a picture, in the system's typeface.
struct Font: Hashable, Sendable {
  /// The weight, as a number in CSS.
  enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700

    /// The width of text, relative to the regular weight.
    var widening: Double {
      switch self {
      case .regular: 1
      case .medium: 1.02
      case .semibold: 1.035
      case .bold: 1.05
      }
    }
  }

  var size: Double
  var weight = Weight.regular

  /// The distance between two baselines.
  var lineHeight: Double { (size * 1.29).rounded() }

  /// The distance from the middle of a line to its baseline.
  var baselineOffset: Double { size * 0.35 }

  /// The font stack: the system's fonts on Apple platforms, and then similar fonts.
  static let family =
    "-apple-system,'SF Pro Text',Inter,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
}

/// The fonts of the text styles at a text size.
struct Fonts: Hashable, Sendable {
  let body: Font
  let headline: Font
  let callout: Font
  let subheadline: Font
  let footnote: Font
  let caption: Font
  let title: Font

  init(_ size: PictureOptions.TextSize) {
    let sizes: [Double] =
      switch size {
      case .small: [15, 14, 13, 12, 11, 20]
      case .large: [17, 16, 15, 13, 12, 22]
      case .extraExtraExtraLarge: [23, 22, 21, 19, 18, 28]
      case .accessibilityMedium: [28, 26, 25, 23, 22, 34]
      }
    body = Font(size: sizes[0])
    headline = Font(size: sizes[0], weight: .semibold)
    callout = Font(size: sizes[1])
    subheadline = Font(size: sizes[2])
    footnote = Font(size: sizes[3])
    caption = Font(size: sizes[4])
    title = Font(size: sizes[5], weight: .bold)
  }
}
