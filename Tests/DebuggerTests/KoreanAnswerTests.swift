// Korean: sample scenes are explained without an English word, and the main causes read as a native would write them.
import HitscopeAudit
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeKorean
import HitscopeLanguage
import HitscopeReading
import HitscopeSampleScenes
import HitscopeWidgets
import Testing

@MainActor @Suite("Korean") struct KoreanAnswerTests {
    private let frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    private let middle = CGPoint(x: 150, y: 150)

    @Test("What a scene brings about is said in Korean, all of it", arguments: SampleScene.allCases)
    func scenes(sample: SampleScene) throws {
        let scene = try KoreanScene(sample)
        #expect(scene.said.count > 10)
        #expect(scene.missed == [])
        #expect(scene.strangeWords() == [])
        #expect(scene.doubledColons() == [])
    }

    @Test("An audit has the same ids in each language", arguments: SampleScene.allCases)
    func ids(sample: SampleScene) throws {
        let english = Audit(try sample.built().world).findings.map(\.id)
        let korean = try Language.$ofTask.withValue(.korean) { Audit(try sample.built().world).findings.map(\.id) }
        #expect(korean == english)
    }

    /// What is said in Korean about a view at the middle of the screen, where code made it.
    private func said(
        at point: CGPoint? = nil, of make: (UIWindow) -> UIView
    ) -> (code: CauseCode, sentence: String) {
        Language.$ofTask.withValue(.korean) {
            var view = UIView()
            let stage = AnsweredWorld { view = make($0) }
            let answer = Answer(view, at: point ?? middle, in: stage.world)
            return (answer.code, answer.sentence)
        }
    }

    /// The same after a tap on the view.
    private func tapped(_ make: (UIWindow) -> UIView) -> (code: CauseCode?, sentence: String?) {
        Language.$ofTask.withValue(.korean) {
            var view = UIView()
            let stage = AnsweredWorld { view = make($0) }
            stage.tap(150, 150)
            let answer = stage.answer(view)
            return (answer?.code, answer?.sentence)
        }
    }

    private func button(_ name: String = "구매", in superview: UIView) -> UIButton {
        .named(name, frame, in: superview, UIButton())
    }

    @Test("Outside, by so much")
    func outside() {
        let answer = said(at: CGPoint(x: 150, y: 220)) { button(in: $0) }
        #expect(answer.code == .outside)
        #expect(answer.sentence == "지점이 구매에서 20pt 벗어나 있습니다.")
    }

    @Test("Outside an ancestor that clips")
    func clipped() {
        let answer = said(at: CGPoint(x: 50, y: 80)) { window in
            let panel = UIView.named("패널", CGRect(x: 0, y: 0, width: 100, height: 50), in: window)
            panel.clipsToBounds = true
            return UIView.named("버튼", CGRect(x: 0, y: 0, width: 100, height: 100), in: panel)
        }
        #expect(answer.code == .outsideAncestor)
        #expect(
            answer.sentence == "지점은 버튼 안에 있지만, 버튼이 속한 패널에서 30pt 벗어나 있습니다. "
                + "상위 뷰 밖에 있는 부분은 히트될 수 없고, 패널이 잘라내므로 보이지도 않습니다.")
    }

    @Test("Hidden, in Hangul and in Latin letters")
    func hidden() {
        let korean = said {
            let view = button(in: $0)
            view.isHidden = true
            return view
        }
        #expect(korean.sentence == "구매가 숨겨져 있습니다.")
        let latin = said {
            let panel = UIView.named("panel", CGRect(x: 0, y: 0, width: 300, height: 300), in: $0)
            panel.isHidden = true
            return button("buy", in: panel)
        }
        #expect(latin.code == .hidden)
        #expect(latin.sentence == "buy가 속한 panel이 숨겨져 있습니다.")
    }

    @Test("Transparent")
    func transparent() {
        let answer = said {
            let view = button(in: $0)
            view.alpha = 0.005
            return view
        }
        #expect(answer.sentence == "구매의 알파 값은 0.005입니다. 알파 값이 0.01 이하인 뷰는 히트될 수 없습니다.")
    }

    @Test("Interaction off")
    func interactionOff() {
        let answer = said {
            let view = button(in: $0)
            view.isUserInteractionEnabled = false
            return view
        }
        #expect(answer.sentence == "구매의 isUserInteractionEnabled가 false입니다.")
    }

    @Test("Covered by a later sibling that is not visible")
    func covered() {
        let answer = said {
            let view = button(in: $0)
            _ = UIView.named("덮개", frame, in: $0)
            return view
        }
        #expect(answer.code == .covered)
        #expect(
            answer.sentence == "지점은 구매 안에 있지만 덮개가 그 앞을 가립니다. "
                + "덮개는 더 나중에 추가된 형제 뷰라서 먼저 터치를 가져갔습니다. 앞을 가린 뷰는 그 자리에서 눈에 보이지 않습니다.")
    }

    @Test("An override decided")
    func overridden() {
        final class Deaf: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        let answer = said {
            button(in: .named("패널", CGRect(x: 0, y: 0, width: 300, height: 300), in: $0, Deaf()))
        }
        #expect(answer.code == .overriddenHitTest)
        #expect(
            answer.sentence == "패널이 hitTest(_:with:)를 재정의하여 구매에 묻지 않았습니다. 그 재정의는 nil을 반환했습니다. "
                + "재정의가 없다면 결과는 구매입니다.")
    }

    @Test("A control that is disabled")
    func disabled() {
        let answer = tapped {
            let view = button(in: $0)
            view.isEnabled = false
            return view
        }
        #expect(answer.code == .controlDisabled)
        #expect(
            answer.sentence == "구매가 히트되지만 비활성화되어 있습니다. 비활성화된 컨트롤은 터치를 받기만 하고 처리하지 않습니다.")
    }

    @Test("A control without an action")
    func noAction() {
        let answer = tapped { button(in: $0) }
        #expect(answer.code == .noAction)
        #expect(answer.sentence == "구매가 손가락을 추적하고 touchUpInside를 보냈지만, 이 이벤트에 추가된 액션이 없습니다.")
    }

    @Test("A recogniser that took the touch")
    func taken() {
        let answer = tapped { window in
            let view = UIView.named("칸", frame, in: window)
            let tap = UITapGestureRecognizer()
            tap.addAction("닫기") { _ in }
            tap.name = "닫기"
            window.addGestureRecognizer(tap)
            return view
        }
        #expect(answer.code == .recognizerTookIt)
        #expect(
            answer.sentence == "칸이 터치를 받았지만, UIWindow의 \"닫기\"가 제스처를 인식하여 터치를 취소했습니다. "
                + "뷰에는 touchesCancelled(_:with:)가 전달되었습니다.")
    }
}
