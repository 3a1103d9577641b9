// A measure of where the marks on the stage lie, over all sample scenes, all their steps and five windows.
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import HitscopeSession
import HitscopeSnapshot
import Synchronization
import Testing

/// The faults of the placements of marks, counted by their kind.
struct PlacementFaults: Hashable {
    /// Tags in or across the outline of another view, on a finger's ring, on a number or a letter, and on a text.
    var onView = 0, onRing = 0, onBadge = 0, onText = 0
    /// Numbers and letters on a text of the scene.
    var badgeOnText = 0
    /// Tags far from what they are about, without its number or name.
    var isFar = 0
    /// Tags across the edge of the screen, and across the outline of their own view or of one around it.
    var acrossEdge = 0, acrossOutline = 0
    /// Numbers that stand elsewhere than in the step before.
    var moved = 0
    /// Views that were passed over and have no tag, because the list has the reason.
    var leftOut = 0
    /// All tags, numbers and letters.
    var markCount = 0

    static func + (one: PlacementFaults, other: PlacementFaults) -> PlacementFaults {
        var sum = one
        for part in parts { sum[keyPath: part.path] += other[keyPath: part.path] }
        return sum
    }

    /// The counts with their names and weights. What a person sees at once weighs most.
    private static var parts: [(name: String, path: WritableKeyPath<PlacementFaults, Int>, weight: Int)] {
        [
            ("words on another view", \.onView, 3), ("words on a ring", \.onRing, 4),
            ("words on a number or letter", \.onBadge, 4), ("words on a text", \.onText, 3),
            ("numbers and letters on a text", \.badgeOnText, 2), ("words far away", \.isFar, 2),
            ("words across the edge of the screen", \.acrossEdge, 2),
            ("words across an outline", \.acrossOutline, 1), ("numbers that moved", \.moved, 1),
            ("reasons that only the list has", \.leftOut, 0), ("marks", \.markCount, 0),
        ]
    }

    var weight: Int { Self.parts.reduce(0) { $0 + $1.weight * self[keyPath: $1.path] } }

    /// A line for each count.
    var lines: [String] { Self.parts.map { "\(self[keyPath: $0.path]) \($0.name)" } }

    /// The faults by their names.
    var words: String {
        Self.parts.filter { $0.weight > 0 && self[keyPath: $0.path] > 0 }.map {
            "\(self[keyPath: $0.path]) \($0.name)"
        }
        .joined(separator: ", ")
    }
}

@MainActor @Suite("Places of marks") struct PlacementTests {
    /// A window of which the stage is measured.
    enum Window: String, CaseIterable {
        case small, usual, large, presenter, smallPresenter

        var size: CGSize {
            switch self {
            case .small, .smallPresenter: CGSize(width: 900, height: 600)
            case .usual, .presenter: CGSize(width: 1366, height: 768)
            case .large: CGSize(width: 1920, height: 1080)
            }
        }
    }

    /// The places of the marks at each step of a scene's script.
    private func placements(_ scene: SampleScene, _ window: Window) throws -> [PlacedMarks] {
        let driver = try DebuggerDriver(at: scene, window: window.size)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        if [.presenter, .smallPresenter].contains(window) { driver.type(.function(5)) }
        return (0...driver.stepTotal).compactMap { step in
            driver.inspection.shown.step(to: step)
            let last = Mutex<PlacedMarks?>(nil)
            DispatchOverlay.$onPlace.withValue({ marks in last.withLock { $0 = marks } }) {
                _ = driver.debugger.render()
            }
            return last.withLock { $0 }
        }
    }

    private func faults(_ all: [PlacedMarks]) -> [PlacementFaults] {
        all.indices.map { faults(all[$0], after: $0 > 0 ? all[$0 - 1] : nil) }
    }

