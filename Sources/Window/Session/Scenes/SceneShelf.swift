// The scenes that can be chosen in the window, and the files that lie about.

/// A scene that can be chosen, as far as it is known without reading it.
public struct ShelfScene: Hashable, Sendable {
    /// The origin of a scene.
    public enum Place: Hashable, Sendable {
        /// A file, by its path.
        case file(String)
        /// The program itself, which makes the scene by code.
        case program
    }

    /// The origin of the scene.
    public var place: Place
    /// Its number among the sample scenes, such as `04`; empty for a scene without one.
    public var number: String
    /// The name of the scene.
    public var title: String
    /// A hint what to look for; empty for none.
    public var summary: String
    /// The folder in a word or two; empty for a sample scene.
    public var shelf: String

    /// - Parameter shelf: where it lies, in a word or two; empty for a sample scene.
    public init(_ place: Place, number: String = "", title: String, summary: String = "", shelf: String = "") {
        (self.place, self.number, self.title, self.summary, self.shelf) = (place, number, title, summary, shelf)
    }
}

extension ShelfScene {
    /// The name of its file without what stands after the point; empty for a scene that the program makes.
    package var fileName: Substring {
        guard case .file(let path) = place, let name = path.split(separator: "/").last else { return "" }
        return name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }
}

/// The files and folders with which a path could go on.
public struct PathChoices: Hashable, Sendable {
    /// A file or a folder.
    public struct Entry: Hashable, Sendable {
        /// Its name in its folder.
        public var name: String
        /// Its path, as it is written in the field.
        public var path: String
        /// True if it is a folder.
        public var isFolder: Bool

        /// - Parameter path: as it is written in the field.
        public init(name: String, path: String, isFolder: Bool) {
            (self.name, self.path, self.isFolder) = (name, path, isFolder)
        }
    }

    /// The completions of the path, folders first.
    public var entries: [Entry]
    /// The number of further completions.
    public var more: Int

    /// - Parameter more: how many more there are.
    public init(_ entries: [Entry], more: Int = 0) { (self.entries, self.more) = (entries, more) }
}

/// A place in which scenes lie ready to be chosen.
@MainActor public protocol SceneShelf: AnyObject {
    /// The scenes to choose from, in their order.
    ///
    /// - Parameter open: the path of the file that is open, beside which others may lie; nil for none.
    func scenes(beside open: String?) -> [ShelfScene]

    /// The files that were opened lately, the latest first.
    func recentFiles() -> [String]

    /// Notes that a file was opened.
    func remember(_ path: String)

    /// The completions of a path in the field.
    func choices(for path: String) -> PathChoices

    /// The path that a text in the field stands for, from the root; nil for a text that is no path.
    func path(for text: String) -> String?

    /// The scene that the program makes by code. Throws an error whose description is a sentence for a person.
    func openProgramScene() throws -> OpenedScene

    /// A scene as it is when it is opened, for a small picture; nil for one that is too large or cannot be read.
    func preview(of scene: ShelfScene) -> Debuggee?
}
