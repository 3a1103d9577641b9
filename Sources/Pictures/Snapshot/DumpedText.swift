// A value with everything that it contains, as text that is the same in every run.
//
// Sets and dictionaries are sorted, and addresses are left out.
import Foundation

/// A type whose snapshot is a text of its own.
public protocol AnySnapshotStringConvertible {
    /// True if the text of a value is followed by the texts of its parts.
    static var renderChildren: Bool { get }
    /// The text that represents the value in a snapshot.
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    /// False: by default, the text represents the value completely.
    public static var renderChildren: Bool { false }
}

/// The text of a value.
struct DumpedText {
    private let value: Any
    /// The depth from which parts are left out, for values that contain others without end.
    private static let maximumDepth = 64

    init(of value: Any) { self.value = value }

    // MARK: One line for each part

    /// One line for each part: a triangle for a value with parts, a dash for one without.
    var outline: String {
        var lines: [String] = []
        Self.outline(value, named: nil, 0, [], &lines)
        return lines.map { $0 + "\n" }.joined()
    }

    private static func outline(
        _ value: Any, named name: String?, _ depth: Int, _ open: Set<ObjectIdentifier>, _ lines: inout [String]
    ) {
        var open = open
        let parts = Parts(value, &open, depth)
        let mark = parts.children.isEmpty ? "-" : "▿"
        lines.append(
            String(repeating: "  ", count: depth) + mark + " " + (name.map { "\($0): " } ?? "") + parts.title)
        for child in parts.children { outline(child.value, named: child.label, depth + 1, open, &lines) }
    }

    // MARK: Swift code

    /// The value in the form of Swift code.
    var code: String { Self.code(value, 0, []) }

    private static func code(_ value: Any, _ depth: Int, _ open: Set<ObjectIdentifier>) -> String {
        var open = open
        let parts = Parts(value, &open, depth)
        let (inner, outer) = (
            String(repeating: "  ", count: depth + 1), String(repeating: "  ", count: depth)
        )
        func block(_ begin: String, _ end: String, _ line: (Int, Parts.Child) -> String) -> String {
            guard !parts.children.isEmpty else { return begin + end }
            let lines = parts.children.enumerated().map { inner + line($0.offset, $0.element) }
            return begin + "\n" + lines.joined(separator: ",\n") + "\n" + outer + end
        }
        func labelled(_: Int, _ child: Parts.Child) -> String {
            (child.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? "") + code(child.value, depth + 1, open)
        }
        switch parts.style {
        case .collection?: return block("[", "]") { "[\($0)]: " + code($1.value, depth + 1, open) }
        case .set?: return block("Set([", "])") { code($1.value, depth + 1, open) }
        case .dictionary?:
            return block("[", "]") { _, child in
                let pair = Mirror(reflecting: child.value).children.map(\.value)
                guard pair.count == 2 else { return "" }
                return code(pair[0], depth + 1, open) + ": " + code(pair[1], depth + 1, open)
            }
        case .optional?: return parts.children.first.map { code($0.value, depth, open) } ?? "nil"
        case .tuple?: return block("(", ")", labelled)
        case .enum?:
            guard let child = parts.children.first, let label = child.label else {
                return "." + (parts.title.split(separator: ".").last.map(String.init) ?? parts.title)
            }
            let inner = Mirror(reflecting: child.value)
            if inner.displayStyle == .tuple {
                let content = code(child.value, depth, open)
                return ".\(label)" + content
            }
            return ".\(label)(" + code(child.value, depth, open) + ")"
        case .struct?, .class?: return parts.isText ? parts.title : block(parts.type + "(", ")", labelled)
        default: return parts.isText || parts.children.isEmpty ? parts.title : block(parts.type + "(", ")", labelled)
        }
    }

    // MARK: Parts

    /// The title and the parts of a value.
    private struct Parts {
        typealias Child = (label: String?, value: Any)
        var title: String
        var type: String
        var style: Mirror.DisplayStyle?
        /// True if the title stands for the whole value, so that no parts follow.
        var isText = false
        var children: [Child] = []

        init(_ value: Any, _ open: inout Set<ObjectIdentifier>, _ depth: Int) {
            let mirror = Mirror(reflecting: value)
            style = mirror.displayStyle
            type = String(describing: mirror.subjectType)
            title = type
            let own = value as? any AnySnapshotStringConvertible
            if let own { (title, isText) = (own.snapshotDescription, !Swift.type(of: own).renderChildren) }
            if own == nil, let text = Self.text(of: value, mirror) { (title, isText) = (text, true) }
            guard !isText, depth < DumpedText.maximumDepth else { return }
            if style == .class {
                guard open.insert(ObjectIdentifier(value as AnyObject)).inserted else {
                    (title, isText) = (type + "(↩︎)", true)
                    return
                }
            }
            children = Self.children(of: mirror, open, depth)
            if own == nil { setTitle(of: value, mirror) }
        }

        /// Sets the title of a collection, an optional or an enumeration.
        private mutating func setTitle(of value: Any, _ mirror: Mirror) {
            let count = children.count
            switch style {
            case .collection?, .set?: title = count == 1 ? "1 element" : "\(count) elements"
            case .dictionary?: title = count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
            case .tuple?: title = count == 1 ? "(1 element)" : "(\(count) elements)"
            case .optional?: title = count == 0 ? "nil" : "Optional<\(Swift.type(of: children[0].value))>"
            case .enum?: title = count == 0 ? "\(type).\(value)" : type
            default: break
            }
        }

        /// The text of a value that has no parts of interest.
        private static func text(of value: Any, _ mirror: Mirror) -> String? {
            switch value {
            case let text as String: text.debugDescription
            case let text as Substring: String(text).debugDescription
            case let character as Character: character.debugDescription
            case let number as any BinaryInteger: "\(number)"
            case let number as any BinaryFloatingPoint: "\(number)"
            case let flag as Bool: "\(flag)"
            case let url as URL: url.absoluteString
            case let date as Date: DumpedText.stamp.string(from: date)
            case let data as Data: data.count == 1 ? "1 byte" : "\(data.count) bytes"
            case let id as UUID: id.uuidString
            default: nil
            }
        }

        private static func children(
            of mirror: Mirror, _ open: Set<ObjectIdentifier>, _ depth: Int
        ) -> [Child] {
            var all = mirror.children.map { Child(label: $0.label, value: $0.value) }
            switch mirror.displayStyle {
            case .set?, .dictionary?:
                guard all.count > 1 else { return all }
                // Their order differs from run to run. They may contain what contains them.
                let texts = all.map { child in
                    var lines: [String] = []
                    DumpedText.outline(child.value, named: nil, depth + 1, open, &lines)
                    return lines.joined(separator: "\n")
                }
                return zip(texts, all).sorted { $0.0 < $1.0 }.map(\.1)
            case .struct?: return all
            default: break
            }
            var above = mirror.superclassMirror
            while let mirror = above {
                all = mirror.children.map { Child(label: $0.label, value: $0.value) } + all
                above = mirror.superclassMirror
            }
            return all
        }
    }

    private static var stamp: ISO8601DateFormatter {
        let stamp = ISO8601DateFormatter()
        stamp.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return stamp
    }
}
