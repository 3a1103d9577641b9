// The audit finds every seeded defect, and nothing in the twins without one.
import Foundation
import HitscopeAudit
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile
import Testing

/// A view that adds a subview in its first hit test, or removes its subview.
private final class ChangingView: UIView {
    var adds = true

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if adds, subviews.isEmpty { addSubview(UIView()) }
        if !adds { subviews.first?.removeFromSuperview() }
        return super.hitTest(point, with: event)
    }
}

@MainActor @Suite("The audit") struct AuditTests {
    private func findings(_ views: String) throws -> [AuditFinding] { try audit(views).findings }

    private func audit(_ views: String) throws -> Audit {
        try Audit.trying(Scene(yaml: SeededDefect.scene(views), file: "case.yaml"))
    }

    @Test("A seeded defect is found once, at its view, and nothing else is", arguments: seededDefects)
    func isFound(defect: SeededDefect) throws {
        let found = try findings(defect.broken)
        let rules = found.map(\.rule.rawValue), names = found.map { $0.path.last ?? "" }
        #expect(rules == [defect.rule], "\(found.map(\.sentence))")
        #expect(names == [defect.view])
    }

    @Test(
        "A finding comes with what `why` answers to a touch of the view",
        arguments: [
            ("covered-target", ["covered"]), ("outside-ancestor", ["outsideAncestor"]),
            ("deaf-ancestor", ["interactionDisabled", "emptyAncestor"]),
            ("control-without-action", ["noAction"]),
        ])
    func answers(rule: String, codes: [String]) throws {
        for defect in seededDefects where defect.rule == rule {
            let audit = try audit(defect.broken)
            let answer = try #require(audit.findings.first?.answer)
            #expect(codes.contains(answer.code.rawValue), "\(defect.view): \(answer.sentence)")
            let json = try AuditReport([AuditedFile("case.yaml", audit)]).json()
            #expect(json.contains(#""code" : "\#(answer.code.rawValue)""#))
        }
    }

    @Test("Nothing is found in the twin of a defect", arguments: seededDefects + [closeTargets])
    func twinIsClean(defect: SeededDefect) throws {
        let sentences = try findings(defect.fixed).map { "\($0.rule.rawValue): \($0.sentence)" }
        #expect(sentences == [])
    }

