// The marks of the overlay: where arrows, letters, numbers and tags lie, and that their colours can be told from what
// is under them.
import Foundation
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeStage
import Testing

@MainActor @Suite("Marks of the overlay") struct MarkTests {
    private func played(_ scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        return driver
    }

    private func stage(_ driver: DebuggerDriver) -> DrawList {
        StagePicture(driver.inspection, measuring: TextSetup.deterministic.measuring).list
    }

    private func words(_ list: DrawList) -> [String] { list.texts.map(\.text) }

    // MARK: Arrows and letters

    @Test("Each arrow head sits on the end of its line and points where the line goes", arguments: SampleScene.allCases)
    func heads(scene: SampleScene) throws {
        let driver = try played(scene), list = stage(driver)
        let reached = driver.inspection.shown.links.count { $0.role != .notReached }
        let heads = list.triangles(of: Palette.chain), lines = list.curves(of: Palette.chain)
        #expect(heads.count == max(0, reached - 1))
        #expect(lines.count == heads.count)
        for (head, line) in zip(heads, lines) {
            #expect(head.base.distance(to: line.end) < 0.01)
            let (x, y) = (line.end.x - line.control.x, line.end.y - line.control.y)
            let (tipX, tipY) = (head.tip.x - head.base.x, head.tip.y - head.base.y)
            let length = max(0.001, (x * x + y * y).squareRoot() * (tipX * tipX + tipY * tipY).squareRoot())
            #expect((x * x + y * y).squareRoot() < 0.01 || (x * tipX + y * tipY) / length > 0.8)
        }
    }

    @Test(
        "No two letters of the chain lie on one another, and each is higher than the one before it",
        arguments: SampleScene.allCases)
    func letters(scene: SampleScene) throws {
        let driver = try played(scene), list = stage(driver)
        let count = driver.inspection.shown.links.count { $0.role != .notReached }
        let letters = (1..<(count + 1)).map { ChainPath.letter($0) }
        let places = letters.compactMap { letter in
            list.texts.last { $0.text == letter && $0.style.font.weight == .bold }?.box
        }
        #expect(places.count == count)
        for index in places.indices.dropFirst() {
            let covered = places[..<index].filter { $0.insetBy(dx: 1, dy: 1).intersects(places[index]) }
            #expect(covered.isEmpty)
            #expect(places[index].midY < places[index - 1].midY)
        }
    }

