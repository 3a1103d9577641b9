// Prints a dump in its original format. The same dump can be read from the result.
import HitscopeSceneFile

extension Dump {
    /// The dump as text in its format, without the damage that it had when it was read.
    public var printed: String {
        switch format {
        case .recursiveDescription, .printHierarchy, .autolayoutTrace, .earlGrey: RowPrinter(self).text
        case .debugDescription: ElementPrinter(self).text
        case .pageSource, .detox: MarkupPrinter(self).text
        }
    }

    /// Visits all nodes in order.
    ///
    /// - Parameters:
    ///   - enter: Called for every node, with its index and its depth.
    ///   - leave: Called for every node after its children have been visited, with its index and its depth.
    func walk(_ enter: (Int, Int) -> Void, leave: (Int, Int) -> Void) {
        var path: [Int] = []
        for index in nodes.indices {
            while let last = path.last, last != nodes[index].parent {
                path.removeLast()
                leave(last, path.count)
            }
            enter(index, path.count)
            path.append(index)
        }
        while let last = path.popLast() { leave(last, path.count) }
    }
}

/// Prints rows with descriptions in brackets.
struct RowPrinter {
    private let dump: Dump

    init(_ dump: Dump) { self.dump = dump }

    var text: String {
        var lines: [String] = []
        dump.walk { index, depth in
            lines.append(indent(depth, dump.nodes[index]) + row(dump.nodes[index]))
        } leave: { index, depth in
            if dump.nodes[index].isIncomplete { lines.append(indent(depth + 1, nil) + "...") }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func indent(_ depth: Int, _ node: Dump.Node?) -> String {
        if node?.kind == .trace { return String(repeating: "|   ", count: depth + 1) }
        let isPresented = node?.prefix == "+" && depth > 0
        return String(repeating: "   | ", count: isPresented ? depth - 1 : depth) + (isPresented ? "   + " : "")
    }

    private func row(_ node: Dump.Node) -> String {
        if node.kind == .trace {
            return
                "\(node.prefix)\(node.className):\(node.address ?? "0x...")\(node.tail.isEmpty ? "" : " " + node.tail)"
        }
        let colon = dump.format == .earlGrey ? ":" : ": "
        let isController = node.kind == .controller
        let address = node.address.map { (isController ? " " : colon) + $0 } ?? ""
        let prefix = node.prefix.isEmpty || node.prefix == "+" ? "" : node.prefix + " "
        var text = prefix + (node.isDoubled ? "<<" : "<") + node.className + address
        if isController { return text + ">" + node.attributes.map { ", " + attribute($0) }.joined() }
        for one in node.attributes { text += "; " + attribute(one) }
        text += node.address == nil && node.attributes.isEmpty && node.kind == .view ? ";>" : ">"
        if node.kind == .layer { text += " (layer)" }
        if !node.tail.isEmpty { text += " " + node.tail }
        return node.isDoubled ? text + ">" : text
    }

    private func attribute(_ attribute: Dump.Attribute) -> String {
        let value = attribute.isQuoted ? "'\(attribute.value)'" : attribute.value
        switch attribute.mark {
        case .bare: return attribute.name
        case .colon: return "\(attribute.name): \(value)"
        case .equals: return dump.format == .earlGrey ? "\(attribute.name)=\(value)" : "\(attribute.name) = \(value)"
        }
    }
}
