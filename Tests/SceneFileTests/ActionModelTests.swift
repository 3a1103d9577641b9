// What the keys of recognisers, controls and responders come to.
import HitscopeGeometry
import HitscopeSceneFile
import Testing

struct ActionModelTests {
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
                      - {type: longPress, name: press, taps: 1, touches: 2, minimumPressDuration: 0.25,
                         enabled: false, requireToFail: [swipe]}
                      - {type: swipe, name: swipe, direction: up, cancelsTouchesInView: false,
                         delaysTouchesBegan: true, delaysTouchesEnded: false}
                      - {type: pan, simultaneousWith: [press, swipe], action: {selector: save, target: a}}
            script: [{pinch: {around: [100, 50], from: 40, to: 80, turn: 90, duration: 1, steps: 2}}]
            expect: [{recognizers: {swipe: [began, ended], press: failed}, actions: [],
               order: [a.touchesBegan], removed: [a], touchObjects: 2, firstResponder: none, fault: none}]
            """
        let scene = try Scene(yaml: yaml, file: "")
        let (press, swipe, pan) = (scene.recognizers[0], scene.recognizers[1], scene.recognizers[2])
        #expect(scene.views[1].isExclusiveTouch)
        #expect(scene.views[1].behaviour.methods == [Scene.Method("save", .removes)])
        #expect(press.kind == .longPress)
        #expect(press.taps == 1)
        #expect(press.touches == 2)
        #expect(press.minimumPressDuration == 0.25)
        #expect(!press.isEnabled)
        #expect(press.requireToFail == [1])
        #expect(pan.simultaneousWith == [0, 1])
        #expect(pan.view == 1)
        #expect(swipe.direction == .up)
        #expect(!swipe.cancelsTouchesInView)
        #expect(swipe.delaysTouchesBegan)
        #expect(!swipe.delaysTouchesEnded)
        guard case .message("save", let target)? = pan.action else {
            Issue.record("the action is no message")
            return
        }
        #expect(target?.responder == .view(1))
        let expected = scene.expectations[0]
        #expect(expected.recognizers.map(\.isExactPath) == [true, false])
        #expect(expected.recognizers[0].states == [.began, .ended])
        #expect(expected.actions == [])
        #expect(expected.order == ["a.touchesBegan"])
        #expect(expected.touchObjects == 2)
        #expect(expected.firstResponder == Scene.Expectation.Answer.none)
        #expect(expected.fault == Scene.Expectation.Fault.none)
    }

    @Test("Controls, scroll views and listeners are read with all their keys")
    func controlKeys() throws {
        let yaml = """
            version: 1
            windows:
              - views:
                  - {class: UIButton, enabled: false, actions: [{events: [touchDown, touchCancel],
                     does: removes}, {events: touchUpInside, selector: save, target: none}]}
                  - {class: UISwitch, actions: [{events: valueChanged, selector: save, target: box}]}
                  - {class: UIScrollView, contentSize: [100, 200], delaysContentTouches: false}
                  - {name: box, canBecomeFirstResponder: true, editMenu: true,
                     listeners: {began: [passes, stops], moved: stops, ended: passes, cancelled: []}}
            """
        let scene = try Scene(yaml: yaml, file: "")
        let (button, toggle, list, box) = (scene.views[1], scene.views[2], scene.views[3], scene.views[4])
        #expect(button.kind == .button)
        #expect(!button.isEnabled)
        #expect(
            button.actions == [
                Scene.ControlAction([.touchDown, .touchCancel], .closure(.removes)),
                Scene.ControlAction([.touchUpInside], .message("save", to: nil)),
            ])
        #expect(toggle.actions.count == 1)
        #expect(toggle.kind == .switch)
        guard case .message("save", let target?)? = toggle.actions.first?.action else {
            Issue.record("the action has no target")
            return
        }
        #expect(target.responder == .view(4))
        #expect(list.scrolling.contentSize == CGSize(width: 100, height: 200))
        #expect(!list.scrolling.delaysContentTouches)
        #expect(box.hasEditMenu)
        #expect(box.focus.canBecome == true)
        #expect(list.focus.canBecome == nil)
        #expect(box.listeners.began == [.passes, .stops])
        #expect(box.listeners.moved == [.stops])
        #expect(box.listeners.ended == [.passes])
        #expect(box.listeners.cancelled.isEmpty)
    }

    @Test("What every responder does with keys, shakes, the remote control and actions is read, phase by phase")
    func deviceKeys() throws {
        let keys = [
            "presses: {began: counts, changed: observes, ended: forwards}", "motion: handles", "remote: observes",
            "sensors: accelerometer", "canPerformAction: {paste: false, copy: true}",
            "keyCommands: [{key: s, modifiers: [command, shift], selector: save}, {key: left, selector: back}]",
        ]
        let behaviour = keys.joined(separator: ", ")
        let yaml = """
            version: 1
            application: {receivesRemoteControl: true, \(behaviour), delegate: {\(behaviour)}}
            windows:
              - exclusiveTouch: true
                listeners: {began: passes}
                \(keys.joined(separator: "\n    "))
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
            #expect(device?.pressesBegan == .counts)
            #expect(device?.pressesChanged == .observes)
            #expect(device?.pressesEnded == .forwards)
            #expect(device?.pressesCancelled == .ignores)
            #expect(device?.motionBegan == .handles)
            #expect(device?.motionCancelled == .handles)
            #expect(device?.remote == .observes)
            #expect(device?.overridesAny == true)
            #expect(found?.sensors == [.accelerometer])
            #expect(found?.canPerform == ["paste": false, "copy": true])
            #expect(
                found?.keyCommands == [
                    Scene.KeyCommand(.s, [.command, .shift], "save"), Scene.KeyCommand(.left, [], "back"),
                ])
        }
        #expect(scene.application.receivesRemoteControl)
        #expect(scene.views[0].isExclusiveTouch)
        #expect(scene.views[0].listeners.began == [.passes])
        var focus = Scene.Focus()
        (focus.canBecome, focus.canResign, focus.becomesFirstResponder) = (true, false, true)
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
                  - {class: UITextField, text: Hello, placeholder: Name, actions: [{events: editingChanged,
                     does: nothing}]}
                  - {class: UIStackView, axis: vertical, spacing: 4, distribution: fillEqually, alignment: center}
                  - {class: UIScrollView, paging: true, recognizers: [{type: screenEdgePan, edges: [left, top]}]}
            """
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.views.dropFirst().prefix(6).map(\.value.value) == [1, 3, 1.5, 1, 2, 0.25])
        #expect(scene.views[2].value.range == 2...8)
        #expect(scene.views[3].value.step == 0.5)
        #expect(scene.views[4].value.segments == ["one", "two"])
        #expect(scene.views[5].value.pageCount == 4)
        #expect(scene.views[7].placeholder == "Name")
        #expect(scene.views[7].text?.string == "Hello")
        let stack = scene.views[8].stack
        #expect(stack.axis == .vertical)
        #expect(stack.spacing == 4)
        #expect(stack.distribution == .fillEqually)
        #expect(stack.alignment == .center)
        #expect(scene.views[9].scrolling.isPaging)
        #expect(scene.recognizers[0].edges == [.left, .top])
    }
}