    @Test("Two small targets beside one another are too close, besides being small")
    func closeTargetsAreFound() throws {
        let found = try findings(closeTargets.broken).map(\.id)
        #expect(
            found == [
                "small-target/UIWindow/root/left", "small-target/UIWindow/root/right",
                "close-targets/UIWindow/root/right/with/left",
            ])
    }

    @Test("A target whose touches an override gives to a view in a hidden window is covered by that view")
    func hiddenTaker() throws {
        let yaml = """
            version: 1
            screen: [200, 200]
            windows:
              - views:
                  - {class: UIButton, name: buy, frame: [20, 20, 100, 100],
                     actions: [{events: touchUpInside, does: nothing}]}
                  - {name: thief, frame: [0, 0, 200, 200], hitTest: {forwardTo: stray}}
              - hidden: true
                views:
                  - {name: stray, frame: [0, 0, 100, 100]}

            """
        let found = try Audit.trying(Scene(yaml: yaml, file: "case.yaml")).findings
        let covered = found.first { $0.rule == .coveredTarget }
        #expect(covered?.path.last == "buy")
        #expect(covered?.sentence == "stray covers all of buy.")
    }

    @Test("A screen whose code adds or removes a view during the audit has no findings", arguments: [true, false])
    func changingHierarchy(adds: Bool) {
        let world = World(screen: CGSize(width: 100, height: 100))
        world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = ChangingView(frame: window.bounds)
            view.adds = adds
            window.addSubview(view)
            if !adds { view.addSubview(UIView()) }
            window.isHidden = false
        }
        #expect(Audit(world).findings.isEmpty)
    }

    @Test("A baseline whose lines end with a carriage return and a newline is read as one with newlines alone")
    func lineEnds() throws {
        let button = "- {class: UIButton, name: close, frame: [20, 20, 30, 30], enabled: false}"
        let baseline = AuditBaseline([("a.yaml", try findings(button))])
        let text = baseline.text.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(try AuditBaseline(text: text) == baseline)
    }

    @Test("Every rule has a seeded defect")
    func everyRuleIsSeeded() {
        let seeded = Set((seededDefects + [closeTargets]).map(\.rule))
        let missing = AuditRule.allCases.map(\.rawValue).filter { !seeded.contains($0) }
        #expect(missing == [])
    }

    @Test("The id of a finding stays the same when views are added elsewhere")
    func idsAreStable() throws {
        let button = "- {class: UIButton, name: close, frame: [20, 20, 30, 30], enabled: false}"
        let alone = try findings(button).map(\.id)
        let beside = try findings("- {name: card, frame: [200, 200, 100, 100]}\n" + button).map(\.id)
        #expect(alone == ["small-target/UIWindow/root/close"])
        #expect(beside == alone)
    }

    @Test("More findings than anybody reads are not listed, and a note says so")
    func maximumFindingCount() throws {
        let world = World(screen: CGSize(width: 1100, height: 1100))
        world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1100, height: 1100))
            for number in 0..<5_100 {
                let place = CGPoint(x: number % 72 * 15, y: number / 72 * 15)
                let control = UIControl(frame: CGRect(origin: place, size: CGSize(width: 5, height: 5)))
                window.addSubview(control)
            }
            window.isHidden = false
        }
        let audit = Audit(world)
        let text = AuditReport([AuditedFile("many.yaml", audit)]).text().text
        #expect(audit.findings.count == 10_000)
        #expect(audit.isCut)
        #expect(text.contains("many.yaml: note: there are more findings than listed here. You can fix these first."))
    }

    @Test("A control that UIKit makes low, such as a switch or a slider, is large enough as it is")
    func systemControls() throws {
        let sentences = try findings(
            """
            - {class: UISwitch, name: switch, frame: [20, 20, 51, 31]}
            - {class: UISlider, name: slider, frame: [100, 20, 200, 34]}
            - {class: UIStepper, name: stepper, frame: [20, 100, 94, 32]}
            """
        ).map(\.sentence)
        #expect(sentences == [])
    }
}

@MainActor @Suite("What the audit says of views of which little is known") struct AuditEvidenceTests {
    private func rules(_ views: String, _ source: DumpFormat?) throws -> [String] {
        var scene = try Scene(yaml: SeededDefect.scene(views), file: "case.yaml")
        scene.importedFrom = source
        return Audit(BuiltScene(scene).world).findings.map(\.rule.rawValue)
    }

    @Test("Where actions are not known, no control lacks one")
    func actions() throws {
        let button = "- {class: UIButton, name: buy, frame: [20, 20, 100, 50]}"
        #expect(try rules(button, nil) == ["control-without-action"])
        #expect(try rules(button, .recursiveDescription) == [])
    }

    @Test("Where looks are not known, a cover is a cover and never invisible")
    func looks() throws {
        let views = """
            - {class: UIButton, name: buy, frame: [20, 20, 100, 50], enabled: false}
            - {name: shield, frame: [0, 0, 390, 400]}
            """
        #expect(try rules(views, nil) == ["invisible-taker"])
        #expect(try rules(views, .recursiveDescription) == ["covered-target"])
    }

    @Test("Where the order is not known, nothing is said of what lies in front, and sizes are those of the frames")
    func order() throws {
        let views = """
            - {class: UIButton, name: buy, frame: [20, 20, 100, 50]}
            - {class: UIButton, name: small, frame: [20, 200, 20, 20]}
            - {name: shield, frame: [0, 0, 390, 400]}
            """
        #expect(try rules(views, .pageSource) == ["small-target"])
    }

    @Test("What lies in a row of accessibility is touched through the row")
    func rows() throws {
        let views = """
            - name: row
              class: Cell
              frame: [0, 0, 390, 44]
              subviews: [{class: UIButton, name: more, frame: [350, 12, 20, 20]}]
            """
        #expect(try rules(views, .pageSource) == [])
        #expect(try rules(views, .recursiveDescription) == ["small-target"])
    }
}

