// The origin of a command's scene (a file, standard input or the clipboard), and its format.
import ArgumentParser
import Foundation
import HitscopeDumps
import HitscopeHost
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile
import HitscopeX11Host

/// The source of a scene.
struct SceneOrigin {
    /// A source of text.
    enum Place {
        case file(String), standardInput, clipboard
        /// Text that the user pasted.
        case text(String)
    }

    var place: Place
    /// The requested format; nil to detect it.
    var format: DumpFormat?
    /// The program that reads the file. Its errors give advice that a person can follow there.
    var reader = ErrorRecipient.commandLine

    /// Creates an origin from a path; `-` is standard input.
    init(_ path: String, as format: DumpFormat? = nil) {
        place = path == "-" ? .standardInput : .file(path)
        self.format = format
    }

    init(clipboardAs format: DumpFormat?) {
        place = .clipboard
        self.format = format
    }

    init(pasted text: String) { place = .text(text) }

    /// The same origin, with errors for another reader.
    func reporting(to reader: ErrorRecipient) -> SceneOrigin {
        var origin = self
        origin.reader = reader
        return origin
    }

    /// The name of the origin in sentences.
    var name: String {
        switch place {
        case .file(let path): path
        case .standardInput: localized("standard input")
        case .clipboard: localized("the clipboard")
        case .text: localized("the pasted text")
        }
    }

    /// A short name for places without room for a path.
    var title: String {
        switch place {
        case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        case .standardInput: localized("standard input")
        case .clipboard: localized("clipboard")
        case .text: localized("pasted")
        }
    }

    /// The title for a scene that is converted from a dump: the file's name, or else the name in the dump.
    fileprivate func title(of dump: Dump) -> String {
        if case .file = place { return title }
        return dump.name ?? title
    }
}

/// A scene, and the dump that it was converted from.
struct LoadedScene {
    var scene: Scene
    /// The dump; nil if the text was a scene file.
    var dump: Dump?
    /// The text of the scene file; nil if it was a dump.
    var text: String?
}

extension SceneOrigin {
    /// Reads the scene, or reads a dump and converts it to a scene.
    ///
    /// - Parameter keepsDump: true if the dump is to be printed again.
    func load(keepsDump: Bool = false) throws(CommandFailure) -> LoadedScene {
        let reading = try SceneReading(self, keepsDump: keepsDump)
        while true { if let loaded = try reading.next() { return loaded } }
    }

    /// Reads text that is not a dump as a scene. If the text is neither, the error suggests what it could be.
    fileprivate func scene(_ head: [UInt8], _ text: TextPieces) throws(CommandFailure) -> LoadedScene {
        var bytes = Data(head)
        while bytes.count <= SceneLimits.fileSize, let piece = try text.next() { bytes += piece }
        do throws(SceneErrors) {
            return LoadedScene(
                scene: try Scene(bytes: bytes, file: name), text: String(decoding: bytes, as: UTF8.self))
        } catch {
            guard !looksLikeScene(bytes) else {
                throw CommandFailure(.badInput, Sentence(lines: error.lines), at: error.errors.first?.location)
            }
            throw CommandFailure(.badInput, notRecognized)
        }
    }

    private var notRecognized: Sentence {
        switch reader {
        case .commandLine:
            """
            \(name): error: this is neither a scene nor a dump in a known format.\n\
              A scene begins with "version: 1". A dump has rows such as \
            "<UIView: 0x…; frame = (0 0; 10 10)>"; specify its format with --format.
            """
        case .window:
            """
            \(name): error: this is neither a scene nor a dump in a known format.\n\
              A scene begins with "version: 1". A dump has rows such as \
            "<UIView: 0x…; frame = (0 0; 10 10)>"; copy all rows, including the first.
            """
        }
    }

    private func looksLikeScene(_ bytes: Data) -> Bool {
        if case .file(let path) = place, ["yaml", "yml", "json"].contains(URL(fileURLWithPath: path).pathExtension) {
            return true
        }
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        return head.isEmpty
            || ["version", "windows", "title"].contains { head.contains("\($0):") || head.contains("\"\($0)\"") }
    }
}

