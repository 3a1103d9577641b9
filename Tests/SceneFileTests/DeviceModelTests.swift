// What a script does beyond touching, and what comes up with a first responder, as the parser reads it.
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneFile
import Testing

struct DeviceModelTests {
    @Test("How a finger touches, the pointer, corrections and repeated keys become input")
    func contactKeys() throws {
        let yaml = """
            version: 1
            windows: [{views: [{name: box, touches: {began: measures, updated: observes}}]}]
            script:
              - hover: [1, 2]
              - hover: none
              - {press: [3, 4], tool: pencil, force: 0.5, radius: 6, estimate: 7}
              - {move: [5, 6], force: 2}
              - correct: {estimate: 7, force: 1.5}
              - correct: {estimate: 7}
              - release
              - key: {press: a, repeats: 2}
              - key: {down: b, repeats: 1}
            """
        let scene = try Scene(yaml: yaml, file: "")
        var touches = Scene.Touches(began: .measures)
        touches.updated = .observes
        #expect(scene.views[1].behaviour.touches == touches)
        func key(_ key: Key, _ characters: String, isDown: Bool, isRepeat: Bool = false) -> InputEvent.Action {
            .key(KeyChange(key, isDown: isDown, isRepeat: isRepeat, characters: characters))
        }
        let (a, b) = (try #require(Key("a")), try #require(Key("b")))
        let pencil = Contact(radius: 6, force: 0.5, estimate: 7, tool: .pencil)
        #expect(
            scene.input.events.map(\.action) == [
                .hover(CGPoint(x: 1, y: 2)), .hover(nil),
                .fingers([FingerChange(0, .down, at: CGPoint(x: 3, y: 4), contact: pencil)]),
                .fingers([FingerChange(0, .move, at: CGPoint(x: 5, y: 6), contact: Contact(force: 2))]),
                .correction(Correction(estimate: 7, force: 1.5)), .correction(Correction(estimate: 7, force: nil)),
                .fingers([FingerChange(0, .up, at: CGPoint(x: 5, y: 6))]),
                key(a, "a", isDown: true), key(a, "a", isDown: true, isRepeat: true),
                key(a, "a", isDown: true, isRepeat: true),
                key(a, "a", isDown: false), key(b, "b", isDown: true), key(b, "b", isDown: true, isRepeat: true),
            ])
        let keys = scene.input.events.suffix(6).map(\.time)
        let first = Script.repeatDelay, second = first + Script.repeatPause, up = second + Script.keyDuration
        let differences = zip(keys, [0, first, second, up, up, up + Script.repeatDelay]).map { abs($0 - $1) }
        let worst = differences.max() ?? .infinity
        #expect(worst < 1e-9)
    }

    @Test("Input views stand in no view, and are read with all that lies in them")
    func inputViewKeys() throws {
        let yaml = """
            version: 1
            windows:
              - root:
                  inputAccessoryView: {name: bar, subviews: [{name: done, class: UIButton}]}
                  view:
                    name: root
                    subviews:
                      - {name: field, class: UITextField, inputView: {name: keys, subviews: [{name: one}]}}
                      - {name: last}
            """
        let scene = try Scene(yaml: yaml, file: "")
        func index(_ name: String) -> Int? { scene.views.firstIndex { $0.identity.name == name } }
        let field = try #require(index("field"))
        #expect(scene.views[field].focus.inputView == index("keys"))
        #expect(scene.views[field].focus.inputAccessoryView == nil)
        #expect(scene.controllers[0].focus.inputAccessoryView == index("bar"))
        let roots = scene.views.filter { $0.superview == nil }.map(\.identity.name)
        #expect(roots == ["window", "keys", "bar"])
        let one = index("one").map { scene.views[$0].superview }
        #expect(one == index("keys"))
        let done = index("done").map { scene.views[$0].superview }
        #expect(done == index("bar"))
    }
}
