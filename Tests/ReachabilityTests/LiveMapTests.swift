// The changes after which a map that is kept between frames is made again.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeReachability
import Testing

/// A view whose code depends on something that none of its properties shows.
private final class Door: UIView {
    var isOpen = true
    /// The part of its width that is open.
    var part: CGFloat = 1
    private(set) var questions = 0

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        questions += 1
        return isOpen && point.x < bounds.width * part && super.point(inside: point, with: event)
    }
}

@MainActor @Suite("A map that is kept between frames") struct LiveMapTests {
    private let world = World(screen: CGSize(width: 200, height: 200))
    private let door: Door

    init() {
        let world = world
        door = world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let door = Door(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
            window.addSubview(door)
            window.isHidden = false
            return door
        }
    }

    private func marks(_ map: inout LiveMap) -> DrawList {
        map.marks(of: world, measuring: EstimatedTextMeasuring())
    }

    @Test("Nothing is asked pixel by pixel again while nothing changes")
    func kept() {
        var map = LiveMap()
        let first = marks(&map), asked = door.questions
        let again = (0..<10).map { _ in marks(&map) }
        let others = again.count { $0 != first }
        #expect(others == 0)
        #expect(asked > 20_000)
        #expect(door.questions - asked < 10 * 100)
    }

    /// A screen with views that overlap one another, each a little farther right and down than the one before.
    private func staggered(_ count: Int) -> (world: World, window: UIWindow) {
        let world = World(screen: CGSize(width: 500, height: 500))
        let window = world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
            for number in 0..<count {
                let place = 300 * CGFloat(number) / CGFloat(count)
                let view = UIView(frame: CGRect(x: place, y: place, width: 200, height: 200))
                view.addGestureRecognizer(UITapGestureRecognizer())
                window.addSubview(view)
            }
            window.isHidden = false
            return window
        }
        return (world, window)
    }

    @Test("The JSON of a map grows with the number of views, also where all of them overlap one another")
    func jsonOfOverlapping() throws {
        func map(_ count: Int) throws -> String {
            let (world, window) = staggered(count)
            return try withExtendedLifetime(window) { try ReachabilityMap(of: world).json() }
        }
        let few = try map(100), many = try map(400)
        #expect(many.count < 5 * few.count)
        #expect(many.contains("\"otherLosses\""))
    }

    @Test("The areas of losses are the same with their polygons and without, on 300 screens by chance")
    func lossesWithoutPolygons() {
        var wrong: [String] = []
        for seed in 0..<UInt64(300) {
            let map = ReachabilityMap(of: ChanceScreen(seed: seed, views: 20, asks: false, isEven: true).world)
            for index in map.views.indices {
                let whole = map.losses(of: index).map { "\($0.taker ?? -1) \($0.area) \($0.coveredArea)" }
                let plain = map.losses(of: index, withPolygons: false).map {
                    "\($0.taker ?? -1) \($0.area) \($0.coveredArea)"
                }
                if whole != plain { wrong.append("seed \(seed), view \(index): \(plain) and not \(whole)") }
            }
        }
        #expect(wrong == [])
    }

    @Test("Nothing is asked pixel by pixel again either where touches go to a part of a control")
    func keptWithParts() {
        world.enter {
            let slider = UIControl(frame: door.bounds), knob = UIView(frame: door.bounds)
            slider.setClassLabel("UISlider")
            knob.setClassLabel("_UISliderKnob")
            knob.unsaidAspects = [.handlers]
            slider.addSubview(knob)
            door.addSubview(slider)
        }
        var map = LiveMap()
        let first = marks(&map), asked = door.questions
        let others = (0..<10).count { _ in marks(&map) != first }
        #expect(others == 0)
        #expect(door.questions - asked < 10 * 100)
    }

    @Test("The shapes of a map grow with the number of views, also where all of them overlap one another")
    func overlapping() throws {
        func shapes(_ count: Int) -> Int {
            let (world, window) = staggered(count)
            var map = LiveMap()
            let items = withExtendedLifetime(window) { map.marks(of: world, measuring: EstimatedTextMeasuring()).items }
            return items.reduce(0) { sum, item in
                guard case .stroke(.path(let path), _, _) = item.command else { return sum }
                return sum + path.elements.count
            }
        }
        let few = shapes(200), many = shapes(800)
        #expect(few > 10_000)
        #expect(many < 8 * few)
    }

    @Test("A map that is made in parts of any size is the same as one made at once, on 60 screens by chance")
    func inParts() {
        var wrong: [UInt64] = []
        for seed in 0..<UInt64(60) {
            let screen = ChanceScreen(seed: seed, views: 40, asks: false, isEven: true)
            for content in [LiveMap.Content.takers, .disagreement] {
                var whole = LiveMap(), inParts = LiveMap()
                (whole.content, inParts.content) = (content, content)
                let marks = whole.marks(of: screen.world, measuring: EstimatedTextMeasuring())
                guard let making = inParts.making(of: screen.world, measuring: EstimatedTextMeasuring()) else {
                    wrong.append(seed)
                    continue
                }
                while !making.advance(by: Int(seed % 7) + 1) {}
                inParts.take(making)
                if inParts.lastMarks != marks || inParts.legend != whole.legend { wrong.append(seed) }
            }
        }
        #expect(wrong == [])
    }

    @Test("The parts of a map grow as its views do")
    func parts() throws {
        func count(_ views: Int) throws -> Int {
            let world = World(screen: CGSize(width: 500, height: 500))
            let window = world.enter {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
                for number in 0..<views {
                    let place = CGPoint(x: number % 40 * 12, y: number / 40 * 12)
                    window.addSubview(UIView(frame: CGRect(origin: place, size: CGSize(width: 10, height: 10))))
                }
                window.isHidden = false
                return window
            }
            return try withExtendedLifetime(window) {
                var map = LiveMap()
                let begun = map.making(of: world, measuring: EstimatedTextMeasuring()), making = try #require(begun)
                while !making.advance(by: 50) {}
                return making.partCount
            }
        }
        let few = try count(400), many = try count(1_600)
        #expect(few > 20)
        #expect(many < 5 * few)
    }

    @Test("Code that answers otherwise is noticed in the next frame, though no view has changed")
    func overrides() {
        var map = LiveMap()
        let before = marks(&map)
        door.isOpen = false
        let after = marks(&map)
        var anew = LiveMap()
        #expect(after != before)
        #expect(after == marks(&anew))
    }

    @Test("Code that answers otherwise on a small part is noticed after some frames")
    func smallPart() {
        var map = LiveMap()
        let before = marks(&map)
        door.part = 0.97
        let frames = (0..<40).firstIndex { _ in marks(&map) != before }
        #expect(frames != nil)
    }

    @Test("A view that moves makes a new map")
    func moved() {
        var map = LiveMap()
        let before = marks(&map)
        door.center.x += 10
        #expect(marks(&map) != before)
    }

    @Test("A view that is put into another at the same place makes a new map if that one cuts it off")
    func movedIntoAnother() {
        let (tray, card) = world.enter {
            let tray = UIView(frame: CGRect(x: 20, y: 130, width: 60, height: 60))
            let card = UIView(frame: CGRect(x: 50, y: 140, width: 100, height: 40))
            door.superview?.addSubview(tray)
            door.superview?.addSubview(card)
            return (tray, card)
        }
        var map = LiveMap()
        let before = marks(&map)
        world.enter {
            card.frame.origin = CGPoint(x: 30, y: 10)
            tray.addSubview(card)
        }
        let after = marks(&map)
        var anew = LiveMap()
        #expect(after != before)
        #expect(after == marks(&anew))
    }

    @Test("Disagreements are found again after a view has begun to paint")
    func painted() {
        let cover = world.enter {
            let cover = UIControl(frame: CGRect(x: 140, y: 20, width: 40, height: 40))
            door.superview?.addSubview(cover)
            return cover
        }
        var map = LiveMap()
        map.content = .disagreement
        let before = marks(&map)
        world.enter { cover.backgroundColor = .red }
        let after = marks(&map)
        var anew = LiveMap()
        anew.content = .disagreement
        #expect(after != before)
        #expect(after == marks(&anew))
    }

    @Test("Disagreements are found again after a view has begun to clip its subviews")
    func clipped() {
        world.enter {
            let button = UIControl(frame: CGRect(x: 60, y: 60, width: 120, height: 30))
            button.backgroundColor = .red
            door.addSubview(button)
        }
        var map = LiveMap()
        map.content = .disagreement
        let before = marks(&map)
        world.enter { door.clipsToBounds = true }
        let after = marks(&map)
        var anew = LiveMap()
        anew.content = .disagreement
        #expect(after != before)
        #expect(after == marks(&anew))
    }
}
