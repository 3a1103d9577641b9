// The kinds of files that commands write, so that none replaces a file of another kind.
import Foundation
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeSceneFile

/// The kind of a file's content.
enum FileKind {
    case png, gif, pdf, svg, html, diagram, recording, scene, dump, json, xml, text
    /// A file that cannot be read, or that is neither text nor a picture of a kind that is written here.
    case other

    /// The kind of a picture.
    init(_ format: PictureFormat) {
        switch format {
        case .png: self = .png
        case .svg: self = .svg
        case .pdf: self = .pdf
        }
    }

    /// Recognises what is at a path by its beginning; nil if there is nothing that could be lost: no file, an empty
    /// one, a pipe or a device.
    init?(at path: String) {
        guard FileIdentity(path)?.isRegular == true else { return nil }
        guard let head = FileIdentity.head(of: path, Self.headLength) else {
            self = .other
            return
        }
        guard !head.isEmpty else { return nil }
        self.init(head: head)
    }

    private static let headLength = 4096

    private init(head: [UInt8]) {
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if head.starts(with: Array("%PDF".utf8)) {
            self = .pdf
        } else if head.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if head.contains(0) {
            self = .other
        } else {
            self.init(text: String(decoding: head, as: UTF8.self))
        }
    }

    private init(text: String) {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        let first = lines.first ?? "", start = first.drop(while: \.isWhitespace).first
        func has(_ words: String) -> Bool { text.contains(words) }
        if start == "{" && first.contains("\"recording\"") || Recording.isOfDevice(text.utf8) {
            self = .recording
        } else if start == "{" || start == "[" {
            self = has("\"version\"") && has("\"windows\"") ? .scene : .json
        } else if lines.contains(where: { $0.hasPrefix("version:") || $0.hasPrefix("windows:") }) {
            self = .scene
        } else if DumpFormat(recognizing: Array(lines.prefix(2).joined(separator: "\n").utf8)) != nil {
            self = .dump
        } else if first.lowercased().hasPrefix("<!doctype html") || first.lowercased().hasPrefix("<html") {
            self = .html
        } else if has("<svg") {
            self = .svg
        } else if first.hasPrefix("digraph ") || lines.prefix(4).contains("flowchart TD") {
            self = .diagram
        } else {
            self = first.hasPrefix("<?xml") ? .xml : .text
        }
    }

    /// The kind with its article.
    var words: String {
        switch self {
        case .png: localized("a PNG picture")
        case .gif: localized("a GIF picture")
        case .pdf: localized("a PDF document")
        case .svg: localized("an SVG picture")
        case .html: localized("a web page")
        case .diagram: localized("a diagram")
        case .recording: localized("a recording")
        case .scene: localized("a scene")
        case .dump: localized("a dump")
        case .json: localized("a JSON file")
        case .xml: localized("an XML file")
        case .text: localized("a text")
        case .other: localized("a file that is not text")
        }
    }
}

/// The identity of a file, which is the same for all of its paths.
struct FileIdentity: Hashable {
    private let device: dev_t, number: ino_t
    /// True for an ordinary file, and for a folder. Both are false for a pipe and a device.
    let isRegular: Bool, isFolder: Bool
    /// The number of names that it has; 0 once it has been deleted.
    let links: Int
    /// The size in bytes.
    let size: Int

    /// The file that a path leads to, through links; nil for none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// An open file.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        (device, number) = (status.st_dev, status.st_ino)
        let kind = status.st_mode & S_IFMT
        (isRegular, isFolder) = (kind == S_IFREG, kind == S_IFDIR)
        (links, size) = (Int(clamping: status.st_nlink), Int(clamping: status.st_size))
    }

    /// The first bytes of an ordinary file; nil for anything else, and for a file that cannot be opened.
    static func head(of path: String, _ count: Int) -> [UInt8]? {
        guard FileIdentity(path)?.isRegular == true, let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        return Array((try? handle.read(upToCount: count)) ?? Data())
    }

    /// True if both are the same file.
    func isSame(as other: FileIdentity?) -> Bool { device == other?.device && number == other?.number }
}
