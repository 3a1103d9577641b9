// Marks that say whose they are: a first responder's words begin with its number beside it, reasons stand across no
// other view, numbers of small siblings stay away, and the map has no numbers of its own.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Whose a mark is") struct StageMarkTests {
    private nonisolated static let sizes = [(900, 600), (1366, 768), (1440, 900), (1920, 1080)].map {
        CGSize(width: $0.0, height: $0.1)
    }

    private struct Words {
        var text: String, box: CGRect, style: TextStyle
    }

    /// The words on the stage, and where they lie in the window.
    private func words(_ driver: DebuggerDriver) -> [Words] {
        driver.debugger.stageItems.compactMap { item in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            return Words(
                text: text.replacing("\n", with: " "), box: box.applying(item.transform), style: style)
        }
    }

    /// The tags on the stage, with their words, in points of the window.
    private func tags(_ driver: DebuggerDriver) -> [(text: String, box: CGRect)] {
        let items = driver.debugger.stageItems
        return items.indices.dropLast().compactMap { index in
            guard case .fill(.roundedRect(let box, radius: 6), _) = items[index].command,
                case .stroke(.roundedRect(_, radius: 5.5), _, _) = items[index + 1].command
            else { return nil }
            let room = box.insetBy(dx: -1, dy: -1)
            let texts = items[(index + 2)...].prefix(3).map { item -> String? in
                guard case .text(let text, _, let place) = item.command, room.contains(place) else { return nil }
                return text
            }
            let words = texts.prefix { $0 != nil }.compactMap(\.self).joined()
            return (words.replacing("\n", with: " "), box.applying(items[index].transform))
        }
    }

    /// The box of a view on the flat stage, in points of the window.
    private func box(of view: UIView, _ driver: DebuggerDriver) throws -> CGRect {
        let quad = try #require(view.screenQuad)
        let corners = quad.corners.map { driver.debugger.windowPoint($0) }
        return corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    private func hitView(_ driver: DebuggerDriver) -> UIView? {
        let hit = driver.inspection.subject?.walkthrough.story.hit
        return hit.flatMap { driver.inspection.debuggee.world.view($0) }
    }

    // MARK: The map

    @Test("The map has names and no numbers of its own", arguments: sizes)
    func map(size: CGSize) throws {
        let driver = try Situation.map.driver(window: size)
        let numbers = words(driver).map(\.text).filter { Int($0) != nil }
        #expect(numbers.isEmpty)
        let said = words(driver).map(\.text)
        for name in ["View A", "View A.1", "View A.2", "View B", "View B.1", "View B.2", "View C"] {
            let last = name.replacing("View ", with: "")
            #expect(said.contains(name) || said.contains(last), "\(name)")
        }
        let sums = said.filter { $0.hasPrefix("and ") && $0.hasSuffix(" more") }
        #expect(sums.isEmpty)
    }

    @Test("The names beside a map use all rows down to the foot before they are summed up", arguments: sizes)
    func legend(size: CGSize) throws {
        let hand = HierarchyHand(window: size) { window in
            for index in 0..<160 {
                let frame = CGRect(
                    x: 20 + CGFloat(index % 16) * 16, y: 20 + CGFloat(index / 16) * 16, width: 8, height: 8)
                _ = UIView.named("anchorage\(index)", frame, in: window)
            }
        }
        hand.key(.m)
        let items = hand.debugger.stageItems, stage = try #require(hand.debugger.frame(of: "stage"))
        let sum = items.compactMap { item -> CGRect? in
            guard case .text(let text, _, let box) = item.command, text.hasPrefix("and ") else { return nil }
            return box.applying(item.transform)
        }
        let row = try #require(sum.first)
        #expect(row.maxY + row.height > stage.maxY - 24, "another row would have had no room")
        #expect(row.maxY <= stage.maxY - 22)
    }
}
