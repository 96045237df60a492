#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableControls
  internal import UIKit

  /// The common interface of text fields and text views.
  @MainActor
  protocol TextInputView: UIView {
    /// The text, which is never `nil`.
    var shownText: String { get set }
    /// The placeholder.
    var shownPlaceholder: String? { get set }
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var beginningOfDocument: UITextPosition { get }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func textRange(
      from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange?

    var keyboardType: UIKeyboardType { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var isSecureTextEntry: Bool { get set }
    var shownContentType: UITextContentType? { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
  }

  extension UITextField: TextInputView {
    var shownText: String {
      get { text ?? "" }
      set { text = newValue }
    }
    var shownPlaceholder: String? {
      get { placeholder }
      set { placeholder = newValue }
    }
    var shownContentType: UITextContentType? {
      get { textContentType }
      set { textContentType = newValue }
    }
  }

  extension TextInputView {
    /// Shows text and keeps the selection's place in it.
    ///
    /// Marked text isn't replaced until the input method confirms it.
    ///
    /// - Parameters:
    ///   - new: The text.
    ///   - previous: The text before the user's edit that is being handled, or `nil`.
    func take(_ new: String, previous: String?) {
      let old = shownText
      guard new != old, markedTextRange == nil else { return }
      guard isFirstResponder, let selection = selectedTextRange else { return shownText = new }
      let ends = [selection.start, selection.end].map(characterOffset)
      let placement = CaretPlacement(from: old, to: new, previous: previous)
      let places =
        ends[0] == ends[1] ? [placement.caret(at: ends[0])] : ends.map(placement.position)
      show(new, selecting: places)
    }

    /// Shows text, and selects from the first to the last position, in characters.
    func show(_ new: String, selecting places: [Int]) {
      if shownText != new { shownText = new }
      let positions = places.compactMap {
        position(from: beginningOfDocument, offset: new.prefix($0).utf16.count)
      }
      guard let start = positions.first, let end = positions.last else { return }
      selectedTextRange = textRange(from: start, to: end)
    }

    /// The caret's position in characters, or the end of the text.
    var caret: Int { selectedTextRange.map { characterOffset($0.end) } ?? shownText.count }

    private func characterOffset(_ position: UITextPosition) -> Int {
      let offset = offset(from: beginningOfDocument, to: position)
      return String(decoding: shownText.utf16.prefix(offset), as: UTF16.self).count
    }

    /// Applies traits.
    func take(_ traits: TextFieldTraits) {
      shownPlaceholder = traits.placeholder
      if isSecureTextEntry != traits.isSecure { isSecureTextEntry = traits.isSecure }
      keyboardType = traits.keyboard.uiKit
      returnKeyType = traits.returnKey.uiKit
      shownContentType = traits.contentType?.uiKit
      autocapitalizationType = traits.autocapitalization.uiKit
      autocorrectionType = traits.isAutocorrected.map { $0 ? .yes : .no } ?? .default
    }
  }

  extension TextFieldTraits.Keyboard {
    fileprivate var uiKit: UIKeyboardType {
      switch self {
      case .standard: .default
      case .emailAddress: .emailAddress
      case .url: .URL
      case .numberPad: .numberPad
      case .decimalPad: .decimalPad
      case .phonePad: .phonePad
      }
    }
  }

  extension TextFieldTraits.ReturnKey {
    fileprivate var uiKit: UIReturnKeyType {
      switch self {
      case .standard: .default
      case .done: .done
      case .go: .go
      case .next: .next
      case .search: .search
      case .send: .send
      }
    }
  }

  extension TextFieldTraits.Autocapitalization {
    fileprivate var uiKit: UITextAutocapitalizationType {
      switch self {
      case .none: .none
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .allCharacters
      }
    }
  }

  extension TextFieldTraits.ContentType {
    fileprivate var uiKit: UITextContentType {
      switch self {
      case .name: .name
      case .namePrefix: .namePrefix
      case .givenName: .givenName
      case .middleName: .middleName
      case .familyName: .familyName
      case .nameSuffix: .nameSuffix
      case .nickname: .nickname
      case .jobTitle: .jobTitle
      case .organizationName: .organizationName
      case .emailAddress: .emailAddress
      case .telephoneNumber: .telephoneNumber
      case .url: .URL
      case .location: .location
      case .fullStreetAddress: .fullStreetAddress
      case .streetAddressLine1: .streetAddressLine1
      case .streetAddressLine2: .streetAddressLine2
      case .addressCity: .addressCity
      case .addressState: .addressState
      case .addressCityAndState: .addressCityAndState
      case .sublocality: .sublocality
      case .countryName: .countryName
      case .postalCode: .postalCode
      case .creditCardNumber: .creditCardNumber
      case .username: .username
      case .password: .password
      case .newPassword: .newPassword
      case .oneTimeCode: .oneTimeCode
      }
    }
  }
#endif
