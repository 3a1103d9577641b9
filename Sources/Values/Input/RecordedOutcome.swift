// The outcomes of inputs in a recording: the views that received touches, and the effects.

/// The effects of one input until the next one. Objects have their names from the scene.
public struct RecordedOutcome: Hashable, Sendable {
    /// A part of an outcome: a list of names, in order.
    public enum Field: String, Hashable, Sendable, CaseIterable, CodingKey {
        /// The views that touches were assigned to.
        case hit
        /// The responders that handled the beginning of a touch, a press or a motion.
        case handled
        /// The recognisers that recognised, including those of scroll views.
        case recognized
        /// The views whose touches were cancelled.
        case cancelled
        /// The actions that were performed, except those of scroll views.
        case performed
        /// The mistakes in the scene's code after which the engine continued.
        case faults
    }

    private var names: [Field: [String]] = [:]

    /// Creates an outcome without effects.
    public init() {}

    /// The names in a field; empty if there are none.
    public subscript(field: Field) -> [String] {
        get { names[field] ?? [] }
        set { names[field] = newValue.isEmpty ? nil : newValue }
    }

    /// True if the input had no effect.
    public var isEmpty: Bool { names.isEmpty }

    /// The fields in which two outcomes differ.
    public func differences(from other: RecordedOutcome) -> [Field] { Field.allCases.filter { self[$0] != other[$0] } }
}

extension RecordedOutcome: Codable {
    /// - Throws: `DecodingError` if a field is not a list of texts.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Field.self)
        for field in Field.allCases { self[field] = try values.decodeIfPresent([String].self, forKey: field) ?? [] }
    }

    /// Writes a map with the fields that have names.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Field.self)
        for field in Field.allCases where !self[field].isEmpty { try values.encode(self[field], forKey: field) }
    }
}

/// A line with the outcome of the input before it.
struct OutcomeLine: Codable {
    var outcome: RecordedOutcome

    /// The key by which the line is recognised.
    enum CodingKeys: String, CodingKey, CaseIterable { case outcome }
}
