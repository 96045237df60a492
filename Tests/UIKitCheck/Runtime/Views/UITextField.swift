public import Foundation

/// The type of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the user's language.
  case `default` = 0
  /// For URLs.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For email addresses.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Next.
  case next = 4
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Done.
  case done = 9
}

/// The automatic capitalization of a text.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none = 0
  /// The first letters of words.
  case words = 1
  /// The first letters of sentences.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}

/// The automatic correction of a text.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The system's choice.
  case `default` = 0
  /// No correction.
  case no = 1
  /// Correction.
  case yes = 2
}

/// The semantic meaning of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The content type with this name.
  public static let name = UITextContentType(rawValue: "name")
  /// The content type with this name.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// The content type with this name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// The content type with this name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// The content type with this name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// The content type with this name.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// The content type with this name.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The content type with this name.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// The content type with this name.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// The content type with this name.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// The content type with this name.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// The content type with this name.
  public static let URL = UITextContentType(rawValue: "URL")
  /// The content type with this name.
  public static let location = UITextContentType(rawValue: "location")
  /// The content type with this name.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The content type with this name.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The content type with this name.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// The content type with this name.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// The content type with this name.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// The content type with this name.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// The content type with this name.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// The content type with this name.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// The content type with this name.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// The content type with this name.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// The content type with this name.
  public static let username = UITextContentType(rawValue: "username")
  /// The content type with this name.
  public static let password = UITextContentType(rawValue: "password")
  /// The content type with this name.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// The content type with this name.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
}

/// A position in a text.
@MainActor
open class UITextPosition: Foundation.NSObject {
  let index: Int

  init(_ index: Int) {
    self.index = index
    super.init()
  }
}

/// A range of a text.
@MainActor
open class UITextRange: Foundation.NSObject {
  /// The start of the range.
  public let start: UITextPosition
  /// The end of the range.
  public let end: UITextPosition

  init(_ start: UITextPosition, _ end: UITextPosition) {
    (self.start, self.end) = (start, end)
    super.init()
  }
}

/// A line of text that the user edits.
@MainActor
open class UITextField: UIControl {
  private var content = ""
  private var selection: Range<Int>?
  private var composing = false

  /// The text.
  ///
  /// Setting it moves the cursor to the end.
  open var text: String? {
    get { content }
    set {
      _timesSet += 1
      content = newValue ?? ""
      if isFirstResponder { selection = content.utf16.count..<content.utf16.count }
    }
  }
  /// Test hook: the number of times that code set the text.
  public private(set) var _timesSet = 0
  /// The text that is visible while there is no text.
  open var placeholder: String?
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// The semantic meaning of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  /// The automatic capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The automatic correction of the text.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// Whether the field is enabled and in a window.
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  /// Starts editing with the cursor at the end of the text.
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    selection = content.utf16.count..<content.utf16.count
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing.
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    selection = nil
    sendActions(for: .editingDidEnd)
    return true
  }

  // MARK: Positions in the text

  /// The start of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The selection, which is empty at the cursor.
  open var selectedTextRange: UITextRange? {
    get {
      selection.map { UITextRange(UITextPosition($0.lowerBound), UITextPosition($0.upperBound)) }
    }
    set { selection = newValue.map { $0.start.index..<$0.end.index } }
  }
  /// The range that is being composed.
  open var markedTextRange: UITextRange? { composing ? selectedTextRange : nil }

  /// Returns the position at a distance from another.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let index = position.index + offset
    return index >= 0 && index <= content.utf16.count ? UITextPosition(index) : nil
  }

  /// Returns the distance between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.index - from.index
  }

  /// Returns the range between two positions.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { UITextRange(fromPosition, toPosition) }

  /// The end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }

  // MARK: Typing

  /// Replaces the selection with a text, as a key does.
  open func insertText(_ text: String) { _ = replaceSelection(with: text) }

  /// Deletes the selection, or the character before the caret, as the Delete key does.
  open func deleteBackward() { _ = _deleteBackward() }

  // MARK: Test hooks

  /// Test hook: the position of the cursor.
  public var _cursor: Int? {
    get { selection?.lowerBound }
    set { selection = newValue.map { $0..<$0 } }
  }

  /// Test hook: types a text, character by character, which replaces the selection.
  ///
  /// A field without focus is tapped first. Returns `false` if it accepts no touches or isn't on
  /// screen.
  public func _type(_ new: String, composing: Bool = false) -> Bool {
    guard _takesTouches, becomeFirstResponder() else { return false }
    for character in new {
      guard replaceSelection(with: String(character), composing: composing) else { return false }
    }
    self.composing = false
    return true
  }

  /// Test hook: pastes a text, which replaces the selection.
  ///
  /// An empty text deletes it.
  public func _paste(_ new: String) -> Bool {
    _takesTouches && becomeFirstResponder() && replaceSelection(with: new)
  }

  /// Test hook: deletes the selection, or the character before the caret.
  public func _deleteBackward() -> Bool {
    guard _takesTouches, becomeFirstResponder(), let range = selection else { return false }
    guard range.isEmpty else { return replaceSelection(with: "") }
    let before = String(decoding: content.utf16.prefix(range.lowerBound), as: UTF16.self)
    guard let last = before.last else { return false }
    selection = range.lowerBound - String(last).utf16.count..<range.lowerBound
    return replaceSelection(with: "")
  }

  /// Test hook: the selected UTF-16 units.
  public var _selection: Range<Int>? {
    get { selection }
    set { selection = newValue }
  }

  private func replaceSelection(with new: String, composing: Bool = false) -> Bool {
    guard let range = selection else { return false }
    let units = Array(content.utf16)
    let start = units[..<range.lowerBound] + Array(new.utf16)
    content = String(decoding: start + units[range.upperBound...], as: UTF16.self)
    selection = start.count..<start.count
    self.composing = composing
    sendActions(for: .editingChanged)
    return true
  }

  /// Test hook: taps the return key.
  ///
  /// Returns `false` if the field isn't being edited.
  public func _return() -> Bool {
    guard isFirstResponder else { return false }
    sendActions(for: .primaryActionTriggered)
    return true
  }
}
