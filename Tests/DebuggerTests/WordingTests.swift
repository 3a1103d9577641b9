// What the window says of drags, listeners, pointers, long names, and events without a first responder.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStory
import HitscopeWidgets
import Testing

@MainActor @Suite("Words in the window") struct WordingTests {
    private func played(_ scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.playScript()
        return driver
    }

    /// The texts in a panel, with the boxes that they really take up in the window.
    private func texts(in panel: String, of debugger: Debugger) throws -> [(text: String, box: CGRect)] {
        let frame = try #require(debugger.frame(of: panel)), measuring = TextSetup.deterministic.measuring
        return debugger.render().items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            var place = box.applying(item.transform)
            guard frame.contains(CGPoint(x: place.midX, y: place.midY)) else { return nil }
            let width = min(place.width, measuring.size(of: text, font: style.font, width: nil).width)
            if style.alignment == .trailing { place.origin.x = place.maxX - width }
            place.size.width = width
            // What a list's edge cuts off lies on nothing.
            return (text, place.intersection(item.bounds))
        }
    }

    private func words(in panel: String, of debugger: Debugger) throws -> [String] {
        try texts(in: panel, of: debugger).map(\.text)
    }

    /// The sentence of the last responder in the first delivery.
    private func endOfChain(_ driver: DebuggerDriver) throws -> String {
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        return walkthrough.sentence(driver.deliveredCount)
    }

    // MARK: What was handled

    @Test(
        "Where one phase has no handler and another has one, the touch is not said to be dropped",
        arguments: [
            (SampleScene.draggingInView, "box handles touchesMoved(_:with:)."),
            (.draggingInController, "MainController handles touchesMoved(_:with:)."),
        ])
    func otherPhase(scene: SampleScene, words: String) throws {
        let driver = try played(scene)
        #expect(try endOfChain(driver).hasSuffix("and has no next responder. " + words))
        // Seen from the other phase, the phase without a handler is not mentioned.
        driver.click(window: try #require(driver.middle(of: "touchesMoved(_:with:)")))
        let shown = driver.inspection.shown, sentence = shown.subject?.walkthrough.sentence(shown.stepCount)
        let owner = words.prefix { $0 != " " }
        #expect(sentence?.contains("touchesMoved") == true)
        #expect(sentence?.contains(owner) == true)
        #expect(sentence?.contains("touchesBegan") == false)
    }

    @Test("A touch that no responder handles by any method is dropped")
    func dropped() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.tap(20, 400)
        #expect(try endOfChain(driver).hasSuffix("and has no next responder: the touch is dropped."))
    }

    @Test("A view with listeners and no subclass of its own listens; it does not override")
    func listeners() throws {
        let driver = try played(.listeners)
        #expect(
            try endOfChain(driver).hasPrefix("stopping box listens to touchesBegan(_:with:) and handles the touch."))
        driver.tap(282, 230)
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let event = try #require(walkthrough.firstDelivered)
        let foundIndex = walkthrough.deliveries[0].links.firstIndex {
            walkthrough.label($0.responder) == "passing box"
        }
        let index = try #require(foundIndex)
        let sentence = walkthrough.sentence(walkthrough.stepCount(reaching: index, in: event))
        #expect(sentence == "passing box listens to touchesBegan(_:with:) and passes the touch on to root.")
        driver.inspection.shown.show(delivery: 0)
        #expect(try words(in: "touch", of: driver.debugger).contains("listens"))
    }

    @Test("A recogniser that took a touch away has the name in the answer that it has in its list")
    func recognizer() throws {
        let driver = try DebuggerDriver(at: .touchesInScrollView)
        driver.press(280, 200)
        while driver.waitForDeadline() {}
        for y in stride(from: 190, through: 120, by: -10) { driver.move(280, CGFloat(y)) }
        let sentence = try #require(driver.inspection.answers.whyNot()?.sentence)
        #expect(sentence.hasPrefix("second row got the touch, but the scroll pan of list recognised its gesture"))
        #expect(try words(in: "touch", of: driver.debugger).contains("scroll pan"))
    }

    @Test("A picture with a recogniser that lies under the finger is asked why not; one without is not")
    func pictures() throws {
        let driver = try DebuggerDriver(at: .gestureSetUpByDelegate)
        driver.tap(285, 210)
        #expect(driver.inspection.answers.whyNot()?.sentence == "badge has isUserInteractionEnabled set to false.")
        let plain = try DebuggerDriver(at: .responderChain)
        plain.tap(195, 90)
        #expect(plain.inspection.answers.whyNot() == nil)
    }

    @Test("What lies behind another window says which one, and a window does not lie in itself")
    func windows() throws {
        let driver = try DebuggerDriver(at: .twoWindows)
        driver.tap(240, 97)
        #expect(
            driver.inspection.answers.whyNot()?.sentence
                == "box lies in main window, which lies behind banner window, in which button took the touch first.")
        let foundMain = driver.inspection.run.debuggee.world.windows.first {
            $0.accessibilityIdentifier == "main window"
        }
        let main = try #require(foundMain)
        driver.inspection.selection.choose(view: main.hitscopeIdentifier)
        #expect(
            driver.inspection.answers.whyNot()?.sentence
                == "main window lies behind banner window, in which button took the touch first.")
    }

    // MARK: Touches that a view is not given

    @Test("A view from which a touch was withheld did not get it, and the window says why")
    func withheld() throws {
        let driver = try DebuggerDriver(at: .exclusiveTouch)
        let place = driver.map.windowPoint
        driver.perform(.fingers([FingerChange(0, .down, at: place(CGPoint(x: 107, y: 180)))]))
        driver.perform(.fingers([FingerChange(1, .down, at: place(CGPoint(x: 282, y: 180)))]))
        let why = try #require(driver.inspection.answers.whyNot())
        #expect(why.code == .exclusiveTouch)
        #expect(
            why.sentence
                == "other box was hit, but it did not receive the touch, because exclusive box has an exclusive touch."
        )
    }

    @Test(
        "A view did not get a touch while a recogniser delays it, and did when the delay is over"
    )
    func delayed() throws {
        let driver = try DebuggerDriver(at: .delayedTouches)
        driver.press(195, 125)
        #expect(
            driver.inspection.answers.whyNot()?.sentence
                == "row was hit, but \"pan\" on list delays the touch, so it has not been delivered yet.")
        for y in stride(from: 135, through: 205, by: 10) { driver.move(195, CGFloat(y)) }
        #expect(
            driver.inspection.answers.whyNot()?.sentence
                == """
                row was hit, but "pan" on list recognised its gesture before the touch was delivered to the view.
                """)
        driver.release(195, 205)
        while driver.waitForDeadline() {}
        driver.tap(300, 110)
        let foundRow = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "row"
        }
        let row = try #require(foundRow)
        driver.inspection.selection.choose(view: row.hitscopeIdentifier)
        #expect(driver.inspection.answers.whyNot()?.code == .gotIt)
    }

    @Test("What is said of a touch is the same whether the trace of the whole session is kept or not")
    func wholeTrace() throws {
        let drivers = try (0..<2).map { _ in try DebuggerDriver(at: .gestureAgainstResponder) }
        drivers[1].inspection.keepsWholeTrace = true
        for driver in drivers {
            driver.press(107, 150)
            for y in stride(from: 160, through: 230, by: 10) { driver.move(107, CGFloat(y)) }
            #expect(driver.inspection.answers.whyNot()?.code == .recognizerTookIt)
            driver.release(107, 230)
            while driver.waitForDeadline() {}
            driver.tap(282, 150)
            #expect(driver.inspection.answers.whyNot() == nil)
        }
        #expect(drivers[0].debugger.render() == drivers[1].debugger.render())
    }

    @Test(
        "Two fingers that come down together have a chain each, and no view that one of them hit is said to be missed")
    func twoFingers() throws {
        let driver = try DebuggerDriver(at: .touchStaysWithView)
        let places = [CGPoint(x: 110, y: 160), CGPoint(x: 280, y: 160)].map { driver.map.windowPoint($0) }
        driver.perform(.fingers([FingerChange(0, .down, at: places[0]), FingerChange(1, .down, at: places[1])]))
        var headings: Set<String> = []
        for step in 1...driver.stepTotal {
            driver.inspection.shown.step(to: step)
            let words = try words(in: "touch", of: driver.debugger)
            headings.formUnion(words.filter { $0.hasPrefix("RESPONDER CHAIN") })
        }
        #expect(headings.isSuperset(of: ["RESPONDER CHAIN, TOUCH 1", "RESPONDER CHAIN, TOUCH 2"]))
        let outside = try self.words(in: "stage", of: driver.debugger).filter { $0.contains("outside by") }
        #expect(outside.isEmpty)
        let hierarchy = try #require(driver.frame(of: "hierarchy")), row = hierarchy.minY + 40 + 2.5 * 30
        let badges = driver.debugger.render().items.filter { item in
            guard case .fill(let shape, Palette.refused) = item.command else { return false }
            let place = shape.bounds.applying(item.transform)
            return hierarchy.contains(place) && abs(place.midY - row) < 1
        }
        #expect(badges.isEmpty)
    }

    @Test("Where the pointer only asks, no view is said to have got a touch")
    func question() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.hover(172, 177)
        driver.inspection.selection.choose(view: driver.inspection.shown.subject?.walkthrough.story.hit)
        #expect(driver.inspection.answers.whyNot()?.sentence == "View B.1 is hit: a touch here goes to it.")
    }

    // MARK: Device events, and no input at all

    @Test("Without a first responder, a shake is not said to go to one")
    func nobody() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.perform(.motion(.began))
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        #expect(
            walkthrough.sentence(1).hasPrefix(
                "A shake is a device event. There is no first responder, so it goes to UIWindow. "))
        let shown = try ["touch", "stage"].flatMap { try words(in: $0, of: driver.debugger) }
        #expect(shown.contains("None: there is no first responder."))
        #expect(shown.contains("no first responder"))
        let firstResponderLabels = shown.filter { $0.hasPrefix("first responder") }
        #expect(firstResponderLabels.isEmpty)
        driver.type(.home)
        let caption = try #require(try words(in: "caption", of: driver.debugger).first)
        #expect(caption.hasSuffix("there is no first responder, so it goes to UIWindow."))
    }

    @Test("With a first responder, a shake goes there")
    func somebody() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        driver.perform(.motion(.began))
        #expect(
            driver.inspection.shown.subject?.walkthrough.sentence(1).hasPrefix(
                "A shake is a device event: it goes to the first responder") == true)
        #expect(try words(in: "touch", of: driver.debugger).contains("None: the first responder gets it."))
    }

    @Test("An event that reaches no responder goes to no first responder either")
    func noResponder() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.perform(.remote(.play))
        let shown = try words(in: "touch", of: driver.debugger).joined(separator: "\n")
        #expect(!shown.contains("first responder"))
    }

    @Test("Where hover recognisers follow the pointer, the panel does not say that nothing is sent")
    func pointer() throws {
        let followed = try DebuggerDriver(at: .hovering), unfollowed = try DebuggerDriver(at: .hitTestOrder)
        for driver in [followed, unfollowed] { driver.hover(190, 160) }
        #expect(
            try words(in: "touch", of: followed.debugger).contains("Only hover recognisers receive pointer movements."))
        #expect(
            try words(in: "touch", of: unfollowed.debugger).contains("Pointer movements send no touches."))
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
            Debuggee(world: world, title: title), size: WindowShell.smallestSize,
            measuring: TextSetup.deterministic.measuring)
    }

    @Test("However long names are, no text of a panel lies on another")
    func overlaps() throws {
        let debugger = longNames(), stage = try #require(debugger.frame(of: "stage"))
        for phase in [FingerChange.Phase.down, .up] {
            debugger.receive(
                InputEvent(
                    time: 0.1, .fingers([FingerChange(0, phase, at: CGPoint(x: stage.midX - 60, y: stage.midY))])))
        }
        debugger.inspection.selection.choose(
            view: debugger.inspection.run.debuggee.world.windows[0].subviews[0].hitscopeIdentifier)
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
        let driver = try DebuggerDriver(at: .controlsAndValues)
        driver.tap(52, 65)
        let frames = driver.inspection.run.debuggee.world.windows[0].everyView.filter {
            $0 is UIPageControl || $0 is UISlider
        }
        .compactMap { $0.screenQuad?.boundingBox }
        .map { box in
            let start = driver.map.windowPoint(box.origin)
            return CGRect(
                x: start.x, y: start.y, width: box.width * driver.map.zoom, height: box.height * driver.map.zoom)
        }
        #expect(frames.count == 2)
        let tags = try texts(in: "stage", of: driver.debugger).filter { $0.text.contains("outside by") }
        #expect(!tags.isEmpty)
        for tag in tags {
            let covered = frames.filter { $0.insetBy(dx: 2, dy: 2).intersects(tag.box) }
            #expect(covered.isEmpty, "\(tag.text)")
        }
    }

    @Test("The first recogniser that recognised is in sight, however many did not")
    func manyRecognizers() throws {
        let driver = try DebuggerDriver(at: .singleAndDoubleTap)
        let foundBox = driver.inspection.run.debuggee.world.windows[0].everyView.first {
            $0.accessibilityIdentifier == "box"
        }
        let box = try #require(foundBox)
        driver.inspection.run.debuggee.world.enter {
            for index in 0..<20 {
                let press = UILongPressGestureRecognizer()
                press.name = "press \(index)"
                box.addGestureRecognizer(press)
            }
        }
        driver.tap(150, 150)
        #expect(try words(in: "touch", of: driver.debugger).contains("single tap"))
    }

    @Test("After z the letters of the chain go on with aa, and no two are alike")
    func letters() {
        let letters = (1...800).map { ChainPath.letter($0) }
        #expect([letters[0], letters[25], letters[26], letters[27]] == ["a", "z", "aa", "ab"])
        #expect([letters[51], letters[52]] == ["az", "ba"])
        #expect(Set(letters).count == 800)
    }
}
