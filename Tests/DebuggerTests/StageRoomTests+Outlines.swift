// Lines of marks leave letters free, wherever a view has its edge; and words that lie nearer to another view are linked
// to the number of their own.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeWidgets
import Testing

extension StageRoomTests {
    nonisolated static let allSizes = PictureSize.allCases.map(\.points)

    /// Points along all strokes in some colours, in points of the window.
    private func strokes(_ items: [DrawItem], _ colors: [Color]) -> [CGPoint] {
        items.flatMap { item -> [CGPoint] in
            guard case .stroke(let shape, let color, _) = item.command, colors.contains(color) else { return [] }
            switch shape {
            case .path(let path): return path.pointsOfLines.map { $0.applying(item.transform) }
            case .ellipse(let box):
                let middle = CGPoint(x: box.midX, y: box.midY)
                return (0..<72).map { part in
                    let turn = CGAffineTransform(rotationAngle: CGFloat(part) * .pi / 36)
                    let place = CGPoint(x: box.width / 2, y: 0).applying(turn)
                    return CGPoint(x: middle.x + place.x, y: middle.y + place.y).applying(item.transform)
                }
            case .rect, .roundedRect: return []
            }
        }
    }

    /// Those of some points that lie on the letters of a text, however it is turned.
    private func points(_ points: [CGPoint], on text: String, _ items: [DrawItem]) throws -> [CGPoint] {
        let found = items.first { item in
            guard case .text(text, _, _) = item.command else { return false }
            return true
        }
        let item = try #require(found)
        guard case .text(_, let style, let box) = item.command else { return [] }
        let size = TextSetup.deterministic.measuring.size(of: text, font: style.font, width: nil)
        let left = style.alignment == .center ? box.midX - size.width / 2 : box.minX
        let top = style.verticalAlignment == .top ? box.minY : box.midY - size.height / 2
        let letters = CGRect(x: left, y: top, width: size.width, height: size.height)
            .insetBy(dx: 2, dy: size.height * 0.2)
        return points.filter { letters.contains($0.applying(item.transform.inverted())) }
    }

    // MARK: Lines

    @Test("The rings of two fingers and the line between them leave a turned text free", arguments: allSizes)
    func twoFingers(size: CGSize) throws {
        let items = try Situation.twoFingers.driver(window: size).debugger.stageItems
        let points = strokes(items, [Palette.selection, Palette.visitedOnLight, Palette.hitOnLight])
        #expect(points.count > 200)
        let covering = try self.points(points, on: "pinch and turn me", items)
        #expect(covering.isEmpty)
    }

    @Test(
        "The outline of a view has a gap where it crosses letters of another one", arguments: allSizes,
        [
            (SampleScene.severalCauses, "Buy"), (.windowsInTheWay, "under a banner"),
            (.turnedShrunkMoving, "a card without height"),
        ])
    func outlines(size: CGSize, crossed: (scene: SampleScene, text: String)) throws {
        let items = try played(crossed.scene, size).debugger.stageItems
        let points = strokes(items, [Palette.refusedOnLight, Palette.hitOnLight, Palette.visitedOnLight])
        #expect(points.count > 200)
        let covering = try self.points(points, on: crossed.text, items)
        #expect(covering.isEmpty)
    }

    @Test("The line around the chosen view leaves the letters of its neighbour free", arguments: allSizes)
    func chosen(size: CGSize) throws {
        let items = try Situation.wrong.driver(window: size).debugger.stageItems
        let points = strokes(items, [Palette.selection])
        #expect(points.count > 60)
        let covering = try self.points(points, on: "View A", items)
        #expect(covering.isEmpty)
    }

    @Test("The outline of a view that is as large as its text is whole")
    func ownText() throws {
        let hand = HierarchyHand { window in
            let label = UILabel()
            (label.text, label.isUserInteractionEnabled) = ("as large as this", true)
            label.frame = CGRect(origin: CGPoint(x: 60, y: 140), size: label.sizeThatFits(.zero))
            window.addSubview(label)
        }
        hand.touch(70, 145)
        let outline = hand.debugger.stageItems.first { item in
            guard case .stroke(.path(let path), Palette.hitOnLight, let style) = item.command else { return false }
            return style.width == 4 && path.elements.count == 5
        }
        #expect(outline != nil)
    }

    @Test("A text that something opaque hides keeps no mark off; one that shines through does")
    func hiddenTexts() {
        let measuring = TextSetup.deterministic.measuring, frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        func found(under color: Color) -> [CGRect] {
            var list = DrawList(), boxes = TextBoxes()
            list.text("words", TextStyle(font: FontDescriptor(size: 12), color: .black), in: frame)
            list.fill(.rect(frame.insetBy(dx: -20, dy: -20)), color)
            return boxes.find(in: DrawLayer(list), within: frame, measuring)
        }
        #expect(found(under: .white).isEmpty)
        #expect(found(under: Color(white: 1, alpha: 0.6)).count == 1)
    }

