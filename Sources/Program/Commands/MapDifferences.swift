// Two maps that were written as JSON, compared by meaning: the areas in which a touch goes to another view.
//
// Views are the same if they, and all views around them, have the same name or class. The areas are measured in rows of
// a point, so that slanted edges are exact to a fraction of a percent.
import Foundation
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeStory

/// A map that was read from a file.
struct MapDocument: Decodable {
    struct View: Decodable { var id: Int, name: String?, type: String, parent: Int?, polygons: [[[Double]]] }

    var screen: [Double], views: [View]

    /// The longest side of a screen, in points.
    private static let longestSide = 16_384.0

    /// True if a file begins as a map does.
    static func isMap(_ head: String) -> Bool {
        let head = head.prefix(64)
        return head.first == "{" && head.contains("\"area\"") && !head.contains("\"participants\"")
    }

    /// Reads a map.
    init(path: String) throws {
        let data = try AnswerKind.data(at: path)
        guard let read = try? JSONDecoder().decode(MapDocument.self, from: data), read.screen.count == 2,
            read.screen.allSatisfy({ (0...Self.longestSide).contains($0) })
        else {
            throw CommandFailure(
                .badInput,
                "\(path): error: the map cannot be read. You can write it again: hitscope map SCENE -o map.json")
        }
        self = read
    }

    /// The names of each view and of the views around it, from the window on.
    fileprivate var paths: [String] {
        let byID = Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return views.map { view in
            var path: [String] = [], next: View? = view
            while let one = next, path.count < 1000 {
                path.append(one.name ?? one.type)
                next = one.parent.flatMap { byID[$0] }
            }
            return path.reversed().joined(separator: " / ")
        }
    }

    /// The places at which an outline begins or ends in a row, with the index of the view, in order.
    ///
    /// - Parameter rows: The number of rows.
    fileprivate func spans(rows: Int) -> [[(start: Double, end: Double, view: Int)]] {
        var spans = [[(start: Double, end: Double, view: Int)]](repeating: [], count: rows)
        for (index, view) in views.enumerated() {
            var crossings: [Int: [Double]] = [:]
            for polygon in view.polygons where polygon.count > 2 {
                for (corner, start) in polygon.enumerated() {
                    let end = polygon[(corner + 1) % polygon.count]
                    guard start.count == 2, end.count == 2, start[1] != end[1] else { continue }
                    let (top, bottom) = start[1] < end[1] ? (start, end) : (end, start)
                    let first = max(0, Int(clamping: (top[1] - 0.5).rounded(.up)))
                    let last = min(rows, Int(clamping: (bottom[1] - 0.5).rounded(.up)))
                    for row in first..<max(first, last) {
                        let part = (Double(row) + 0.5 - top[1]) / (bottom[1] - top[1])
                        crossings[row, default: []].append(top[0] + part * (bottom[0] - top[0]))
                    }
                }
            }
            for (row, places) in crossings {
                let sorted = places.sorted()
                for pair in stride(from: 0, to: sorted.count - 1, by: 2) where sorted[pair] < sorted[pair + 1] {
                    spans[row].append((sorted[pair], sorted[pair + 1], index))
                }
            }
        }
        return spans.map { $0.sorted { ($0.start, $0.view) < ($1.start, $1.view) } }
    }
}

/// The differences between two maps.
struct MapDifferences {
    /// An area in which a touch went to one view before and goes to another now. A nil name stands for no view.
    struct Change: Encodable {
        var before: String?, after: String?
        /// The size of the area, in square points.
        var area: Double
        /// The box around the area: x, y, width and height.
        var frame: [Double]
    }

    /// The changes, by decreasing area.
    let changes: [Change]
    /// The compared area, in square points.
    private let comparedArea: Double

    init(before: MapDocument, after: MapDocument) {
        let width = min(before.screen[0], after.screen[0]), height = min(before.screen[1], after.screen[1])
        let rows = Int(clamping: height.rounded())
        comparedArea = width * height
        let (old, new) = (before.spans(rows: rows), after.spans(rows: rows))
        let (oldPaths, newPaths) = (before.paths, after.paths)
        var found: [[String?]: (area: Double, left: Double, right: Double, top: Int, bottom: Int)] = [:]
        for row in 0..<rows {
            let edges = Set((old[row] + new[row]).flatMap { [$0.start, $0.end] } + [0, width]).sorted()
            for (start, end) in zip(edges, edges.dropFirst()) where start >= 0 && end <= width {
                let middle = (start + end) / 2
                let was = old[row].first { $0.start <= middle && middle < $0.end }.map { oldPaths[$0.view] }
                let now = new[row].first { $0.start <= middle && middle < $0.end }.map { newPaths[$0.view] }
                guard was != now else { continue }
                let known = found[[was, now]] ?? (0, start, end, row, row)
                found[[was, now]] = (
                    known.area + end - start, min(known.left, start), max(known.right, end), known.top, row
                )
            }
        }
        changes = found.map { names, part in
            Change(
                before: names[0], after: names[1], area: part.area,
                frame: [part.left, Double(part.top), part.right - part.left, Double(part.bottom - part.top + 1)])
        }.sorted { ($1.area, $0.before ?? "", $0.after ?? "") < ($0.area, $1.before ?? "", $1.after ?? "") }
    }

    private var area: Double { changes.reduce(0) { $0 + $1.area } }

    /// The differences as text.
    var lines: [Sentence] {
        guard !changes.isEmpty else { return ["No differences."] }
        let percent = comparedArea > 0 ? (area / comparedArea * 1000).rounded() / 10 : 0
        let head: Sentence = "\(area.short) pt² go to another view, \(percent.short) % of the screen."
        return [head]
            + changes.map { change in
                let box = change.frame.map(\.short), none = localized("no view")
                return """
                      \(change.before ?? none) ⇒ \(change.after ?? none): \(change.area.short) pt², at \
                    \(box[0]), \(box[1]), \(box[2]) × \(box[3])
                    """
            }
    }

    /// The fields of the differences as JSON.
    var json: some Encodable { Line(area: area, changes: changes) }

    private struct Line: Encodable {
        let version = 1
        var area: Double, changes: [Change]
    }
}

extension Double {
    fileprivate var short: String { CGFloat((self * 10).rounded() / 10).shortText }
}
