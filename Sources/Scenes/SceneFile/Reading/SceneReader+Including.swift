// Reads the views of other files, which a scene includes.
import Foundation
import HitscopeLanguage
import HitscopeReading
import Yams

/// A file that is read: the scene's own, or one that it includes.
struct ReadFile {
    /// The path, as errors show it.
    let path: String
    let aliases: AliasTable
    /// The number of values that were read, and its limit.
    var valueCount = 0, maximumValueCount: Int
    /// The number of files around this one.
    var depth = 0
    /// The size in bytes; 0 for the scene's own.
    var size = 0
    /// The numbers of the files that this one includes.
    var includes: Set<Int> = []
    /// The content that another file includes; nil if there is none.
    var content: IncludedContent?

    init(path: String, aliases: AliasTable) {
        (self.path, self.aliases) = (path, aliases)
        identity = Self.identity(of: path)
        maximumValueCount = aliases.isInUse ? aliases.nodeCount + SceneLimits.aliasedValues : .max / 2
    }

    /// The path without symbolic links, which is the same for all names of the file.
    let identity: String

    static func identity(of path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// The path of a file that this one names.
    func path(to other: String) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return other.hasPrefix("/") ? other : folder + other
    }
}

/// The content of a window that another file includes.
enum IncludedContent {
    case root(SceneField), views(SceneField)
    /// The content of the window of a third file.
    case include(SceneField)
}

extension SceneReader {
    /// Finds what a file contains that is included. Each file is read once.
    ///
    /// - Returns: The number of the file; nil, and reported, if it cannot be included.
    func include(_ field: SceneField) -> Int? {
        guard let name = Rule<String>.path(example: "toolbar.yaml").read(self, field) else { return nil }
        let path = files[currentFile].path(to: name), identity = ReadFile.identity(of: path)
        if let known = files.firstIndex(where: { $0.identity == identity }) {
            guard !reaches(currentFile, from: known) else {
                report(
                    field.location,
                    known == currentFile
                        ? "this file includes itself."
                        : "this includes \(path.quoted), which includes this file again.",
                    "Move the views that both need to a third file.")
                return nil
            }
            files[currentFile].includes.insert(known)
            return addIncludedSize(of: known, field) ? known : nil
        }
        guard files[currentFile].depth < SceneLimits.includes else {
            refuse(
                field.location, "files include one another more than \(SceneLimits.includes) deep, which is the limit.",
                "Include the innermost file directly.")
            return nil
        }
        guard let number = open(path, for: field) else { return nil }
        files[currentFile].includes.insert(number)
        return addIncludedSize(of: number, field) ? number : nil
    }

    /// True if a file is another one or is included by it, directly or by others.
    private func reaches(_ file: Int, from other: Int) -> Bool {
        var found: Set = [other], open = [other]
        while let next = open.popLast() {
            for included in files[next].includes where found.insert(included).inserted { open.append(included) }
        }
        return found.contains(file)
    }

    /// Counts the values of a file for each time that it is included.
    private func addIncludedSize(of number: Int, _ field: SceneField) -> Bool {
        includedSize += files[number].size
        if files[number].aliases.isInUse { files[number].maximumValueCount += files[number].aliases.nodeCount }
        guard includedSize > SceneLimits.fileSize else { return true }
        refuse(
            field.location,
            "included files add more than \(SceneLimits.fileSize >> 20) MiB to the scene, which is the limit.",
            "Include fewer or smaller files.")
        return false
    }

    /// Reports an error of an included file at the key that includes it.
    private func report(_ error: SceneError?, inIncluded path: String, for field: SceneField) {
        report(
            field.location, "the included file \(path)\(error?.place ?? ""): \(error?.problem ?? "")",
            error?.advice.map { "\($0)" })
    }

    /// Reads the text of a file, and finds its window.
    private func open(_ path: String, for field: SceneField) -> Int? {
        let text: String
        do throws(SceneErrors) {
            text = try SceneSource.text(SceneSource.readRegular(path), file: path)
        } catch {
            report(error.errors.first, inIncluded: path, for: field)
            return nil
        }
        let (hidden, placeholder) = AliasTable.hide(in: text)
        do {
            let parser = try Parser(yaml: hidden, resolver: .basic, encoding: .utf8)
            let root = try parser.singleRoot() ?? Node("")
            var file = withExtendedLifetime(parser) {
                ReadFile(path: path, aliases: AliasTable(root, placeholder: placeholder))
            }
            (file.depth, file.size) = (files[currentFile].depth + 1, text.utf8.count)
            files.append(file)
            let number = files.count - 1
            inFile(number) {
                reportAliases()
                files[number].content = DocumentReader(self).includedContent(root)
            }
            return number
        } catch let error as YamlError {
            report(YamlFailure(text, file: path).sentence(for: error), inIncluded: path, for: field)
        } catch {
            report(
                field.location, "the YAML cannot be read: \("\(error)").",
                "Start with a copy of one of the sample scenes.")
        }
        return nil
    }
}

extension SceneReader {
    /// A location with its file: `toolbar.yaml:3`.
    func words(_ location: SourceLocation) -> String { "\(files[location.file].path):\(location.line)" }
}

extension DocumentReader {
    /// The content of the only window of a scene.
    fileprivate func includedContent(_ root: Node) -> IncludedContent? {
        guard let fields = fields(of: root), let windows = fields["windows"],
            let list = reader.readList(windows, of: "windows")
        else { return nil }
        guard list.count == 1, let window = list.first.flatMap({ reader.follow($0) }) else {
            reader.report(
                windows.location, "the scene has \(list.count) windows, but an included one has one window.",
                "Include a scene with one window.")
            return nil
        }
        var content: IncludedContent?
        let table = SceneTables.window
        _ = reader.forEachKey(of: window, table) { number, field in
            switch table.keys[number].name {
            case "root": content = .root(field)
            case "views": content = .views(field)
            case "include": content = .include(field)
            default: break
            }
        }
        return content
    }
}
