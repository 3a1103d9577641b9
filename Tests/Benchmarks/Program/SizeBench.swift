// Measures the response times of the whole window, with scenes of several shapes, of ten to a hundred thousand views.
// The window is painted in memory, without a window system.
//
// Each pass ends with the frame that shows the result of the action.
import Foundation
import HitscopeGeometry

@MainActor enum SizeBench {
    /// The name of the group of rows.
    nonisolated static let group = "sizes"
    /// The numbers of views that are measured.
    private static let sizes = Effort.times([10, 300, 10_000, 100_000], quick: [10, 300])
    /// The number of rounds for actions that users often repeat.
    private static let manyRounds = 25
    /// The largest number of views for which each move of a long drag is measured.
    private static let mostDragged = 10_000

    /// A thing that a person does in the window.
    @MainActor private struct Invocation {
        let words: String
        /// The longest time that it may take, in milliseconds; nil for none.
        let goal: Double?
        let rounds: Int
        /// Brings the window into the state in which it is measured.
        var prepare: (@MainActor (WatchedWindow) throws -> Void)?
        /// What comes before each time, and is not measured.
        var before: (@MainActor (WatchedWindow) throws -> Void)?
        /// Does it once.
        let body: @MainActor (WatchedWindow) throws -> Void
        /// Undoes what `prepare` did.
        var finish: (@MainActor (WatchedWindow) throws -> Void)?
    }

    /// Measures all deeds in all shapes and sizes. The variable HITSCOPE_SIZES names some of them, as "deep 10000 map".
    static func run(_ report: Report) throws {
        let words =
            ProcessInfo.processInfo.environment["HITSCOPE_SIZES"]?.split(separator: " ").map { String($0) } ?? []
        let counts = words.compactMap { Int($0) }, shapes = words.compactMap { SceneShape(rawValue: $0) }
        let wanted = words.filter { Int($0) == nil && SceneShape(rawValue: $0) == nil }
        for count in counts.isEmpty ? sizes : counts {
            for shape in shapes.isEmpty ? SceneShape.allCases : shapes {
                try measure(shape, count, only: wanted, report)
            }
        }
    }

    private static func measure(
        _ shape: SceneShape, _ count: Int, only wanted: [String], _ report: Report
    ) throws {
        func isWanted(_ words: String) -> Bool { wanted.isEmpty || wanted.contains { words.contains($0) } }
        let frame = count > 20_000 ? 33 : 16.7, scene = try shape.scene(count), rounds = count > 20_000 ? 3 : 7,
            isVast = count > 20_000
        let name = "\(Report.number(Double(count))) \(shape.words)"
        func time(
            _ words: String, _ goal: Double?, _ rounds: Int, before: @escaping @MainActor () throws -> Void = {},
            _ body: @escaping @MainActor () throws -> Void
        ) throws {
            let contestant = Contestant(words) {
                try before()
                return try Moment.nanoseconds(each: 1_000_000, body)
            }
            let outcome = try Contest.run([contestant], rounds: rounds, seconds: isVast ? 0 : 0.5)
            outcome.row(group, "\(name), \(words)", of: words, unit: "ms", goal: goal.map { .maximum($0) })
                .map(report.add)
        }
        if isWanted("from the scene to the first frame") {
            try time("from the scene to the first frame", nil, rounds) { _ = try WatchedWindow(scene) }
        }
        let window = try WatchedWindow(scene)
        try window.touch(Effort.times(30, quick: 3))
        for deed in deeds(frame, rounds, isVast: isVast) where isWanted(deed.words) {
            try deed.prepare?(window)
            try time(deed.words, deed.goal, deed.rounds, before: { try deed.before?(window) }) {
                try deed.body(window)
            }
            try deed.finish?(window)
        }
        for moves in Effort.times([100, 10_000], quick: [100])
        where isWanted("drag") && (moves == 100 || count <= mostDragged) {
            var last = 0.0
            _ = try window.drag(moves) { last = $0 }
            report.add(
                Row(
                    group, "\(name), a move after \(moves) moves of a drag", unit: "ms", Spread([last])!,
                    goal: .maximum(frame)))
        }
    }

    private static func deeds(_ frame: Double, _ rounds: Int, isVast: Bool) -> [Invocation] {
        [
            Invocation(words: "a click, both frames", goal: isVast ? 100 : 16.7, rounds: rounds) { try $0.touch(1) },
            Invocation(words: "to another moment", goal: frame, rounds: manyRounds) { try $0.seek() },
            Invocation(words: "the hierarchy scrolled", goal: frame, rounds: manyRounds) { try $0.scroll() },
            Invocation(
                words: "the pointer moved", goal: frame, rounds: manyRounds, prepare: { try $0.press(.escape) },
                body: { try $0.hover() }),
            Invocation(words: "zoomed by the wheel", goal: frame, rounds: manyRounds) { try $0.zoom() },
            Invocation(
                words: "sharp after it was zoomed, all slices", goal: nil, rounds: rounds,
                before: {
                    try $0.zoom()
                    try $0.zoom()
                }, body: { try $0.rest() }),
            Invocation(
                words: "moved by the wheel", goal: frame, rounds: manyRounds, prepare: { try $0.zoomIn() },
                body: { try $0.pan() },
                finish: { try $0.fit() }),
            Invocation(
                words: "the map", goal: isVast ? 1000 : 100, rounds: rounds, before: { try $0.forgetMap() },
                body: { try $0.toggleMap() }, finish: { try $0.toggleMap() }),
            Invocation(
                words: "layers, turned", goal: frame, rounds: manyRounds, prepare: { try $0.press(.d) },
                body: { try $0.turnLayers() },
                finish: { try $0.press(.d) }),
            Invocation(
                words: "layers, sharp after they were turned", goal: nil, rounds: rounds, prepare: { try $0.press(.d) },
                before: { try $0.turnLayers() }, body: { try $0.rest() }, finish: { try $0.press(.d) }),
            Invocation(words: "a search", goal: frame, rounds: rounds) { try $0.search() },
            Invocation(
                words: "an edit, to its answer", goal: isVast ? 500 : 50, rounds: rounds,
                prepare: { try $0.chooseHit() }, body: { try $0.edit() }),
        ]
    }
}
