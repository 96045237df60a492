#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import DeviceCases

  /// A question, with code that finds the result on this device.
  @MainActor public struct Probe {
    /// The question with its rules.
    public let question: DeviceQuestion
    private let look: @MainActor () -> Sight

    /// A probe for every question.
    public static let all = DeviceQuestion.allCases.map { Probe($0) }

    /// Runs the probe, which can be repeated any number of times.
    public func ask() -> Answer {
      let sight = look()
      return Answer(question, sight.finding, seen: sight.words)
    }

    /// An observation with its meaning for the question.
    struct Sight {
      var finding: Finding
      var words: String

      /// Creates a yes or no from a condition.
      init(_ holds: Bool, _ words: String) {
        self.finding = holds ? .confirmed : .contradicted(words)
        self.words = words
      }

      /// Creates an observation without a conclusion.
      init(open words: String) {
        self.finding = .open(words)
        self.words = words
      }
    }

    private init(_ question: DeviceQuestion) {
      self.question = question
      look =
        switch question {
        case .countMismatchText: BatchProbes.countMismatchText
        case .afterAnException: BatchProbes.afterAnException
        case .firstBatchBeforeLayout: BatchProbes.firstBatchBeforeLayout
        case .nestedUpdates: BatchProbes.nestedUpdates
        case .updateInsideCellForRow: BatchProbes.updateInsideCellForRow
        case .heightsAtBegin: BatchProbes.heightsAtBegin
        case .batchWithoutWindow: BatchProbes.batchWithoutWindow
        case .uncommittedUpdates: BatchProbes.uncommittedUpdates
        case .modelChangedBeforeTheBatch: BatchProbes.modelChangedBeforeTheBatch
        case .batchAfterReloadData: BatchProbes.batchAfterReloadData
        case .batchWithoutDataSource: BatchProbes.batchWithoutDataSource
        case .quickUpdates: BatchProbes.quickUpdates
        case .reloadDataInsideABatch: BatchProbes.reloadDataInsideABatch
        case .unregisteredIdentifier: CellProbes.unregisteredIdentifier
        case .dequeueWithoutPath: CellProbes.dequeueWithoutPath
        case .foreignClass: CellProbes.foreignClass
        case .registeringAgain: CellProbes.registeringAgain
        case .twoDequeues: CellProbes.twoDequeues
        case .noCell: CellProbes.noCell
        case .prepareForReuse: CellProbes.prepareForReuse
        case .orderOfDisplay: CellProbes.orderOfDisplay
        case .orderOfReloadData: CellProbes.orderOfReloadData
        case .selectionThroughABatch: CellProbes.selectionThroughABatch
        case .reconfiguringKeepsTheCell: CellProbes.reconfiguringKeepsTheCell
        case .heightAfterReconfiguring: CellProbes.heightAfterReconfiguring
        case .cellsPreparedAhead: CellProbes.cellsPreparedAhead
        case .headerThatAppears: CellProbes.headerThatAppears
        case .collectionDequeue: CellProbes.collectionDequeue
        case .unreturnedCell: CellProbes.unreturnedCell
        case .otherCellOnReconfiguring: CellProbes.otherCellOnReconfiguring
        case .controllersDataSource: BindingProbes.controllersDataSource
        case .controllersDelegate: BindingProbes.controllersDelegate
        case .controllersSwipes: BindingProbes.controllersSwipes
        case .titleHeadersIdentifier: BindingProbes.titleHeadersIdentifier
        case .takingOverATable: BindingProbes.takingOverATable
        case .keptPlaceOfATable: BindingProbes.keptPlaceOfATable
        case .keptPlaceOfACollection: BindingProbes.keptPlaceOfACollection
        case .selectionOffTheWindow: BindingProbes.selectionOffTheWindow
        case .collectionTitlesHeight: BindingProbes.collectionTitlesHeight
        case .heightsAfterAHeaderChange: BindingProbes.heightsAfterAHeaderChange
        case .heightWithoutHeader: BindingProbes.heightWithoutHeader
        case .reloadWithoutAnimation: BindingProbes.reloadWithoutAnimation
        case .rememberedMethods: BindingProbes.rememberedMethods
        case .hiddenMethods: BindingProbes.hiddenMethods
        }
    }
  }

  extension String {
    /// The text, or a note that there is none.
    static func words(_ text: String?) -> String { text ?? "nothing is thrown" }
  }
#endif
