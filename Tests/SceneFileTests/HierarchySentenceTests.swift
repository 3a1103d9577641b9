// What is said about names that lead nowhere, scripts, recognisers, actions and expectations, word for word.
import HitscopeSceneFile
import Testing

struct HierarchySentenceTests {
    @Test(
        "A name that is used must exist once, and be of the right kind",
        arguments: [
            Complaint(
                view: "next: windo",
                "16: this view has as its next responder \"windo\", which does not exist.\n  Did you mean \"window\"?"),
            Complaint(
                view: "transform: {matrix: [1, 0, 0, 0.01, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}",
                """
                30: "matrix" has perspective, which is not supported.
                  Set m14 and m24, the 4th and 8th numbers, to 0, and m44, the last one, to a number above 0.
                """
            ),
            Complaint(
                view: "transform: {matrix: [1, 0, 0, 1, 0]}",
                """
                30: "matrix" is a list of 5, but should be the 6 numbers a, b, c, d, tx, ty, or 16, m11 to m44.
                  For example: matrix: [0, 1, -1, 0, 0, 0]
                """
            ),
            Complaint(
                view: "name: handle, hitTest: {forwardTo: handel}",
                """
                45: view "handle" forwards its hit test to "handel", which does not exist.
                  Did you mean "handle" (line 4)?
                """
            ),
            Complaint(
                view: "hitTest: {forwardTo: delegate}",
                """
                31: this view forwards its hit test to "delegate", which is not a view.
                  Give one of them the name "delegate", or use another name.
                """
            ),
            Complaint(
                "version: 1\nwindows:\n  - views:\n      - {name: box}\n      - {name: box}\n      - {next: box}\n",
                """
                6:16: this view has as its next responder "box", but that name is given on lines 4 and 5.
                  Give each a unique name.
                """
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], hit: bux}]",
                "4:29: \"hit\" names the view \"bux\", which does not exist.\n  Did you mean \"box\" (line 3)?"),
            Complaint(
                with: "expect: [{tap: [1, 2], visited: [window, [box]]}]",
                """
                4:42: "visited" contains a list of 1, but should be a list of names.
                  For example: visited: [box, window]
                """
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], refused: {box: outsid}}]",
                """
                4:39: "box" is outsid, but should be outside, hidden, interactionDisabled, animating, \
                transparent or override.
                  Did you mean "outside"?
                """
            ),
        ])
    func names(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test("Two views of one name are no error as long as no key refers to it")
    func unusedDouble() { #expect(complaints("version: 1\nwindows:\n  - views: [{name: a}, {name: a}]\n").isEmpty) }

    @Test(
        "A script must be one that a hand can play",
        arguments: [
            Complaint(
                with: "script: [release]",
                "4:10: finger 0 moves or lifts, but it is not down.\n  Write \"- press: [x, y]\" before it."),
            Complaint(
                with: "script:\n  - press: [1, 2]\n  - tap: [1, 2]",
                """
                6:5: finger 0 goes down, but it has been down since line 5.
                  Write "- release" before it, or give it another "finger".
                """
            ),
            Complaint(
                with: "script: [{press: [1, 2], wait: 3}]",
                """
                4:10: a step of the script has exactly one action, but this one has "press" and "wait".
                  Write one of tap, rightClick, press, move, release, cancel, drag, pinch, hover, wheel, correct, key, \
                type, shake, remote, sensor and wait, each on its own line.
                """
            ),
            Complaint(
                with: "script: [{drag: {to: [1, 2]}}]",
                "4:17: a drag has no \"from\".\n  For example: drag: {from: [100, 100], to: [200, 160]}"),
            Complaint(
                with: "script: [{pinch: {around: [1, 2], from: 10}}]",
                """
                4:18: a pinch has no "to".
                  Specify the point and the distances of the fingers: pinch: {around: [195, 300], from: 100, to: 200}
                """
            ),
            Complaint(
                with: "script: [{press: [1, 2], finger: 1}, {pinch: {around: [1, 2], from: 10, to: 20}}]",
                """
                4:38: finger 1 goes down, but it has been down since line 4.
                  Write "- release" before it, or give it another "finger".
                """
            ),
            Complaint(
                with: "script: [{wait: -1}]",
                "4:17: \"wait\" is -1, but should be a number of seconds from 0 to 3600.\n  For example: wait: 0.5"),
            Complaint(
                with: "expect: [{hit: box}]",
                """
                4:10: the expectation has no "tap", and no finger goes down in the script, but it has "hit".
                  Specify where the finger goes down, for example: tap: [100, 50]
                """
            ),
        ])
    func scripts(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "A recogniser that makes no sense is an error that says what is missing, and what belongs to another",
        arguments: [
            Complaint(
                view: "recognizers: [{name: a}]",
                "24: a recogniser has no \"type\".\n  Write the gesture, for example: type: tap"),
            Complaint(
                view: "recognizers: [{type: pam}]",
                """
                31: "type" is pam, but should be tap, longPress, pan, screenEdgePan, swipe, pinch, rotation or hover.
                  Did you mean "pan"?
                """
            ),
            Complaint(
                view: "recognizers: [{type: pan, taps: 2}]",
                "36: a recogniser of type pan has no \"taps\".\n  Remove it; it belongs to the type tap or longPress."),
            Complaint(
                view: "recognizers: [{type: tap, name: one, requireToFail: [tow]}, {type: tap, name: two}]",
                "63: \"requireToFail\" names the recogniser \"tow\", which does not exist.\n  Did you mean \"two\"?"),
            Complaint(
                view:
                    """
                    recognizers: [{type: tap, name: one, simultaneousWith: [two]}, {type: tap, name: two}, {type: pan, \
                    name: two}]
                    """,
                """
                66: "simultaneousWith" names the recogniser "two", but several have that name.
                  Give each a unique name.
                """
            ),
            Complaint(
                view: "recognizers: [{type: tap, action: remove}]",
                """
                44: "action" is remove, but should be nothing, removes, drags, scales, rotates, tells, focuses, \
                offersMenu, copies, pastes, outlines or ignoresInteraction.
                  Did you mean "removes"?
                """
            ),
            Complaint(
                view: "recognizers: [{type: tap, action: {selector: save}}]",
                "44: an action has no \"target\".\n  For example: action: {selector: save, target: controller}"),
            Complaint(
                view: "recognizers: [{type: tap, action: {selector: save, target: windo}}]",
                "69: the action goes to \"windo\", which does not exist.\n  Did you mean \"window\"?"),
            Complaint(
                view: "implements: save",
                """
                22: "implements" is save, but should be a list of names, or a map from names to effects.
                  For example: implements: [save]
                """
            ),
            Complaint(
                view: "implements: {save: moves}",
                """
                29: "save" is moves, but should be nothing, removes, drags, scales, rotates, tells, focuses, \
                offersMenu, copies, pastes, outlines or ignoresInteraction.
                  Did you mean "removes"?
                """
            ),
        ])
    func recognizers(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "Actions and listeners that make no sense are errors, and so are keys of another class",
        arguments: [
            Complaint(
                view: "class: UIButton, actions: [{events: touchUp, does: removes}]",
                """
                46: "events" is touchUp, but should be touchDown, touchDownRepeat, touchDragInside, touchDragOutside, \
                touchDragEnter, touchDragExit, touchUpInside, touchUpOutside, touchCancel, valueChanged, \
                primaryActionTriggered, editingDidBegin, editingChanged, editingDidEnd or editingDidEndOnExit.
                  For example: events: touchDown
                """
            ),
            Complaint(
                view: "class: UIButton, actions: [{events: touchDown, selector: save}]",
                """
                37: an action of a control needs "events", and either "does" or "selector" and "target".
                  For example: {events: touchUpInside, selector: save, target: controller}
                """),
            Complaint(
                view: "class: UIButton, actions: [{events: touchDown, selector: save, target: windo}]",
                "81: the action goes to \"windo\", which does not exist.\n  Did you mean \"window\"?"),
            Complaint(
                view: "listeners: {began: stop}",
                "29: \"began\" is stop, but should be passes or stops.\n  Did you mean \"stops\"?"),
            Complaint(view: "actions: []", "10: a UIView has no \"actions\".\n  Remove it; it belongs to controls."),
            Complaint(
                view: "contentSize: [1, 2]",
                "10: a UIView has no \"contentSize\".\n  Remove it; it belongs to a UIScrollView."),
            Complaint(
                view: "text: Hello, class: UISlider",
                """
                10: a UISlider has no "text".
                  Remove it; it belongs to a UIView, UILabel, UIImageView, UIControl, UIButton, UITextField or \
                UITextView.
                """
            ),
            Complaint(
                view: "editMenu: true, class: UITextField",
                """
                10: a UITextField has no "editMenu".
                  Remove it; it belongs to views other than UITextField and UITextView, which have their own.
                """
            ),
        ])
    func controls(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "What is expected of recognisers names one, and a state that there is",
        arguments: [
            Complaint(
                with: "expect: [{tap: [1, 2], recognizers: {tap: failed}}]",
                """
                4:38: "recognizers" names the recogniser "tap", which does not exist.
                  Give a recogniser the name "tap".
                """
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], recognizers: tap}]",
                """
                4:37: "recognizers" is tap, but should be a map from recogniser names.
                  For example: recognizers: {double tap: recognized}
                """
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], script: []}]",
                "4:10: the expectation has both a \"tap\" and a \"script\".\n  Remove one of them."),
            Complaint(
                with: "expect: [{tap: [1, 2], fault: circle}]",
                """
                4:31: "fault" is circle, but should be none, unrecognizedSelector, responderCircle or requirementCircle.
                  For example: fault: none
                """
            ),
        ])
    func outcomes(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }
}
