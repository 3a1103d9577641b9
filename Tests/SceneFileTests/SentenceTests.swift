// Every sentence that a broken view can end in, word for word.
import HitscopeSceneFile
import Testing

struct SentenceTests {
    @Test(
        "A wrong value of a view is an error with its place, what was found, what was expected, and what to do",
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
                """
                24: "frame" is 1000000000, which exceeds 10,000,000.
                  Coordinates are limited to 10,000,000 points in each direction: use a smaller number.
                """
            ),
            Complaint(
                view: "frame: [0, 0, 1]",
                """
                17: "frame" is a list of 3, but should be four numbers, [x, y, width, height], with a width and height \
                of 0 or more.
                  For example: frame: [20, 40, 100, 50]
                """
            ),
            Complaint(
                view: "frame: [0, 0, -1, 5]",
                """
                24: "frame" contains -1, but should be four numbers, [x, y, width, height], with a width and height of \
                0 or more.
                  For example: frame: [20, 40, 100, 50]
                """
            ),
            Complaint(
                view: "center: [1, 2]",
                """
                10: a view's position is set by "frame", or by "center" with "bounds" or "size", not "center" alone.
                  For example: frame: [20, 40, 100, 50]
                """
            ),
            Complaint(
                view: "frame: [1, 2, 3, 4], size: [1, 2]",
                """
                10: a view's position is set by "frame", or by "center" with "bounds" or "size", but this one has \
                "frame" and "size".
                  For example: frame: [20, 40, 100, 50]
                """
            ),
            Complaint(
                view: "hidden: yes",
                """
                18: "hidden" is yes, but should be true or false.
                  For example: hidden: true
                """),
            Complaint(
                view: "hidden: \"true\"",
                "18: \"hidden\" is \"true\", but should be true or false.\n  For example: hidden: true"),
            Complaint(view: "tag: 1.5", "15: \"tag\" is 1.5, but should be a whole number.\n  For example: tag: 7"),
            Complaint(
                view: "name: ''",
                "16: \"name\" is \"\", but should be a name: one line of 1 to 200 bytes.\n  For example: name: box"),
            Complaint(
                view: "name: none",
                "16: \"none\" cannot be a name: in expectations it means no object.\n  Use another name."),
            Complaint(
                view: "subviews: 3",
                """
                20: "subviews" is 3, but should be a list of views.
                  Begin each line with a dash and a space: "- …".
                """
            ),
            Complaint(
                view: "subviews: [3]",
                """
                21: a view must be a map of keys and values, not 3.
                  Write keys such as "class:", each on its own line.
                """
            ),
            Complaint(
                view: "text: {size: 3}",
                "16: a text has no \"string\".\n  Write the text, for example: string: View A"),
        ])
    func values(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "A word that is not known is an error with the nearest one",
        arguments: [
            Complaint(view: "colour: red", "10: a view has no key \"colour\".\n  Did you mean \"color\"?"),
            Complaint(
                view: "touches: handels",
                """
                19: "touches" is handels, but should be ignores, handles, observes, forwards, drags, counts, copies or \
                measures.
                  Did you mean "handles"?
                """
            ),
            Complaint(view: "touches: {bgean: drags}", "20: touches has no key \"bgean\".\n  Did you mean \"began\"?"),
            Complaint(
                view: "hitTest: nevr",
                """
                19: "hitTest" is nevr, but should be never, passThrough or {forwardTo: name}.
                  Did you mean "never"?
                """
            ),
            Complaint(
                view: "pointInside: 20",
                """
                23: "pointInside" is 20, but should be always, never or {enlargeBy: points}.
                  For example: pointInside: always
                """
            ),
            Complaint(
                view: "color: systemblu",
                """
                17: "color" is systemblu, but should be a colour: "#RGB", "#RRGGBB", "#RRGGBBAA" or a UIKit colour \
                name.
                  Did you mean "systemBlue"?
                """
            ),
            Complaint(
                view: "class: UILable",
                """
                17: this program has no class "UILable"; expected UIView, UILabel, UIImageView, UIControl, UIButton, \
                UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UIProgressView, UITextField, \
                UITextView, UIScrollView or UIStackView.
                  Did you mean "UILabel"? Or use a name that does not begin with "UI", for a subclass of \
                UIView.
                """
            ),
            Complaint(
                view: "class: UIWindow",
                """
                17: a UIWindow cannot be used here; expected UIView, UILabel, UIImageView, UIControl, UIButton, \
                UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UIProgressView, UITextField, \
                UITextView, UIScrollView or UIStackView.
                  Use a name that does not begin with "UI", for a subclass of UIView.
                """
            ),
            Complaint(
                view: "color: separator",
                """
                17: "color" is separator, but should be a colour: "#RGB", "#RRGGBB", "#RRGGBBAA" or a UIKit colour \
                name.
                  The names are: black, blue, brown, clear, cyan, darkGray, gray, green, label, lightGray, magenta, \
                orange, purple, red, systemBackground, systemBlue, systemBrown, systemCyan, systemGray, systemGray2, \
                systemGray3, systemGray4, systemGray5, systemGray6, systemGreen, systemIndigo, systemMint, \
                systemOrange, systemPink, systemPurple, systemRed, systemTeal, systemYellow, white, yellow.
                """
            ),
            Complaint(
                view: "color: “#FFF”",
                """
                17: "color" is “#FFF”, but should be a colour: "#RGB", "#RRGGBB", "#RRGGBBAA" or a UIKit colour name.
                  Write straight quotation marks: color: "#DCE7FB"
                """
            ),
            Complaint(
                view: "border: {w: 1}", "19: a border has no key \"w\".\n  The keys of a border are: width, color."),
            Complaint(
                view: "<<: {alpha: 1}",
                """
                10: a view has no key "<<": maps are not merged.
                  Write the keys, or use an alias for a whole value.
                """
            ),
            Complaint(
                view: "hitTest: {}",
                """
                19: "hitTest" is an empty map, but should contain "forwardTo".
                  For example: hitTest: {forwardTo: box}
                """
            ),
        ])
    func words(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test(
        "UIKit's name for a key is an error that has the scene's name for it",
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

    @Test("A recogniser named by its class is an error with the word for it")
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
                "In YAML, # begins a comment, so put the colour in quotes: color: \"#DCE7FB\""))
    }
}
