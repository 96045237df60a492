import SourceReading
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A source file that contains all of its mutations, each activated by its number.
public struct InstrumentedFile {
  /// The mutations, in the order of the file.
  public let mutations: [Mutation]

  fileprivate let source: SourceText
  private let sites: [Site]

  /// Finds the mutations of `text`, as compiled under `conditions`.
  public init(_ text: String, conditions: CompilationConditions) {
    source = SourceText(Array(text.utf8))
    let file = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(file) { _ in }
    let finder = MutationFinder(source, conditions)
    finder.walk(folded)
    mutations = finder.mutations
    // If several begin at the same position, the outermost is first.
    sites = finder.sites.filter { !$0.mutations.isEmpty || $0.forms.isEmpty }.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
  }

  /// Returns the text in which the number `first` plus its index activates a mutation.
  ///
  /// Mutations are left out or written as `attempts` specifies for their keys.
  public func instrumented(first: Int, attempts: [String: Attempt]) -> InstrumentedText {
    var writer = Writer(file: self, first: first, attempts: attempts)
    writer.write(0..<source.bytes.count, sites: sites[...])
    return writer.text
  }

  /// Returns the complete lines of a mutation, before and after it.
  public func change(of mutation: Mutation) -> (before: [String], after: [String]) {
    let start = mutation.edits.map(\.range.lowerBound).min() ?? 0
    let end = mutation.edits.map(\.range.upperBound).max() ?? 0
    let newline = UInt8(ascii: "\n")
    let lower = source.bytes[..<start].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let upper = source.bytes[end...].firstIndex(of: newline) ?? source.bytes.count
    let before = source[lower..<upper]
    let after = mutated(lower..<upper, by: mutation)
    return (
      before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
  }

  /// Returns the text of `range` with one mutation.
  fileprivate func mutated(_ range: Range<Int>, by mutation: Mutation) -> String {
    var text = ""
    var position = range.lowerBound
    for edit in mutation.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += source[position..<edit.range.lowerBound] + edit.text
      position = edit.range.upperBound
    }
    return text + source[position..<range.upperBound]
  }
}

/// The progress of compiling a mutation.
public enum Attempt: Equatable, Sendable {
  /// It uses the form with this number.
  case form(Int)
  /// It doesn't compile, for the reason in the message.
  case leftOut(String)
}

/// The text of an instrumented file, with the positions of its mutations.
public struct InstrumentedText {
  /// The text.
  public fileprivate(set) var text = ""
  /// The site of each mutation, as the index of the first mutation there.
  public fileprivate(set) var sites: [Int: Int] = [:]

  fileprivate var pieces: [Piece] = []

  /// A range of the text: a copy for one mutation, a site with all of its copies, or a body.
  fileprivate struct Piece {
    var range: Range<Int>
    /// Indexes into the file's mutations.
    var mutations: [Int]
    /// The next form, if this is a site.
    var nextForm: Int?
    var isBody = false
  }

  /// Returns the next attempts after errors in the text, by keys of mutations.
  ///
  /// An error in a copy leaves out its mutation. An error in the code around the copies changes the
  /// form of the site, or leaves out all of its mutations. Any other error in a body leaves out its
  /// possible causes, unless another error in that body explains it.
  public func attempts(
    after errors: [(line: Int, column: Int, message: String)], in file: InstrumentedFile
  ) -> [String: Attempt] {
    let source = SourceText(Array(text.utf8))
    var attempts: [String: Attempt] = [:]
    var elsewhere: [(piece: Piece, message: String)] = []
    var explained: [Int] = []
    for error in errors {
      guard let offset = source.offset(of: Position(line: error.line, column: error.column)),
        let piece = pieces.filter({ $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
        )
        .min(by: { $0.range.count < $1.range.count })
      else { continue }
      if piece.isBody {
        elsewhere.append((piece, error.message))
      } else {
        explained.append(offset)
        let attempt = piece.nextForm.map(Attempt.form) ?? .leftOut(error.message)
        for index in piece.mutations { attempts[file.mutations[index].key] = attempt }
      }
    }
    for (piece, message) in elsewhere where !explained.contains(where: piece.range.contains) {
      for index in piece.mutations { attempts[file.mutations[index].key] = .leftOut(message) }
    }
    return attempts
  }
}

/// Writes the text of an instrumented file.
private struct Writer {
  let file: InstrumentedFile
  let first: Int
  let attempts: [String: Attempt]
  var text = InstrumentedText()
  private var length = 0