@MainActor @Suite("What the audit leaves to UIKit and to intent") struct AuditIntentTests {
    private func rules(_ views: String) throws -> [String] {
        var scene = try Scene(yaml: SeededDefect.scene(views), file: "case.yaml")
        scene.importedFrom = .recursiveDescription
        // The built scene holds the delegates.
        let built = BuiltScene(scene)
        return withExtendedLifetime(built) { Audit(built.world).findings.map(\.rule.rawValue) }
    }

    @Test("A control that was turned off by itself, and has no action, is turned off on purpose")
    func turnedOff() throws {
        let accessory = "{class: UIButton, name: accessory, frame: [20, 20, 8, 12], userInteraction: false}"
        #expect(try rules("- " + accessory) == [])
        #expect(try rules("- {class: OrderCell, frame: [0, 0, 390, 44], subviews: [\(accessory)]}") == [])
    }

    @Test("What shows a control and takes no touches leaves them to the control")
    func face() throws {
        let views = """
            - class: UIControl
              name: link
              frame: [20, 20, 200, 100]
              subviews:
                - name: face
                  frame: [0, 0, 200, 100]
                  userInteraction: false
                  subviews:
                    - {class: UITextView, name: text, frame: [0, 20, 200, 60], text: Terms}
                    - {class: UIButton, name: inner, frame: [0, 80, 200, 20]}
            """
        #expect(try rules(views) == [])
    }

    @Test("A row of 44 points without its separator is large enough")
    func separator() throws {
        #expect(try rules("- {class: UIButton, name: delete, frame: [238, 0, 82, 43.5]}") == [])
        #expect(try rules("- {class: UIButton, name: delete, frame: [238, 0, 82, 43]}") == ["small-target"])
    }

    @Test("A text field may be as low as UIKit's own, and no lower")
    func fields() throws {
        #expect(try rules("- {class: UITextField, name: name, frame: [20, 20, 200, 30]}") == [])
        #expect(try rules("- {class: UITextField, name: name, frame: [20, 20, 200, 22]}") == ["small-target"])
    }

