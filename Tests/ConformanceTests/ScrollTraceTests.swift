// Measured motion, replayed whole: the same finger moves the same content here, sample by sample.
import Testing
import TouchSynthesis
import UIKit

@Suite("Scroll views move as measured") @MainActor struct ScrollTraceTests {
    /// The delay between the lift and the start of the measured motion, in milliseconds: the display had to show a
    /// frame first.
    private let delay = 0.8
    /// Points: half a pixel of rounding on either side, and what the cubic between two samples adds.
    private let tolerance: CGFloat = 1

    /// A finger on a scroll view of the measured size.
    private func withMeasured(
        offset: CGFloat, _ body: (_ fingers: EventGenerator, _ view: UIScrollView, _ log: ScrollLog) throws -> Void
    ) rethrows {
        let world = World(screen: CGSize(width: 393, height: 852), scale: 3)
        try world.enter {
            let (window, root) = screenWithRoot()
            window.makeKeyAndVisible()
            let (view, log) = scrollView(in: root, height: 40_000)
            view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
            view.contentSize.width = 393
            view.contentOffset.y = offset
            log.log.lines = []
            try body(EventGenerator(world: world), view, log)
        }
    }

    private func place(_ y: CGFloat) -> CGPoint { CGPoint(x: 196.5, y: y) }

    /// A finger comes down and moves by equal steps; `each` is run after each of them.
    private func drag(
        _ fingers: EventGenerator, from start: CGFloat, by step: CGFloat, times: Int, every seconds: Double,
        _ each: (Int) -> Void = { _ in }
    ) {
        fingers.fingerDown(at: place(start))
        for count in 1...times {
            fingers.wait(seconds)
            fingers.fingerMove(to: place(start + CGFloat(count) * step))
            each(count)
        }
    }

    /// Lets the clock go on frame by frame after a lift, and holds each offset against the measured one.
    private func hold(
        _ view: UIScrollView, of fingers: EventGenerator, against trace: ScrollTrace, sign: CGFloat = 1
    ) -> (worst: CGFloat, frames: Int) {
        var (worst, frames): (CGFloat, Int) = (0, 0)
        for frame in 1...trace.pixels.count {
            fingers.wait(ScrollTrace.frame / 1000)
            guard let measured = trace.offset(at: Double(frame) * ScrollTrace.frame + delay) else { continue }
            worst = max(worst, abs(view.contentOffset.y - sign * measured))
            frames += 1
        }
        return (worst, frames)
    }

    @Test("SV-15, UT-18: 60 moves of 3 points in 16 ms each, a rest of 20 reports, a lift: nothing coasts")
    func slowDrag() {
        withMeasured(offset: 5000) { fingers, view, log in
            var offsets: [CGFloat] = []
            drag(fingers, from: 792, by: -3, times: 60, every: 0.016) { _ in offsets.append(view.contentOffset.y) }
            let measured = (1...60).map { 5000 + max(0, CGFloat($0) * 3 - 10) }
            #expect(offsets == measured)
            for _ in 1...20 {
                fingers.wait(0.016)
                fingers.fingerMove(to: place(612))
            }
            fingers.fingerUp()
            #expect(log.velocity == .zero)
            #expect(log.target == CGPoint(x: 0, y: 5170))
            fingers.wait(2)
            #expect(view.contentOffset.y == 5170)
            #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
        }
    }

    @Test("SV-15: a finger that drags fast and rests before it lifts leaves content within its range where it is")
    func restAfterFastDrag() {
        withMeasured(offset: 5000) { fingers, view, log in
            drag(fingers, from: 792, by: -24, times: 10, every: 0.008)
            fingers.wait(0.3)
            fingers.fingerUp()
            #expect(log.velocity == .zero)
            #expect(log.target == view.contentOffset)
            #expect(log.calls.last == "didEndDragging false")
        }
    }

    @Test("SV-16: a flick of a single move coasts")
    func singleMove() {
        withMeasured(offset: 5000) { fingers, view, log in
            drag(fingers, from: 792, by: -60, times: 1, every: 0.03)
            fingers.fingerUp()
            #expect(log.velocity.y == 2)
            #expect(view.isDecelerating)
        }
    }

