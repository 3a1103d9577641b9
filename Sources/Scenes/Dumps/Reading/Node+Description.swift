// Makes a node from a description, and from the text before and after it on its line.
import HitscopeGeometry

extension Dump.Node {
    /// Creates the node of a description; nil for an object that does not belong to a hierarchy.
    init?(_ description: Description, _ start: RowBeginning, lines: ClosedRange<Int>) {
        let tail = description.tail
        self.init(.view, description.className, lines: lines)
        address = description.address
        attributes = description.attributes
        isDoubled = description.isDoubled
        prefix = start.prefix
        if tail.has("(layer)", at: tail.startIndex) {
            kind = .layer
            self.tail = tail.dropFirst(7).trimmed.text
        } else if tail.has(", state:", at: tail.startIndex) {
            becomeController(tail)
        } else {
            self.tail = Self.withoutWrapping(tail)
        }
        if kind == .view { readFrame() }
        guard kind != .view || isView(start) else { return nil }
    }

    /// True if the object is a view: it has a frame or a layer, or is part of a tree.
    private func isView(_ start: RowBeginning) -> Bool {
        if className == "UILayoutGuide" || className.hasSuffix("Recognizer")
            || className.hasPrefix("NSLayoutConstraint")
        {
            return false
        }
        if self["frame", "layer", "AX.frame"] != nil { return true }
        if className.hasPrefix("__NS") || className.hasPrefix("NS") { return false }
        return start.barCount > 0 || start.isAlone && (tail.isEmpty || !attributes.isEmpty)
    }

    private mutating func readFrame() {
        for attribute in attributes where attribute.name == "frame" && !attribute.isQuoted {
            frame = CGRect(printed: attribute.value)
            return
        }
    }

    /// Reads the tail of a controller: `, state: appeared, view: <UIView 0x1> not in the window, presented with: <X
    /// 0x2>`.
    private mutating func becomeController(_ tail: Bytes) {
        kind = .controller
        var place = tail.startIndex
        while place < tail.endIndex {
            place = tail.skip(from: place) { $0.isBlank || $0 == .comma }
            guard place < tail.endIndex else { break }
            let end = tail.find(", ", from: place) ?? tail.endIndex
            let part = tail[place..<end]
            if let colon = part.firstIndex(of: .colon) {
                attributes.append(
                    Dump.Attribute(part[..<colon].text, Self.unwrapped(part[(colon + 1)...].trimmed).text, .colon))
            } else {
                attributes.append(Dump.Attribute(word: Self.unwrapped(part).text))
            }
            place = end
        }
    }

    /// The tail without a closing quotation mark that belongs to the whole text.
    private static func unwrapped(_ tail: Bytes) -> Bytes {
        var tail = tail
        while let last = tail.last, "`\"".utf8.contains(last) { tail = tail.dropLast().trimmed }
        return tail
    }

    /// The tail without the signs around the row or the whole text.
    private static func withoutWrapping(_ tail: Bytes) -> String {
        var tail = tail
        while let last = tail.last, "`\"]".utf8.contains(last) || last == .comma {
            if last == UInt8(ascii: "]"), tail.contains(UInt8(ascii: "[")) { break }
            if last == .doubleQuote, tail.dropLast().contains(.doubleQuote) { break }
            tail = tail.dropLast().trimmed
        }
        let opened = tail.count { $0 == UInt8(ascii: "(") }, closed = tail.count { $0 == UInt8(ascii: ")") }
        if tail.last == UInt8(ascii: ")"), opened < closed { tail = tail.dropLast().trimmed }
        if tail.last == .quote, tail.count == 1 { tail = [] }
        return tail.text
    }

    /// Removes and returns the rest of a list on one line, `<A>, <B>`; nil if nothing follows.
    mutating func takeRestOfList() -> [UInt8]? {
        guard tail.hasPrefix(", <") || tail.hasPrefix("\", \"<") || tail.hasPrefix(",<") else { return nil }
        let rest = Array(tail.utf8.drop { $0 != .less })
        tail = ""
        return rest
    }
}
