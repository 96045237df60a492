import Foundation

// JSON for other programs. All keys are always present. Unknown values are null.
extension Measurement: Encodable {
  private enum CodingKeys: String, CodingKey {
    case workload
    case engine
    case median = "median_ns"
    case ratioToDictionary = "ratio_dict"
    case ratioToEqual = "ratio_equal"
    case moves
    case allocations
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(workload, forKey: .workload)
    try container.encode(engine, forKey: .engine)
    try container.encode((medianNanoseconds * 10).rounded() / 10, forKey: .median)
    try container.encode(ratioToDictionary, forKey: .ratioToDictionary)
    try container.encode(ratioToEqual, forKey: .ratioToEqual)
    try container.encode(moves, forKey: .moves)
    try container.encode(allocations, forKey: .allocations)
  }

  /// Encodes a list of measurements.
  package static func json(of measurements: [Measurement]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(measurements), as: UTF8.self)
  }
}
