// The kinds of files that a touch is exported as.
import ArgumentParser

/// A kind of exported file.
enum ExportKind: String, ExpressibleByArgument, CaseIterable {
    /// A page for each step.
    case pdf
    /// One page for a browser.
    case html
    /// A picture for each step.
    case svg, png
    /// All steps as an animation.
    case gif
    /// A bug report, with a picture beside it.
    case markdown
    /// The hierarchy and the responder chain, as text that a program draws.
    case mermaid, graphviz

    /// The filename extensions, the first of which is the default.
    private var extensions: [String] {
        switch self {
        case .pdf, .svg, .png, .gif: [rawValue]
        case .html: ["html", "htm"]
        case .markdown: ["md", "markdown"]
        case .mermaid: ["mmd", "mermaid"]
        case .graphviz: ["dot", "gv"]
        }
    }

    /// The kind for the extension of a path; nil if no kind has that extension.
    init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        guard let kind = Self.allCases.first(where: { $0.extensions.contains(fileExtension) }) else { return nil }
        self = kind
    }

    /// All extensions, for a sentence.
    static var allExtensions: String { allCases.map { ".\($0.extensions[0])" }.joined(separator: ", ") }

    /// The kind of file that is written. Without `--force`, it replaces no file of another kind.
    var fileKind: FileKind {
        switch self {
        case .pdf: .pdf
        case .html: .html
        case .svg: .svg
        case .png: .png
        case .gif: .gif
        case .markdown: .text
        case .mermaid, .graphviz: .diagram
        }
    }

    /// True if each step is a file of its own.
    var isSequence: Bool { self == .svg || self == .png }
    /// True if the files have pixels.
    var hasPixels: Bool { self == .png || self == .gif }
    /// True for text that shows the hierarchy, with or without a touch.
    var isDiagram: Bool { self == .mermaid || self == .graphviz }

    /// The default number of pixels per point. An animation is sent to others, and has to be small.
    var scale: Double { self == .gif ? 1 : 2 }
}

extension String {
    /// The path of the file of a step: `story.png` becomes `story-03.png`.
    ///
    /// - Parameter count: The number of steps.
    func path(ofStep number: Int, of count: Int) -> String {
        let width = max(2, String(count).count), digits = String(number)
        let padded = String(repeating: "0", count: max(0, width - digits.count)) + digits
        let (stem, fileExtension) = stemAndExtension
        return "\(stem)-\(padded)\(fileExtension)"
    }

    /// The path without the extension, and the extension with its dot; empty if there is none.
    var stemAndExtension: (stem: String, fileExtension: String) {
        let start = lastIndex(of: "/").map { index(after: $0) } ?? startIndex
        guard let dot = self[start...].lastIndex(of: "."), dot > start else { return (self, "") }
        return (String(self[..<dot]), String(self[dot...]))
    }
}
