// A file with the input of a session: a header line with the coordinate space, then one input event per line.
//
// A file may be incomplete, because it is written during the session.
//
//     {"points":"window","recording":1,"size":[1440,900]}
//     {"fingers":[{"finger":0,"phase":"down","point":[700,400]}],"time":0.25}
//     {"clipboard":"","time":1.5}
//     {"pasted":"a text"}
import Foundation
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

/// The input of a session, and its coordinate space.
public struct Recording: Hashable, Sendable {
    /// The coordinate space of the inputs.
    public enum Points: String, Hashable, Sendable, Codable, CaseIterable {
        /// Hitscope's window with its panels.
        case window
        /// A window that shows only the scene, as for `run --stage-only`.
        case stage
        /// The scene's own screen, as in a script that is written by hand.
        case screen
    }

    /// The header in the first line.
    public struct Header: Hashable, Sendable {
        /// The coordinate space of the inputs.
        public var points: Points
        /// The size of the surface when the session began, in points; nil if it does not matter.
        public var size: CGSize?

        /// - Parameter size: the size of the surface at the beginning of the session, in points.
        public init(_ points: Points, size: CGSize? = nil) {
            self.points = points
            self.size = size
        }
    }

    /// The header; nil for a recording that does not name its coordinate space.
    public var header: Header?
    /// The input events.
    public var script: Script
    /// The location where the file ends in the middle of an event, which is ignored; nil for a complete file.
    public var cut: SourceLocation?

    /// - Parameter header: the coordinate space; nil if it is not known.
    public init(_ script: Script, _ header: Header?) {
        self.script = script
        self.header = header
    }

    /// The version of the format.
    public static let version = 1
    /// The maximum size of a file, in bytes, and the maximum number of events.
    public static let mostBytes = 64 << 20, mostInputs = 1_000_000
}

extension Recording.Header: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable { case recording, points, size }

    /// - Throws: `DecodingError` for another version, or for an invalid size.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .recording)
        guard version == Recording.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .recording, in: values,
                debugDescription: localized(
                    "this program reads version \(Recording.version), but this is version \(version)"))
        }
        points = try values.decode(Recording.Points.self, forKey: .points)
        size = try values.decodeIfPresent(CGSize.self, forKey: .size)
        if let size, let problem = InputEvent.Action.resize(size).problem {
            throw DecodingError.dataCorruptedError(forKey: .size, in: values, debugDescription: problem)
        }
        if size == nil, points != .screen {
            throw DecodingError.dataCorruptedError(
                forKey: .points, in: values,
                debugDescription: localized(
                    "a recording of a \(points.rawValue) says its size, as in \"size\": [1440, 900]"))
        }
    }

    /// Writes one map.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Recording.version, forKey: .recording)
        try values.encode(points, forKey: .points)
        try values.encodeIfPresent(size, forKey: .size)
    }
}

extension Recording.Points {
    /// - Throws: `DecodingError` with the valid words.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer(), word = try container.decode(String.self)
        guard let points = Self(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: localized(
                    "there are no points called \(word.quoted); use window, stage or screen")
            )
        }
        self = points
    }
}

/// A line that adds the last text of the clipboard, once the session has read it.
struct PastedText: Codable {
    var pasted: String
}