    @Test("A letter lies on the outline of a view that is turned")
    func turned() throws {
        let driver = try played(.pinchAndRotate), list = stage(driver)
        let foundLetter = list.texts.last { $0.text == "a" }?.box
        let letter = try #require(foundLetter)
        let foundPhoto = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "photo"
        }
        let photo = try #require(foundPhoto)
        let quad = try #require(photo.screenQuad).applying(CGAffineTransform(translationX: 24, y: 40))
        let corners = quad.corners, place = CGPoint(x: letter.midX, y: letter.midY)
        let distances = corners.indices.map { place.distance(toLineFrom: corners[$0], to: corners[($0 + 1) % 4]) }
        let nearest = try #require(distances.min())
        #expect(nearest < 0.5)
    }

    // MARK: Numbers

    @Test(
        "Numbers at one corner stand in order",
        arguments: [
            SampleScene.enlargedAreaInSmallParent, .passThroughOverlay, .controlEventsAndTouches,
            .gestureControlResponder, .touchesInScrollView,
        ])
    func order(scene: SampleScene) throws {
        let list = stage(try played(scene))
        let boxes = (1...3).compactMap { order in
            list.texts.last { $0.text == "\(order)" && $0.style.font.weight == .bold }?.box
        }
        for index in boxes.indices.dropFirst() where (boxes[index].midY - boxes[index - 1].midY).magnitude < 4 {
            guard boxes[index].midX - boxes[index - 1].midX < 40 else { continue }
            #expect(boxes[index].midX > boxes[index - 1].midX)
        }
    }

    @Test("Two fingers have a ring each, and one number for each view with both its steps")
    func fingers() throws {
        let driver = try played(.pinchAndRotate), list = stage(driver)
        #expect(
            driver.inspection.shown.subject?.fingers.map(\.start) == [CGPoint(x: 160, y: 180), CGPoint(x: 230, y: 180)])
        #expect(list.fingerRings == 2)
        #expect(["1, 4", "2, 5", "3, 6"].allSatisfy(words(list).contains))
        #expect(words(list).contains("touched  by 2 fingers"))
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        #expect(
            walkthrough.sentence(3) == "photo is asked: it contains the point, and no subview takes the touch. "
                + "It is the hit view, the first responder of this touch.")
        #expect(walkthrough.sentence(4).hasPrefix("The hit test of touch 2 begins at UIWindow"))
    }

    @Test("A view that only the second of two fingers hits got its touch")
    func secondFinger() throws {
        let driver = try played(.exclusiveTouch)
        let changes = [
            FingerChange(0, .down, at: CGPoint(x: 30, y: 30)), FingerChange(1, .down, at: CGPoint(x: 282, y: 180)),
        ]
        driver.inspection.deliver(InputEvent(time: 9, .fingers(changes)))
        let foundOther = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "other box"
        }
        let other = try #require(foundOther)
        driver.inspection.selection.choose(view: other.hitscopeIdentifier)
        #expect(driver.inspection.answers.whyNot()?.code == .gotIt)
        #expect(driver.inspection.shown.subject?.walkthrough.story.hits.count == 2)
    }

    // MARK: Words

    @Test("The responder that handles the event is said to, wherever it lies", arguments: SampleScene.allCases)
    func handler(scene: SampleScene) throws {
        let driver = try played(scene)
        let handles = driver.inspection.shown.links.contains { $0.role == .handles }
        let claims = words(stage(driver)).filter { word in
            ["handles it", "performs it", "gets it", "handles the cancellation", "lost the touch"]
                .contains { word.hasSuffix($0) }
        }
        #expect(!claims.isEmpty == handles)
    }

    @Test("A dotted line is explained by whom the view answers with")
    func redirect() throws {
        #expect(words(stage(try played(.everythingToChild))).contains("3: answers with scroll view"))
    }

    @Test("A tag lies on no letter, number or other tag", arguments: SampleScene.allCases)
    func tags(scene: SampleScene) throws {
        let driver = try played(scene), list = stage(driver)
        let own = Set(driver.inspection.run.debuggee.world.render().texts.map(\.text))
        let marks = list.texts.filter {
            !own.contains($0.text) && $0.style.font.size == 13 && $0.style.font.weight != .regular
        }
        for (index, mark) in marks.enumerated() {
            for other in marks[..<index] {
                #expect(
                    !mark.box.insetBy(dx: 2, dy: 2).intersects(other.box.insetBy(dx: 2, dy: 2)),
                    "\(mark.text) and \(other.text)")
            }
        }
    }

    @Test("In a window of 900 by 600 the marks leave nine tenths of the scene free, and no number lies on another")
    func smallMarks() throws {
        let size = CGSize(width: 900, height: 600)
        let driver = try DebuggerDriver(at: .hiddenDisabledTransparent, window: size)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        let stage = try #require(driver.frame(of: "stage"))
        #expect(driver.map.zoom >= 0.48)
        let own = Set(driver.inspection.run.debuggee.world.render().texts.map(\.text))
        let marks = driver.debugger.render().texts.filter {
            stage.contains($0.box) && $0.style.font.weight == .bold && !own.contains($0.text)
        }
        #expect(marks.count >= 9)
        for (index, mark) in marks.enumerated() {
            #expect(mark.style.font.size >= 12)
            let covered = marks[..<index].filter { $0.box.insetBy(dx: 1, dy: 1).intersects(mark.box) }
            #expect(covered.isEmpty, "\(mark.text) on \(covered.map(\.text))")
        }
        let screen = driver.inspection.run.debuggee.world.screen.bounds.size
        let area = screen.width * screen.height * driver.map.zoom * driver.map.zoom
        let covered = marks.reduce(0) { $0 + $1.box.width * $1.box.height }
        #expect(covered < area / 10)
    }

    // MARK: Colours

    @Test("Words can be read on what is under them, and lines are visible on light views and dark ones")
    func contrast() {
        for ground in [Palette.panel, Palette.background, Palette.raised, Palette.selectionFill, Palette.hitFill] {
            for word in [Palette.text, Palette.soft, Palette.faint] { #expect(word.contrast(with: ground) >= 4.5) }
        }
        for word in [Palette.chain, Palette.hit, Palette.visited, Palette.refused, Palette.gesture] {
            #expect(word.contrast(with: Palette.panel) >= 4.5)
            #expect(Palette.textOnBadge.contrast(with: word) >= 4.5)
        }
        let light = Color(hex: 0xF7F8FA)
        for line in [Palette.visitedOnLight, Palette.hitOnLight, Palette.refusedOnLight, Palette.firstResponderOnLight]
        {
            #expect(line.contrast(with: light) >= 4.5)
            #expect(line.contrast(with: light.mixed(with: .black, part: 0.15)) >= 3)
            #expect(line.contrast(with: .white) >= 3, "the rim tells it from a view of its own colour")
        }
        #expect(Palette.casingOnLight.over(light).contrast(with: light) >= 3)
        #expect(Palette.casingOnLight.over(Palette.chain).contrast(with: Palette.chain) >= 3)
    }
}

