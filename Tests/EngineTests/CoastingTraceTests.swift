// The frames of content that moves by itself, as a trace shows them.
import HitscopeTrace
import Testing
import TouchSynthesis
import UIKit

/// Sends the content elsewhere when it begins to decelerate.
private final class Redirecting: UIScrollViewDelegate {
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    }
}

@Suite("Traces of content that moves") @MainActor struct CoastingTraceTests {
    @Test("SV-14: content that is sent elsewhere when it begins to decelerate has one deadline for each frame")
    func oneDeadlineForAFrame() {
        let world = World(screen: CGSize(width: 300, height: 600)), delegate = Redirecting()
        let recorder = TraceRecorder(world: world)
        world.witness = recorder
        world.enter {
            let window = UIWindow(), scrollView = UIScrollView(frame: window.bounds)
            scrollView.contentSize = CGSize(width: 300, height: 5000)
            scrollView.delegate = delegate
            window.addSubview(scrollView)
            window.isHidden = false
            let fingers = EventGenerator(world: world)
            fingers.fingerDrag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 200), duration: 0.2)
            fingers.wait(5)
            #expect(scrollView.contentOffset.y == 300)
        }
        let frames = recorder.trace.records.compactMap { record -> Double? in
            guard case .input(let input) = record.content, input.deadlineOf != nil else { return nil }
            return input.time
        }
        #expect(frames.count > 10)
        #expect(frames == Set(frames).sorted())
    }
}
