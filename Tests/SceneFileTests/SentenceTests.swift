// Every sentence that a broken scene can end in, word for word.
import HitscopeSceneFile
import Testing

/// A text with the one thing that is said about it.
struct Complaint: Sendable, CustomTestStringConvertible {
    var yaml: String
    var sentence: String

    init(_ yaml: String, _ sentence: String) { (self.yaml, self.sentence) = (yaml, sentence) }

    /// A scene with one view that has these keys; they stand on line 4, and the first begins in column 10.
    init(view keys: String, _ sentence: String) {
        self.init("version: 1\nwindows:\n  - views:\n      - {\(keys)}\n", "4:\(sentence)")
    }

    /// A scene with one window, and these lines from line 4 on.
    init(with lines: String, _ sentence: String) {
        self.init("version: 1\nwindows:\n  - views: [{name: box}]\n\(lines)\n", sentence)
    }

    var testDescription: String { sentence }
}

/// What is said about a text, without the name of the file; empty if nothing is.
func complaints(_ yaml: String) -> String {
    do throws(SceneErrors) {
        _ = try Scene(yaml: yaml, file: "a.yaml")
        return ""
    } catch {
        return error.errors.map {
            $0.description.replacing("a.yaml:", with: "", maxReplacements: 1).replacing(
                " error:", with: "", maxReplacements: 1)
        }
        .joined(separator: "\n")
    }
}

