// Prints a dump as a UI test does.

/// Prints elements as UI tests do.
struct ElementPrinter {
    private let dump: Dump

    init(_ dump: Dump) { self.dump = dump }

    var text: String {
        var lines = ["Element subtree:"]
        dump.walk { index, depth in
            let indent = depth == 0 ? " →" : String(repeating: " ", count: 2 + 2 * depth)
            lines.append(indent + element(dump.nodes[index]))
        } leave: { _, _ in
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func element(_ node: Dump.Node) -> String {
        let isMain = node.attributes.first?.name == "Main"
        let parts = node.attributes.dropFirst(isMain ? 1 : 0).map { attribute in
            switch attribute.mark {
            case .bare: attribute.name == "frame" ? attribute.value : attribute.name
            case .colon, .equals:
                "\(attribute.name): " + (attribute.isQuoted ? "'\(attribute.value)'" : attribute.value)
            }
        }
        return ([node.className + (isMain ? " (Main)" : "")] + [node.address].compactMap { $0 } + parts)
            .joined(separator: ", ")
    }
}
