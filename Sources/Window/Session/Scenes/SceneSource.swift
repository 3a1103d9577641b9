// Opens other scenes from files or from copied text while the window is open.
import HitscopeInput
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeWhatIf

/// Reads scenes and dumps for a debugger, and saves files. A file that cannot be written beside the scene is written to
/// the current folder.
@MainActor public protocol SceneSource: AnyObject {
    /// Opens the scene or dump in a file. Throws an error whose description can be shown to the user.
    func open(path: String) throws -> OpenedScene

    /// Opens a scene or dump from its text. Throws an error whose description can be shown to the user.
    func open(text: String) throws -> OpenedScene

    /// The opening of the scene or dump in a file, in parts; nil for a file that is opened fast enough at once, and for
    /// one that is no scene.
    func opening(path: String) -> SceneOpening?

    /// The opening of a scene or dump from its text, in parts; nil for a text that is opened fast enough at once.
    func opening(text: String) -> SceneOpening?

    /// The scenes to choose from; nil if scenes can be opened only by name.
    var library: (any SceneLibrary)? { get }

    /// The recording in a file; nil if the file is not a recording. Throws an error whose description can be shown to
    /// the user.
    func recording(path: String) throws -> Recording?

    /// Saves a recording beside the file of a scene, under a name that is not in use yet, and returns its path. Throws
    /// an error whose description can be shown to the user.
    ///
    /// - Parameters:
    ///   - scene: The path of the scene's file; nil for a scene without one.
    ///   - title: The title of the scene.
    func save(recording: String, of scene: String?, named title: String) throws -> String

    /// Saves a scene beside the file of the open scene, under a name that is not in use yet, and returns its path.
    /// Lines of the open file that the edits do not change stay. Throws an error whose description can be shown to the
    /// user.
    ///
    /// - Parameters:
    ///   - path: The path of the open scene's file; nil for a scene without one.
    ///   - title: The title of the scene.
    func save(scene: EditedScene, of path: String?, named title: String) throws -> String

    /// Saves the text of a scene that tests the open one. Saves it beside the open file, under a name that is not in
    /// use yet, and returns its path. Throws an error whose description can be shown to the user.
    ///
    /// - Parameters:
    ///   - path: The path of the open scene's file; nil for a scene without one.
    ///   - title: The title of the scene.
    func save(test: String, of path: String?, named title: String) throws -> String

    /// A path for the answers of a class, at which no file exists yet.
    func pathForAnswers() -> String

    /// Saves the touch or the device event that an inspection shows, step by step, beside the file of the scene, under
    /// a name that is not in use yet, and returns its path. Throws an error whose description can be shown to the
    /// user.
    ///
    /// - Parameters:
    ///   - path: The path of the open scene's file; nil for a scene without one.
    ///   - title: The title of the scene.
    func export(_ inspection: Inspection, as kind: TouchDocument, of path: String?, named title: String) throws
        -> String

    /// The lesson in a file; nil if the file is not a lesson. Throws an error whose description can be shown to the
    /// user.
    func lesson(path: String) throws -> Lesson?

    /// The answers that a class gave in a lesson; nil for none.
    func answers(ofLesson path: String) -> KeptAnswers?

    /// Keeps the answers that a class gave in a lesson, apart from the lesson's file.
    func keep(_ answers: KeptAnswers, ofLesson path: String)

    /// Saves the answers of a class as a table, in place of those that were saved at the path before. Throws an error
    /// whose description can be shown to the user.
    func save(answers: [QuizAnswer], at path: String) throws

    /// Watches a file, and calls back each time it was written, and once it is gone. Nil stops watching.
    func watch(_ path: String?, reporting: @escaping @MainActor () -> Void)

    /// A sentence that a path is gone or is no longer a file; nil if it is a file.
    func loss(of path: String) -> String?
}

/// The opening of a scene in parts. Each call does one of them, and returns the scene after the last one. It throws an
/// error whose description is a sentence for a person.
public typealias SceneOpening = @MainActor () throws -> OpenedScene?

/// A document of a touch that the window saves.
public enum TouchDocument: String, Hashable, Sendable {
    /// A page for each step.
    case pdf
    /// One page for a browser.
    case html
}

extension SceneSource {
    public func loss(of path: String) -> String? { nil }
    public func opening(path: String) -> SceneOpening? { nil }
    public func opening(text: String) -> SceneOpening? { nil }
}

extension SceneSource {
    public func lesson(path: String) throws -> Lesson? { nil }
    public func answers(ofLesson path: String) -> KeptAnswers? { nil }
    public func keep(_ answers: KeptAnswers, ofLesson path: String) {}
}

/// A scene that has just been read.
public struct OpenedScene {
    /// The debuggee to inspect.
    public var debuggee: Debuggee
    /// A sentence about how the lines of a dump were read; nil for a scene.
    public var note: String?

    /// - Parameters:
    ///   - debuggee: The debuggee to inspect.
    ///   - note: A sentence about how the lines of a dump were read; nil for a scene.
    public init(_ debuggee: Debuggee, note: String? = nil) {
        self.debuggee = debuggee
        self.note = note
    }
}

/// A message that the window shows once, in place of the caption.
public struct Notice: Hashable, Sendable {
    /// The message as a sentence.
    public var text: String
    /// True if the message reports a failure.
    public var isError: Bool

    /// - Parameters:
    ///   - text: The message as a sentence.
    ///   - isError: True if the message reports a failure.
    public init(_ text: String, isError: Bool) {
        self.text = isError ? text.localizedError : text
        self.isError = isError
    }
}

extension String {
    /// The text of a command-line error, with the word "error" in the user's language.
    package var localizedError: String {
        guard let mark = range(of: ": error: ") else { return self }
        return "\(self[..<mark.lowerBound]): \(localized("error")): \(self[mark.upperBound...])"
    }
}
