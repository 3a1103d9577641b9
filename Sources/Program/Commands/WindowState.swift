// The settings that the window keeps from one session to the next, as the text of a file.
import HitscopeDebugger
import HitscopeGeometry
import HitscopeOverlay
import HitscopeReading

/// The sizes of the panels, and the theme.
package struct WindowState: Hashable {
    package var layout = WindowLayout()
    /// The theme that the user chose; nil if none was chosen.
    package var theme: Theme?

    /// A line that cannot be read.
    package struct Problem: Error {
        /// The number of the line, from 1.
        package let line: Int
        package let sentence: Sentence
    }

    package init(layout: WindowLayout = WindowLayout(), theme: Theme? = nil) {
        (self.layout, self.theme) = (layout, theme)
    }

    /// - Parameter text: A key and a value in each line. Empty lines and lines that begin with # are ignored.
    package init(text: String) throws(Problem) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let key = words.first, !key.hasPrefix("#") else { continue }
            do throws(Expectation) { try set(key, words.dropFirst().joined(separator: " ")) } catch {
                throw Problem(
                    line: index + 1, sentence: "\(key.quoted) should be \(error.words), but the line is \(line.quoted)")
            }
        }
    }

    /// The values that were expected.
    private struct Expectation: Error {
        let words: Sentence
    }

    private mutating func set(_ key: String, _ value: String) throws(Expectation) {
        switch key {
        case "hierarchy": layout.hidesHierarchy = try !isOpen(value)
        case "side": layout.hidesSide = try !isOpen(value)
        case "timeline": layout.showsTimeline = try isOpen(value)
        case "hierarchy-width": layout.hierarchyWidth = try length(value)
        case "side-width": layout.sideWidth = try length(value)
        case "timeline-height": layout.timelineHeight = try length(value)
        case "theme":
            guard let theme = Theme(rawValue: value) else { throw Expectation(words: "dark, light or contrast") }
            self.theme = theme
        default: throw Expectation(words: "one of the keys that Hitscope writes")
        }
    }

    private func isOpen(_ value: String) throws(Expectation) -> Bool {
        guard value == "open" || value == "closed" else { throw Expectation(words: "open or closed") }
        return value == "open"
    }

    private func length(_ value: String) throws(Expectation) -> CGFloat {
        guard let length = Quantity.windowSide.value(Double(value)) else {
            throw Expectation(words: "\(Quantity.windowSide.phrase)")
        }
        return length
    }

    /// The file's text. Sizes that were never changed are left out.
    package var text: String {
        var lines = ["# The layout of the Hitscope window, in points. Written when a window closes."]
        func add(_ key: String, _ length: CGFloat?) { if let length { lines.append("\(key) \(length.wholeText)") } }
        func add(_ key: String, isOpen: Bool) { lines.append("\(key) \(isOpen ? "open" : "closed")") }
        add("hierarchy", isOpen: !layout.hidesHierarchy)
        add("hierarchy-width", layout.hierarchyWidth)
        add("side", isOpen: !layout.hidesSide)
        add("side-width", layout.sideWidth)
        if let isOpen = layout.showsTimeline { add("timeline", isOpen: isOpen) }
        add("timeline-height", layout.timelineHeight)
        if let theme { lines.append("theme \(theme.rawValue)") }
        return lines.joined(separator: "\n") + "\n"
    }
}
