// Other scenes come from files, and from texts that were copied, while the window is open.
import HitscopeInput
import HitscopeLanguage

/// Reads scenes and dumps for a debugger.
@MainActor public protocol SceneSource: AnyObject {
    /// The scene, or the dump, of a file. Throws an error whose description is a sentence for a person.
    func open(path: String) throws -> OpenedScene

    /// The scene, or the dump, of a text. Throws an error whose description is a sentence for a person.
    func open(text: String) throws -> OpenedScene

    /// The shelf to choose from; nil where only a name opens a scene.
    var shelf: (any SceneShelf)? { get }

    /// The recording in a file; nil for a file that is none. Throws an error whose description is a sentence for a
    /// person.
    func recording(path: String) throws -> Recording?

    /// Saves a recording beside the file of a scene, under a name that no file has yet, and returns its path. Throws an
    /// error whose description is a sentence for a person.
    ///
    /// - Parameters:
    ///   - scene: the path of the scene's file; nil for a scene without one.
    ///   - title: what the scene is called.
    func save(recording: String, of scene: String?, named title: String) throws -> String

    /// Saves the text of a scene beside the file of the one that is open, under a name that no file has yet, and
    /// returns its path. Throws an error whose description is a sentence for a person.
    ///
    /// - Parameters:
    ///   - path: of the open scene's file; nil for a scene without one.
    ///   - title: what the scene is called.
    func save(scene: String, of path: String?, named title: String) throws -> String

    /// Saves the answers of a class as a table beside the file of the scene, under a name that no file has yet, and
    /// returns its path. Throws an error whose description is a sentence for a person.
    ///
    /// - Parameters:
    ///   - path: of the open scene's file; nil for a scene without one.
    ///   - title: what the scene is called.
    func save(answers: [QuizAnswer], of path: String?, named title: String) throws -> String

    /// Watches a file, and tells when it was written; nil watches none.
    func watch(_ path: String?, telling: @escaping @MainActor () -> Void)
}

/// A scene that has just been read.
public struct OpenedScene {
    /// The debuggee to look into.
    public var debuggee: Debuggee
    /// Tells how the lines of a dump were read; nil for a scene.
    public var note: String?

    /// - Parameters:
    ///   - debuggee: what is to be looked into.
    ///   - note: what became of the lines of a dump, in a sentence; nil for a scene.
    public init(_ debuggee: Debuggee, note: String? = nil) {
        self.debuggee = debuggee
        self.note = note
    }
}

/// Something that the window says once, in place of the caption.
public struct Notice: Hashable, Sendable {
    /// A sentence.
    public var text: String
    /// True if something failed.
    public var isError: Bool

    /// - Parameters:
    ///   - text: a sentence.
    ///   - isError: whether something failed.
    public init(_ text: String, isError: Bool) {
        self.text = isError ? text.mistakeInWords : text
        self.isError = isError
    }
}

extension String {
    /// A mistake as the command line tells it, for a person: "error" in the language that is spoken.
    package var mistakeInWords: String {
        guard let mark = range(of: ": error: ") else { return self }
        return "\(self[..<mark.lowerBound]): \(localized("error")): \(self[mark.upperBound...])"
    }
}
