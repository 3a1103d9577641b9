// What the sample scenes expect, and what is said where it does not hold.
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

@MainActor @Suite("Expectations of scenes") struct ExpectationTests {
    @Test(
        "Every sample scene says what should come of its touches, and all of it holds", arguments: SampleScene.allCases)
    func hold(scene: SampleScene) throws {
        let scene = try scene.scene()
        #expect(!scene.expectations.isEmpty)
        #expect(ExpectationCheck(scene).unmet().isEmpty)
    }

    @Test(
        "A failed expectation is reported with its place, what was expected and what was found",
        arguments: [
            ("hit: View B.1", "hit: View A.2", "hit: expected View A.2, found View B.1."),
            (
                "refused: {View C: outside, View B.2: outside}\n    chain", "refused: {View C: hidden}\n    chain",
                "refused View C: expected hidden, found outside."
            ),
            (
                "refused: {View C: outside, View B.2: outside}\n    chain", "refused: {View A: hidden}\n    chain",
                "refused: expected View A to be passed over as hidden, but it was not asked."
            ),
            (
                "handledBy: controller\n    notReached", "handledBy: none\n    notReached",
                "handledBy: expected none, found controller."
            ),
            ("notReached: [View A,", "notReached: [root,", "notReached: root was reached."),
            (
                "visited: [window, root, View C, View B, View B.2, View B.1]",
                "visited: [window, root, View B, View B.1]",
                "visited: expected window, root, View B, View B.1; "
                    + "found window, root, View C, View B, View B.2, View B.1."
            ),
            (
                "chain: [View B.1, View B, root, controller, window, scene, application, delegate]",
                "chain: [View B.1, View B]",
                "chain: expected View B.1, View B; "
                    + "found View B.1, View B, root, controller, window, scene, application, delegate."
            ),
        ])
    func broken(found: String, replacement: String, sentence: String) throws {
        let scene = try SampleScene.hitTestOrder.scene { $0.replace(found, with: replacement) }
        let unmet = ExpectationCheck(scene).unmet()
        #expect(unmet.map(\.sentence) == [sentence])
        #expect(unmet.map(\.place) == [scene.expectations[0].location])
        #expect(try SampleScene.hitTestOrder.line(of: "- hit: View B.1") == unmet.first?.place.line)
    }

