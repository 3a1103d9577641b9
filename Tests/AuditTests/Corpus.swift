// Scenes with one defect each, and their twins without it.
//
// The views of a case lie in a root view that fills a screen of 390 × 400 points.
import Testing

/// A defect and its twin, in which it is fixed.
struct SeededDefect: CustomTestStringConvertible {
    /// The id of the rule that finds it.
    let rule: String
    /// The defect, in a few words.
    let words: String
    /// The view that the finding is about.
    let view: String
    /// The subviews of the root view, as YAML without indentation.
    let broken: String, fixed: String

    init(_ rule: String, _ words: String, view: String, broken: String, fixed: String) {
        (self.rule, self.words, self.view, self.broken, self.fixed) = (rule, words, view, broken, fixed)
    }

    var testDescription: String { "\(rule): \(words)" }

    /// A scene with these views in its root view.
    static func scene(_ views: String) -> String {
        let indented = views.split(separator: "\n").map { "          " + $0 }.joined(separator: "\n")
        return """
            version: 1
            title: Case
            screen: [390, 400]
            windows:
              - key: true
                root:
                  class: UIViewController
                  name: controller
                  implements: [save]
                  view:
                    name: root
                    color: "#FFFFFF"
                    subviews:

            """ + indented + "\n"
    }
}

private let action = "actions: [{events: touchUpInside, does: tells}]"

