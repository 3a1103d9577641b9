// Detects the format of a text from the first line that only one format can contain.
import HitscopeSceneFile

extension DumpFormat {
    /// Detects the format from the beginning of a text; nil for a scene, and for any other text.
    public init?(recognizing head: [UInt8]) {
        for line in head.prefix(DumpLimits.head).split(whereSeparator: { $0 == .newline }) {
            if Self.isScene(line) { return nil }
            if let format = Self.format(of: line) {
                self = format
                return
            }
        }
        return nil
    }

    /// True for a line with which a scene begins: its version, its windows, or a map in JSON that is not the answer of
    /// a driver.
    private static func isScene(_ line: Bytes) -> Bool {
        if line.has("version:", at: line.startIndex) || line.has("windows:", at: line.startIndex) { return true }
        guard line.trimmed.first == UInt8(ascii: "{") else { return false }
        return line.find("\"version\"") != nil && line.find("XCUIElementType") == nil
    }

    private static func format(of line: Bytes) -> DumpFormat? {
        if line.find("XCUIElementType") != nil || line.find("<AppiumAUT") != nil || line.find("&lt;AppiumAUT") != nil {
            return .pageSource
        }
        if line.find("<ViewHierarchy") != nil || isDetox(line) { return .detox }
        let clean = LineCleaner.clean(line.prefix(1 << 14)), lead = LinePrefix(clean), body = clean[lead.end...]
        if body.find("===== Window") != nil || body.find("; AX=") != nil { return .earlGrey }
        if body.trimmed.has("Element subtree:", at: body.trimmed.startIndex) || ElementLine.begins(body) {
            return .debugDescription
        }
        if body.find("Element subtree:") != nil, body.find("\\n") != nil { return .debugDescription }
        if TraceRow(clean, lead: lead) != nil { return .autolayoutTrace }
        if let start = RowBeginning(clean, lead: lead), let row = Description(clean[start.place...]) {
            guard let node = Dump.Node(row, start, lines: 1...1) else { return nil }
            if node.kind == .controller { return .printHierarchy }
            return node.kind == .layer || !node.attributes.isEmpty ? .recursiveDescription : nil
        }
        return nil
    }

    private static func isDetox(_ line: Bytes) -> Bool {
        line.find("<") != nil && line.find(" alpha=\"") != nil && line.find(" visibility=\"") != nil
    }
}