    @Test(
        "Each kind of expectation fails where it does not hold, and says what was found",
        arguments: [
            (
                SampleScene.firstRespondersByEvent, "motionBegan: shake panel\n", "motionBegan: note\n",
                "handled motionBegan: expected note, found shake panel."
            ),
            (
                SampleScene.firstRespondersByEvent, "pressesBegan: [note, key panel]", "pressesBegan: [note]",
                "reached pressesBegan: expected note; found note, key panel."
            ),
            (
                SampleScene.firstRespondersByEvent, "{accelerometer sample: tilt box}", "{accelerometer sample: root}",
                "performedBy accelerometer sample: expected root, found tilt box."
            ),
            (
                SampleScene.firstRespondersByEvent, "touch box: \"keeps touches: 1\"", "touch box: none",
                "texts touch box: expected none, found keeps touches: 1."
            ),
            (
                SampleScene.firstRespondersByEvent, "receivesRemoteControl: true", "receivesRemoteControl: false",
                "handled remoteControlReceived: expected remote panel, found none."
            ),
            (
                SampleScene.firstRespondersByEvent, "becomesFirstResponder: true", "becomesFirstResponder: false",
                "firstResponder: expected note, found none."
            ),
            (
                SampleScene.firstRespondersByEvent, "sensors: accelerometer", "sensors: gyroscope",
                "actions: expected accelerometer sample; found nothing."
            ),
            (SampleScene.editingMenu, "menu: [Paste]", "menu: [Copy]", "menu: expected Copy; found Paste."),
            (
                SampleScene.editingMenu, "pasteboard: buy milk", "pasteboard: milk",
                "pasteboard: expected milk, found buy milk."
            ),
            (
                SampleScene.editingMenu, "implements: {paste: pastes}", "implements: {paste: nothing}",
                "texts second note: expected buy milk, found (nothing yet)."
            ),
            (
                SampleScene.editingMenu, "implements: {paste: pastes}",
                "implements: {paste: pastes}\n      canPerformAction: {paste: false}",
                "menu: expected Paste; found nothing."
            ),
            (
                SampleScene.keysInTextField, "modifiers: [command], selector: save",
                "modifiers: [shift], selector: save",
                "asked save: expected field, root, controller; found nothing."
            ),
            (
                SampleScene.controlsAndValues, "stepper: 4, segments: 2", "stepper: 4, segments: 1",
                "values segments: expected 1.0, found 2.0."
            ),
            (SampleScene.controlsAndValues, "values: {pages: 2", "values: {row: 2", "values row: it has no value."),
            (
                SampleScene.touchesInScrollView, "offsets: {list: [0, 40]}", "offsets: {list: [0, 50]}",
                "offsets list: expected [0, 50], found [0, 40]."
            ),
            (
                SampleScene.touchesInScrollView, "offsets: {list: [0, 40]}", "offsets: {root: [0, 40]}",
                "offsets root: it is not a scroll view."
            ),
            (
                SampleScene.touchesUsedAgain, "tapCount: 13}", "tapCount: 12}",
                "touchesKept box tapCount: expected 12, found 13."
            ),
            (
                SampleScene.touchesUsedAgain, "phase: began, tapCount: 1,", "phase: ended, tapCount: 1,",
                "touchCopies box phase: expected ended, found began."
            ),
            (
                SampleScene.touchesUsedAgain, "eventObjects: 1\n    touchesKept", "eventObjects: 13\n    touchesKept",
                "eventObjects: expected 13, found 1."
            ),
            (
                SampleScene.panFromEdge, "steps: 6}, edge: left}", "steps: 6}, edge: right}",
                "recogniser edge pan: expected began, changed, ended; found failed."
            ),
        ])
    func brokenOutcome(scene: SampleScene, found: String, replacement: String, sentence: String) throws {
        let scene = try scene.scene {
            #expect($0.contains(found))
            $0.replace(found, with: replacement)
        }
        #expect(
            ExpectationCheck(scene).unmet().map(\.sentence).contains(sentence),
            "\(ExpectationCheck(scene).unmet().map(\.sentence))")
    }

    @Test("A window listens to touches, and keeps other windows from them while it has one to itself")
    func windows() throws {
        let yaml = """
            version: 1
            windows:
              - {name: below, key: true, views: [{name: box, frame: [0, 0, 100, 100], touches: handles}]}
              - name: above
                level: alert
                frame: [0, 200, 390, 100]
                exclusiveTouch: true
                listeners: {began: stops, ended: passes}
            expect:
              - tap: [10, 250]
                hit: above
                handledBy: above
                actions: [stopping listener of touchesBegan, passing listener of touchesEnded]
              - script: [{press: [10, 250]}, {press: [10, 10], finger: 1}, {release: {0: true, 1: true}}]
                handled: {touchesBegan: above}
            """
        #expect(ExpectationCheck(try Scene(yaml: yaml, file: "windows.yaml")).unmet().map(\.sentence) == [])
    }

    @Test("What a responder may perform, become and resign is what its scene says")
    func wishes() throws {
        let yaml = """
            version: 1
            windows:
              - key: true
                root:
                  name: controller
                  canBecomeFirstResponder: true
                  becomesFirstResponder: true
                  implements: [save]
                  presses: forwards
                  view:
                    name: root
                    subviews:
                      - name: stubborn
                        frame: [0, 0, 100, 100]
                        canBecomeFirstResponder: true
                        canResignFirstResponder: false
                        recognizers: [{type: tap, name: first tap, action: focuses}]
                      - name: other
                        frame: [0, 200, 100, 100]
                        canBecomeFirstResponder: true
                        canPerformAction: {save: false}
                        implements: [save]
                        recognizers: [{type: tap, name: other tap, action: focuses}]
                        subviews:
                          - class: UIButton
                            name: control
                            frame: [0, 50, 50, 50]
                            actions: [{events: touchUpInside, selector: save, target: none}]
            expect:
              - script: [{key: a}]
                firstResponder: controller
                reached: {pressesBegan: [controller, window, scene, application, delegate]}
                handled: {pressesBegan: none}
              - script: [{tap: [50, 50]}, {wait: 1}, {tap: [75, 220]}]
                firstResponder: stubborn
              - tap: [20, 270]
                asked: {save: [control, other, root, controller]}
                performedBy: {save: controller}
            """
        #expect(ExpectationCheck(try Scene(yaml: yaml, file: "wishes.yaml")).unmet().map(\.sentence) == [])
    }

    @Test("A view that did not move where it should is reported with both frames")
    func notMoved() throws {
        let scene = try SampleScene.draggingInView.scene {
            $0.replace("box: [210, 270, 100, 100]", with: "box: [0, 0, 100, 100]")
        }
        #expect(
            ExpectationCheck(scene).unmet().map(\.sentence) == [
                "moved box: expected [0, 0, 100, 100], found [210, 270, 100, 100]."
            ])
    }
}
