// What a sound scene comes to.
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneFile
import Testing

struct ModelTests {
    @Test("Superviews come before subviews, siblings from back to front, and controllers know their views")
    func hierarchy() throws {
        let yaml = """
            version: 1
            windows:
              - root:
                  name: main
                  view:
                    name: root
                    subviews:
                      - {name: a, subviews: [{name: a1}, {name: a2}]}
                      - {name: b, controller: {class: Child, name: child}}
                  presents:
                    name: sheet
                    view: {name: sheet view}
            """
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.views.map(\.identity.name) == ["window", "root", "a", "a1", "a2", "b", "sheet view"])
        #expect(scene.views.map(\.superview) == [nil, 0, 1, 2, 2, 1, 0])
        #expect(scene.controllers.map(\.identity.name) == ["main", "child", "sheet"])
        #expect(scene.controllers.map(\.role) == [.root(window: 0), .child(of: 0), .presented(by: 0)])
        #expect(scene.controllers.map(\.view) == [1, 5, 6])
        #expect(scene.views.map(\.controller) == [nil, 0, nil, nil, nil, 1, 2])
        #expect(scene.windows.map(\.rootController) == [0])
        #expect(scene.controllers[1].identity.place == SourceLocation(line: 9, column: 35))
    }

    @Test("What a scene doesn't say is as UIKit has it")
    func defaults() throws {
        let scene = try Scene(yaml: "version: 1\nwindows: [{root: {}}]", file: "")
        #expect(scene.usesScenes)
        #expect(scene.application.delegate?.isResponder == true)
        #expect(scene.windows[0].level == 0)
        #expect(scene.views.map(\.kind) == [.window, .view])
        #expect(scene.views.map(\.placement) == [.unset, .unset])
        #expect(scene.controllers[0].view == 1)
        #expect(
            try Scene(yaml: "version: 1\napplication: {delegate: none}\nwindows: [{}]", file: "").application.delegate
                == nil)
    }

    @Test("Every key of a recogniser is read, and names of others may stand before those have been declared")
    func recognizerKeys() throws {
        let yaml = """
            version: 1
            windows:
              - views:
                  - name: a
                    exclusiveTouch: true
                    implements: {save: removes}
                    recognizers:
                      - {type: longPress, name: press, taps: 1, touches: 2, minimumPressDuration: 0.25, enabled: false, requireToFail: [swipe]}
                      - {type: swipe, name: swipe, direction: up, cancelsTouchesInView: false, delaysTouchesBegan: true, delaysTouchesEnded: false}
                      - {type: pan, simultaneousWith: [press, swipe], action: {selector: save, target: a}}
            script: [{pinch: {around: [100, 50], from: 40, to: 80, turn: 90, duration: 1, steps: 2}}]
            expect: [{recognizers: {swipe: [began, ended], press: failed}, actions: [], order: [a.touchesBegan], removed: [a], touchObjects: 2, firstResponder: none, fault: none}]
            """
        let scene = try Scene(yaml: yaml, file: "")
        let (press, swipe, pan) = (scene.recognizers[0], scene.recognizers[1], scene.recognizers[2])
        #expect(scene.views[1].isExclusiveTouch && scene.views[1].behaviour.methods == [Scene.Method("save", .removes)])
        #expect(
            press.kind == .longPress && press.taps == 1 && press.touches == 2 && press.minimumPressDuration == 0.25
                && !press.isEnabled)
        #expect(press.requireToFail == [1] && pan.simultaneousWith == [0, 1] && pan.view == 1)
        #expect(
            swipe.direction == .up && !swipe.cancelsTouchesInView && swipe.delaysTouchesBegan
                && !swipe.delaysTouchesEnded)
        guard case .message("save", let target)? = pan.action else {
            Issue.record("the action is no message")
            return
        }
        #expect(target?.responder == .view(1))
        let expected = scene.expectations[0]
        #expect(
            expected.recognizers.map(\.isWholeWay) == [true, false]
                && expected.recognizers[0].states == [.began, .ended])
        #expect(
            expected.actions == [] && expected.order == ["a.touchesBegan"] && expected.touchObjects == 2
                && expected.firstResponder == Scene.Expectation.Answer.none
                && expected.fault == Scene.Expectation.Fault.none)
    }

    @Test("Controls, scroll views and listeners are read with all their keys")
    func controlKeys() throws {
        let yaml = """
            version: 1
            windows:
              - views:
                  - {class: UIButton, enabled: false, actions: [{events: [touchDown, touchCancel], does: removes}, {events: touchUpInside, selector: save, target: none}]}
                  - {class: UISwitch, actions: [{events: valueChanged, selector: save, target: box}]}
                  - {class: UIScrollView, contentSize: [100, 200], delaysContentTouches: false}
                  - {name: box, canBecomeFirstResponder: true, editMenu: true, listeners: {began: [passes, stops], moved: stops, ended: passes, cancelled: []}}
            """
        let scene = try Scene(yaml: yaml, file: "")
        let (button, toggle, list, box) = (scene.views[1], scene.views[2], scene.views[3], scene.views[4])
        #expect(button.kind == .button && !button.isEnabled)
        #expect(
            button.actions == [
                Scene.ControlAction([.touchDown, .touchCancel], .closure(.removes)),
                Scene.ControlAction([.touchUpInside], .message("save", to: nil)),
            ])
        #expect(toggle.actions.count == 1 && toggle.kind == .switch)
        guard case .message("save", let target?)? = toggle.actions.first?.action else {
            Issue.record("the action has no target")
            return
        }
        #expect(target.responder == .view(4))
        #expect(list.scrolling.contentSize == CGSize(width: 100, height: 200) && !list.scrolling.delaysContentTouches)
        #expect(box.hasEditMenu && box.focus.canBecome == true && list.focus.canBecome == nil)
        #expect(box.listeners.began == [.passes, .stops] && box.listeners.moved == [.stops])
        #expect(box.listeners.ended == [.passes] && box.listeners.cancelled.isEmpty)
    }

    @Test("What every responder does with keys, shakes, the remote control and actions is read, phase by phase")
    func deviceKeys() throws {
        let behaviour =
            "presses: {began: counts, changed: observes, ended: forwards}, motion: handles, remote: observes, sensors: accelerometer, "
            + "canPerformAction: {paste: false, copy: true}, keyCommands: [{key: s, modifiers: [command, shift], selector: save}, {key: left, selector: back}]"
        let yaml = """
            version: 1
            application: {receivesRemoteControl: true, \(behaviour), delegate: {\(behaviour)}}
            windows:
              - exclusiveTouch: true
                listeners: {began: passes}
                \(behaviour.replacing(", motion", with: "\n    motion").replacing(", remote", with: "\n    remote").replacing(", sensors", with: "\n    sensors").replacing(", canPerform", with: "\n    canPerform").replacing(", keyCommands", with: "\n    keyCommands"))
                root:
                  canBecomeFirstResponder: true
                  canResignFirstResponder: false
                  becomesFirstResponder: true
                  view: {name: box, \(behaviour)}
            """
        let scene = try Scene(yaml: yaml, file: "")
        let all = [
            scene.application.behaviour, scene.application.delegate?.behaviour, scene.views[0].behaviour,
            scene.views[1].behaviour,
        ]
        for found in all {
            let device = found?.device
            #expect(
                device?.pressesBegan == .counts && device?.pressesChanged == .observes
                    && device?.pressesEnded == .forwards)
            #expect(
                device?.pressesCancelled == .ignores && device?.motionBegan == .handles
                    && device?.motionCancelled == .handles)
            #expect(device?.remote == .observes && device?.overridesAny == true)
            #expect(found?.sensors == [.accelerometer])
            #expect(found?.canPerform == ["paste": false, "copy": true])
            #expect(
                found?.keyCommands == [
                    Scene.KeyCommand(.s, [.command, .shift], "save"), Scene.KeyCommand(.left, [], "back"),
                ])
        }
        #expect(
            scene.application.receivesRemoteControl && scene.views[0].isExclusiveTouch
                && scene.views[0].listeners.began == [.passes])
        var focus = Scene.Focus()
        (focus.canBecome, focus.canResign, focus.asks) = (true, false, true)
        #expect(scene.controllers[0].focus == focus)
    }

    @Test("Controls with values, stack views and recognisers at edges are read with all their keys")
    func valueKeys() throws {
        let yaml = """
            version: 1
            windows:
              - views:
                  - {class: UISwitch, value: true}
                  - {class: UISlider, value: 3, range: [2, 8]}
                  - {class: UIStepper, value: 1.5, range: [0, 4], step: 0.5}
                  - {class: UISegmentedControl, segments: [one, two], value: 1}
                  - {class: UIPageControl, pages: 4, value: 2}
                  - {class: UIProgressView, value: 0.25}
                  - {class: UITextField, text: Hello, placeholder: Name, actions: [{events: editingChanged, does: nothing}]}
                  - {class: UIStackView, axis: vertical, spacing: 4, distribution: fillEqually, alignment: center}
                  - {class: UIScrollView, paging: true, recognizers: [{type: screenEdgePan, edges: [left, top]}]}
            """
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.views.dropFirst().prefix(6).map(\.value.value) == [1, 3, 1.5, 1, 2, 0.25])
        #expect(
            scene.views[2].value.range == 2...8 && scene.views[3].value.step == 0.5
                && scene.views[4].value.segments == ["one", "two"])
        #expect(
            scene.views[5].value.pages == 4 && scene.views[7].placeholder == "Name"
                && scene.views[7].text?.string == "Hello")
        let stack = scene.views[8].stack
        #expect(
            stack.axis == .vertical && stack.spacing == 4 && stack.distribution == .fillEqually
                && stack.alignment == .center)
        #expect(scene.views[9].scrolling.isPaging && scene.recognizers[0].edges == [.left, .top])
    }

    @Test("Keys, shakes, the remote control, the wheel and fingers together become inputs with times")
    func deviceScript() throws {
        let yaml = """
            version: 1
            windows: [{}]
            script:
              - key: {down: leftShift}
              - key: {press: a, modifiers: shift}
              - key: {up: leftShift}
              - type: b!
              - shake
              - remote: nextTrack
              - wheel: {at: [10, 20], by: [0, -40]}
              - press: {0: [1, 2], 1: [3, 4]}
              - move: {1: [5, 6]}
              - release: {0: true, 1: [7, 8]}
              - {press: [0, 100], edge: left}
              - cancel: {0: true}
              - rightClick: [9, 9]
              - sensor: {gyroscope: [1, 2, 3]}
            """
        let events = try Scene(yaml: yaml, file: "").input.events
        let hold = Script.keyDuration
        func key(_ key: Key, _ isDown: Bool, _ modifiers: KeyModifiers = [], _ characters: String = "")
            -> InputEvent.Action
        {
            .key(KeyChange(key, isDown: isDown, modifiers: modifiers, characters: characters))
        }
        let expected: [(Double, InputEvent.Action)] = [
            (0, key(.leftShift, true)), (0, key(.a, true, .shift, "A")), (hold, key(.a, false, .shift, "A")),
            (0, key(.leftShift, false)),
            (0, key(.b, true, [], "b")), (hold, key(.b, false, [], "b")), (hold, key(Key("1")!, true, .shift, "!")),
            (hold, key(Key("1")!, false, .shift, "!")), (0, .motion(.began)), (Script.shakeDuration, .motion(.ended)),
            (0, .remote(.nextTrack)), (0, .wheel(at: CGPoint(x: 10, y: 20), by: CGSize(width: 0, height: -40))),
            (
                0,
                .fingers([
                    FingerChange(0, .down, at: CGPoint(x: 1, y: 2)), FingerChange(1, .down, at: CGPoint(x: 3, y: 4)),
                ])
            ),
            (0, .fingers([FingerChange(1, .move, at: CGPoint(x: 5, y: 6))])),
            (
                0,
                .fingers([FingerChange(0, .up, at: CGPoint(x: 1, y: 2)), FingerChange(1, .up, at: CGPoint(x: 7, y: 8))])
            ),
            (0, .fingers([FingerChange(0, .down, at: CGPoint(x: 0, y: 100), from: .left)])),
            (0, .fingers([FingerChange(0, .cancel, at: CGPoint(x: 0, y: 100))])),
            (0, .fingers([FingerChange(0, .down, at: CGPoint(x: 9, y: 9), buttons: .secondary)])),
            (Script.tapDuration, .fingers([FingerChange(0, .up, at: CGPoint(x: 9, y: 9), buttons: .secondary)])),
            (0, .sensor(SensorSample(.gyroscope, x: 1, y: 2, z: 3))),
        ]
        #expect(events.map(\.action) == expected.map(\.1))
        var time = 0.0
        for (event, step) in zip(events, expected) {
            time += step.0
            #expect(abs(event.time - time) < 1e-9)
        }
    }

    @Test("What is expected of keys, actions, texts, values and touches is read")
    func moreExpectations() throws {
        let yaml = """
            version: 1
            windows: [{root: {name: main, view: {name: box}}}]
            script: [{tap: [1, 2]}, shake]
            expect:
              - handled: {motionBegan: main, pressesBegan: none}
                reached: {motionBegan: [box, main]}
                asked: {save: [box, main]}
                performedBy: {save: main, "print": none}
                offsets: {box: [0, 80]}
                texts: {box: Hello}
                values: {box: true}
                touchesKept: {box: {phase: ended, tapCount: 3}}
                touchCopies: {box: {phase: began, tapCount: 1, point: [1, 2]}}
                menu: [Copy]
                pasteboard: Hello
              - script: [{key: a}]
                handled: {pressesBegan: main}
            """
        let scene = try Scene(yaml: yaml, file: "")
        let first = scene.expectations[0]
        #expect(
            first.handled.map(\.key) == [.motionBegan, .pressesBegan]
                && first.handled[1].value == Scene.Expectation.Answer.none)
        #expect(first.reached[0].value.map(\.responder) == [.view(1), .controller(0)] && first.asked[0].key == "save")
        #expect(first.performedBy.map(\.key) == ["save", "print"] && first.offsets[0].value == CGPoint(x: 0, y: 80))
        #expect(
            first.texts[0].value == "Hello" && first.values[0].value == 1 && first.menu == ["Copy"]
                && first.pasteboard == "Hello")
        #expect(first.touchesKept[0].value.phase == .ended && first.touchesKept[0].value.tapCount == 3)
        #expect(first.touchCopies[0].value.point == CGPoint(x: 1, y: 2))
        #expect(scene.expectations[1].handled.count == 1)
    }

    @Test("A pinch is two fingers in one report: down on a level line, so many moves, and up")
    func pinch() throws {
        let yaml =
            "version: 1\nwindows: [{}]\nscript: [{pinch: {around: [100, 50], from: 40, to: 80, turn: 90, duration: 1, steps: 2}}]"
        let events = try Scene(yaml: yaml, file: "").input.events
        #expect(events.map(\.time) == [0, 0.5, 1, 1])
        let places = events.map { event -> [CGPoint] in
            guard case .fingers(let changes) = event.action else { return [] }
            return changes.map { CGPoint(x: $0.point.x.rounded(), y: $0.point.y.rounded()) }
        }
        #expect(places[0] == [CGPoint(x: 80, y: 50), CGPoint(x: 120, y: 50)])
        #expect(places[3] == [CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 90)])
    }

    @Test("Every key of a view is read")
    func viewKeys() throws {
        let yaml = """
            version: 1
            windows:
              - level: statusBar
                views:
                  - {class: UILabel, name: a, center: [10, 20], size: [30, 40], anchorPoint: [0, 1], transform: {scale: [2, 3], rotate: 90, translate: [5, 6]}}
                  - {class: Mine, name: b, frame: [1, 2, 3, 4], color: "#12345678", cornerRadius: 5, border: {width: 2, color: "#F00"}, alpha: 0.5, hidden: true}
                  - {name: c, userInteraction: false, clips: true, multipleTouch: true, tag: -7, touches: {began: handles, moved: drags}, next: a}
                  - {name: d, hitTest: {forwardTo: a}, pointInside: {enlargeBy: [1, 2, 3, 4]}, text: {string: 12, color: red, size: 9, font: Inter, weight: bold, align: right, verticalAlign: top}}
                  - {name: e, hitTest: passThrough, pointInside: always, touches: forwards, text: on}
            """
        let scene = try Scene(yaml: yaml, file: "")
        let (a, b, c, d, e) = (scene.views[1], scene.views[2], scene.views[3], scene.views[4], scene.views[5])
        #expect(scene.windows[0].level == 1000)
        #expect(
            a.kind == .label
                && a.placement
                    == .centered(at: CGPoint(x: 10, y: 20), bounds: CGRect(x: 0, y: 0, width: 30, height: 40))
        )
        #expect(a.anchorPoint == CGPoint(x: 0, y: 1))
        #expect(CGPoint(x: 1, y: 1).applying(a.transform.matrix) == CGPoint(x: -3 + 5, y: 2 + 6))
        #expect(
            b.identity.className == "Mine" && b.kind == .view
                && b.placement == .frame(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(
            b.color?.rgba == 0x1234_5678 && b.border == Scene.Border(width: 2, color: SceneColor(rgba: 0xFF00_00FF)))
        #expect(b.cornerRadius == 5 && b.alpha == 0.5 && b.isHidden)
        #expect(c.isUserInteractionEnabled == false && c.clipsToBounds && c.isMultipleTouchEnabled && c.tag == -7)
        #expect(c.behaviour.touches == Scene.Touches(began: .handles, moved: .drags))
        #expect(c.next?.responder == .view(1))
        #expect(d.hitTest == .forwardTo(Scene.Reference("a", .view(1), at: SourceLocation(line: 8, column: 40))))
        #expect(d.pointInside == .enlargeBy(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
        var text = Scene.Text("12")
        (text.color, text.size, text.font, text.weight, text.alignment, text.verticalAlignment) = (
            SceneColor("red"), 9, "Inter", .bold, .right, .top
        )
        #expect(d.text == text)
        #expect(
            e.hitTest == .passThrough && e.pointInside == .always && e.behaviour.touches == Scene.Touches(.forwards)
                && e.text?.string == "on")
    }

    @Test("Quarter turns are exact, and a turn is clockwise")
    func quarterTurns() {
        for (degrees, expected) in [
            (0.0, CGPoint(x: 1, y: 0)), (90, CGPoint(x: 0, y: 1)), (180, CGPoint(x: -1, y: 0)),
            (-90, CGPoint(x: 0, y: -1)),
            (450, CGPoint(x: 0, y: 1)),
        ] {
            var transform = Scene.Transform()
            transform.rotation = degrees
            #expect(CGPoint(x: 1, y: 0).applying(transform.matrix) == expected)
        }
    }

    @Test("A script becomes inputs with times: one step after the other, waits in between")
    func script() throws {
        let yaml = """
            version: 1
            windows: [{}]
            script:
              - tap: [10, 20]
              - wait: 1
              - press: [1, 2]
              - {press: [5, 6], finger: 1}
              - move: [3, 4]
              - release
              - {cancel: true, finger: 1}
              - drag: {from: [0, 0], to: [8, 4], duration: 0.5, steps: 2}
              - press: [7, 7]
              - release: [8, 8]
            """
        let scene = try Scene(yaml: yaml, file: "")
        let t = Script.tapDuration
        func report(_ time: Double, _ phase: FingerChange.Phase, _ x: Double, _ y: Double, _ finger: Int = 0)
            -> InputEvent
        {
            InputEvent(time: time, .fingers([FingerChange(finger, phase, at: CGPoint(x: x, y: y))]))
        }
        #expect(scene.firstTouch == CGPoint(x: 10, y: 20))
        #expect(
            scene.input.events == [
                report(0, .down, 10, 20), report(t, .up, 10, 20), report(t + 1, .down, 1, 2),
                report(t + 1, .down, 5, 6, 1),
                report(t + 1, .move, 3, 4),
                report(t + 1, .up, 3, 4), report(t + 1, .cancel, 5, 6, 1), report(t + 1, .down, 0, 0),
                report(t + 1 + 0.25, .move, 4, 2),
                report(t + 1 + 0.25 + 0.25, .move, 8, 4), report(t + 1 + 0.25 + 0.25, .up, 8, 4),
                report(t + 1.5, .down, 7, 7),
                report(t + 1.5, .up, 8, 8),
            ])
    }

    @Test("Expectations hold what their names stand for")
    func expectations() throws {
        let yaml = """
            version: 1
            windows: [{root: {name: main, view: {name: root}}}]
            script: [{tap: [1, 2]}]
            expect:
              - {hit: root, visited: [window, root], refused: {root: override}, handledBy: none, chain: [root, main, window, scene, application, delegate], notReached: [main], moved: {root: [1, 2, 3, 4]}}
            """
        let expectation = try #require(try Scene(yaml: yaml, file: "").expectations.first)
        #expect(expectation.tap == nil)
        guard case .responder(let hit)? = expectation.hit else { throw SceneErrors([]) }
        #expect(hit.responder == .view(1))
        #expect(expectation.handledBy == Scene.Expectation.Answer.none)
        #expect(
            expectation.chain?.map(\.responder) == [
                .view(1), .controller(0), .view(0), .scene, .application, .delegate,
            ])
        #expect(expectation.refused.map(\.reason) == [.override])
        #expect(expectation.moved.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
    }

    @Test("A written name wins over one that the scene has by default")
    func defaultNames() throws {
        let yaml = "version: 1\nwindows: [{views: [{name: window}, {next: window}]}, {}]"
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.views[2].next?.responder == .view(1))
        #expect(scene.views[3].identity.name == "window 2")
    }
}