    // MARK: Layers and the map

    @Test("In layers no number lies on a dot, on the finger or on another number", arguments: allSizes)
    func dots(size: CGSize) throws {
        let items = try Situation.depth.driver(window: size).debugger.stageItems
        let dots = items.compactMap { item -> CGRect? in
            guard case .fill(.ellipse(let box), let color) = item.command, box.width > 5,
                color == Palette.visitedOnLight || color == Palette.hitOnLight
            else { return nil }
            return box.applying(item.transform)
        }
        #expect(dots.count >= 4)
        let numbers = words(among: items).filter { $0.style.font.weight == .bold && Int($0.text) != nil }.map(\.box)
        #expect(numbers.count == 6)
        for (index, number) in numbers.enumerated() {
            let box = number.insetBy(dx: 0.5, dy: 0.5)
            let covered = (dots + numbers[..<index]).filter { $0.intersects(box) }
            #expect(covered.isEmpty)
        }
    }

    @Test("The map hides the words of the scene wholly", arguments: allSizes)
    func wordsBelowMap(size: CGSize) throws {
        let items = try Situation.map.driver(window: size).debugger.stageItems
        let found = items.firstIndex { item in
            guard case .text("View A", let style, _) = item.command else { return false }
            return style.alignment == .leading
        }
        let word = try #require(found)
        let ground = items[word...].contains { item in
            guard case .fill(.rect, .white) = item.command else { return false }
            return item.bounds.contains(items[word].bounds)
        }
        #expect(ground)
    }

    // MARK: Arrows

    @Test("A short arrow of the chain is straight, along an edge too", arguments: allSizes)
    func shortArrows(size: CGSize) throws {
        let items = try Situation.typing.driver(window: size).debugger.stageItems
        var count = 0
        for item in items {
            guard case .stroke(.path(let path), Palette.chain, _) = item.command, path.elements.count == 2,
                case .move(let start) = path.elements[0],
                case .curve(let end, let one, let other) = path.elements[1], start.distance(to: end) < 40
            else { continue }
            count += 1
            let way = start.distance(to: end), detour = start.distance(to: one) + one.distance(to: other)
            #expect(detour + other.distance(to: end) < way + 0.5)
        }
        #expect(count > 0)
    }

    // MARK: Words and numbers

    @Test("Why a view is passed over that cannot be seen stands across the outline of no other one")
    func unseen() throws {
        let items = try played(.outOfReach, Self.usual).debugger.stageItems
        let chip = words(among: items).first { $0.text.hasPrefix("7: alpha") }
        let box = try #require(chip).box
        let frames = items.compactMap { item -> CGRect? in
            guard case .stroke(.path(let path), Palette.refusedOnLight, let style) = item.command,
                !style.dash.isEmpty
            else { return nil }
            return path.controlBounds.applying(item.transform)
        }
        #expect(frames.count >= 5)
        let badge = words(among: items).last { $0.text == "7" && $0.style.font.weight == .bold }
        let number = try #require(badge).box
        let others = frames.filter { !number.contains($0.origin) }
        let crossed = others.filter { $0.intersects(box) }
        #expect(crossed.isEmpty)
    }

    @Test("On a small stage views that were passed over far from the touch are counted below the screen")
    func counted() throws {
        let driver = try played(.hiddenDisabledTransparent, Self.smallWindow)
        func numbers() -> Set<String> {
            Set(words(driver.debugger).filter { $0.style.font.weight == .bold && Int($0.text) != nil }.map(\.text))
        }
        #expect(numbers() == ["1", "2", "4", "5", "6", "9"])
        let row = words(driver.debugger).filter { $0.text == "3 passed over: outside" }
        #expect(row.count == 1)
        let line = try #require(row.first).box
        let others = words(driver.debugger).filter { $0.text != "3 passed over: outside" && $0.box.intersects(line) }
        #expect(others.map(\.text) == [])
        driver.inspection.shown.step(to: 3)
        #expect(numbers().contains("3"), "the view that the step is about has its number")
        let large = try played(.hiddenDisabledTransparent, Self.usual).debugger
        let sums = words(large).filter { $0.text.contains("passed over: outside") }
        #expect(sums.isEmpty)
    }
}

extension Path {
    /// Points along all straight lines, no farther than a point from one another.
    fileprivate var pointsOfLines: [CGPoint] {
        var first = CGPoint.zero, last = CGPoint.zero, points: [CGPoint] = []
        func add(_ end: CGPoint) {
            let count = max(1, last.distance(to: end).rounded(.up))
            points += stride(from: 0, through: 1, by: 1 / count).map {
                CGPoint(x: last.x + (end.x - last.x) * $0, y: last.y + (end.y - last.y) * $0)
            }
        }
        for element in elements {
            switch element {
            case .move(let point): (first, last) = (point, point)
            case .line(let point):
                add(point)
                last = point
            case .curve(let point, _, _): last = point
            case .close: add(first)
            }
        }
        return points
    }
}
