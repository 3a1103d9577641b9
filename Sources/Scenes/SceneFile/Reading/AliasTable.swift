// Finds the value that each YAML alias (`*name`) refers to.
//
// Yams would copy the anchored node to each alias, and a file of a few lines could become a billion nodes before the
// reader counts them. Aliases are therefore hidden from Yams: a private character replaces each asterisk, and Yams sees
// a plain word. The tree stays as small as the file; the reader looks up the targets here, and counts them.
import HitscopeLanguage
import HitscopeReading
import Yams

struct AliasTable {
    /// An error of an alias.
    struct Problem {
        var location: SourceLocation
        var problem: LocalizedText
        var advice: LocalizedText
    }

    private(set) var errors: [Problem] = []
    private var targets: [SourceLocation: Node] = [:]
    /// The character that replaces each asterisk; nil if there are no aliases.
    private let placeholder: Unicode.Scalar?
    /// The number of values and keys in the tree; 0 if there are no aliases.
    private(set) var nodeCount = 0

    /// True if the text may have aliases.
    var isInUse: Bool { placeholder != nil }

    /// Hides the aliases of a text. Lines and columns stay the same.
    ///
    /// - Returns: The text, and the character that replaces each asterisk and does not occur in the text; nil if there
    ///   are no aliases.
    static func hide(in text: String) -> (text: String, placeholder: Unicode.Scalar?) {
        guard text.utf8.contains(UInt8(ascii: "*")), let placeholder = unused(in: text) else { return (text, nil) }
        var bytes = [UInt8]()
        bytes.reserveCapacity(text.utf8.count + 64)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "*") { bytes += String(placeholder).utf8 } else { bytes.append(byte) }
        }
        return (String(decoding: bytes, as: UTF8.self), placeholder)
    }

    /// A private character that does not occur in the text.
    private static func unused(in text: String) -> Unicode.Scalar? {
        let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF
        var held = Set<UInt32>()
        for scalar in text.unicodeScalars where privateUse.contains(scalar.value) { held.insert(scalar.value) }
        return privateUse.first { !held.contains($0) }.flatMap(Unicode.Scalar.init)
    }

    /// Finds the anchors and aliases in the tree of a text whose aliases were hidden.
    ///
    /// - Parameter placeholder: The character that replaces each asterisk; nil if there are no aliases.
    init(_ root: Node, placeholder: Unicode.Scalar?) {
        self.placeholder = placeholder
        guard let placeholder else { return }
        var search = Search(placeholder: placeholder)
        search.visit(root)
        targets = search.targets
        errors = search.problems
        nodeCount = search.nodeCount
    }

    /// The target of an alias; nil for an alias without an anchor. For any other node, the node itself.
    func target(of node: Node) -> Node? {
        guard let placeholder, Self.aliasName(node, placeholder) != nil else { return node }
        return targets[node.location]
    }

    /// The text with its asterisks restored.
    func original(_ text: String) -> String {
        guard let placeholder, text.unicodeScalars.contains(placeholder) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == placeholder ? "*" : $0 }))
    }

    private static func aliasName(_ node: Node, _ placeholder: Unicode.Scalar) -> String? {
        guard case .scalar(let scalar) = node, scalar.style == .plain, scalar.string.unicodeScalars.first == placeholder
        else { return nil }
        return String(scalar.string.unicodeScalars.dropFirst())
    }

    /// Visits the tree in the order of the file. Its depth is limited by libyaml.
    private struct Search {
        let placeholder: Unicode.Scalar
        var targets: [SourceLocation: Node] = [:]
        var problems: [Problem] = []
        var nodeCount = 0
        private var finished: [String: Node] = [:]
        private var open: [String] = []

        init(placeholder: Unicode.Scalar) { self.placeholder = placeholder }

        mutating func visit(_ node: Node) {
            nodeCount += 1
            let anchor = node.anchor?.rawValue
            if let anchor { open.append(anchor) }
            switch node {
            case .scalar, .alias: note(node)
            case .sequence(let list): for element in list { visit(element) }
            case .mapping(let map):
                for (key, value) in map {
                    visit(key)
                    visit(value)
                }
            }
            guard let anchor else { return }
            open.removeLast()
            finished[anchor] = AliasTable.aliasName(node, placeholder) == nil ? node : targets[node.location]
        }

        private mutating func note(_ node: Node) {
            guard let name = AliasTable.aliasName(node, placeholder) else { return }
            if open.contains(name) {
                problems.append(
                    Problem(
                        location: node.location,
                        problem: "*\(name.shortened) is inside &\(name.shortened), which would repeat forever.",
                        advice: "Write out the value instead."))
                return
            }
            guard let target = finished[name] else {
                let near = nearestName(to: name, among: finished.keys.sorted()).map {
                    "Did you mean *\($0.shortened)?" as LocalizedText
                }
                let advice =
                    near ?? "Write &\(name.shortened) before the value that it stands for, or put the text in quotes."
                problems.append(
                    Problem(
                        location: node.location,
                        problem: "*\(name.shortened) has no value: no &\(name.shortened) comes before it.",
                        advice: advice))
                return
            }
            targets[node.location] = target
        }
    }
}