    private func faults(_ placed: PlacedMarks, after before: PlacedMarks?) -> PlacementFaults {
        var faults = PlacementFaults()
        let rings = placed.marks.filter { $0.kind == .ring }
        let badges = placed.marks.filter { $0.kind == .number || $0.kind == .letter }
        for tag in placed.marks where [.reason, .responder, .claim, .cancellation].contains(tag.kind) {
            let inner = tag.box.insetBy(dx: 1, dy: 1)
            // A view behind one that holds both the words and their view is hidden there.
            let holder = placed.views.lastIndex {
                $0 != tag.subject && $0.encloses(tag.subject) && $0.encloses(inner)
            }
            let seen = placed.views[(holder ?? 0)...]
            if seen.contains(where: { $0.isForeign(to: tag.subject) && $0.intersects(inner) }) {
                faults.onView += 1
            }
            if rings.contains(where: { $0.box.insetBy(dx: 3, dy: 3).intersects(inner) }) {
                faults.onRing += 1
            }
            if badges.contains(where: { $0.box.insetBy(dx: 1, dy: 1).intersects(inner) }) {
                faults.onBadge += 1
            }
            if placed.texts.contains(where: { $0.insetBy(dx: 2, dy: 3).intersects(inner) }) {
                faults.onText += 1
            }
            if tag.subject.distance(to: tag.box) > 24, !tag.namesSubject { faults.isFar += 1 }
            if placed.screen.intersects(inner), !placed.screen.insetBy(dx: -1, dy: -1).encloses(inner) {
                faults.acrossEdge += 1
            }
            let around = seen.filter { !$0.isForeign(to: tag.subject) && !tag.subject.encloses($0) }
            if (around + [tag.subject]).contains(where: { $0.isCrossed(by: inner, on: placed.screen) }) {
                faults.acrossOutline += 1
            }
        }
        for badge in badges {
            let inner = badge.box.insetBy(dx: 3, dy: 4)
            if placed.texts.contains(where: { $0.insetBy(dx: 1, dy: 3).intersects(inner) }) {
                faults.badgeOnText += 1
            }
            let earlier = before?.marks.first { $0.kind == badge.kind && $0.text == badge.text }
            if let earlier, earlier.subject == badge.subject,
                earlier.box.middle.distance(to: badge.box.middle) > 1
            {
                faults.moved += 1
            }
        }
        faults.leftOut = max(0, placed.untaggedCount)
        faults.markCount = placed.marks.count - rings.count
        return faults
    }

    /// The number of steps that the reference names, the worst ones.
    private static let worstCount = 20

    @Test(
        "Marks lie where they lay before, counted over all scenes and steps", arguments: Window.allCases
    )
    func measure(window: Window) throws {
        var sum = PlacementFaults()
        var worst: [(weight: Int, words: String)] = []
        for scene in SampleScene.allCases {
            for (step, found) in faults(try placements(scene, window)).enumerated() {
                sum = sum + found
                if found.weight > 0 {
                    worst.append((found.weight, "\(scene.rawValue), step \(step): \(found.words)"))
                }
            }
        }
        let steps = worst.sorted { ($1.weight, $0.words) < ($0.weight, $1.words) }.prefix(
            Self.worstCount
        ).map(\.words)
        try expect(sum.lines + steps, for: window)
    }

    /// Compares the lines with those that were recorded for a window.
    private func expect(_ lines: [String], for window: Window) throws {
        let settings = try SnapshotSettings(
            references: Golden.references, package: packageFolder,
            environment: ProcessInfo.processInfo.environment)
        var reference = TextReference(path: Golden.references + "/Places of marks.txt")
        let known = reference[window.rawValue]
        guard known != lines || settings.record == .all else { return }
        if [.all, .failed].contains(settings.record) || known == nil && settings.record == .missing {
            return try reference.keep(lines, for: window.rawValue)
        }
        Issue.record(
            "marks lie elsewhere in the \(window.rawValue) window:\n\(lines.joined(separator: "\n"))")
    }
}

extension PlacedMark {
    /// True if the words say which view they are about, or have the sign of their point.
    fileprivate var namesSubject: Bool { text.contains(":") || kind == .cancellation }
}

extension CGRect {
    /// True if the view neither contains the other one nor lies in it.
    fileprivate func isForeign(to other: CGRect) -> Bool {
        let roomy = insetBy(dx: -1, dy: -1)
        return !roomy.encloses(other) && !other.insetBy(dx: -1, dy: -1).encloses(self)
    }

    /// True if another box lies in this one. Foundation's `contains` compares the union with the box, and a rounding of
    /// its width makes it false for fractions of points.
    fileprivate func encloses(_ other: CGRect) -> Bool {
        minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// True if a box lies across the outline, unless that is the edge of the screen.
    fileprivate func isCrossed(by box: CGRect, on screen: CGRect) -> Bool {
        intersects(box) && !encloses(box) && !insetBy(dx: -2, dy: -2).encloses(screen)
    }

    /// The distance between the nearest points of two boxes.
    fileprivate func distance(to other: CGRect) -> CGFloat {
        let x = max(0, minX - other.maxX, other.minX - maxX)
        let y = max(0, minY - other.maxY, other.minY - maxY)
        return (x * x + y * y).squareRoot()
    }
}
