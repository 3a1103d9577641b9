// The recognisers that no gesture reaches, and those of which nobody knows.
import HitscopeAudit
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

@MainActor @Suite("The audit tries recognisers") struct RecognizerTrialTests {
    private func audit(_ views: String) throws -> Audit {
        try Audit.trying(Scene(yaml: SeededDefect.scene(views), file: "case.yaml"))
    }

    @Test("A tap that a view over all of its own takes is not reached; one that has a strip of its own is")
    func covered() throws {
        func card(_ height: Int) -> String {
            """
            - name: card
              frame: [20, 20, 200, 100]
              recognizers: [{type: tap, name: open, action: nothing}]
              subviews:
                - name: face
                  frame: [0, 0, 200, \(height)]
                  recognizers: [{type: tap, name: like, action: nothing}]
            """
        }
        let found = try audit(card(100)).findings
        #expect(found.map(\.id) == ["unreached-recognizer/UIWindow/root/card/with/the recogniser open"])
        #expect(
            found.first?.sentence.hasSuffix(
                "gestures makes the recogniser open of card recognise its gesture.") == true)
        #expect(try audit(card(50)).findings.map(\.id) == [])
    }

    @Test("A recogniser whose gesture is not in the vocabulary is named as not tried, and is no finding")
    func notTried() throws {
        let audit = try audit(
            """
            - name: card
              frame: [20, 20, 200, 100]
              recognizers: [{type: tap, name: five, taps: 5, action: nothing}, {type: hover, name: over}]
            - name: dot
              frame: [20, 200, 50, 50]
              recognizers: [{type: rotation, name: knob, action: nothing}]
            """)
        #expect(audit.findings.map(\.id) == [])
        #expect(
            audit.untried == [
                "the recogniser five of card", "the recogniser over of card", "the recogniser knob of dot",
            ])
        let text = AuditReport([AuditedFile("a.yaml", audit)]).text().text
        #expect(text.contains("a.yaml: note: no gestures were tried for these recognisers: the recogniser five of"))
    }

    @Test("A scene with more views than are copied for each gesture is not tried")
    func large() throws {
        let many = (0..<501).map { "- {frame: [\($0 % 30 * 10), \(200 + $0 / 30 * 10), 9, 9]}" }
        let views = """
            - name: card
              frame: [20, 20, 200, 100]
              recognizers: [{type: tap, name: open, action: nothing, shouldBegin: false}]

            """
        #expect(try audit(views).findings.map(\.rule) == [.unreachedRecognizer])
        let large = try audit(views + many.joined(separator: "\n"))
        #expect(large.findings.map(\.id) == [])
        #expect(large.untried == ["the recogniser open of card"])
    }
}

extension Audit {
    /// An audit that tries the recognisers of a scene, as the command does.
    @MainActor static func trying(_ scene: Scene) -> Audit {
        let built = BuiltScene(scene)
        var trials = RecognizerTrials(scene)
        return Audit(built.world) { recognizer in
            built.recognizers.firstIndex { $0 === recognizer }.map { trials.trial(of: recognizer, $0) }
        }
    }
}
