// Prints a dump as XML.

/// Prints elements as XML.
struct MarkupPrinter {
    private let dump: Dump

    init(_ dump: Dump) { self.dump = dump }

    var text: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let parents = Set(dump.nodes.compactMap(\.parent))
        func holds(_ index: Int) -> Bool {
            parents.contains(index) || dump.nodes[index].isIncomplete || !dump.nodes[index].tail.isEmpty
        }
        dump.walk { index, depth in
            let node = dump.nodes[index]
            let attributes = node.attributes.map { attribute in
                attribute.mark == .bare
                    ? " \(attribute.name)" : " \(attribute.name)=\"\(MarkupText.encoded(attribute.value))\""
            }
            let tail = node.tail.isEmpty ? "" : "<![CDATA[\(node.tail)]]>"
            let end = holds(index) ? ">" + tail : "/>"
            text += String(repeating: "  ", count: depth) + "<" + node.className + attributes.joined() + end + "\n"
        } leave: { index, depth in
            let indent = String(repeating: "  ", count: depth)
            if dump.nodes[index].isIncomplete { text += indent + "  <!-- ... -->\n" }
            if holds(index) { text += indent + "</\(dump.nodes[index].className)>\n" }
        }
        return text
    }
}