struct SentenceTests {
    @Test(
        "A wrong value of a view is told with its place, what was found, what was expected, and what to do",
        arguments: [
            Complaint(
                view: "alpha: nan",
                "17: \"alpha\" is nan, but should be a number from 0 to 1.\n  For example: alpha: 0.5"),
            Complaint(
                view: "alpha: .inf",
                "17: \"alpha\" is .inf, but should be a number from 0 to 1.\n  For example: alpha: 0.5"),
            Complaint(
                view: "alpha: 1.5",
                "17: \"alpha\" is 1.5, but should be a number from 0 to 1.\n  For example: alpha: 0.5"),
            Complaint(
                view: "frame: [0, 0, 1000000000, 10]",
                "24: \"frame\" is 1000000000, which is beyond 1,000,000.\n  A scene reaches 1,000,000 points to each side: use a smaller number."
            ),
            Complaint(
                view: "frame: [0, 0, 1]",
                "17: \"frame\" is a list of 3, but should be four numbers, [x, y, width, height], with a width and height of 0 or more.\n  For example: frame: [20, 40, 100, 50]"
            ),
            Complaint(
                view: "frame: [0, 0, -1, 5]",
                "24: \"frame\" holds -1, but should be four numbers, [x, y, width, height], with a width and height of 0 or more.\n  For example: frame: [20, 40, 100, 50]"
            ),
            Complaint(
                view: "center: [1, 2]",
                "10: a view is placed by \"frame\", or by \"center\" with \"bounds\" or \"size\", but here is \"center\" alone.\n  For example: frame: [20, 40, 100, 50]"
            ),
            Complaint(
                view: "frame: [1, 2, 3, 4], size: [1, 2]",
                "10: a view is placed by \"frame\", or by \"center\" with \"bounds\" or \"size\", but here is \"frame\" and \"size\".\n  For example: frame: [20, 40, 100, 50]"
            ),
            Complaint(
                view: "hidden: yes", "18: \"hidden\" is yes, but should be true or false.\n  For example: hidden: true"),
            Complaint(
                view: "hidden: \"true\"",
                "18: \"hidden\" is \"true\", but should be true or false.\n  For example: hidden: true"),
            Complaint(view: "tag: 1.5", "15: \"tag\" is 1.5, but should be a whole number.\n  For example: tag: 7"),
            Complaint(
                view: "name: ''",
                "16: \"name\" is \"\", but should be a name: one line of 1 to 200 bytes.\n  For example: name: box"),
            Complaint(
                view: "name: none",
                "16: \"none\" can't be a name: in expectations it means that there is nobody.\n  Choose another name."),
            Complaint(
                view: "subviews: 3",
                "20: \"subviews\" is 3, but should be a list of views.\n  Begin each line with a dash and a space: \"- …\"."
            ),
            Complaint(
                view: "subviews: [3]",
                "21: a view is a map of keys and values, but here is 3.\n  Write keys such as \"class:\", each on a line of its own."
            ),
            Complaint(
                view: "text: {size: 3}",
                "16: a text has no \"string\".\n  Write what it says, for example: string: View A"),
        ])
    func values(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "A word that is not known is told with the nearest one",
        arguments: [
            Complaint(view: "colour: red", "10: a view has no key \"colour\".\n  Did you mean \"color\"?"),
            Complaint(
                view: "touches: handels",
                "19: \"touches\" is handels, but should be ignores, handles, observes, forwards, drags, counts, copies or measures.\n  Did you mean \"handles\"?"
            ),
            Complaint(view: "touches: {bgean: drags}", "20: touches has no key \"bgean\".\n  Did you mean \"began\"?"),
            Complaint(
                view: "hitTest: nevr",
                "19: \"hitTest\" is nevr, but should be never, passThrough or {forwardTo: name}.\n  Did you mean \"never\"?"
            ),
            Complaint(
                view: "pointInside: 20",
                "23: \"pointInside\" is 20, but should be always, never or {enlargeBy: points}.\n  For example: pointInside: always"
            ),
            Complaint(
                view: "color: systemblu",
                "17: \"color\" is systemblu, but should be a colour: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a name of UIKit's.\n  Did you mean \"systemBlue\"?"
            ),
            Complaint(
                view: "class: UILable",
                "17: this program has no class \"UILable\"; expected UIView, UILabel, UIImageView, UIControl, UIButton, UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UIProgressView, UITextField, UITextView, UIScrollView or UIStackView.\n  Did you mean \"UILabel\"? Or give it a name of your own without \"UI\" at the front, which stands for a subclass of UIView."
            ),
            Complaint(
                view: "class: UIWindow",
                "17: a UIWindow can't stand here; expected UIView, UILabel, UIImageView, UIControl, UIButton, UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UIProgressView, UITextField, UITextView, UIScrollView or UIStackView.\n  Give it a name of your own without \"UI\" at the front, which stands for a subclass of UIView."
            ),
            Complaint(
                view: "color: separator",
                "17: \"color\" is separator, but should be a colour: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a name of UIKit's.\n  The names are: black, blue, brown, clear, cyan, darkGray, gray, green, label, lightGray, magenta, orange, purple, red, systemBackground, systemBlue, systemBrown, systemCyan, systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6, systemGreen, systemIndigo, systemMint, systemOrange, systemPink, systemPurple, systemRed, systemTeal, systemYellow, white, yellow."
            ),
            Complaint(
                view: "color: “#FFF”",
                "17: \"color\" is “#FFF”, but should be a colour: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a name of UIKit's.\n  Write straight quotation marks: color: \"#DCE7FB\""
            ),
            Complaint(
                view: "border: {w: 1}", "19: a border has no key \"w\".\n  The keys of a border are: width, color."),
            Complaint(
                view: "<<: {alpha: 1}",
                "10: a view has no key \"<<\": maps are not merged.\n  Write out the keys, or use an alias for a whole value."
            ),
            Complaint(
                view: "hitTest: {}",
                "19: \"hitTest\" is an empty map, but should say \"forwardTo\".\n  For example: hitTest: {forwardTo: box}"
            ),
        ])
    func words(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "Whoever writes what UIKit calls it is told what a scene calls it",
        arguments: [
            ("backgroundColor", "color"), ("isUserInteractionEnabled", "userInteraction"), ("clipsToBounds", "clips"),
            ("title", "text"),
            ("isHidden", "hidden"), ("gestureRecognizers", "recognizers"), ("views", "subviews"), ("id", "name"),
            ("isOn", "value"),
        ])
    func namesOfUIKit(name: String, key: String) {
        #expect(
            complaints("version: 1\nwindows: [{views: [{\(name): 1}]}]")
                == "2:21: a view has no key \"\(name)\".\n  Did you mean \"\(key)\"?")
    }

    @Test("A recogniser named by its class is told the word for it")
    func classOfRecognizer() {
        let yaml = "version: 1\nwindows: [{views: [{recognizers: [{type: UIScreenEdgePanGestureRecognizer}]}]}]"
        #expect(complaints(yaml).contains("\n  Did you mean \"screenEdgePan\"?"))
    }

    @Test("A bare number sign in a colour is explained")
    func bareNumberSign() {
        let yaml = "version: 1\nwindows:\n  - views:\n      - color: #FFF\n"
        #expect(complaints(yaml).hasPrefix("4:15: \"color\" is empty, but should be a colour"))
        #expect(
            complaints(yaml).hasSuffix(
                "In YAML a bare # begins a comment, so put the colour in quotes: color: \"#DCE7FB\""))
    }

    @Test(
        "A name that is used must exist once, and be of the right kind",
        arguments: [
            Complaint(
                view: "next: windo",
                "16: this view has as its next responder \"windo\", which does not exist.\n  Did you mean \"window\"?"),
            Complaint(
                view: "name: handle, hitTest: {forwardTo: handel}",
                "45: view \"handle\" forwards its hit test to \"handel\", which does not exist.\n  Did you mean \"handle\" (line 4)?"
            ),
            Complaint(
                view: "hitTest: {forwardTo: delegate}",
                "31: this view forwards its hit test to \"delegate\", which is not a view.\n  Give one of them the name \"delegate\", or use another name."
            ),
            Complaint(
                "version: 1\nwindows:\n  - views:\n      - {name: box}\n      - {name: box}\n      - {next: box}\n",
                "6:16: this view has as its next responder \"box\", but that name is given on lines 4 and 5.\n  Give each its own name."
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], hit: bux}]",
                "4:29: \"hit\" names the view \"bux\", which does not exist.\n  Did you mean \"box\" (line 3)?"),
            Complaint(
                with: "expect: [{tap: [1, 2], visited: [window, [box]]}]",
                "4:42: \"visited\" holds a list of 1, but should be a list of names.\n  For example: visited: [box, window]"
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], refused: {box: outsid}}]",
                "4:39: \"box\" is outsid, but should be outside, hidden, interactionDisabled, transparent or override.\n  Did you mean \"outside\"?"
            ),
        ])
    func names(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test("Two views of one name are no error as long as nobody refers to it")
    func unusedDouble() { #expect(complaints("version: 1\nwindows:\n  - views: [{name: a}, {name: a}]\n").isEmpty) }

    @Test(
        "A script must be one that a hand can play",
        arguments: [
            Complaint(
                with: "script: [release]",
                "4:10: finger 0 moves or lifts, but it is not down.\n  Write \"- press: [x, y]\" before it."),
            Complaint(
                with: "script:\n  - press: [1, 2]\n  - tap: [1, 2]",
                "6:5: finger 0 goes down, but it is down since line 5.\n  Write \"- release\" before it, or give it another \"finger\"."
            ),
            Complaint(
                with: "script: [{press: [1, 2], wait: 3}]",
                "4:10: a step of the script says one thing that the person does, but here is \"press\" and \"wait\".\n  Write one of tap, rightClick, press, move, release, cancel, drag, pinch, hover, wheel, correct, key, type, shake, remote, sensor and wait; give each a line of its own."
            ),
            Complaint(
                with: "script: [{drag: {to: [1, 2]}}]",
                "4:17: a drag has no \"from\".\n  For example: drag: {from: [100, 100], to: [200, 160]}"),
            Complaint(
                with: "script: [{pinch: {around: [1, 2], from: 10}}]",
                "4:18: a pinch has no \"to\".\n  Say around which point, and how far the fingers are apart: pinch: {around: [195, 300], from: 100, to: 200}"
            ),
            Complaint(
                with: "script: [{press: [1, 2], finger: 1}, {pinch: {around: [1, 2], from: 10, to: 20}}]",
                "4:38: finger 1 goes down, but it is down since line 4.\n  Write \"- release\" before it, or give it another \"finger\"."
            ),
            Complaint(
                with: "script: [{wait: -1}]",
                "4:17: \"wait\" is -1, but should be a number of seconds from 0 to 3600.\n  For example: wait: 0.5"),
            Complaint(
                with: "expect: [{hit: box}]",
                "4:10: the expectation has no \"tap\", and no finger goes down in the script, but it has \"hit\".\n  Say where the finger goes down, for example: tap: [100, 50]"
            ),
        ])
    func scripts(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "A recogniser that makes no sense is told what is missing, and what belongs to another",
        arguments: [
            Complaint(
                view: "recognizers: [{name: a}]",
                "24: a recogniser has no \"type\".\n  Write what it recognises, for example: type: tap"),
            Complaint(
                view: "recognizers: [{type: pam}]",
                "31: \"type\" is pam, but should be tap, longPress, pan, screenEdgePan, swipe, pinch, rotation or hover.\n  Did you mean \"pan\"?"
            ),
            Complaint(
                view: "recognizers: [{type: pan, taps: 2}]",
                "36: a recogniser of type pan has no \"taps\".\n  Remove it; it belongs to the type tap or longPress."),
            Complaint(
                view: "recognizers: [{type: tap, name: one, requireToFail: [tow]}, {type: tap, name: two}]",
                "63: \"requireToFail\" names the recogniser \"tow\", which does not exist.\n  Did you mean \"two\"?"),
            Complaint(
                view:
                    "recognizers: [{type: tap, name: one, simultaneousWith: [two]}, {type: tap, name: two}, {type: pan, name: two}]",
                "66: \"simultaneousWith\" names the recogniser \"two\", but several have that name.\n  Give each its own name."
            ),
            Complaint(
                view: "recognizers: [{type: tap, action: remove}]",
                "44: \"action\" is remove, but should be nothing, removes, drags, scales, rotates, tells, focuses, offersMenu, copies, pastes or outlines.\n  Did you mean \"removes\"?"
            ),
            Complaint(
                view: "recognizers: [{type: tap, action: {selector: save}}]",
                "44: an action has no \"target\".\n  For example: action: {selector: save, target: controller}"),
            Complaint(
                view: "recognizers: [{type: tap, action: {selector: save, target: windo}}]",
                "69: the action goes to \"windo\", which does not exist.\n  Did you mean \"window\"?"),
            Complaint(
                view: "implements: save",
                "22: \"implements\" is save, but should be a list of names, or a map from names to what they do.\n  For example: implements: [save]"
            ),
            Complaint(
                view: "implements: {save: moves}",
                "29: \"save\" is moves, but should be nothing, removes, drags, scales, rotates, tells, focuses, offersMenu, copies, pastes or outlines.\n  Did you mean \"removes\"?"
            ),
        ])
    func recognizers(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "Actions and listeners that make no sense are told, and keys of another class",
        arguments: [
            Complaint(
                view: "class: UIButton, actions: [{events: touchUp, does: removes}]",
                "46: \"events\" is touchUp, but should be touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit, "
                    + "touchUpInside, touchUpOutside, touchCancel, valueChanged, primaryActionTriggered, editingDidBegin, editingChanged, editingDidEnd "
                    + "or editingDidEndOnExit.\n  For example: events: touchDown"
            ),
            Complaint(
                view: "class: UIButton, actions: [{events: touchDown, selector: save}]",
                "37: an action of a control says its \"events\", and either what it \"does\" or its \"selector\" and \"target\".\n"
                    + "  For example: {events: touchUpInside, selector: save, target: controller}"),
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
                "10: a UISlider has no \"text\".\n  Remove it; it belongs to a UIView, UILabel, UIImageView, UIControl, UIButton, UITextField or UITextView."
            ),
            Complaint(
                view: "editMenu: true, class: UITextField",
                "10: a UITextField has no \"editMenu\".\n  Remove it; it belongs to views other than a UITextField or UITextView, which have one."
            ),
        ])
    func controls(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "What is expected of recognisers names one, and a state that there is",
        arguments: [
            Complaint(
                with: "expect: [{tap: [1, 2], recognizers: {tap: failed}}]",
                "4:38: \"recognizers\" names the recogniser \"tap\", which does not exist.\n  Give a recogniser the name \"tap\"."
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], recognizers: tap}]",
                "4:37: \"recognizers\" is tap, but should be a map from names of recognisers.\n  For example: recognizers: {double tap: recognized}"
            ),
            Complaint(
                with: "expect: [{tap: [1, 2], script: []}]",
                "4:10: the expectation has both a \"tap\" and a \"script\".\n  Remove one of them."),
            Complaint(
                with: "expect: [{tap: [1, 2], fault: circle}]",
                "4:31: \"fault\" is circle, but should be none, unrecognizedSelector, responderCircle or requirementCircle.\n  For example: fault: none"
            ),
        ])
    func outcomes(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "A document that is no scene is told in one sentence",
        arguments: [
            Complaint(
                "", "1:1: the file holds no scene.\n  Begin with \"version: 1\", or copy one of the sample scenes."),
            Complaint(
                "# nothing\n",
                "1:1: the file holds no scene.\n  Begin with \"version: 1\", or copy one of the sample scenes."),
            Complaint(
                "- a",
                "1:1: a scene is a map of keys and values, but here is a list of 1.\n  Write keys such as \"version:\", each on a line of its own."
            ),
            Complaint("windows: [{}]", "1:1: the scene does not say its version.\n  Write \"version: 1\" at the top."),
            Complaint(
                "version: 1\nwindows: [{views: [{subviews: [~]}]}]",
                "2:32: a view is a map of keys and values, but here is nothing.\n  Write keys such as \"class:\", each on a line of its own."
            ),
            Complaint("version: 1\nwindow: 3", "1:1: the scene has no \"windows\"."),
            Complaint(
                "version: 2",
                "1:10: the scene is of version 2, but this program reads version 1.\n  Use a newer program, or write the scene as version 1 has it."
            ),
            Complaint(
                "version: 1\nwindows: []",
                "2:10: \"windows\" is an empty list, but a scene has at least one window.\n  For example: windows: [{root: {}}]"
            ),
            Complaint(
                "version: 1",
                "1:1: the scene has no \"windows\".\n  Write at least one, for example: windows: [{views: [{frame: [20, 40, 100, 50], color: systemBlue}]}]"
            ),
            Complaint(
                "version: 1\nwindows:\n- root: {}\n  views: []",
                "4:3: a window has either a root controller or views, but here are both.\n  Remove \"views\", or \"root\" on line 3."
            ),
            Complaint(
                "version: 1\nscreen: [390, 20000]\nwindows: [{}]",
                "2:15: \"screen\" holds 20000, but should be two numbers, [width, height], from 1 to 8192.\n  For example: screen: [390, 700]"
            ),
        ])
    func documents(_ complaint: Complaint) { #expect(complaints(complaint.yaml).hasPrefix(complaint.sentence)) }

    @Test(
        "A text that is no YAML is told in our words",
        arguments: [
            Complaint(
                "version: 1\nwindows:\n\t- a",
                "3:1: a tab stands here, but YAML is indented with spaces.\n  Replace the tab by spaces."),
            Complaint(
                "version: 1\nwindows:\n- views:\n  - name:a\n    alpha: 1",
                "4:9: no space stands behind the colon of \"name\".\n  Write \"name: \", and then the value."),
            Complaint(
                "version：1\nwindows: []",
                "1:8: behind \"version\" stands a wide colon (U+FF1A).\n  Write \"version: \" with the colon of ASCII."),
            Complaint(
                "version: 1\nwindows:\n- views:\n\u{A0}   - name: a\n     alpha: 1",
                "4:1: a space of another kind stands here (U+A0).\n  Replace it by an ordinary space."),
            Complaint(
                "version: 1\n---\nversion: 1",
                "2:1: a second document begins here, but a file holds one scene.\n  Remove the line \"---\" and what follows, or put it into a file of its own."
            ),
            Complaint(
                "version: 1\ntitle: a\nversion: 1",
                "3:1: the key \"version\" stands twice in one map, first on line 1.\n  Remove one of them."),
            Complaint(
                "{version: 1, version: 1}", "1:2: the key \"version\" stands twice in one map.\n  Remove one of them."),
            Complaint("title: \"a\u{1}\"", "1:10: the character U+1 can't stand in YAML.\n  Remove it."),
            Complaint(
                "a: [1, 2\nb: 3",
                "2:2: this is not YAML: did not find expected ',' or ']' (while parsing a flow sequence that begins on line 1).\n  Check that every [ and { is closed, and that commas stand between the values."
            ),
            Complaint(
                "a: b: c",
                "1:5: this is not YAML: mapping values are not allowed in this context.\n  Put a text that holds \": \" in quotes, and check the indentation."
            ),
        ])
    func syntax(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test("All errors come at once, in the order of the file, twenty at most")
    func manyErrors() throws {
        let views = (0..<30).map { "      - {alpha: \($0 + 2)}\n" }.joined()
        let errors = try #require(throws: SceneErrors.self) {
            try Scene(yaml: "version: 1\nwindows:\n  - views:\n\(views)    lebel: 3\n", file: "a.yaml")
        }
        #expect(errors.errors.count == SceneErrors.most)
        #expect(errors.errors.map { $0.place?.line } == (4..<4 + SceneErrors.most).map { $0 })
        #expect(errors.omitted == 30 + 1 - SceneErrors.most)
        #expect(errors.description.hasSuffix("\nand 11 more"))
        #expect(errors.description.hasPrefix("a.yaml:4:17: error: \"alpha\" is 2,"))
    }
}
