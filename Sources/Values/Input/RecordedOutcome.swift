// What a recording says of the input's outcome: who got it, and what came of it.

/// What came of one input, up to the next one. Objects are named as in the scene.
public struct RecordedOutcome: Hashable, Sendable {
    /// A part of an outcome: a list of names, in order.
    public enum Field: String, Hashable, Sendable, CaseIterable, CodingKey {
        /// The views that touches were bound to.
        case hit
        /// The responders that handled the beginning of a touch, a press or a motion.
        case handled
        /// The recognisers that recognised, with those of scroll views.
        case recognized
        /// The views whose touches were cancelled.
        case cancelled
        /// The actions that were performed, without those of scroll views.
        case performed
        /// The mistakes of the scene's code that were survived.
        case faults
    }

    private var names: [Field: [String]] = [:]

    /// An outcome of nothing.
    public init() {}

    /// The names in a field; empty for nothing.
    public subscript(field: Field) -> [String] {
        get { names[field] ?? [] }
        set { names[field] = newValue.isEmpty ? nil : newValue }
    }

    /// True if nothing came of the input.
    public var isEmpty: Bool { names.isEmpty }

    /// The fields in which two outcomes differ.
    public func differences(from other: RecordedOutcome) -> [Field] { Field.allCases.filter { self[$0] != other[$0] } }
}

extension RecordedOutcome: Codable {
    /// - Throws: `DecodingError` for a field that is no list of texts.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Field.self)
        for field in Field.allCases { self[field] = try values.decodeIfPresent([String].self, forKey: field) ?? [] }
    }

    /// Writes a map with the fields that hold names.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Field.self)
        for field in Field.allCases where !self[field].isEmpty { try values.encode(self[field], forKey: field) }
    }
}

/// A line with the outcome of the input before it.
struct OutcomeLine: Codable {
    var outcome: RecordedOutcome

    /// The key that tells the line from others.
    enum CodingKeys: String, CodingKey, CaseIterable { case outcome }
}
