import HitscopeSceneFile

// The scenes that can be chosen in the window, and the completions of typed paths.

/// A scene that can be chosen, with the facts that are available without reading it.
public struct LibraryScene: Hashable, Sendable {
    /// The origin of a scene.
    public enum Place: Hashable, Sendable {
        /// A file, by its path.
        case file(String)
        /// The program itself, whose code makes the scene.
        case program
    }

    /// The origin of the scene.
    public var place: Place
    /// The scene's number among the sample scenes, such as `04`; empty for a scene without one.
    public var number: String
    /// The name of the scene.
    public var title: String
    /// A hint about what to look for; empty for none.
    public var summary: String
    /// A short name for the scene's folder; empty for a sample scene.
    public var library: String

    /// - Parameter library: A short name for the scene's folder; empty for a sample scene.
    public init(_ place: Place, number: String = "", title: String, summary: String = "", library: String = "") {
        (self.place, self.number, self.title, self.summary, self.library) = (place, number, title, summary, library)
    }
}

extension LibraryScene {
    /// True for the file of a lesson.
    package var isLesson: Bool {
        if case .file(let path) = place { Lesson.isLesson(path) } else { false }
    }

    /// The file name without its extension; empty for a scene that the program makes.
    package var fileName: Substring {
        guard case .file(let path) = place, let name = path.split(separator: "/").last else { return "" }
        return name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }
}

/// The possible completions of a path.
public struct PathChoices: Hashable, Sendable {
    /// A file or a folder.
    public struct Entry: Hashable, Sendable {
        /// The name within its folder.
        public var name: String
        /// The path as the user typed it into the field.
        public var path: String
        /// True if it is a folder.
        public var isFolder: Bool

        /// - Parameter path: The path as the user typed it into the field.
        public init(name: String, path: String, isFolder: Bool) {
            (self.name, self.path, self.isFolder) = (name, path, isFolder)
        }
    }

    /// The completions of the path, folders first.
    public var entries: [Entry]
    /// The number of further completions.
    public var more: Int

    /// - Parameter more: The number of further completions.
    public init(_ entries: [Entry], more: Int = 0) { (self.entries, self.more) = (entries, more) }
}

/// A source of scenes to choose from.
@MainActor public protocol SceneLibrary: AnyObject {
    /// The scenes to choose from, in order.
    ///
    /// - Parameter open: The path of the open file, whose folder is searched as well; nil if no file is open.
    func scenes(beside open: String?) -> [LibraryScene]

    /// The recently opened files, the latest first.
    func recentFiles() -> [String]

    /// Adds a file to the recently opened ones.
    func remember(_ path: String)

    /// The completions of a path that is typed into the field.
    func choices(for path: String) -> PathChoices

    /// The absolute path for the text in the field; nil if the text is not a path.
    func path(for text: String) -> String?

    /// Opens the scene that the program's code makes.
    ///
    /// - Throws: An error whose description is a sentence for the user.
    func openProgramScene() throws -> OpenedScene

    /// The scene in its initial state, or the first scene of a lesson, for a thumbnail; nil if it is too large or
    /// cannot be read.
    func preview(of scene: LibraryScene) -> Debuggee?
}
