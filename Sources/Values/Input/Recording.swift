// A file with the input of a session: a header line with the coordinate space, then one input event per line.
//
// Version 2 also has the views of the scene, and the outcome of each input. A file may be incomplete, because it is
// written during the session.
//
//     {"points":"window","recording":2,"scene":"a scene.yaml","size":[1440,900]}
//     {"frame":[20,40,100,50],"in":"root","view":"View A"}
//     {"fingers":[{"finger":0,"phase":"down","point":[700,400]}],"time":0.25}
//     {"outcome":{"hit":["View A"]}}
//     {"clipboard":"","time":1.5}
//     {"pasted":"a text"}
import Foundation
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

/// The input of a session, its coordinate space, and its outcomes.
public struct Recording: Hashable, Sendable {
    /// The coordinate space of the inputs.
    public enum Points: String, Hashable, Sendable, Codable, CaseIterable {
        /// Hitscope's window with its panels.
        case window
        /// A window that shows only the scene, as for `run --stage-only`.
        case stage
        /// The scene's own screen, as in a script that the user writes.
        case screen
    }

    /// The header of a recording, which is its first line.
    public struct Header: Hashable, Sendable {
        /// The coordinate space of the inputs.
        public var points: Points
        /// The size of the surface when the session began, in points; nil if it does not matter.
        public var size: CGSize?
        /// True if the recording has the views of its scene and the outcomes of its inputs.
        public var hasOutcomes: Bool
        /// The path of the scene, relative to the folder of the recording; nil if it is not known.
        public var scene: String?

        /// - Parameters:
        ///   - size: the size of the surface when the session began, in points.
        ///   - hasOutcomes: true if the recording has the views of its scene and the outcomes of its inputs.
        ///   - scene: the path of the scene, relative to the folder of the recording.
        public init(_ points: Points, size: CGSize? = nil, hasOutcomes: Bool = false, scene: String? = nil) {
            self.points = points
            self.size = size
            self.hasOutcomes = hasOutcomes
            self.scene = scene
        }
    }

    /// The header; nil for a recording that does not name its coordinate space.
    public var header: Header?
    /// The input events.
    public var script: Script
    /// The views of the scene when the session began; empty if they are not known.
    public var views: [RecordedView] = []
    /// The outcomes by the number of inputs before them. An input without an outcome had no effect.
    public var outcomes: [Int: RecordedOutcome] = [:]
    /// The size of the touch screen in whose points the input was recorded; nil unless a device was recorded.
    public internal(set) var surface: CGSize?
    /// The location of an event that is ignored because the file ends in the middle of it; nil for a complete file.
    public var cut: SourceLocation?

    /// - Parameter header: the coordinate space; nil if it is not known.
    public init(_ script: Script, _ header: Header?) {
        self.script = script
        self.header = header
    }

    /// Sets the outcome of an input. An empty outcome removes the previous one.
    public mutating func setOutcome(_ outcome: RecordedOutcome, afterInputs count: Int) {
        outcomes[count] = outcome.isEmpty ? nil : outcome
    }

    /// The current version of the format. Version 1 has no views and no outcomes.
    public static let version = 2
    /// The maximum size of a file, in bytes, and the maximum number of events.
    public static let maximumBytes = 64 << 20, maximumInputCount = 1_000_000
}

extension Recording.Header: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable { case recording, points, size, scene }

    /// - Throws: `DecodingError` for another version, or for an invalid or missing size.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .recording)
        guard (1...Recording.version).contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .recording, in: values,
                debugDescription: localized(
                    "this program reads versions 1 to \(Recording.version), but this is version \(version)"))
        }
        hasOutcomes = version > 1
        scene = try values.decodeIfPresent(String.self, forKey: .scene)
        points = try values.decode(Recording.Points.self, forKey: .points)
        size = try values.decodeIfPresent(CGSize.self, forKey: .size)
        if let size, let problem = InputEvent.Action.resize(size).problem {
            throw DecodingError.dataCorruptedError(forKey: .size, in: values, debugDescription: problem)
        }
        if size == nil, points != .screen {
            throw DecodingError.dataCorruptedError(
                forKey: .points, in: values,
                debugDescription: localized(
                    "a recording of a \(points.rawValue) needs its size, as in \"size\": [1440, 900]"))
        }
    }

    /// Writes one map.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(hasOutcomes ? Recording.version : 1, forKey: .recording)
        try values.encode(points, forKey: .points)
        try values.encodeIfPresent(size, forKey: .size)
        try values.encodeIfPresent(scene, forKey: .scene)
    }
}

extension Recording.Points {
    /// - Throws: `DecodingError` that lists the valid words.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer(), word = try container.decode(String.self)
        guard let points = Self(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: localized(
                    "there is no coordinate system \(word.quoted); use window, stage or screen")
            )
        }
        self = points
    }
}

/// A line with the last text of the clipboard. It is added when the session reads that text.
struct PastedText: Codable {
    var pasted: String
}