/// The reading of a scene or a dump. A dump is read piece by piece; the text of a scene at once, as its parser does.
final class SceneReading {
    private let origin: SceneOrigin, keepsDump: Bool, text: TextPieces
    private var feed: DumpFeed?, size = 0
    /// The memory that was free before the dump was read, in bytes; nil if it is not known.
    private let free = FreeMemory.bytes

    private var rowCount = 0

    /// The memory that the dump takes so far, in bytes, with the views that are made of its rows: about 1,600 bytes for
    /// each, and four for each byte of the text, or eight if the dump is to be printed again. A row that is an element
    /// of XML has no line of its own, but seldom fewer than 200 bytes.
    private var cost: Double {
        Double(size) * (keepsDump ? 8 : 4) + Double(max(rowCount, size / 200)) * 1600
    }

    /// - Parameter keepsDump: true if the dump is to be printed again.
    init(_ origin: SceneOrigin, keepsDump: Bool = false) throws(CommandFailure) {
        (self.origin, self.keepsDump) = (origin, keepsDump)
        text = try TextPieces(origin.place)
    }

    /// Reads another piece. Returns the scene after the last one.
    func next() throws(CommandFailure) -> LoadedScene? {
        guard feed != nil else { return try begin() }
        guard feed?.isText == true, let piece = try text.next() else { return try finish() }
        size += piece.count
        rowCount += piece.count { $0 == UInt8(ascii: "\n") }
        guard size <= DumpLimits.size else {
            throw CommandFailure(
                .badInput,
                """
                \(origin.name): error: the dump is larger than \(DumpLimits.size >> 20) MiB, which is the limit.
                  You can print the hierarchy from a view further down.
                """)
        }
        try expectMemory()
        feed?.take(piece[...])
        return nil
    }

    /// Throws before the memory is gone.
    private func expectMemory() throws(CommandFailure) {
        guard let free, cost > free else { return }
        throw CommandFailure(
            .environment,
            """
            \(origin.name): error: the dump is too large for the memory that is free. Its first \(size >> 20) MiB take \
            about \(Int(clamping: cost.rounded()) >> 20) MiB, and \
            \(Int(clamping: free.rounded()) >> 20) MiB are free.
              You can close other programs, or print the hierarchy from a view further down.
            """)
    }

    /// Reads the head of a dump, or a whole scene.
    private func begin() throws(CommandFailure) -> LoadedScene? {
        var head: [UInt8] = []
        // One read from a pipe may return too few bytes to detect the format.
        while head.count < DumpLimits.head, let piece = try text.next() { head += piece }
        guard let read = origin.format ?? DumpFormat(recognizing: head) else { return try origin.scene(head, text) }
        feed = DumpFeed(read)
        size = head.count
        feed?.take(head[...])
        return nil
    }

    private func finish() throws(CommandFailure) -> LoadedScene? {
        guard let dump = feed?.finish() else { return nil }
        feed = nil
        do throws(DumpError) {
            try dump.expectViews(
                in: origin.name, named: origin.format, canNameFormat: origin.reader == .commandLine)
        } catch {
            throw CommandFailure(.badInput, error.sentence)
        }
        let title = origin.title(of: dump)
        let made = DumpImport(consume dump, title: title, keepsAttributes: keepsDump)
        return LoadedScene(scene: made.scene, dump: made.dump)
    }
}

/// A text that is read in pieces, which avoids keeping a long text in memory as a whole.
private final class TextPieces {
    private var handle: FileHandle?
    private var text: String?
    private let name: String

    init(_ place: SceneOrigin.Place) throws(CommandFailure) {
        switch place {
        case .standardInput: (handle, name) = (.standardInput, localized("standard input"))
        case .file(let path):
            (handle, name) = (try TextPieces.open(path), path)
        case .clipboard:
            name = localized("the clipboard")
            text = try TextPieces.clipboard()
        case .text(let pasted): (text, name) = (pasted, localized("the pasted text"))
        }
    }