  init(file: InstrumentedFile, first: Int, attempts: [String: Attempt]) {
    self.file = file
    self.first = first
    self.attempts = attempts
  }

  private mutating func write(_ string: String) {
    text.text += string
    length += string.utf8.count
  }

  /// Writes a range of the source with `sites`, which are all sites in it, from the outermost.
  mutating func write(_ range: Range<Int>, sites: ArraySlice<Site>) {
    var position = range.lowerBound
    var rest = sites
    while let site = rest.popFirst() {
      let inner = rest.prefix { $0.range.lowerBound < site.range.upperBound }
      rest = rest.dropFirst(inner.count)
      write(file.source[position..<site.range.lowerBound])
      write(site, inner: inner)
      position = site.range.upperBound
    }
    write(file.source[position..<range.upperBound])
  }

  private mutating func write(_ site: Site, inner: ArraySlice<Site>) {
    let forms = site.forms
    let start = length
    if forms.isEmpty {
      write(site.range, sites: inner)
      text.pieces.append(
        InstrumentedText.Piece(range: start..<length, mutations: doubtful(inner), isBody: true))
      return
    }
    var form = 0
    let mutations = site.mutations.filter { index in
      switch attempts[file.mutations[index].key] {
      case .leftOut: return false
      case .form(let number):
        form = max(form, number)
        return true
      case nil: return true
      }
    }
    guard let leader = mutations.first, form < forms.count else {
      write(site.range, sites: inner)
      return
    }
    for index in mutations { text.sites[index] = leader }
    write(mutations, of: site, as: forms[form], inner: inner)
    text.pieces.append(
      InstrumentedText.Piece(
        range: start..<length, mutations: mutations,
        nextForm: form + 1 < forms.count ? form + 1 : nil))
  }

  /// Returns mutations of a body to leave out because of an error elsewhere in it.
  ///
  /// These are mutations that may change the type of a variable, or else those that may leave a
  /// variable without a value, or else all.
  private func doubtful(_ sites: ArraySlice<Site>) -> [Int] {
    let live = { (mutations: [Int]) in mutations.filter { text.sites[$0] != nil } }
    let values = sites.filter { if case .value = $0.kind { true } else { false } }
    let all = live(sites.flatMap(\.mutations))
    let drops: [MutationOperator] = [.assignment, .transfer, .call]
    let dropping = all.filter { drops.contains(file.mutations[$0].operator) }
    return [live(values.flatMap(\.mutations)), dropping, all].first { !$0.isEmpty } ?? []
  }

  private mutating func write(
    _ mutations: [Int], of site: Site, as form: Site.Form, inner: ArraySlice<Site>
  ) {
    switch form {
    case .branches(let prefix):
      writeBranches(mutations, of: site, prefix: prefix, inner: inner)
    case .closure(let tries):
      write("({ () \(tries ? "throws " : "")-> Bool in ")
      writeBranches(mutations, of: site, prefix: tries ? "return try " : "return ", inner: inner)
      write(" }())")
    case .ternary:
      write("(\(condition(mutations)) ? ")
      for index in mutations.dropLast() {
        write("\(active(index)) ? (")
        writeCopy(index, of: site)
        write(") : ")
      }
      write("(")
      if let last = mutations.last { writeCopy(last, of: site) }
      write(") : (")
      write(site.range, sites: inner)
      write("))")
    }
  }

  private mutating func writeBranches(
    _ mutations: [Int], of site: Site, prefix: String, inner: ArraySlice<Site>
  ) {
    write("if \(condition(mutations)) { ")
    for index in mutations.dropLast() {
      write("if \(active(index)) { \(prefix)")
      writeCopy(index, of: site)
      write(" } else ")
    }
    if mutations.count > 1 { write("{ ") }
    write(prefix)
    if let last = mutations.last { writeCopy(last, of: site) }
    if mutations.count > 1 { write(" }") }
    write(" } else { \(prefix)")
    write(site.range, sites: inner)
    write(" }")
  }

  private mutating func writeCopy(_ index: Int, of site: Site) {
    let start = length
    write(file.mutated(site.range, by: file.mutations[index]))
    text.pieces.append(
      InstrumentedText.Piece(range: start..<length, mutations: [index], nextForm: nil))
  }

  private func condition(_ mutations: [Int]) -> String {
    guard mutations.count > 1, let low = mutations.first, let high = mutations.last else {
      return mutations.first.map(active) ?? "false"
    }
    return "mutantIsWithin(\(first + low), \(first + high))"
  }

  private func active(_ index: Int) -> String { "mutantIsActive(\(first + index))" }
}