extension DrawList {
    /// The texts with the boxes that they lie in, in the list's space.
    fileprivate var texts: [(text: String, style: TextStyle, box: CGRect)] {
        items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            return (text, style, box.applying(item.transform))
        }
    }

    /// The filled triangles of a colour.
    fileprivate func triangles(of color: Color) -> [(tip: CGPoint, base: CGPoint)] {
        items.compactMap { item in
            guard case .fill(.path(let path), color) = item.command, path.elements.count == 4 else { return nil }
            let corners = path.elements.prefix(3).compactMap(\.end)
            return (corners[0], CGPoint(x: (corners[1].x + corners[2].x) / 2, y: (corners[1].y + corners[2].y) / 2))
        }
    }

    /// The ends of the curved lines of a colour, with the control points before them.
    fileprivate func curves(of color: Color) -> [(control: CGPoint, end: CGPoint)] {
        items.compactMap { item in
            guard case .stroke(.path(let path), color, _) = item.command,
                case .curve(let end, _, let control)? = path.elements.last
            else {
                return nil
            }
            return (control, end)
        }
    }

    /// How many rings of fingers there are, with gaps or whole.
    fileprivate var fingerRings: Int {
        items.count { item in
            guard case .stroke(let shape, Palette.visitedOnLight, let style) = item.command, style.width == 3 else {
                return false
            }
            switch shape {
            case .ellipse: return true
            case .path(let path): return path.elements.count > 20
            case .rect, .roundedRect: return false
            }
        }
    }
}

extension Path.Element {
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil
        }
    }
}

extension CGPoint {
    fileprivate func distance(toLineFrom start: CGPoint, to end: CGPoint) -> CGFloat {
        let (x, y) = (end.x - start.x, end.y - start.y), length = start.distance(to: end)
        return ((self.x - start.x) * y - (self.y - start.y) * x).magnitude / length
    }
}

extension Color {
    /// The contrast that WCAG 2 defines, from 1 to 21.
    fileprivate func contrast(with other: Color) -> Float {
        let (one, two) = (relativeLuminance, other.relativeLuminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var relativeLuminance: Float {
        func linear(_ part: Float) -> Float {
            part <= 0.04045 ? part / 12.92 : Float(pow(Double(part + 0.055) / 1.055, 2.4))
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The colour that comes of painting this one on another.
    fileprivate func over(_ ground: Color) -> Color { ground.mixed(with: withAlpha(1), part: alpha) }
}
