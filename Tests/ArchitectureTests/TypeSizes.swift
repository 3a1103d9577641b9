// How large types are, over all files in which they or their extensions stand.
//
// Reads declarations by their first words and columns, as `swift format` sets them. Comments and empty lines do not
// count, enum cases count as lines only, and a type inside another counts for itself.

/// A type of one module, with all of its extensions.
struct TypeSize: Equatable {
    /// Outer types first: `Scene.View`.
    let name: String
    /// The module that declares it, or that extends a type from elsewhere.
    let module: String
    var members = 0, lines = 0
    /// The longest of its parts, where a finding points to.
    var path: String, line: Int
}

/// Why a type may be large, and how large it may be. Make the numbers smaller whenever the type becomes smaller.
struct TypeAllowance {
    let name: String, members: Int, lines: Int, reason: String

    init(_ name: String, _ members: Int, lines: Int, _ reason: String) {
        (self.name, self.members, self.lines, self.reason) = (name, members, lines, reason)
    }
}

enum TypeSizes {
    static let mostMembers = 60, mostLines = 600

    /// The types of some files, the largest first.
    static func all(in files: [SourceFile]) -> [TypeSize] {
        let parts = files.flatMap(parts)
        var modules: [String: Set<String>] = [:]
        for part in parts where !part.isExtension { modules[part.name, default: []].insert(part.module) }
        var sizes: [String: TypeSize] = [:], longest: [String: Int] = [:]
        for part in parts {
            let declaring = modules[part.name] ?? []
            let module = declaring.contains(part.module) || declaring.count != 1 ? part.module : declaring.first ?? ""
            let key = "\(module).\(part.name)"
            var size = sizes[key] ?? TypeSize(name: part.name, module: module, path: part.path, line: part.line)
            size.members += part.members
            size.lines += part.lines
            if part.lines > longest[key, default: 0] {
                (size.path, size.line) = (part.path, part.line)
                longest[key] = part.lines
            }
            sizes[key] = size
        }
        return sizes.values.sorted { ($1.members, $1.lines, $0.name) < ($0.members, $0.lines, $1.name) }
    }

    /// Types above the limits, or above what the list allows them, and entries that nobody needs.
    static func tooLarge(_ files: [SourceFile], allowed: [TypeAllowance]) -> [Finding] {
        let sizes = all(in: files)
        let large = sizes.compactMap { size -> Finding? in
            let allowance = allowed.first { $0.name == size.name }
            let (members, lines) = (allowance?.members ?? mostMembers, allowance?.lines ?? mostLines)
            guard size.members > members || size.lines > lines else { return nil }
            return Finding(
                path: size.path, line: size.line,
                message: "\(size.name) has \(size.members) members and \(size.lines) lines over all its files, and "
                    + "\(members) and \(lines) are the most; make several types of it")
        }
        let unneeded = allowed.filter { entry in
            !sizes.contains { $0.name == entry.name && ($0.members > mostMembers || $0.lines > mostLines) }
        }
        return large
            + unneeded.map {
                Finding(path: "TypeSizeTests.swift", line: 1, message: "\($0.name) is no longer large; take it out")
            }
    }

    /// A declaration or an extension of a type.
    private struct Part {
        let name: String, module: String, isExtension: Bool, path: String, line: Int, indent: Int
        var members = 0, lines = 0
    }

    private static func parts(of file: SourceFile) -> [Part] {
        var open: [Part] = [], closed: [Part] = []
        for (index, line) in file.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let indent = line.prefix { $0 == " " }.count, words = Words(line.dropFirst(indent))
            if let (kind, name) = words.type, open.last.map({ indent == $0.indent + 4 }) ?? (indent == 0) {
                let outer = open.last.map { $0.name + "." } ?? ""
                open.append(
                    Part(
                        name: outer + name, module: file.module ?? "", isExtension: kind == "extension",
                        path: file.path, line: index + 1, indent: indent))
                if line.hasSuffix("}"), line.count(where: { $0 == "{" }) == line.count(where: { $0 == "}" }) {
                    open[open.count - 1].lines = 1
                    closed.append(open.removeLast())
                }
                continue
            }
            guard let innermost = open.last else { continue }
            if indent < line.count { open[open.count - 1].lines += 1 }
            if words.isMember, indent == innermost.indent + 4 { open[open.count - 1].members += 1 }
            if indent == innermost.indent, line.dropFirst(indent) == "}" { closed.append(open.removeLast()) }
        }
        return closed + open
    }

    /// The words with which a declaration begins.
    private struct Words {
        /// The kind and name of a type; nil for another declaration.
        private(set) var type: (kind: String, name: String)?
        private(set) var isMember = false

        init(_ line: Substring) {
            guard let first = line.first, first.isLetter || first == "@" else { return }
            var words = line.split(separator: " ")[...]
            while let word = words.first, word.hasPrefix("@") || Self.modifiers.contains(Self.plain(word)) {
                // `class func` is a member, `class Name` a type.
                if word == "class", let next = words.dropFirst().first, next.first?.isUppercase == true { break }
                words = words.dropFirst()
            }
            guard let kind = words.first.map(Self.plain) else { return }
            isMember = Self.members.contains(kind)
            guard Self.types.contains(kind), let name = words.dropFirst().first else { return }
            let end = name.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? name.endIndex
            type = (kind, String(name[..<end]))
        }

        /// A word without what follows it in brackets: `private(set)`, `init(`, `init?(`.
        private static func plain(_ word: Substring) -> String {
            String(word.prefix { $0.isLetter || $0 == "_" })
        }

        private static let types: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
        private static let members: Set = ["func", "var", "let", "init", "subscript", "deinit"]
        private static let modifiers: Set = [
            "public", "open", "package", "internal", "fileprivate", "private", "final", "static", "class", "override",
            "mutating", "nonmutating", "nonisolated", "isolated", "weak", "unowned", "lazy", "convenience", "required",
            "indirect", "dynamic", "borrowing", "consuming", "prefix", "postfix", "infix",
        ]
    }
}
