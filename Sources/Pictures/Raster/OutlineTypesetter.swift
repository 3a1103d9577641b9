// Typesetting from font files, as outlines that Cairo fills. The picture is the same on every machine with these files.
//
// Text is read from left to right. Lines break at spaces, and within a word that is wider than its box.
import Foundation
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry

/// Sets text in font files.
///
/// `@unchecked Sendable` because its cache is used under `lock`.
final class OutlineTypesetter: Typesetter, @unchecked Sendable {
    /// A run of glyphs of one face.
    private struct Run {
        var face: OutlineFace
        var glyphs: [OutlineFace.Glyph]
        /// The advance, in ems.
        var width: Double
    }

    private struct Line {
        var runs: [Run]
        /// The width, in ems.
        var width: Double
    }

    private struct Key: Hashable { var text: String, family: FontDescriptor.Family, weight: FontDescriptor.Weight }

    let files: FontFiles
    private let lock = NSLock()
    private var lines = GenerationCache<Key, Line>(capacity: 2048)

    init(_ files: FontFiles) { self.files = files }

    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize {
        guard font.size > 0, let face = files.faces(for: font).first else { return .zero }
        let broken = broken(text, font, width: width, limit: .max)
        let widest = broken.map { line($0, font).width }.max() ?? 0
        return CGSize(width: CGFloat(widest) * font.size, height: CGFloat(broken.count) * face.lineHeight(font))
    }

    func draw(_ text: String, _ style: TextStyle, in box: CGRect, on cairo: OpaquePointer) {
        let font = style.font
        guard box.isFinite, box.width > 0, font.size > 0, font.size.isFinite,
            let face = files.faces(for: font).first
        else { return }
        let height = face.lineHeight(font)
        let fitting = max(1, Int(clamping: min((box.height + TextStyle.slack) / height, 1e6)))
        let limit = style.lineLimit > 0 ? min(style.lineLimit, fitting) : fitting
        let shown = broken(text, font, width: box.width, limit: limit)
        let extent = CGRect(
            x: box.minX, y: style.top(of: CGFloat(shown.count) * height, in: box), width: box.width,
            height: CGFloat(shown.count) * height)
        paint(extent, within: style.reach(of: box), on: cairo) {
            cairo_new_path(cairo)
            for (row, text) in shown.enumerated() {
                let line = line(text, font)
                let left = style.left(of: CGFloat(line.width) * font.size, in: box)
                let baseline = extent.minY + CGFloat(row) * height + face.ascent(font)
                add(line, at: CGPoint(x: left, y: baseline), size: Double(font.size), to: cairo)
            }
            cairo_fill(cairo)
        }
        cairo_new_path(cairo)
    }

    private func add(_ line: Line, at start: CGPoint, size: Double, to cairo: OpaquePointer) {
        var left = Double(start.x)
        for run in line.runs {
            let scale = size / Double(run.face.unitsPerEm)
            var advance = 0
            for glyph in run.glyphs {
                let origin = CGPoint(
                    x: CGFloat(left + Double(advance + glyph.x) * scale), y: start.y - CGFloat(Double(glyph.y) * scale))
                run.face.addOutline(of: glyph.id, at: origin, scale: scale, to: cairo)
                advance += glyph.advance
            }
            left += run.width * size
        }
    }

    // MARK: Lines

    /// Breaks a text into lines. The last one ends with an ellipsis if more would follow.
    private func broken(_ text: String, _ font: FontDescriptor, width: CGFloat?, limit: Int) -> [String] {
        let room = width.map { Double(($0 + TextStyle.slack) / font.size) } ?? .infinity
        var result: [String] = []
        let kept = text.prefix(Self.maximumLength)
        for paragraph in kept.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var rest = paragraph[...]
            repeat {
                guard result.count < limit else { return cut(result, font, room) }
                let isLast = result.count == limit - 1
                // The last line keeps what does not fit, so that the ellipsis comes after as much as possible.
                let end = isLast && limit < .max ? rest.endIndex : fitting(rest, font, room)
                // Spaces at a break take no room; those at the end of a text do.
                result.append(end < rest.endIndex ? String(rest[..<end]).trimmingEnd : String(rest))
                rest = rest[end...].drop { $0 == " " }
                if isLast, limit < .max, ems(result[limit - 1], font) > room { return cut(result, font, room) }
            } while !rest.isEmpty
        }
        return result.isEmpty ? [""] : result
    }

    /// The lines with an ellipsis at the end of the last one.
    private func cut(_ lines: [String], _ font: FontDescriptor, _ room: Double) -> [String] {
        guard let last = lines.last else { return lines }
        var low = 0, high = last.count
        while low < high {
            let middle = (low + high + 1) / 2
            if ems(last.prefix(middle) + "…", font) <= room { low = middle } else { high = middle - 1 }
        }
        return lines.dropLast() + [String(last.prefix(low)).trimmingEnd + "…"]
    }

    /// The end of what fits on a line: after a space, or within a word that is too wide.
    private func fitting(_ text: Substring, _ font: FontDescriptor, _ room: Double) -> Substring.Index {
        guard room < .infinity, ems(String(text), font) > room else { return text.endIndex }
        var end = text.startIndex
        for space in text.indices where text[space] == " " {
            guard ems(String(text[..<space]), font) <= room else { break }
            end = text.index(after: space)
        }
        if end > text.startIndex { return end }
        end = text.index(after: text.startIndex)
        while end < text.endIndex, ems(String(text[...end]), font) <= room { text.formIndex(after: &end) }
        return end
    }

    private func ems(_ text: String, _ font: FontDescriptor) -> Double { line(text, font).width }

    private func line(_ text: String, _ font: FontDescriptor) -> Line {
        let key = Key(text: text, family: font.family, weight: font.weight)
        lock.lock()
        defer { lock.unlock() }
        return lines.value(for: key) { shaped(text, font) }
    }

    private func shaped(_ text: String, _ font: FontDescriptor) -> Line {
        let faces = files.faces(for: font)
        guard let first = faces.first else { return Line(runs: [], width: 0) }
        var parts: [(face: OutlineFace, text: String)] = []
        for character in text {
            let face = faces.first { $0.has(character) } ?? first
            if let last = parts.last, last.face === face {
                parts[parts.count - 1].text.append(character)
            } else {
                parts.append((face, String(character)))
            }
        }
        let runs = parts.map { face, text in
            let glyphs = face.shape(text, hasLigatures: font.family != .monospaced)
            let units = glyphs.reduce(0) { $0 + $1.advance }
            return Run(face: face, glyphs: glyphs, width: Double(units) / Double(face.unitsPerEm))
        }
        return Line(runs: runs, width: runs.reduce(0) { $0 + $1.width })
    }

    /// The maximum number of characters that are set. The end of a longer text would not fit on a screen.
    private static let maximumLength = 5000
}

extension OutlineFace {
    fileprivate func ascent(_ font: FontDescriptor) -> CGFloat { CGFloat(ascent) / CGFloat(unitsPerEm) * font.size }

    fileprivate func lineHeight(_ font: FontDescriptor) -> CGFloat {
        CGFloat(ascent + descent) / CGFloat(unitsPerEm) * font.size
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
