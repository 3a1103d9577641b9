// Reads a scene from a file or from text. Throws all problems as `SceneErrors`.
import Foundation
import HitscopeLanguage
import HitscopeReading
import Yams

extension Scene {
    /// Reads a scene from a file.
    ///
    /// - Throws: The errors in the file or in the scene, in the order of the file. Nothing is built then.
    public init(contentsOf path: String) throws(SceneErrors) {
        try self.init(bytes: SceneSource.read(path), file: path)
    }

    /// Opens a file with a scene or a dump.
    ///
    /// - Throws: An error if the path does not exist, leads to a folder or a program, or cannot be read.
    package static func open(_ path: String) throws(SceneErrors) -> FileHandle { try SceneSource.open(path) }

    /// Reads a scene from the bytes of a file: UTF-8, YAML or JSON.
    ///
    /// - Parameter file: The name of the file in errors.
    public init(bytes: Data, file: String) throws(SceneErrors) {
        try self.init(yaml: SceneSource.text(bytes, file: file), file: file)
    }

    /// Reads a scene from its text.
    ///
    /// - Parameter file: The name of the file in errors.
    public init(yaml: String, file: String) throws(SceneErrors) {
        guard let reader = try SceneSource.reader(for: yaml, file: file, read: { DocumentReader($0).read($1) }) else {
            throw SceneSource.failure(
                file, .start, "the file contains no scene.",
                "Begin with \"version: \(Scene.version)\", or copy one of the sample scenes.")
        }
        self = reader.scene
    }
}

extension [AuditSetting] {
    /// Reads the settings from a file that contains only settings: a map with the key `audit`.
    ///
    /// - Parameter file: The name of the file in errors.
    public init(bytes: Data, file: String) throws(SceneErrors) {
        var settings = Self()
        _ = try SceneSource.reader(for: SceneSource.text(bytes, file: file), file: file) {
            $0.readMap($1, as: SceneTables.auditFile, into: &settings)
        }
        self = settings
    }
}

/// Opens files, checks their bytes, and starts the reader.
enum SceneSource {
    static func failure(
        _ file: String, _ location: SourceLocation?, _ problem: LocalizedText, _ advice: LocalizedText
    ) -> SceneErrors {
        SceneErrors([SceneError(file: file, location: location, problem: problem.text, advice: advice.text)])
    }

    /// The folder of the Swift program to which a path leads; nil if it leads to none.
    private static func program(_ path: String, isDirectory: Bool) -> String? {
        let url = URL(fileURLWithPath: path)
        guard isDirectory else {
            guard url.pathExtension == "swift" else { return nil }
            return path.contains("/")
                ? url.deletingLastPathComponent().relativePath : url.deletingLastPathComponent().path
        }
        return FileManager.default.fileExists(atPath: url.appendingPathComponent("main.swift").path) ? path : nil
    }

    /// The bytes of a file, but at most one more than the limit.
    static func read(_ path: String) throws(SceneErrors) -> Data {
        let handle = try open(path)
        defer { try? handle.close() }
        var bytes = Data()
        do {
            while bytes.count <= SceneLimits.fileSize,
                let part = try handle.read(upToCount: SceneLimits.fileSize + 1 - bytes.count),
                !part.isEmpty
            { bytes.append(part) }
        } catch {
            throw failure(path, nil, "the file cannot be read.", "Check the disk.")
        }
        return bytes
    }

    /// The bytes of a file that is not a pipe or a device, which could be without an end.
    static func readRegular(_ path: String) throws(SceneErrors) -> Data {
        let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
        if let type, type != .typeRegular, type != .typeDirectory {
            throw failure(path, nil, "this is a device or a pipe, not a file.", "Save the scene in a file.")
        }
        return try read(path)
    }

