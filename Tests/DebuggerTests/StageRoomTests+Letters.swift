// Texts of the scene stay free: of arrows, of numbers, and of the patterns of places that disagree.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeStage
import Testing

extension StageRoomTests {
    /// The points of the arrows between letters.
    private func arrowPoints(_ items: [DrawItem]) -> [CGPoint] {
        items.flatMap { item -> [CGPoint] in
            guard case .stroke(.path(let path), Palette.chain, _) = item.command else { return [] }
            return path.samples.map { $0.applying(item.transform) }
        }
    }

    private func expectFreeTexts(_ items: [DrawItem]) throws {
        let points = arrowPoints(items)
        #expect(points.count > 20)
        for text in ["View A", "View B", "View B.1", "View B.2", "View C"] {
            let box = try letters(text, among: items), crossing = points.filter { box.contains($0) }
            #expect(crossing.isEmpty, "\(text)")
        }
    }

    @Test(
        "No arrow of the chain crosses a text of a view, however low the view is",
        arguments: [smallWindow, usual, CGSize(width: 1440, height: 900)])
    func arrows(size: CGSize) throws {
        try expectFreeTexts(try played(.hitTestOrder, size).debugger.stageItems)
    }

    @Test("No arrow of the chain crosses a text of a view in a picture without panels")
    func arrowsAlone() throws {
        let driver = try played(.hitTestOrder, Self.usual)
        let picture = StagePicture(driver.inspection, measuring: TextSetup.deterministic.measuring)
        try expectFreeTexts(picture.list.items)
    }

    @Test(
        "No letter of the chain lies on another one, however low the stage is",
        arguments: [smallWindow, usual, CGSize(width: 1440, height: 900)])
    func lettersApart(size: CGSize) throws {
        let driver = try played(.somethingInFront, size), all = words(driver.debugger)
        let badges = "abcdefg".compactMap { letter in
            all.last { $0.text == String(letter) && $0.style.font.weight == .bold }?.box
        }
        #expect(badges.count == 7)
        for (one, next) in zip(badges, badges.dropFirst()) {
            #expect(CGPoint(x: one.midX, y: one.midY).distance(to: CGPoint(x: next.midX, y: next.midY)) > 18)
        }
    }

    @Test(
        "No number lies on the first or last letter of a text", arguments: [smallWindow, usual],
        [SampleScene.hitTestOrder, .pinchAndRotate])
    func numbers(size: CGSize, scene: SampleScene) throws {
        let driver = try played(scene, size), all = words(driver.debugger)
        let badges = all.filter { Int($0.text.prefix(1)) != nil && $0.style.font.weight == .bold }.map(\.box)
        #expect(badges.count >= 3)
        for text in scene == .hitTestOrder ? ["View B", "View B.1", "View B.2", "View C"] : ["root"] {
            let box = try letters(text, driver.debugger)
            for end in [box.minX + 1, box.maxX - 1] {
                let letter = CGRect(x: end - 1, y: box.minY + 3, width: 2, height: box.height - 6)
                let covering = badges.filter { $0.intersects(letter) }
                #expect(covering.isEmpty, "\(text)")
            }
        }
    }

    @Test("Where drawing and hit testing disagree, no line and no dot lies on a text; an invisible text keeps none off")
    func hatching() throws {
        let driver = try played(.somethingInFront, Self.usual)
        driver.type(.h)
        let strokes = driver.debugger.stageItems.flatMap { item -> [CGPoint] in
            guard case .stroke(.path(let path), let color, _) = item.command,
                [Palette.refusedOnLight, Palette.visitedOnLight].contains(color)
            else { return [] }
            return path.samples.map { $0.applying(item.transform) }
        }
        #expect(strokes.count > 100)
        for text in ["under a veil", "in a panel"] {
            let box = try letters(text, driver.debugger), covering = strokes.filter { box.contains($0) }
            #expect(covering.isEmpty, "\(text)")
        }
        let unseen = try letters("veil", driver.debugger), near = strokes.filter { unseen.contains($0) }
        #expect(!near.isEmpty)
    }
}

extension Path {
    /// Points along all lines and curves.
    fileprivate var samples: [CGPoint] {
        var last = CGPoint.zero, samples: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point): last = point
            case .line(let point):
                samples += TenParts.all.map { last + (point - last) * $0 }
                last = point
            case .curve(let end, let one, let other):
                samples += TenParts.all.map { part in
                    let rest = 1 - part
                    return last * (rest * rest * rest) + one * (3 * rest * rest * part)
                        + other * (3 * rest * part * part) + end * (part * part * part)
                }
                last = end
            case .close: break
            }
        }
        return samples
    }
}

/// Tenths, from 0 to 1.
private enum TenParts {
    static let all = (0...10).map { CGFloat($0) / 10 }
}

private func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
private func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
private func * (one: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: one.x * factor, y: one.y * factor) }
