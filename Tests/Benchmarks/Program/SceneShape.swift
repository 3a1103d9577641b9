// Scenes of many views for measuring the window: beside one another, in rows, in chains, over one another.
import HitscopeDumps
import HitscopeSceneFile
import UIKit

/// The arrangement of the views in a scene.
enum SceneShape: String, CaseIterable {
    case wide, grid, deep, overlapping, staggered, nested, table

    /// The arrangement, in words for the table of figures.
    var words: String {
        switch self {
        case .wide: "siblings"
        case .grid: "rows of cells"
        case .deep: "chains of 400"
        case .overlapping: "overlapping siblings"
        case .staggered: "each a little beside the one before"
        case .nested: "controls in controls"
        case .table: "dump of a table"
        }
    }

    private static let side = 1000

    /// A scene with about `count` views.
    @MainActor func scene(_ count: Int) throws -> Scene {
        guard self != .table else { return dumpedTable(count) }
        return try Scene(yaml: yaml(count), file: "scene")
    }

    @MainActor private func dumpedTable(_ count: Int) -> Scene {
        DumpImport(Dump.read(Array(MappedScreen.table(count).utf8), as: .recursiveDescription), title: "table").scene
    }

    private func yaml(_ count: Int) -> String {
        var writer = ViewWriter(), columns = max(1, Int(Double(count).squareRoot().rounded(.up)))
        let side = CGFloat(SceneShape.side), step = side / CGFloat(columns)
        switch self {
        case .grid:
            for row in 0..<max(1, count / (columns + 1)) {
                let frame = CGRect(x: 0, y: CGFloat(row) * step, width: side, height: step)
                writer.begin(frame, isOpaque: false)
                for column in 0..<columns {
                    writer.add(CGRect(x: CGFloat(column) * step, y: 0, width: step * 0.9, height: step * 0.9))
                }
                writer.end()
            }
        case .deep, .nested:
            let length = min(count, self == .deep ? 400 : 10), chains = max(1, count / length)
            columns = max(1, Int(Double(chains).squareRoot().rounded(.up)))
            let tile = side / CGFloat(columns), inset = tile * 0.4 / CGFloat(length)
            for chain in 0..<chains {
                let corner = CGPoint(x: CGFloat(chain % columns) * tile, y: CGFloat(chain / columns) * tile)
                for level in 0..<length {
                    let own = tile * 0.95 - 2 * inset * CGFloat(level)
                    let origin = level == 0 ? corner : CGPoint(x: inset, y: inset)
                    writer.begin(
                        CGRect(origin: origin, size: CGSize(width: own, height: own)), isControl: self == .nested)
                }
                for _ in 0..<length { writer.end() }
            }
        case .wide, .overlapping, .staggered, .table:
            for number in 0..<count { writer.add(frame(number, of: count, columns, step)) }
        }
        let size = SceneShape.side
        return "version: 1\ntitle: Many views\nscreen: [\(size), \(size)]\nwindows:\n  - name: window\n    views:\n"
            + writer.text
    }

    private func frame(_ number: Int, of count: Int, _ columns: Int, _ step: CGFloat) -> CGRect {
        switch self {
        case .overlapping:
            let x = CGFloat(number * 7919 % 10_007) / 10_007, y = CGFloat(number * 104_729 % 99_991) / 99_991
            return CGRect(x: x * 800, y: y * 800, width: 200, height: 200)
        case .staggered:
            let part = CGFloat(number) / CGFloat(count) * 800
            return CGRect(x: part, y: part, width: 200, height: 200)
        case .wide, .grid, .deep, .nested, .table:
            return CGRect(
                x: CGFloat(number % columns) * step, y: CGFloat(number / columns) * step, width: step * 0.9,
                height: step * 0.9)
        }
    }
}

/// Writes views of a scene file, in flow style, so that a level adds no indentation.
private struct ViewWriter {
    private(set) var text = ""
    private var count = 0, isEmpty: [Bool] = []

    mutating func begin(_ frame: CGRect, isOpaque: Bool = true, isControl: Bool = false) {
        if let last = isEmpty.indices.last {
            text += isEmpty[last] ? ", subviews: [\n" : ",\n"
            isEmpty[last] = false
        } else {
            text += "      - "
        }
        text += "{name: view \(count), frame: [\(number(frame.minX)), \(number(frame.minY)), "
        text += "\(number(frame.width)), \(number(frame.height))]"
        if isOpaque { text += ", color: \"\(ViewWriter.colors[count % ViewWriter.colors.count])\"" }
        text += isControl ? ", class: UIControl" : ", touches: handles"
        isEmpty.append(true)
        count += 1
    }

    mutating func end() {
        text += isEmpty.removeLast() ? "}" : "]}"
        if isEmpty.isEmpty { text += "\n" }
    }

    mutating func add(_ frame: CGRect) {
        begin(frame)
        end()
    }

    private func number(_ value: CGFloat) -> String { "\((value * 100).rounded() / 100)" }
    private static let colors = ["#DCE7FB", "#FBE7DC", "#DCFBE7", "#E7DCFB"]
}