    func next() throws(CommandFailure) -> [UInt8]? {
        if let text {
            self.text = nil
            return Array(text.utf8)
        }
        do {
            guard let piece = try handle?.read(upToCount: 1 << 16), !piece.isEmpty else { return nil }
            return Array(piece)
        } catch {
            throw CommandFailure(
                .environment,
                "\(name): error: the file cannot be read. Check the disk.")
        }
    }

    private static func open(_ path: String) throws(CommandFailure) -> FileHandle {
        do throws(SceneErrors) {
            return try Scene.open(path)
        } catch {
            throw CommandFailure(.badInput, Sentence(lines: error.lines))
        }
    }

    private static func clipboard() throws(CommandFailure) -> String {
        let text: String?, refused: Int?
        do throws(HostError) { (text, refused) = try ClipboardText.read() } catch {
            throw CommandFailure(
                .environment,
                "The clipboard cannot be read: \(error.description). You can pass the text on standard input: -")
        }
        if let refused {
            throw CommandFailure(
                .badInput,
                """
                The copied text has at least \(refused >> 20) MiB, and at most \
                \(ClipboardText.maximumByteCount >> 20) MiB can be pasted. You can save it, and name the file.
                """)
        }
        guard let text, !text.isEmpty else {
            throw CommandFailure(.badInput, "The clipboard contains no text. You can copy a dump and try again.")
        }
        return text
    }
}

/// The options for a scene: its path, or the clipboard.
struct OptionalOriginOptions: ParsableArguments {
    @Argument(
        help: .localized("The scene, or a dump of an app; - reads standard input.", value: "scene"), completion: .file()
    ) var scene: String?
    @Flag(name: .long, help: .localized("Read the scene or the dump from the clipboard.")) var clipboard = false
    @Option(name: .long, help: FormatArgument.help) var format: FormatArgument?

    init() {}

    /// The source of the scene; nil if none was given.
    var origin: SceneOrigin? {
        clipboard ? SceneOrigin(clipboardAs: format?.format) : scene.map { SceneOrigin($0, as: format?.format) }
    }

    /// Throws an error if a scene was given besides the clipboard.
    func expectOneOrigin() throws {
        guard clipboard, let scene else { return }
        throw ValidationError(
            localized("--clipboard and the scene \(scene.visible) cannot be combined. Leave one out."))
    }

    /// The error of a command without the scene that it needs.
    static var missing: ValidationError {
        ValidationError(localized("Specify a scene or a dump, - for standard input, or --clipboard."))
    }
}

/// The options for the scene of a command that needs one.
struct OriginOptions: ParsableArguments {
    @OptionGroup var given: OptionalOriginOptions

    init() {}

    mutating func validate() throws {
        if given.origin == nil { throw OptionalOriginOptions.missing }
        try given.expectOneOrigin()
    }

    /// Throws an error if the scene and an earlier version of it are both to be read from standard input.
    func expectApart(from earlier: String?) throws {
        guard scene == "-", earlier == "-" else { return }
        throw ValidationError(localized("Standard input can be read only once. Use - for one of the two."))
    }

    /// The path of the scene; nil for the clipboard.
    var scene: String? { given.scene }
    var origin: SceneOrigin { given.origin ?? SceneOrigin("-") }
}

/// The format of a dump as an argument.
struct FormatArgument: ExpressibleByArgument {
    var format: DumpFormat

    init?(argument: String) {
        guard let format = DumpFormat(name: argument) else { return nil }
        self.format = format
    }

    static var help: ArgumentHelp {
        .localized("The format of a dump that is not detected automatically: \(names).", value: "name")
    }

    static var names: String { DumpFormat.allCases.map(\.rawValue).joined(separator: ", ") }
    static var allValueStrings: [String] { DumpFormat.allCases.map(\.rawValue) }
}