    @Test("SV-18: content pulled over its edge by 5 points every 8 ms stretches as measured, to the pixel")
    func rubberBand() {
        withMeasured(offset: 0) { fingers, view, _ in
            var offsets: [CGFloat] = []
            drag(fingers, from: 120, by: 5, times: 120, every: 0.008) {
                if $0 >= 2 { offsets.append(view.contentOffset.y) }
            }
            let trace = ScrollTrace.pulledOverEdge
            #expect(offsets.count == trace.pixels.count)
            let worst = zip(offsets, trace.pixels.indices).map { abs($0 + trace[$1]) }.max() ?? .infinity
            #expect(worst < 0.01)
        }
    }

    @Test(
        "SV-18, UT-18: content let go after a rest beyond the edge goes straight back, with the speed before"
    )
    func straightBack() {
        withMeasured(offset: 0) { fingers, view, log in
            drag(fingers, from: 120, by: 5, times: 120, every: 0.008)
            fingers.wait(0.312)
            fingers.fingerUp()
            #expect(abs(log.velocity.y + 0.625) < 1e-9)
            #expect(log.target == .zero)
            let trace = ScrollTrace.letGoBeyondEdge
            let (worst, frames) = hold(view, of: fingers, against: trace, sign: -1)
            #expect(frames > 35)
            #expect(worst <= tolerance)
        }
    }

    @Test("SV-18: content that springs back is at its edge after 0.69 s, and says so then")
    func timeBack() {
        withMeasured(offset: 0) { fingers, view, log in
            drag(fingers, from: 120, by: 5, times: 120, every: 0.008)
            fingers.wait(0.312)
            fingers.fingerUp()
            let frame = ScrollTrace.frame / 1000
            fingers.wait(ScrollTrace.letGoBeyondEdge.end / 1000 - frame)
            #expect(view.isDecelerating)
            fingers.wait(2 * frame)
            #expect(!view.isDecelerating)
            #expect(view.contentOffset.y == 0)
            #expect(log.calls.last == "didEndDecelerating")
        }
    }

    @Test("SV-16: content that runs into its edge swings beyond it and back as measured")
    func edgeImpact() {
        withMeasured(offset: 38_798) { fingers, view, log in
            drag(fingers, from: 792, by: -25, times: 12, every: 0.008)
            fingers.wait(0.008)
            fingers.fingerUp()
            #expect(abs(log.velocity.y - 3.125) < 1e-9)
            #expect(log.target.y == 39_148)
            let (worst, frames) = hold(view, of: fingers, against: .runsIntoEdge)
            #expect(frames > 40)
            #expect(worst <= tolerance)
        }
    }

    @Test("SV-16: content let go at 0.75 points a millisecond slows down as measured, sample by sample")
    func handSpeed() {
        withMeasured(offset: 5000) { fingers, view, log in
            drag(fingers, from: 792, by: -6, times: 14, every: 0.008)
            fingers.wait(0.008)
            fingers.fingerUp()
            #expect(abs(log.velocity.y - 0.75) < 1e-9)
            #expect(abs(log.target.y - 5443.667) < 0.01)
            let (worst, frames) = hold(view, of: fingers, against: .slowsDownFromHand)
            #expect(frames > 120)
            #expect(worst <= tolerance)
        }
    }

    @Test("SV-16: content let go at 3 points a millisecond slows down as measured, sample by sample")
    func flickSpeed() {
        withMeasured(offset: 5000) { fingers, view, log in
            drag(fingers, from: 792, by: -24, times: 14, every: 0.008)
            fingers.wait(0.008)
            fingers.fingerUp()
            #expect(abs(log.velocity.y - 3) < 1e-9)
            #expect(abs(log.target.y - 6819.667) < 1)
            let (worst, frames) = hold(view, of: fingers, against: .slowsDownFromFlick)
            #expect(frames > 160)
            #expect(worst <= 2)
        }
    }
}
