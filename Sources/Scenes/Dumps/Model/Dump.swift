// A view hierarchy as another tool printed it: what stands in the text, before anything is made of it.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneFile

/// A view hierarchy that another tool printed.
///
/// Nodes lie in one flat list, each after its parent, and siblings in the order of the text. Attributes are as
/// printed. What could not be used is counted and named by line.
public struct Dump: Hashable, Sendable {
    /// The kind of text.
    public var format: DumpFormat
    /// The nodes, a parent before its children.
    public var nodes: [Node] = []
    /// The lines that were not understood, up to `mostNotes` of them, without blank lines.
    public var skipped: [SkippedLine] = []
    /// The number of lines that were not understood.
    public var skippedCount = 0
    /// Doubts about what was understood, up to `mostNotes` of them.
    public var remarks: [Remark] = []
    /// The number of remarks.
    public var remarkCount = 0
    /// The number of lines, blank ones included.
    public var lineCount = 0
    /// The number of lines that were understood. A wrapped row has several.
    public var understoodCount = 0
    /// The line on which a list of what a query found begins, if no tree was found before it.
    var queryLine: Int?
    /// The last line that was counted as understood. A line with several rows counts once.
    private var lastUnderstoodLine = 0

    /// A dump without nodes.
    public init(_ format: DumpFormat) { self.format = format }

    /// The most skipped lines and the most remarks that are kept.
    public static let mostNotes = 1000
}

extension Dump {
    /// A view, a layer, a controller or an element of accessibility.
    public struct Node: Hashable, Sendable {
        /// The kind of object that a node stands for.
        public enum Kind: Hashable, Sendable {
            /// A view.
            case view
            /// A layer without a view; it is only drawn.
            case layer
            /// A view controller.
            case controller
            /// A view in a trace of its layout.
            case trace
            /// An element of XML or of accessibility.
            case element
        }

        /// The kind of object.
        public var kind: Kind
        /// The name of the class, or of the type of element, as it was printed.
        public var className: String
        /// The address as it was printed, with its `0x`; nil where there is none.
        public var address: String?
        /// An index into `Dump.nodes`.
        public var parent: Int?
        /// The frame in points of the superview's bounds, or of the screen for formats of accessibility. nil if none
        /// was printed, or none that can be used.
        public var frame: CGRect?
        /// The attributes in the order of the text.
        public var attributes: [Attribute] = []
        /// The text before it on its line, such as the name of an instance variable.
        public var prefix = ""
        /// The text behind it on its line, or between its tags.
        public var tail = ""
        /// True if its description contains another one, as that of `_UITextContainerView` does.
        public var isDoubled = false
        /// True if lines with children of it were left out.
        public var isIncomplete = false
        /// The lines of the text that it was made of, counted from 1.
        public var lines: ClosedRange<Int>

        /// A node with a class and nothing else.
        public init(_ kind: Kind, _ className: String, lines: ClosedRange<Int> = 1...1) {
            self.kind = kind
            self.className = className
            self.lines = lines
        }

        /// The value of the first of these attributes that is there; nil for none.
        public subscript(names: String...) -> String? {
            for name in names {
                if let attribute = attributes.first(where: { $0.name == name }) { return attribute.value }
            }
            return nil
        }

        /// True if the word is there as an attribute without a value.
        public func says(_ word: String) -> Bool { attributes.contains { $0.mark == .bare && $0.name == word } }
    }

    /// A name with a value, as it was printed.
    public struct Attribute: Hashable, Sendable {
        /// The sign between name and value.
        public enum Mark: Hashable, Sendable {
            /// An equals sign.
            case equals
            /// A colon.
            case colon
            /// None, for a word or text without a value.
            case bare
        }

        /// The name, or all of it where there is no value.
        public var name: String
        /// The value as it was printed; a text without its quotation marks.
        public var value: String
        /// The sign between them.
        public var mark: Mark
        /// True if the value stood in quotation marks.
        public var isQuoted: Bool

        /// A word without a value.
        public init(word: String) { self.init(word, "", .bare) }

        /// A name with a value.
        public init(_ name: String, _ value: String = "", _ mark: Mark = .equals, isQuoted: Bool = false) {
            self.name = name
            self.value = value
            self.mark = mark
            self.isQuoted = isQuoted
        }
    }

    /// A line that was not understood.
    public struct SkippedLine: Hashable, Sendable {
        /// The number of the line, from 1.
        public var number: Int
        /// The beginning of the line.
        public var text: String
        /// The reason, in words that fit after "line 3:".
        public var reason: String
    }

    /// A doubt about what was understood.
    public struct Remark: Hashable, Sendable {
        /// The line that it is about, counted from 1.
        public var line: Int
        /// The doubt as a sentence.
        public var sentence: String
    }
}

extension Dump {
    /// The nodes without their lines, to compare two texts of the same hierarchy.
    public var content: [Node] {
        nodes.map {
            var node = $0
            node.lines = 1...1
            return node
        }
    }

    /// The number of nodes that are views, or elements with a place on the screen.
    public var viewCount: Int { nodes.count { $0.kind == .view || ($0.kind == .element && $0.frame != nil) } }

    mutating func countUnderstood(_ lines: ClosedRange<Int>) {
        understoodCount += max(0, lines.upperBound - max(lines.lowerBound - 1, lastUnderstoodLine))
        lastUnderstoodLine = max(lastUnderstoodLine, lines.upperBound)
    }

    mutating func skip(_ number: Int, _ text: ArraySlice<UInt8>, _ reason: LocalizedText) {
        skippedCount += 1
        guard skipped.count < Self.mostNotes else { return }
        let shown = String(decoding: text.prefix(100), as: UTF8.self)
        skipped.append(SkippedLine(number: number, text: shown, reason: reason.text))
    }

    mutating func remark(_ line: Int, _ sentence: LocalizedText) {
        remarkCount += 1
        guard remarks.count < Self.mostNotes else { return }
        remarks.append(Remark(line: line, sentence: sentence.text))
    }
}
