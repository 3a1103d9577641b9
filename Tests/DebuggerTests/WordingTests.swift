// What the window says of drags, listeners, pointers, names that are long and events that nobody is first responder of.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeWidgets
import Testing

@MainActor @Suite("Words in the window") struct WordingTests {
    private func scene(_ number: String) throws -> String {
        try #require(SampleScenes.names.first { $0.hasPrefix(number) })
    }

    private func played(_ number: String) throws -> Person {
        let person = try Person(at: try scene(number))
        person.playScript()
        return person
    }

    /// The texts in a panel, with the boxes that they really take up in the window.
    private func texts(in panel: String, of debugger: Debugger) throws -> [(text: String, box: CGRect)] {
        let frame = try #require(debugger.panel(panel)).frame, measuring = TextSetup.deterministic.measuring
        return debugger.render().items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            var place = box.applying(item.transform)
            guard frame.contains(CGPoint(x: place.midX, y: place.midY)) else { return nil }
            let width = min(place.width, measuring.size(of: text, font: style.font, width: nil).width)
            if style.alignment == .trailing { place.origin.x = place.maxX - width }
            place.size.width = width
            return (text, place)
        }
    }

    private func lastSentence(_ person: Person) throws -> String {
        let walkthrough = try #require(person.inspection.subject?.walkthrough)
        return walkthrough.sentence(walkthrough.steps.count)
    }

    // MARK: What was handled

    @Test(
        "Where nobody handles one phase and somebody another, the touch is not said to be dropped",
        arguments: [
            ("04", "box handles touchesMoved(_:with:)."), ("05", "MainController handles touchesMoved(_:with:)."),
        ])
    func otherPhase(number: String, words: String) throws {
        let person = try played(number)
        #expect(try lastSentence(person).hasSuffix("and nobody comes after it. " + words))
        // The other way round the phase that nobody handles is not mentioned.
        person.click(window: try #require(person.middle(of: "touchesMoved(_:with:)")))
        #expect(try !lastSentence(person).contains("touchesBegan"))
    }

    @Test("A touch that nobody handles by any method is dropped")
    func dropped() throws {
        let person = try Person(at: SampleScenes.dragging)
        person.tap(20, 400)
        #expect(try lastSentence(person).hasSuffix("and nobody comes after it: the touch is dropped."))
    }

    @Test("A view with listeners and no subclass of its own listens; it does not override")
    func listeners() throws {
        let person = try played("27")
        #expect(
            try lastSentence(person).hasPrefix("stopping box listens to touchesBegan(_:with:) and handles the touch."))
        person.tap(282, 230)
        let walkthrough = try #require(person.inspection.subject?.walkthrough)
        let index = try #require(walkthrough.links.firstIndex { walkthrough.label($0.responder) == "passing box" })
        let sentence = walkthrough.sentence(walkthrough.stepCount(reaching: index))
        #expect(sentence == "passing box listens to touchesBegan(_:with:) and passes the touch on to root.")
        #expect(try texts(in: "touch", of: person.debugger).contains { $0.text == "listens" })
    }

    @Test("A recogniser that took a touch away has the name in the answer that it has in its list")
    func recognizer() throws {
        let person = try Person(at: try scene("32"))
        person.press(280, 200)
        while person.waitForDeadline() {}
        for y in stride(from: 190, through: 120, by: -10) { person.move(280, CGFloat(y)) }
        let sentence = try #require(person.inspection.whyNot()?.sentence)
        #expect(sentence.hasPrefix("second row got the touch, until scroll pan recognised its gesture"))
        #expect(try texts(in: "touch", of: person.debugger).contains { $0.text == "scroll pan" })
    }

    @Test("A picture with a recogniser that lies under the finger is asked why not; one without is not")
    func pictures() throws {
        let person = try Person(at: try scene("18"))
        person.tap(285, 210)
        #expect(person.inspection.whyNot()?.sentence == "badge has isUserInteractionEnabled set to false.")
        let plain = try Person(at: try scene("01"))
        plain.tap(195, 90)
        #expect(plain.inspection.whyNot() == nil)
    }

    @Test("What lies behind another window says which one, and a window does not lie in itself")
    func windows() throws {
        let person = try Person(at: try scene("14"))
        person.tap(240, 97)
        #expect(
            person.inspection.whyNot()?.sentence
                == "box lies in main window, which lies behind banner window, in which button took the touch first.")
        let main = try #require(
            person.inspection.debuggee.world.windows.first { $0.accessibilityIdentifier == "main window" })
        person.inspection.choose(view: main.identifier)
        #expect(
            person.inspection.whyNot()?.sentence
                == "main window lies behind banner window, in which button took the touch first.")
    }

    // MARK: Touches that a view is not given

    @Test("A view from which a touch was withheld did not get it, and the window says why")
    func withheld() throws {
        let person = try Person(at: try scene("24"))
        let place = person.map.windowPoint
        person.perform(.fingers([FingerChange(0, .down, at: place(CGPoint(x: 107, y: 180)))]))
        person.perform(.fingers([FingerChange(1, .down, at: place(CGPoint(x: 282, y: 180)))]))
        let why = try #require(person.inspection.whyNot())
        #expect(why.reason == .withheld)
        #expect(
            why.sentence
                == "other box was hit, but it was not given the touch, because of the exclusive touch of exclusive box."
        )
    }

    @Test(
        "A view that was told nothing because a recogniser delayed its touch did not get it; when the delay is over it did"
    )
    func delayed() throws {
        let person = try Person(at: try scene("26"))
        person.press(195, 125)
        #expect(
            person.inspection.whyNot()?.sentence
                == "row was hit, but pan delays the touch, and nobody has been told of it yet.")
        for y in stride(from: 135, through: 205, by: 10) { person.move(195, CGFloat(y)) }
        #expect(
            person.inspection.whyNot()?.sentence
                == "row was hit, but pan recognised its gesture before the view was told anything.")
        person.release(195, 205)
        while person.waitForDeadline() {}
        person.tap(300, 110)
        let row = try #require(
            person.inspection.debuggee.world.windows[0].everyView.first { $0.accessibilityIdentifier == "row" })
        person.inspection.choose(view: row.identifier)
        #expect(person.inspection.whyNot()?.reason == .gotIt)
    }

    @Test("What is said of a touch is the same whether the trace of the whole session is kept or not")
    func wholeTrace() throws {
        let people = [try Person(at: try scene("25")), try Person(at: try scene("25"))]
        people[1].inspection.keepsWholeTrace = true
        for person in people {
            person.press(107, 150)
            for y in stride(from: 160, through: 230, by: 10) { person.move(107, CGFloat(y)) }
            #expect(person.inspection.whyNot()?.reason == .recognizerTookIt)
            person.release(107, 230)
            while person.waitForDeadline() {}
            person.tap(282, 150)
        }
        #expect(people.allSatisfy { $0.inspection.whyNot() == nil })
        #expect(people[0].debugger.render() == people[1].debugger.render())
    }

    @Test(
        "Two fingers that come down together have a button each, and no view that one of them hit is said to be missed")
    func twoFingers() throws {
        let person = try Person(at: try scene("39"))
        let places = [CGPoint(x: 110, y: 160), CGPoint(x: 280, y: 160)].map { person.map.windowPoint($0) }
        person.perform(.fingers([FingerChange(0, .down, at: places[0]), FingerChange(1, .down, at: places[1])]))
        let words = try texts(in: "touch", of: person.debugger).map(\.text)
        #expect(words.contains("began") && words.contains("began 2"))
        #expect(try !texts(in: "stage", of: person.debugger).contains { $0.text.contains("outside by") })
        let hierarchy = try #require(person.panel("hierarchy")).frame, row = hierarchy.minY + 40 + 2.5 * 30
        let badges = person.debugger.render().items.filter { item in
            guard case .fill(let shape, Palette.refused) = item.command else { return false }
            let place = shape.bounds.applying(item.transform)
            return hierarchy.contains(place) && abs(place.midY - row) < 1
        }
        #expect(badges.isEmpty)
    }

    @Test("Where the pointer only asks, no view is said to have got a touch")
    func question() throws {
        let person = try Person(at: SampleScenes.hitTestOrder)
        person.hover(172, 177)
        person.inspection.choose(view: person.inspection.subject?.walkthrough.story.hit)
        #expect(person.inspection.whyNot()?.sentence == "View B.1 is hit: a touch here goes to it.")
    }

    // MARK: Device events, and no input at all

    @Test("Where nobody is first responder, a shake is not said to go to one")
    func nobody() throws {
        let person = try Person(at: SampleScenes.hitTestOrder)
        person.perform(.motion(.began))
        let walkthrough = try #require(person.inspection.subject?.walkthrough)
        #expect(
            walkthrough.sentence(1).hasPrefix(
                "A shake is a device event. There is no first responder, so it goes to UIWindow. "))
        let shown = try ["touch", "stage"].flatMap { try texts(in: $0, of: person.debugger).map(\.text) }
        #expect(shown.contains("None: nobody is first responder.") && shown.contains("nobody is first responder"))
        #expect(!shown.contains { $0.hasPrefix("first responder") })
        person.type(.home)
        #expect(
            try texts(in: "caption", of: person.debugger).contains {
                $0.text.hasSuffix("nobody is first responder, so it goes to UIWindow.")
            })
    }

    @Test("Where somebody is first responder, a shake goes there")
    func somebody() throws {
        let person = try Person(at: SampleScenes.firstResponders)
        person.perform(.motion(.began))
        #expect(
            person.inspection.subject?.walkthrough.sentence(1).hasPrefix(
                "A shake is a device event: it goes to the first responder") == true)
        #expect(
            try texts(in: "touch", of: person.debugger).contains { $0.text == "None: the first responder gets it." })
    }

    @Test("What nobody is told of goes to no first responder either")
    func untold() throws {
        let person = try Person(at: SampleScenes.hitTestOrder)
        person.perform(.remote(.play))
        #expect(try !texts(in: "touch", of: person.debugger).contains { $0.text.contains("first responder") })
    }

    @Test("Where hover recognisers follow the pointer, nobody says that nothing is sent")
    func pointer() throws {
        let (followed, unfollowed) = (try Person(at: try scene("40")), try Person(at: SampleScenes.hitTestOrder))
        for person in [followed, unfollowed] { person.hover(190, 160) }
        #expect(
            try texts(in: "touch", of: followed.debugger).contains {
                $0.text == "Only hover recognisers are told of the pointer."
            })
        #expect(
            try texts(in: "touch", of: unfollowed.debugger).contains {
                $0.text == "Nothing is sent while the pointer only moves."
            })
    }

    // MARK: Room

    /// Long names, one in the other, in the smallest window.
    private func longNames() -> Debugger {
        let size = CGSize(width: 390, height: 354), world = World(screen: size)
        world.enter {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            var around: UIView = window
            for name in [
                "알림 설정을 켜고 끄는 스위치가 들어 있는 아주 긴 이름의 셀 뷰", "the panel which holds everything that there is",
                "a cell of middle length",
            ] {
                let view = UIView(frame: around.bounds)
                view.accessibilityIdentifier = name
                around.addSubview(view)
                around = view
            }
            let behind = UIView(frame: window.bounds)
            behind.accessibilityIdentifier = "behind all that, and never asked for anything"
            window.insertSubview(behind, at: 0)
            window.isHidden = false
        }
        let title = "A scene whose title takes more than one line of the toolbar, too small"
        return Debugger(
            Debuggee(world: world, title: title), size: Debugger.smallestSize,
            measuring: TextSetup.deterministic.measuring)
    }

    @Test("However long names are, no text of a panel lies on another")
    func overlaps() throws {
        let debugger = longNames(), stage = try #require(debugger.panel("stage")).frame
        for phase in [FingerChange.Phase.down, .up] {
            debugger.receive(
                InputEvent(
                    time: 0.1, .fingers([FingerChange(0, phase, at: CGPoint(x: stage.midX - 60, y: stage.midY))])))
        }
        debugger.inspection.choose(view: debugger.inspection.debuggee.world.windows[0].subviews[0].identifier)
        for panel in ["hierarchy", "touch"] {
            let all = try texts(in: panel, of: debugger)
            for (index, one) in all.enumerated() {
                for other in all[..<index] {
                    let common = one.box.intersection(other.box)
                    #expect(common.isNull || common.width < 1 || common.height < 8, "\(other.text) | \(one.text)")
                }
            }
        }
    }

    @Test("A long title takes two lines, and a name too long for its tag keeps off the edges")
    func longTitle() throws {
        let debugger = longNames()
        let title = debugger.render().items.compactMap { item -> TextStyle? in
            guard case .text(let text, let style, _) = item.command, text.hasPrefix("A scene whose") else { return nil }
            return style
        }
        #expect(title.first?.lineLimit == 2)
        var list = DrawList()
        let box = CGRect(x: 0, y: 0, width: 60, height: 22)
        Tag(text: "NotificationPreferencesController", fill: .white, textColor: .black).draw(
            in: box, TextSetup.deterministic.measuring, into: &list)
        guard case .text(_, _, let line)? = list.items.last?.command else { return #expect(Bool(false)) }
        #expect(box.insetBy(dx: 5, dy: 0).contains(line))
    }

    @Test("No tag lies on a control that is all picture")
    func faces() throws {
        let person = try Person(at: try scene("37"))
        person.tap(52, 65)
        let frames = person.inspection.debuggee.world.windows[0].everyView.filter {
            $0 is UIPageControl || $0 is UISlider
        }
        .compactMap { $0.screenQuad?.boundingBox }
        .map { box in
            let start = person.map.windowPoint(box.origin)
            return CGRect(
                x: start.x, y: start.y, width: box.width * person.map.zoom, height: box.height * person.map.zoom)
        }
        #expect(frames.count == 2)
        let tags = try texts(in: "stage", of: person.debugger).filter { $0.text.contains("outside by") }
        #expect(!tags.isEmpty)
        for tag in tags { #expect(!frames.contains { $0.insetBy(dx: 2, dy: 2).intersects(tag.box) }, "\(tag.text)") }
    }

    @Test("The first recogniser that recognised is in sight, however many did not")
    func manyRecognizers() throws {
        let person = try Person(at: try scene("21"))
        let box = try #require(
            person.inspection.debuggee.world.windows[0].everyView.first { $0.accessibilityIdentifier == "box" })
        person.inspection.debuggee.world.enter {
            for index in 0..<20 {
                let press = UILongPressGestureRecognizer()
                press.name = "press \(index)"
                box.addGestureRecognizer(press)
            }
        }
        person.tap(150, 150)
        #expect(try texts(in: "touch", of: person.debugger).contains { $0.text == "single tap" })
    }

    @Test("After z the letters of the chain go on with aa, and no two are alike")
    func letters() {
        #expect([1, 26, 27, 28, 52, 53].map { ChainPath.letter($0) } == ["a", "z", "aa", "ab", "az", "ba"])
        #expect(Set((1...800).map { ChainPath.letter($0) }).count == 800)
    }
}
