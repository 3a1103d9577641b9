// The files that a scene includes.
import HitscopeReading

/// The files that contain a part of a scene.
public struct IncludedFiles: Hashable, Sendable {
    /// The path of the file with the content of a view, by the index of the view, in the form in which it is written.
    public var content: [Int: String] = [:]
    /// The paths of the files. Locations have their numbers, from 1.
    public var paths: [String] = []

    /// The path of the file that a location belongs to; nil for a location in the scene's own file.
    public func path(of location: SourceLocation) -> String? {
        paths.indices.contains(location.file - 1) ? paths[location.file - 1] : nil
    }
}
