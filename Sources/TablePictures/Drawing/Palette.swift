internal import TableRows

/// A color of a picture.
struct Color: Hashable, Sendable {
  private let hex: UInt32
  /// The opacity, from 0 to 1.
  private let alpha: Double

  /// Creates a color from a hexadecimal number, such as `0xFF3B30`.
  init(_ hex: UInt32, alpha: Double = 1) {
    self.hex = hex & 0xFF_FFFF
    self.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
  }

  /// Creates a color from components, which are clamped to 0 through 1.
  init(red: Double, green: Double, blue: Double, alpha: Double) {
    func byte(_ component: Double) -> UInt32 {
      component.isNaN ? 0 : UInt32((min(max(component, 0), 1) * 255).rounded())
    }
    self.init(byte(red) << 16 | byte(green) << 8 | byte(blue), alpha: alpha)
  }

  /// Returns the color with a different opacity.
  func opacity(_ alpha: Double) -> Color { Color(hex, alpha: alpha) }

  /// The color as the value of an attribute, such as `#FF3B30` or `#3C3C4399`.
  var text: String {
    let byte = UInt32((alpha * 255).rounded())
    return "#" + Self.digits(hex, count: 6) + (byte < 255 ? Self.digits(byte, count: 2) : "")
  }

  private static func digits(_ value: UInt32, count: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

/// The system's colors in one appearance.
struct Palette: Hashable, Sendable {
  let isDark: Bool

  init(_ appearance: PictureOptions.Appearance) { isDark = appearance == .dark }

  private func pick(_ light: Color, _ dark: Color) -> Color { isDark ? dark : light }

  var label: Color { pick(Color(0x000000), Color(0xFFFFFF)) }
  var secondaryLabel: Color {
    pick(Color(0x3C3C43, alpha: 0.6), Color(0xEBEBF5, alpha: 0.6))
  }
  var tertiaryLabel: Color { pick(Color(0x3C3C43, alpha: 0.3), Color(0xEBEBF5, alpha: 0.3)) }
  var quaternaryLabel: Color {
    pick(Color(0x3C3C43, alpha: 0.18), Color(0xEBEBF5, alpha: 0.16))
  }
  var separator: Color { pick(Color(0x3C3C43, alpha: 0.29), Color(0x545458, alpha: 0.65)) }
  var tint: Color { pick(Color(0x007AFF), Color(0x0A84FF)) }
  var red: Color { pick(Color(0xFF3B30), Color(0xFF453A)) }
  var green: Color { pick(Color(0x34C759), Color(0x30D158)) }
  var gray: Color { Color(0x8E8E93) }
  /// The fill of controls.
  var fill: Color { pick(Color(0x767680, alpha: 0.12), Color(0x767680, alpha: 0.24)) }
  /// The fill of a switch that is off, and of a slider's track.
  var trackFill: Color { pick(Color(0x787880, alpha: 0.16), Color(0x787880, alpha: 0.32)) }
  /// The thumb of a segmented control.
  var segmentThumb: Color { pick(Color(0xFFFFFF), Color(0x636366)) }
  /// The background of a selected row.
  var selection: Color { pick(Color(0xD1D1D6), Color(0x3A3A3C)) }
  /// The placeholder of an image.
  var placeholder: Color { pick(Color(0xE5E5EA), Color(0x3A3A3C)) }
  var background: Color { pick(Color(0xFFFFFF), Color(0x000000)) }
  var groupedBackground: Color { pick(Color(0xF2F2F7), Color(0x000000)) }
  var secondaryGroupedBackground: Color { pick(Color(0xFFFFFF), Color(0x1C1C1E)) }
  /// The background of a bar that content scrolls under.
  var bar: Color { pick(Color(0xF9F9F9), Color(0x161618)) }
  var menu: Color { pick(Color(0xF7F7F8), Color(0x262628)) }
  var dimming: Color { pick(Color(0x000000, alpha: 0.2), Color(0x000000, alpha: 0.48)) }
  var keyboard: Color { pick(Color(0xD1D3D9), Color(0x2B2B2D)) }
  var key: Color { pick(Color(0xFFFFFF), Color(0x6B6B6E)) }
  var functionKey: Color { pick(Color(0xABB0BA), Color(0x474749)) }
  var keyShadow: Color { pick(Color(0x000000, alpha: 0.3), Color(0x000000, alpha: 0.5)) }
  /// The outline of the screen.
  var edge: Color { pick(Color(0x000000, alpha: 0.18), Color(0xFFFFFF, alpha: 0.22)) }

  /// The background of a list.
  func background(of style: PictureOptions.Style) -> Color {
    style == .plain ? background : groupedBackground
  }

  /// The background of a row.
  func rowBackground(of style: PictureOptions.Style) -> Color {
    style == .plain ? background : secondaryGroupedBackground
  }
}

extension Palette {
  /// Returns the app's color, or the tint for a named color.
  func color(_ color: TableColor) -> Color {
    switch color.source {
    case .named: tint
    case .components(let red, let green, let blue, let alpha):
      Color(red: red, green: green, blue: blue, alpha: alpha)
    case .adaptive(let light, let dark): self.color(isDark ? dark : light)
    case .system(let system): self.color(system)
    }
  }

  private func color(_ system: TableColor.System) -> Color {
    switch system {
    case .systemRed: red
    case .systemOrange: pick(Color(0xFF9500), Color(0xFF9F0A))
    case .systemYellow: pick(Color(0xFFCC00), Color(0xFFD60A))
    case .systemGreen: green
    case .systemMint: pick(Color(0x00C7BE), Color(0x63E6E2))
    case .systemTeal: pick(Color(0x30B0C7), Color(0x40C8E0))
    case .systemCyan: pick(Color(0x32ADE6), Color(0x64D2FF))
    case .systemBlue, .tint, .link: tint
    case .systemIndigo: pick(Color(0x5856D6), Color(0x5E5CE6))
    case .systemPurple: pick(Color(0xAF52DE), Color(0xBF5AF2))
    case .systemPink: pick(Color(0xFF2D55), Color(0xFF375F))
    case .systemBrown: pick(Color(0xA2845E), Color(0xAC8E68))
    case .systemGray: gray
    case .label: label
    case .secondaryLabel: secondaryLabel
    case .tertiaryLabel, .placeholderText: tertiaryLabel
    case .quaternaryLabel: quaternaryLabel
    case .separator: separator
    case .systemBackground: background
    case .secondarySystemBackground: pick(Color(0xF2F2F7), Color(0x1C1C1E))
    case .tertiarySystemBackground: pick(Color(0xFFFFFF), Color(0x2C2C2E))
    case .black: Color(0x000000)
    case .white: Color(0xFFFFFF)
    case .clear: Color(0x000000, alpha: 0)
    }
  }
}
