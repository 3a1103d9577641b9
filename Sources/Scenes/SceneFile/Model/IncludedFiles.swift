// The files that a scene includes.
import HitscopeReading

/// The files that contain a part of a scene.
public struct IncludedFiles: Hashable, Sendable {
    /// The paths of the files that contain the subviews of views, by the views' indices, as the scene writes them.
    public var content: [Int: String] = [:]
    /// The paths of all files. `SourceLocation.file` is a position in this list, from 1.
    public var paths: [String] = []

    /// The path of the file that a location belongs to; nil for a location in the scene's own file.
    public func path(of location: SourceLocation) -> String? {
        paths.indices.contains(location.file - 1) ? paths[location.file - 1] : nil
    }
}
