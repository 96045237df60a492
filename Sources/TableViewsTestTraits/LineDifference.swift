#if canImport(Testing)
  /// The lines that differ between two texts.
  struct LineDifference {
    /// A run of removed and inserted lines.
    struct Hunk: Equatable {
      var removed: [Line] = []
      var inserted: [Line] = []
      var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }
      /// The number of lines that differ, with each replaced line counted once.
      var count: Int { max(removed.count, inserted.count) }
    }

    /// A line and its number, from 1.
    struct Line: Equatable {
      let number: Int
      let text: String
    }

    /// The maximum number of lines for which the shortest difference is computed.
    ///
    /// The computation needs memory for the square of the number of differences.
    static let searchedLines = 1000

    let oldCount: Int
    let newCount: Int
    private(set) var hunks: [Hunk] = []

    /// Compares two texts, or counts every line as new if there is no old text.
    init(from old: String?, to new: String) {
      let (old, new) = (old?.lines ?? [], new.lines)
      (oldCount, newCount) = (old.count, new.count)
      let start = zip(old, new).prefix { $0 == $1 }.count
      let (oldRest, newRest) = (old.dropFirst(start), new.dropFirst(start))
      let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
      addHunks(from: oldRest.dropLast(end), to: newRest.dropLast(end))
    }

    private mutating func addHunks(from old: ArraySlice<String>, to new: ArraySlice<String>) {
      var (removed, inserted) = (Set(old.indices), Set(new.indices))
      if max(old.count, new.count) <= Self.searchedLines {
        (removed, inserted) = ([], [])
        for change in Array(new).difference(from: Array(old)) {
          switch change {
          case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
          case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
          }
        }
      }
      var hunk = Hunk()
      var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
      while oldIndex < old.endIndex || newIndex < new.endIndex {
        if removed.contains(oldIndex) {
          hunk.removed.append(Line(number: oldIndex + 1, text: old[oldIndex]))
          oldIndex += 1
        } else if inserted.contains(newIndex) {
          hunk.inserted.append(Line(number: newIndex + 1, text: new[newIndex]))
          newIndex += 1
        } else {
          add(hunk)
          hunk = Hunk()
          (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
        }
      }
      add(hunk)
    }

    private mutating func add(_ hunk: Hunk) {
      if !hunk.isEmpty { hunks.append(hunk) }
    }

    /// The number of lines that differ, and the number of lines of the longer text.
    var summary: String {
      let count = hunks.reduce(0) { $0 + $1.count }
      return "\(count) of \(max(oldCount, newCount).counted("line"))"
    }
  }

  extension LineDifference {
    /// The size of a report that `swift test` can read at once (``recordFailure(_:at:)``).
    static let reportedBytes = 2500

    /// Returns the lines that differ, with signs and numbers, each removed line before its
    /// replacement.
    ///
    /// If the report exceeds `limit` bytes, a last line gives the number of omitted lines.
    func report(limit: Int = reportedBytes) -> String {
      let width = "\(max(oldCount, newCount))".count
      var lines: [String] = []
      for hunk in hunks {
        for index in 0..<hunk.count {
          let (old, new) = (hunk.removed.element(at: index), hunk.inserted.element(at: index))
          if let old { lines.append(format("-", old, besides: new, width)) }
          if let new { lines.append(format("+", new, besides: old, width)) }
        }
      }
      var rest = limit
      let shown = lines.prefix {
        rest -= $0.utf8.count + 1
        return rest >= 0
      }
      let omitted = lines.count - shown.count
      let end = omitted == 0 ? [] : ["… and \(omitted.counted("more line"))"]
      return (shown + end).joined(separator: "\n")
    }

    private func format(
      _ sign: String, _ line: Line, besides other: Line?, _ width: Int
    ) -> String {
      let number = "\(line.number)"
      let padding = String(repeating: " ", count: width - number.count)
      let text = line.text.excerpt(besides: other?.text).showingInvisibles
      return "\(sign) \(padding)\(number) |" + (text.isEmpty ? "" : " \(text)")
    }
  }

  extension String {
    /// The lines between line feeds, including any carriage returns.
    var lines: [String] {
      unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The text, or the part of a long text around the first difference.
    fileprivate func excerpt(besides other: String?) -> String {
      let length = 120
      guard unicodeScalars.count > length else { return self }
      let common = zip(unicodeScalars, (other ?? "").unicodeScalars).prefix { $0 == $1 }.count
      let start = Swift.max(0, Swift.min(common - 20, unicodeScalars.count - length))
      let part = unicodeScalars.dropFirst(start)
      return (start == 0 ? "" : "…") + String(Substring(part.prefix(length)))
        + (part.count > length ? "…" : "")
    }
  }

  extension Array {
    func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
  }
#endif
