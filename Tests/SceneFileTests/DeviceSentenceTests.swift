// What is said about broken keys, shakes, commands and controls, and about what is expected of them.
import HitscopeSceneFile
import Testing

struct DeviceSentenceTests {
    @Test(
        "Keys, shakes, commands and fingers together must be what a person can do",
        arguments: [
            Complaint(
                with: "script: [{key: command+c}]",
                """
                4:16: there is no key "command+c"; expected a letter, a digit, or a name such as left, space, return, \
                escape, f1.
                  For example: key: {press: c, modifiers: [command]}
                """
            ),
            Complaint(
                with: "script: [{key: backspace}]",
                """
                4:16: there is no key "backspace"; expected a letter, a digit, or a name such as left, space, return, \
                escape, f1.
                  Did you mean "delete"?
                """
            ),
            Complaint(
                with: "script: [{key: knob}]",
                """
                4:16: there is no key "knob"; expected a letter, a digit, or a name such as left, space, return, \
                escape, f1.
                  For example: key: a
                """
            ),
            Complaint(
                with: "script: [{key: {press: lefft}}]",
                """
                4:24: there is no key "lefft"; expected a letter, a digit, or a name such as left, space, return, \
                escape, f1.
                  Did you mean "left"?
                """
            ),
            Complaint(
                with: "script: [{key: {modifiers: shift}}]",
                """
                4:16: a key is one of press, down and up, but this one has neither.
                  For example: key: {press: s, modifiers: [command]}
                """
            ),
            Complaint(
                with: "script: [{key: {down: a, up: a}}]",
                """
                4:16: a key is one of press, down and up, but this one has "down" and "up".
                  For example: key: {press: s, modifiers: [command]}
                """
            ),
            Complaint(
                with: "script: [{key: {press: a, modifiers: [cmd]}}]",
                """
                4:39: "modifiers" is cmd, but should be shift, control, alternate, command or alphaShift.
                  For example: modifiers: shift
                """
            ),
            Complaint(
                with: "script: [{key: {up: a}}]",
                "4:10: the key a comes up, but it is not down.\n  Write \"- key: {down: a}\" before it."),
            Complaint(
                with: "script:\n  - key: {down: a}\n  - key: a",
                "6:5: the key a goes down, but it has been down since line 5.\n  Write \"- key: {up: a}\" before it."),
            Complaint(
                with: "script: [{type: 안녕}]",
                """
                4:17: "type" contains "안", which a US keyboard cannot type.
                  Specify the key that types it, for example: key: {press: a, characters: "안"}
                """
            ),
            Complaint(
                with: "script: [{shake: twice}]",
                "4:18: \"shake\" is twice, but should be whole, began, ended or cancelled.\n  For example: shake: whole"
            ),
            Complaint(
                with: "script: [{remote: next}]",
                """
                4:19: "remote" is next, but should be play, pause, stop, togglePlayPause, nextTrack, previousTrack, \
                beginSeekingBackward, endSeekingBackward, beginSeekingForward or endSeekingForward.
                  For example: remote: play
                """),
            Complaint(
                with: "script: [{sensor: {accelerometr: [0, 0, 0]}}]",
                """
                4:20: there is no sensor "accelerometr"; expected accelerometer, gyroscope or magnetometer.
                  Did you mean "accelerometer"?
                """
            ),
            Complaint(
                with: "script: [{sensor: {gyroscope: [0, 0]}}]",
                """
                4:31: "gyroscope" is a list of 2, but should be three numbers, [x, y, z].
                  For example: gyroscope: [0, -1, 0]
                """
            ),
            Complaint(
                with: "script: [{wheel: {at: [1, 2]}}]",
                "4:18: a wheel has no \"by\".\n  For example: wheel: {at: [195, 300], by: [0, -40]}"),
            Complaint(
                with: "script: [{press: {12: [1, 2]}}]",
                """
                4:19: "12" is not a finger; expected a whole number from 0 to 9.
                  For example: press: {0: [100, 100], 1: [200, 100]}
                """
            ),
            Complaint(
                with: "script: [{press: {}}]",
                "4:18: \"press\" names no finger.\n  For example: press: {0: [100, 100], 1: [200, 100]}"),
            Complaint(
                with: "script: [{press: {0: true}}]",
                "4:22: \"0\" is true, but should be two numbers, [x, y].\n  For example: 0: [100, 50]"),
            Complaint(
                with: "script: [{release: {1: true}}]",
                "4:10: finger 1 moves or lifts, but it is not down.\n  Write \"- press: [x, y]\" before it."),
            Complaint(
                with: "script: [{wait: 1, edge: left}]",
                """
                4:20: no finger goes down in this step, so it cannot have an "edge".
                  Write it beside tap, press or drag, for example: {press: [1, 200], edge: left}
                """),
            Complaint(
                with: "script: [{press: [1, 2], edge: lft}]",
                "4:32: \"edge\" is lft, but should be top, left, bottom or right.\n  Did you mean \"left\"?"),
            Complaint(
                with: "expect: [{script: [{wait: 1}], actions: []}]",
                """
                4:10: the expectation has no "tap", and the script contains no input.
                  Specify where the finger goes down, for example: tap: [100, 50]
                """
            ),
        ])
    func device(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "How a finger touches, where a pointer hovers and what a device corrects must be what a device can tell",
        arguments: [
            Complaint(
                with: "script: [{press: [1, 2], force: hard}]",
                """
                4:33: "force" is hard, but should be a number from 0 to 20, where 1 is an ordinary touch.
                  For example: force: 2
                """
            ),
            Complaint(
                with: "script: [{wait: 1, force: 2}]",
                """
                4:20: this step has no touch, so it cannot have "force".
                  Write it beside tap, press, move or drag of one finger, for example: {press: [100, 50], force: 2}
                """
            ),
            Complaint(
                with: "script:\n  - press: {0: [1, 2]}\n    radius: 3",
                """
                6:5: this step has no touch, so it cannot have "radius".
                  Write it beside tap, press, move or drag of one finger, for example: {press: [100, 50], radius: 2}
                """
            ),
            Complaint(
                with: "script:\n  - press: [1, 2]\n  - {move: [3, 4], tool: pencil}",
                """
                6:20: this step has no touch, so it cannot have "tool".
                  Write it beside tap, press or drag of one finger, for example: {press: [100, 50], tool: pencil}
                """
            ),
            Complaint(
                with: "script: [{tap: [1, 2], tool: pensil}]",
                "4:30: \"tool\" is pensil, but should be finger or pencil.\n  Did you mean \"pencil\"?"),
            Complaint(
                with: "script: [{drag: {from: [1, 2], to: [3, 4]}, estimate: 1}]",
                """
                4:45: this step has no touch, so it cannot have "estimate".
                  Write it beside tap, press or move of one finger, for example: {press: [100, 50], estimate: 2}
                """
            ),
            Complaint(
                with: "script: [{correct: {force: 2}}]",
                """
                4:20: a correction has no "estimate".\n  Specify the estimate that it corrects: correct: {estimate: 1, \
                force: 2}
                """
            ),
            Complaint(
                with: "script: [{tap: [1, 2], estimate: 1}, {correct: {estimate: 2}}]",
                """
                4:38: the device corrects estimate 2, but there is no estimate with that number.
                  Write it with the touch, for example: {press: [100, 50], force: 1, estimate: 2}
                """),
            Complaint(
                with: "script: [{hover: away}]",
                """
                4:18: "hover" is away, but should be two numbers, [x, y], or none.
                  For example: hover: [100, 50]
                """),
            Complaint(
                with: "script:\n  - press: [1, 2]\n  - hover: [3, 4]",
                """
                6:5: the pointer hovers, but finger 0, the mouse, has been down since line 5.
                  Write "- release" before it, or "- move: [x, y]" instead.
                """),
            Complaint(
                with: "script: [{key: {press: a, repeats: often}}]",
                """
                4:36: "repeats" is often, but should be a whole number from 0 to 10,000.
                  For example: repeats: 3
                """),
            Complaint(
                with: "script:\n  - key: {down: a}\n  - key: {up: a, repeats: 3}",
                """
                6:18: a key that comes up does not repeat.
                  Write it where the key goes down: key: {press: a, repeats: 3}
                """
            ),
            Complaint(
                view: "inputView: keys",
                """
                21: a view must be a map of keys and values, not keys.
                  Write keys such as "class:", each on its own line.
                """
            ),
            Complaint(
                view: "inputView: {class: UIWindow}",
                """
                29: a UIWindow cannot be used here; expected UIView, UILabel, UIImageView, UIControl, UIButton, \
                UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UIProgressView, UITextField, \
                UITextView, UIScrollView or UIStackView.
                  Use a name that does not begin with "UI", for a subclass of UIView.
                """
            ),
        ])
    func contact(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "What a responder does with keys, shakes and actions must make sense, and so must what is expected of it",
        arguments: [
            Complaint(
                view: "presses: drags",
                """
                19: "presses" is drags, but should be ignores, handles, observes, forwards or counts.
                  For example: presses: ignores
                """
            ),
            Complaint(
                view: "presses: {moved: handles}",
                "20: presses has no key \"moved\".\n  The keys of presses are: began, changed, ended, cancelled."),
            Complaint(
                view: "motion: {changed: handles}",
                "19: motion has no key \"changed\".\n  The keys of motion are: began, ended, cancelled."
            ),
            Complaint(
                view: "canPerformAction: {copy: maybe}",
                "35: \"copy\" is maybe, but should be true or false.\n  For example: copy: true"),
            Complaint(
                view: "canPerformAction: copy",
                """
                28: "canPerformAction" is copy, but should be a map from action names to true or false.
                  For example: canPerformAction: {paste: false}
                """
            ),
            Complaint(
                view: "keyCommands: [{key: s}]",
                """
                24: a key command has no "selector".
                  For example: {key: s, modifiers: [command], selector: save}
                """),
            Complaint(
                view: "value: 1",
                """
                10: a UIView has no "value".
                  Remove it; it belongs to a UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl or \
                UIProgressView.
                """
            ),
            Complaint(
                view: "class: UISlider, step: 2",
                "27: a UISlider has no \"step\".\n  Remove it; it belongs to a UIStepper."),
            Complaint(
                view: "class: UISlider, range: [4, 2]",
                """
                34: the first number of "range" is larger than the second; expected two numbers, [least, most].
                  For example: range: [0, 10]
                """
            ),
            Complaint(
                view: "class: UISwitch, value: on",
                "34: \"value\" is on, but should be a number, or true or false for a switch.\n  For example: value: 0.5"
            ),
            Complaint(
                view: "class: UIStackView, axis: up",
                "36: \"axis\" is up, but should be horizontal or vertical.\n  For example: axis: horizontal"),
            Complaint(
                view: "recognizers: [{type: screenEdgePan}]",
                """
                24: a recogniser of type screenEdgePan has no "edges".
                  Specify the edges where the gesture can begin: edges: left
                """
            ),
            Complaint(
                view: "recognizers: [{type: pan, edges: left}]",
                "36: a recogniser of type pan has no \"edges\".\n  Remove it; it belongs to the type screenEdgePan."),
            Complaint(
                with: "expect: [{tap: [1, 2], handled: {keysBegan: box}}]",
                """
                4:34: "keysBegan" delivers no input; expected touchesBegan, touchesMoved, touchesEnded, \
                touchesCancelled, touchesEstimatedPropertiesUpdated, pressesBegan, pressesChanged, pressesEnded, \
                pressesCancelled, motionBegan, motionEnded, motionCancelled or remoteControlReceived.
                  For example: handled: {pressesBegan: …}
                """),
            Complaint(
                with: "expect: [{tap: [1, 2], performedBy: {save: bux}}]",
                """
                4:44: "performedBy" names the responder "bux", which does not exist.
                  Did you mean "box" (line 3)?
                """
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], texts: {bix: Hello}}]",
                "4:32: \"texts\" names the view \"bix\", which does not exist.\n  Did you mean \"box\" (line 3)?"),
            Complaint(
                with: "expect: [{tap: [1, 2], touchesKept: {box: 3}}]",
                """
                4:43: the state of a touch must be a map of keys and values, not 3.
                  Write keys such as "phase:", each on its own line.
                """
            ),
        ])
    func behaviour(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }
}
