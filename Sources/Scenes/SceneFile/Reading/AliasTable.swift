// What each YAML alias (`*name`) stands for.
//
// Yams would put the anchored node in the place of each alias. A file of a few lines could then become a billion nodes
// or a million levels before the reader counts. So the aliases are hidden from Yams. The asterisk becomes a private
// character, and the alias a plain word. The tree stays as small as the file. The reader asks here what the word stands
// for, and counts.
import Yams

struct AliasTable {
    /// An alias that stands for nothing.
    struct Problem {
        var location: SourceLocation
        var problem: String
        var advice: String
    }

    private(set) var errors: [Problem] = []
    private var targets: [SourceLocation: Node] = [:]
    /// Whether there may be aliases at all.
    let isInUse: Bool
    /// How many values and keys stand in the tree; 0 where there are no aliases.
    private(set) var nodeCount = 0

    private static let stand: Unicode.Scalar = "\u{E02A}"

    /// The text with aliases hidden, and whether there may be any. Lines and columns stay as they were.
    static func hide(in text: String) -> (text: String, mayHaveAliases: Bool) {
        guard text.utf8.contains(UInt8(ascii: "*")) else { return (text, false) }
        var bytes = [UInt8]()
        bytes.reserveCapacity(text.utf8.count + 64)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "*") { bytes += String(stand).utf8 } else { bytes.append(byte) }
        }
        return (String(decoding: bytes, as: UTF8.self), true)
    }

    /// Finds the anchors and aliases of a tree that was read from hidden text.
    init(_ root: Node, mayHaveAliases: Bool) {
        isInUse = mayHaveAliases
        guard mayHaveAliases else { return }
        var search = Search()
        search.visit(root)
        targets = search.targets
        errors = search.problems
        nodeCount = search.nodeCount
    }

    /// What the node stands for: itself where it is no alias, nil for an alias without an anchor.
    func target(of node: Node) -> Node? {
        guard isInUse, Self.aliasName(node) != nil else { return node }
        return targets[node.location]
    }

    /// The text with its asterisks back.
    func original(_ text: String) -> String {
        guard isInUse, text.unicodeScalars.contains(Self.stand) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == Self.stand ? "*" : $0 }))
    }

    private static func aliasName(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node, scalar.style == .plain, scalar.string.unicodeScalars.first == stand
        else { return nil }
        return String(scalar.string.unicodeScalars.dropFirst())
    }

    /// Walks the tree in the order of the file; the depth is bounded by libyaml.
    private struct Search {
        var targets: [SourceLocation: Node] = [:]
        var problems: [Problem] = []
        var nodeCount = 0
        private var finished: [String: Node] = [:]
        private var open: [String] = []

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
            finished[anchor] = AliasTable.aliasName(node) == nil ? node : targets[node.location]
        }

        private mutating func note(_ node: Node) {
            guard let name = AliasTable.aliasName(node) else { return }
            if open.contains(name) {
                problems.append(
                    Problem(
                        location: node.location, problem: "*\(name) stands inside &\(name), which would never end.",
                        advice: "Write out what is meant."))
                return
            }
            guard let target = finished[name] else {
                let near = nearestName(to: name, among: finished.keys.sorted()).map { "Did you mean *\($0)?" }
                let advice = near ?? "Write &\(name) before the value that it stands for, or put the text in quotes."
                problems.append(
                    Problem(
                        location: node.location,
                        problem: "*\(shortName(name)) stands for nothing: no &\(shortName(name)) comes before it.",
                        advice: advice))
                return
            }
            targets[node.location] = target
        }

        private func shortName(_ name: String) -> String { String(name.prefix(40)) }
    }
}
