// What scripts and expectations come to.
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneFile
import Testing

struct ScriptModelTests {
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
        #expect(first.handled.map(\.key) == [.motionBegan, .pressesBegan])
        let second = try #require(first.handled.last)
        #expect(second.value == Scene.Expectation.Answer.none)
        #expect(first.reached[0].value.map(\.responder) == [.view(1), .controller(0)])
        #expect(first.asked[0].key == "save")
        #expect(first.performedBy.map(\.key) == ["save", "print"])
        #expect(first.offsets[0].value == CGPoint(x: 0, y: 80))
        #expect(first.texts[0].value == "Hello")
        #expect(first.values[0].value == 1)
        #expect(first.menu == ["Copy"])
        #expect(first.pasteboard == "Hello")
        #expect(first.touchesKept[0].value.phase == .ended)
        #expect(first.touchesKept[0].value.tapCount == 3)
        #expect(first.touchCopies[0].value.point == CGPoint(x: 1, y: 2))
        #expect(scene.expectations[1].handled.count == 1)
    }

    @Test("A pinch is two fingers in one report: down on a level line, so many moves, and up")
    func pinch() throws {
        let yaml =
            "version: 1\nwindows: [{}]\n"
            + "script: [{pinch: {around: [100, 50], from: 40, to: 80, turn: 90, duration: 1, steps: 2}}]"
        let events = try Scene(yaml: yaml, file: "").input.events
        #expect(events.map(\.time) == [0, 0.5, 1, 1])
        let places = events.map { event -> [CGPoint] in
            guard case .fingers(let changes) = event.action else { return [] }
            return changes.map { CGPoint(x: $0.point.x.rounded(), y: $0.point.y.rounded()) }
        }
        #expect(places[0] == [CGPoint(x: 80, y: 50), CGPoint(x: 120, y: 50)])
        #expect(places[3] == [CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 90)])
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

    @Test("Steps that are made from an input keep the edge from which several fingers came in together")
    func recordedEdge() throws {
        let yaml = """
            version: 1
            windows: [{}]
            script:
              - {press: {0: [2, 50], 1: [2, 150]}, edge: left}
              - move: {0: [80, 50], 1: [80, 150]}
              - release: {0: true, 1: true}
            """
        let input = try Scene(yaml: yaml, file: "").input
        let recorded = Scene.RecordedSteps(exactly: input)
        #expect(recorded.steps.map(\.edge) == [.left, nil, nil])
        #expect(recorded.leftOut == [])
        #expect(Scene.input(of: recorded.steps) == input)
    }

    @Test("Expectations hold what their names stand for")
    func expectations() throws {
        let yaml = """
            version: 1
            windows: [{root: {name: main, view: {name: root}}}]
            script: [{tap: [1, 2]}]
            expect:
              - {hit: root, visited: [window, root], refused: {root: override}, handledBy: none,
                 chain: [root, main, window, scene, application, delegate], notReached: [main],
                 moved: {root: [1, 2, 3, 4]}}
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
}