    /// Opens a file that is not a folder and not a program.
    static func open(_ path: String) throws(SceneErrors) -> FileHandle {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw failure(
                path, nil, "there is no such file.",
                nearestFile(to: path).map { "Did you mean \"\($0)\"?" }
                    ?? "Specify a scene, such as \"Sample Scenes/08 Hit-test order.yaml\"."
            )
        }
        if let program = program(path, isDirectory: isDirectory.boolValue) {
            let isSample =
                URL(fileURLWithPath: program).deletingLastPathComponent().lastPathComponent == "Sample Scenes"
            let advice: LocalizedText =
                isSample
                ? "Run it with: make run SCENE=\"\(program)\"" : "Run it with swift run, in the folder of its package."
            throw failure(path, nil, "this is a program in Swift, not a scene file.", advice)
        }
        guard !isDirectory.boolValue else {
            throw failure(path, nil, "this is a folder, not a scene.", "Specify one of the files in it.")
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw failure(path, nil, "the file cannot be opened.", "Check its permissions.")
        }
        return handle
    }

    /// The scene in the same folder whose name differs by one typing error, or by two if the name is long. The
    /// extension is ignored, because all scenes have the same.
    private static func nearestFile(to path: String) -> String? {
        guard !path.isEmpty else { return nil }
        let url = URL(fileURLWithPath: path), folder = url.deletingLastPathComponent(),
            endings = ["yaml", "yml", "json"]
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let scenes = files.sorted().map { URL(fileURLWithPath: $0) }.filter {
            endings.contains($0.pathExtension.lowercased())
        }
        let hasEnding = (endings + [""]).contains(url.pathExtension.lowercased())
        let wanted = (hasEnding ? url.deletingPathExtension() : url).lastPathComponent
        func stem(_ file: URL) -> String { file.deletingPathExtension().lastPathComponent }
        let meant =
            scenes.first { stem($0) == wanted }
            ?? nearestName(
                to: wanted, among: scenes.map(stem), maximum: wanted.count < 3 ? 0 : wanted.count < 12 ? 1 : 2
            )
            .flatMap { near in
                scenes.first { stem($0) == near }
            }
        return meant.map {
            path.contains("/") ? folder.appending(path: $0.lastPathComponent).relativePath : $0.lastPathComponent
        }
    }

    /// The text of the bytes, without a byte order mark.
    static func text(_ bytes: Data, file: String) throws(SceneErrors) -> String {
        guard bytes.count <= SceneLimits.fileSize else {
            throw failure(
                file, nil, "the file is larger than \(SceneLimits.fileSize >> 20) MiB, which is the limit.",
                "Split the scene, or use aliases (*name) for repeated parts.")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw failure(file, .start, "the file is in UTF-16, but a scene must be in UTF-8.", "Save it as UTF-8.")
        }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        guard let text = String(validating: content, as: UTF8.self) else {
            throw failure(
                file, firstInvalid(in: content), "there is a byte here that is not UTF-8.", "Save the file as UTF-8.")
        }
        return text
    }

    /// The location of the first byte that is not valid UTF-8.
    private static func firstInvalid(in bytes: Data) -> SourceLocation {
        var decoder = UTF8(), location = SourceLocation.start
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { location.advance(over: scalar) }
        return location
    }

    /// Parses the text, and reads its root.
    ///
    /// - Returns: The reader, which has read the root; nil for a text without a root.
    static func reader(
        for yaml: String, file: String, read: (SceneReader, Node) -> Void
    ) throws(SceneErrors) -> SceneReader? {
        let (text, placeholder) = AliasTable.hide(in: yaml)
        do {
            // The parser must stay alive, because nodes only point to its anchors.
            let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
            guard let root = try parser.singleRoot() else { return nil }
            let aliases = withExtendedLifetime(parser) { AliasTable(root, placeholder: placeholder) }
            let reader = SceneReader(file: file, aliases: aliases)
            read(reader, root)
            try reader.expectSound()
            return reader
        } catch let errors as SceneErrors {
            throw errors
        } catch let error as YamlError {
            throw SceneErrors([YamlFailure(yaml, file: file).sentence(for: error)])
        } catch {
            throw failure(
                file, nil, "the YAML cannot be read: \("\(error)").",
                "Start with a copy of one of the sample scenes.")
        }
    }
}

extension SourceLocation {
    /// Moves past one character of the text.
    mutating func advance(over scalar: Unicode.Scalar) {
        self =
            scalar == "\n" ? SourceLocation(line: line + 1, column: 1) : SourceLocation(line: line, column: column + 1)
    }
}
