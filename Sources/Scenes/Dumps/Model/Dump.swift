// The text of a view hierarchy that another tool printed, parsed but not yet converted to a scene.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneFile

/// A view hierarchy that another tool printed.
///
/// The nodes are in one flat list, each after its parent, with siblings in the order of the text. Attributes are kept
/// as printed. Lines that could not be parsed are counted and listed.
public struct Dump: Hashable, Sendable {
    /// The format of the text.
    public var format: DumpFormat
    /// The nodes; a parent comes before its children.
    public var nodes: [Node] = []
    /// The lines that were not understood, except for blank lines; at most `maximumNoteCount`.
    public var skipped: [SkippedLine] = []
    /// The number of lines that were not understood.
    public var skippedCount = 0
    /// Doubts about lines that were understood; at most `maximumNoteCount`.
    public var remarks: [Remark] = []
    /// The number of remarks.
    public var remarkCount = 0
    /// The number of lines in the text, including blank ones.
    public var lineCount = 0
    /// The number of lines that were understood. If a row wraps, all its lines count.
    public var understoodCount = 0
    /// The line where a list of query results begins, if no tree was found before it.
    var queryLine: Int?
    /// The first line on which nodes nest deeper than the limit; nil for none. Nothing after it is read.
    var deepLine: Int?
    /// The number of bytes, and of those among them that no text has.
    var byteCount = 0, controlCount = 0
    /// The last line that was counted as understood. A line with several rows counts once.
    private var lastUnderstoodLine = 0

    /// Creates a dump without nodes.
    public init(_ format: DumpFormat) { self.format = format }

    /// The maximum number of skipped lines, and of remarks, that are kept.
    public static let maximumNoteCount = 1000
}

extension Dump {
    /// A view, a layer, a controller or an accessibility element.
    public struct Node: Hashable, Sendable {
        /// The kind of object that a node represents.
        public enum Kind: Hashable, Sendable {
            /// A view.
            case view
            /// A layer without a view; it only draws.
            case layer
            /// A view controller.
            case controller
            /// A view in an Auto Layout trace.
            case trace
            /// An XML or accessibility element.
            case element
        }

        /// The kind of object.
        public var kind: Kind
        /// The name of the class, or the type of the element, as printed.
        public var className: String
        /// The address as printed, with its `0x`; nil if there is none.
        public var address: String?
        /// The parent, as an index into `Dump.nodes`; nil for a root.
        public var parent: Int?
        /// The frame in the coordinates of the superview, or of the screen in accessibility formats; nil if no usable
        /// frame was printed.
        public var frame: CGRect?
        /// The attributes in the order of the text.
        public var attributes: [Attribute] = []
        /// The text before the description on its line, such as the name of an instance variable.
        public var prefix = ""
        /// The text after the description on its line, or between the element's tags.
        public var tail = ""
        /// True if the node's description contains a second description, as for `_UITextContainerView`.
        public var isDoubled = false
        /// True if some lines with children of the node are missing from the text.
        public var isIncomplete = false
        /// The lines of the text that describe the node, counted from 1.
        public var lines: ClosedRange<Int>

        /// Creates a node with only a class.
        public init(_ kind: Kind, _ className: String, lines: ClosedRange<Int> = 1...1) {
            self.kind = kind
            self.className = className
            self.lines = lines
        }

        /// The value of the first of these attributes that the node has; nil if it has none of them.
        public subscript(names: String...) -> String? {
            for name in names {
                if let attribute = attributes.first(where: { $0.name == name }) { return attribute.value }
            }
            return nil
        }

        /// True for an element that is not a view: the application, or an element that a tool adds around it.
        var isWrapper: Bool {
            kind == .element
                && ["AppiumAUT", "ViewHierarchy", "hierarchy", "Application", "XCUIElementTypeApplication"].contains(
                    className)
        }

        /// True if the node has this word as an attribute without a value.
        public func says(_ word: String) -> Bool { attributes.contains { $0.mark == .bare && $0.name == word } }
    }

    /// An attribute's name and value, as printed.
    public struct Attribute: Hashable, Sendable {
        /// The sign between name and value.
        public enum Mark: Hashable, Sendable {
            /// An equals sign.
            case equals
            /// A colon.
            case colon
            /// No sign: the attribute is a word or text without a value.
            case bare
        }

        /// The name, or the whole text if there is no value.
        public var name: String
        /// The value as printed; text in quotation marks is stored without them.
        public var value: String
        /// The sign between the name and the value.
        public var mark: Mark
        /// True if the value stood in quotation marks.
        public var isQuoted: Bool

        /// Creates an attribute that is a word without a value.
        public init(word: String) { self.init(word, "", .bare) }

        /// Creates an attribute with a name and a value.
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
        /// The reason, phrased to follow "line 3:".
        public var reason: String
    }

    /// A doubt about a line that was understood.
    public struct Remark: Hashable, Sendable {
        /// The number of the line, from 1.
        public var line: Int
        /// The doubt, as a sentence.
        public var sentence: String
    }
}

extension Dump {
    /// The nodes without their line numbers, for comparing two texts of the same hierarchy.
    public var content: [Node] {
        nodes.map {
            var node = $0
            node.lines = 1...1
            return node
        }
    }

    /// Notes a line if its node nests deeper than the limit. The path leads from the outermost node to this one.
    mutating func expectDepth(of path: [Int], line: Int) {
        guard path.count > DumpLimits.depth, deepLine == nil else { return }
        if path.count - path.prefix(3).count(where: { nodes[$0].isWrapper }) > DumpLimits.depth { deepLine = line }
    }

    mutating func countUnderstood(_ lines: ClosedRange<Int>) {
        understoodCount += max(0, lines.upperBound - max(lines.lowerBound - 1, lastUnderstoodLine))
        lastUnderstoodLine = max(lastUnderstoodLine, lines.upperBound)
    }

    mutating func skip(_ number: Int, _ text: ArraySlice<UInt8>, _ reason: LocalizedText) {
        skippedCount += 1
        guard skipped.count < Self.maximumNoteCount else { return }
        let shown = String(decoding: text.prefix(100), as: UTF8.self)
        skipped.append(SkippedLine(number: number, text: shown, reason: reason.text))
    }

    mutating func remark(_ line: Int, _ sentence: LocalizedText) {
        remarkCount += 1
        guard remarks.count < Self.maximumNoteCount else { return }
        remarks.append(Remark(line: line, sentence: sentence.text))
    }
}