/// Every kind of defect that the audit finds.
let seededDefects = [
    SeededDefect(
        "covered-target", "a card lies over a whole button", view: "buy",
        broken: """
            - {class: UIButton, name: buy, frame: [20, 20, 100, 50], text: Buy, \(action)}
            - {name: card, frame: [10, 10, 200, 100], color: "#B4CBF5"}
            """,
        fixed: """
            - {name: card, frame: [10, 10, 200, 100], color: "#B4CBF5"}
            - {class: UIButton, name: buy, frame: [20, 20, 100, 50], text: Buy, \(action)}
            """),
    SeededDefect(
        "covered-target", "a turned card lies over a part of a view with a tap", view: "cell",
        broken: """
            - {name: cell, frame: [20, 20, 120, 80], recognizers: [{type: tap, name: open, action: nothing}]}
            - {name: card, frame: [90, 40, 120, 60], color: "#B4CBF5", transform: {rotate: 20}}
            """,
        fixed: """
            - {name: cell, frame: [20, 20, 120, 80], recognizers: [{type: tap, name: open, action: nothing}]}
            - {name: card, frame: [90, 40, 120, 60], color: "#B4CBF5", transform: {rotate: 20}, userInteraction: false}
            """),
    SeededDefect(
        "outside-ancestor", "a button hangs out of its bar", view: "buy",
        broken: """
            - name: bar
              frame: [20, 20, 200, 60]
              color: "#DCE7FB"
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 100], text: Buy, \(action)}]
            """,
        fixed: """
            - name: bar
              frame: [20, 20, 200, 120]
              color: "#DCE7FB"
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 100], text: Buy, \(action)}]
            """),
    SeededDefect(
        "outside-ancestor", "a stack of no height holds a button", view: "buy",
        broken: """
            - name: holder
              frame: [20, 20, 200, 1]
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 50], text: Buy, \(action)}]
            """,
        fixed: """
            - name: holder
              frame: [20, 20, 200, 70]
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 50], text: Buy, \(action)}]
            """),
    SeededDefect(
        "deaf-ancestor", "a view around the button has its interaction off", view: "buy",
        broken: """
            - name: bar
              frame: [20, 20, 200, 100]
              userInteraction: false
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 50], text: Buy, \(action)}]
            """,
        fixed: """
            - name: bar
              frame: [20, 20, 200, 100]
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 50], text: Buy, \(action)}]
            """),
    SeededDefect(
        "deaf-ancestor", "a view around the button has no area", view: "buy",
        broken: """
            - name: bar
              frame: [20, 20, 200, 0]
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 50], text: Buy, \(action)}]
            """,
        fixed: """
            - name: bar
              frame: [20, 20, 200, 80]
              subviews: [{class: UIButton, name: buy, frame: [60, 10, 80, 50], text: Buy, \(action)}]
            """),
    SeededDefect(
        "small-target", "a button of 30 points", view: "close",
        broken: "- {class: UIButton, name: close, frame: [20, 20, 30, 30], text: X, \(action)}",
        fixed: "- {class: UIButton, name: close, frame: [20, 20, 44, 44], text: X, \(action)}"),
    SeededDefect(
        "small-target", "a button is scaled down", view: "close",
        broken:
            "- {class: UIButton, name: close, frame: [20, 20, 60, 60], text: X, transform: {scale: 0.5}, \(action)}",
        fixed: "- {class: UIButton, name: close, frame: [20, 20, 60, 60], text: X, transform: {scale: 0.9}, \(action)}"
    ),
    SeededDefect(
        "invisible-taker", "a view that paints nothing lies over a button", view: "shield",
        broken: """
            - {class: UIButton, name: buy, frame: [20, 20, 100, 50], text: Buy, \(action)}
            - {name: shield, frame: [0, 0, 390, 400]}
            """,
        fixed: """
            - {class: UIButton, name: buy, frame: [20, 20, 100, 50], text: Buy, \(action)}
            - {name: shield, frame: [0, 0, 390, 400], userInteraction: false}
            """),
    SeededDefect(
        "unreachable-handler", "a list that handles touches lies under a picture", view: "list",
        broken: """
            - {name: list, frame: [0, 0, 390, 380], color: "#DDF3E6", touches: handles}
            - {name: picture, frame: [0, 0, 390, 390], color: "#B4CBF5"}
            """,
        fixed: """
            - {name: list, frame: [0, 0, 390, 380], color: "#DDF3E6", touches: handles}
            - {name: picture, frame: [0, 0, 390, 100], color: "#B4CBF5"}
            """),
    SeededDefect(
        "hopeless-recognizer", "a double tap waits until a single tap fails", view: "box",
        broken: """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers:
                - {type: tap, name: single, action: nothing}
                - {type: tap, name: double, taps: 2, requireToFail: [single], action: nothing}
            """,
        fixed: """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers:
                - {type: tap, name: single, requireToFail: [double], action: nothing}
                - {type: tap, name: double, taps: 2, action: nothing}
            """),
    SeededDefect(
        "hopeless-recognizer", "two taps of one kind on one view", view: "box",
        broken: """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers: [{type: tap, name: one, action: nothing}, {type: tap, name: two, action: nothing}]
            """,
        fixed: """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers: [{type: tap, name: one, action: nothing}, {type: longPress, name: two, action: nothing}]
            """),
    SeededDefect(
        "unreached-recognizer", "a view over a whole card takes its taps", view: "card",
        broken: """
            - name: card
              frame: [20, 20, 200, 100]
              recognizers: [{type: tap, name: open, action: nothing}]
              subviews:
                - {name: face, frame: [0, 0, 200, 100], recognizers: [{type: tap, name: like, action: nothing}]}
            """,
        fixed: """
            - name: card
              frame: [20, 20, 200, 100]
              recognizers: [{type: tap, name: open, action: nothing}]
              subviews:
                - {name: face, frame: [0, 0, 200, 50], recognizers: [{type: tap, name: like, action: nothing}]}
            """),
    SeededDefect(
        "blocking-recognizer", "a tap on the panel takes each tap from a control in it", view: "knob",
        broken: """
            - name: panel
              frame: [20, 20, 300, 200]
              recognizers: [{type: tap, name: dismiss, action: nothing}]
              subviews: [{class: UIControl, name: knob, frame: [20, 20, 80, 80], \(action)}]
            """,
        fixed: """
            - name: panel
              frame: [20, 20, 300, 200]
              recognizers: [{type: tap, name: dismiss, cancelsTouchesInView: false, action: nothing}]
              subviews: [{class: UIControl, name: knob, frame: [20, 20, 80, 80], \(action)}]
            """),
    SeededDefect(
        "blocking-recognizer", "a press of no length takes each touch", view: "pad",
        broken: """
            - name: panel
              frame: [20, 20, 300, 200]
              recognizers: [{type: longPress, name: hold, minimumPressDuration: 0, action: nothing}]
              subviews: [{name: pad, frame: [20, 20, 80, 80], touches: handles}]
            """,
        fixed: """
            - name: panel
              frame: [20, 20, 300, 200]
              recognizers: [{type: longPress, name: hold, action: nothing}]
              subviews: [{name: pad, frame: [20, 20, 80, 80], touches: handles}]
            """),
    SeededDefect(
        "control-without-action", "a button does nothing", view: "buy",
        broken: "- {class: UIButton, name: buy, frame: [20, 20, 100, 50], text: Buy}",
        fixed: "- {class: UIButton, name: buy, frame: [20, 20, 100, 50], text: Buy, enabled: false}"),
    SeededDefect(
        "action-without-receiver", "nobody in the chain performs the action", view: "print",
        broken: """
            - class: UIButton
              name: print
              frame: [20, 20, 100, 50]
              actions: [{events: touchUpInside, selector: print, target: none}]
            """,
        fixed: """
            - class: UIButton
              name: print
              frame: [20, 20, 100, 50]
              actions: [{events: touchUpInside, selector: save, target: none}]
            """),
    SeededDefect(
        "action-without-receiver", "the target of a recogniser has no method", view: "box",
        broken: """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers: [{type: tap, name: open, action: {selector: open, target: controller}}]
            """,
        fixed: """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers: [{type: tap, name: open, action: {selector: save, target: controller}}]
            """),
    SeededDefect(
        "chain-circle", "two views name one another as the next responder", view: "one",
        broken: """
            - {name: one, frame: [20, 20, 100, 100], next: two}
            - {name: two, frame: [20, 200, 100, 100], next: one}
            """,
        fixed: """
            - {name: one, frame: [20, 20, 100, 100], next: two}
            - {name: two, frame: [20, 200, 100, 100]}
            """),
    SeededDefect(
        "recognizer-without-interaction", "a picture with a tap, and interaction off as pictures have it",
        view: "photo",
        broken: """
            - class: UIImageView
              name: photo
              frame: [20, 20, 100, 100]
              color: "#B4CBF5"
              recognizers: [{type: tap, name: zoom, action: nothing}]
            """,
        fixed: """
            - class: UIImageView
              name: photo
              frame: [20, 20, 100, 100]
              color: "#B4CBF5"
              userInteraction: true
              recognizers: [{type: tap, name: zoom, action: nothing}]
            """),
]

/// A small target beside another one. The twin is larger, since two rules have findings about the broken one.
let closeTargets = SeededDefect(
    "close-targets", "two buttons of 40 points beside one another", view: "right",
    broken: """
        - {class: UIButton, name: left, frame: [20, 20, 40, 50], \(action)}
        - {class: UIButton, name: right, frame: [64, 20, 40, 50], \(action)}
        """,
    fixed: """
        - {class: UIButton, name: left, frame: [20, 20, 44, 50], \(action)}
        - {class: UIButton, name: right, frame: [64, 20, 44, 50], \(action)}
        """)