    @Test("The bars of UIKit enlarge the touch areas of their buttons themselves")
    func bars() throws {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x11>>
               | <UINavigationBar: 0x2; frame = (0 20; 320 44); layer = <CALayer: 0x12>>
               |    | <UINavigationButton: 0x3; frame = (278 7; 34 30); layer = <CALayer: 0x13>>
               | <UIButton: 0x4; frame = (20 100; 100 30); layer = <CALayer: 0x14>>
            """
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        let found = Audit(BuiltScene(DumpImport(dump, title: "").scene).world).findings
        #expect(found.map(\.id) == ["small-target/UIWindow/UIButton"])
    }

    @Test(
        "A tap that waits for one whose delegate keeps it from recognising does not wait in vain",
        arguments: ["shouldBegin: false", "shouldReceiveTouch: never"])
    func waitForFailure(answer: String) throws {
        let views = """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers:
                - {type: tap, name: single, \(answer), action: nothing}
                - {type: tap, name: double, taps: 2, requireToFail: [single], action: nothing}
            """
        let found = try rules(views)
        #expect(found == [])
    }

    /// A control in a panel with recognisers.
    private func panel(_ recognizers: String) throws -> BuiltScene {
        let views = """
            - name: panel
              frame: [20, 20, 300, 200]
              recognizers: [\(recognizers)]
              subviews:
                - class: UIControl
                  name: knob
                  frame: [20, 20, 80, 80]
                  actions: [{events: touchUpInside, does: tells}]
            """
        return BuiltScene(try Scene(yaml: SeededDefect.scene(views), file: "case.yaml"))
    }

    @Test(
        "A recogniser that waits in vain, or that needs a tap before its press, cancels no tap",
        arguments: [
            "{type: tap, name: first, cancelsTouchesInView: false}, {type: tap, requireToFail: [first]}",
            "{type: longPress, minimumPressDuration: 0, taps: 1}",
        ])
    func recognizersThatDoNotBlock(recognizers: String) throws {
        let rules = Audit(try panel(recognizers).world).findings.map(\.rule.rawValue)
        #expect(!rules.contains("blocking-recognizer"))
    }

    @Test(
        "A tap that waits for one of as many taps waits for the same gesture",
        arguments: [(1, "the same gesture."), (2, "before 2 taps are over.")])
    func sameGesture(taps: Int, end: String) throws {
        let views = """
            - name: box
              frame: [20, 20, 100, 100]
              recognizers:
                - {type: tap, name: first}
                - {type: tap, name: second, taps: \(taps), requireToFail: [first]}
            """
        let scene = try Scene(yaml: SeededDefect.scene(views), file: "case.yaml")
        let found = Audit(BuiltScene(scene).world).findings.filter { $0.rule == .hopelessRecognizer }.map(\.sentence)
        #expect(
            found == [
                "the recogniser second of box waits for the recogniser first to fail, which recognises \(end)"
            ])
    }

    @Test("A tap for pencils cancels no tap of a finger")
    func pencil() throws {
        let built = try panel("{type: tap}")
        let before = Audit(built.world).findings.map(\.rule.rawValue)
        for recognizer in built.views.flatMap({ $0.gestureRecognizers ?? [] }) {
            recognizer.allowedTouchTypes = [.pencil]
        }
        let after = Audit(built.world).findings.map(\.rule.rawValue)
        #expect(before == ["blocking-recognizer"])
        #expect(after == [])
    }

    @Test("A switch that is scrolled half out of its list is no small one")
    func scrolled() throws {
        let views = """
            - class: UIScrollView
              name: list
              frame: [0, 0, 390, 100]
              clips: true
              subviews: [{class: UISwitch, name: switch, frame: [300, 85, 51, 31]}]
            """
        #expect(try rules(views).contains("small-target") == false)
    }
}

@MainActor @Suite("Reports of the audit") struct AuditReportTests {
    private func file(_ baseline: AuditBaseline = AuditBaseline()) throws -> AuditedFile {
        let scene = try Scene(
            yaml: SeededDefect.scene("- {class: UIButton, name: \"a<b\", frame: [20, 20, 30, 30]}"), file: "case.yaml")
        let built = BuiltScene(scene)
        let places = zip(built.views, scene.views).map {
            (
                $0.hitscopeIdentifier,
                (path: String?.none, line: $1.identity.location.line, column: $1.identity.location.column)
            )
        }
        return AuditedFile(
            "my scenes/case.yaml", Audit(built.world), baseline: baseline,
            places: Dictionary(uniqueKeysWithValues: places))
    }

    @Test("The text names place, rule, reason and remedy")
    func text() throws {
        let text = try AuditReport([file()]).text().text
        #expect(text.hasPrefix("my scenes/case.yaml:14:13: small-target: The area in which a<b can be hit is at most"))
        #expect(text.contains("  fix   Enlarge the view"))
        #expect(text.hasSuffix("2 findings"))
    }

    @Test("Findings of a baseline are left out and counted")
    func baseline() throws {
        let known = try AuditBaseline(text: AuditBaseline([("my scenes/case.yaml", try file().findings)]).text)
        let report = AuditReport([try file(known)])
        #expect(report.isClean)
        #expect(report.text().text == "no findings, and 2 more in the baseline")
    }

    @Test("SARIF has what the standard requires, and each result names a rule of the tool")
    func sarif() throws {
        let text = try AuditReport([file()]).sarif(version: "0.1.0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(log["version"] as? String == "2.1.0")
        #expect(driver["name"] as? String == "hitscope")
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            let message = try #require(result["message"] as? [String: String])
            #expect(message["text"]?.isEmpty == false)
        }
        #expect(text.contains("\"uri\" : \"my%20scenes/case.yaml\""))
        #expect(text.contains("\"startLine\" : 14"))
    }

    @Test("JUnit has one test a rule, and what XML means by itself is escaped")
    func junit() throws {
        let text = try AuditReport([file()]).junit().text
        let tests = AuditRule.allCases.count
        #expect(text.contains("<testsuite name=\"my scenes/case.yaml\" tests=\"\(tests)\" failures=\"2\""))
        #expect(text.contains("The area in which a&lt;b can be hit"))
        #expect(!text.contains("a<b"))
    }
}
