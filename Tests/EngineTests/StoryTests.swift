// A story tells what happened, in the order in which it happened.
import HitscopeStory
import HitscopeTrace
import Testing
import TouchSynthesis
import UIKit

@Suite("The story of a trace") @MainActor struct StoryTests {
    private let world = World(screen: CGSize(width: 100, height: 100))

    /// A view that reads a story while it is handed a touch.
    private final class ReadingView: UIView {
        var read: () -> Void = {}

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            read()
            super.touchesBegan(touches, with: event)
        }
    }

    /// Taps twice on a view with a recogniser; `read` runs after each tap, and in the middle of each.
    private func play(_ read: @escaping (Trace) -> Void) -> Trace {
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds), view = ReadingView(frame: UIScreen.main.bounds)
            let recorder = TraceRecorder(world: world), tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            tap.addAction { _ in }
            view.addGestureRecognizer(tap)
            view.read = { read(recorder.trace) }
            window.addSubview(view)
            window.isHidden = false
            world.witness = recorder
            let fingers = EventGenerator(world: world)
            for _ in 0..<2 {
                fingers.fingerTap(at: CGPoint(x: 50, y: 50))
                read(recorder.trace)
            }
            fingers.wait(1)
            return recorder.trace
        }
    }

    @Test("A story that is read as records come, even inside of an input, is the one that is read at once")
    func growing() {
        var story = Story(), counts: [Int] = []
        let trace = play {
            story.read($0)
            counts.append(story.recordCount)
        }
        story.read(trace)
        #expect(counts.count == 4)
        #expect(counts == counts.sorted())
        #expect(story == Story(trace))
    }

    @Test("An event that climbs the chain goes no deeper")
    func climbing() throws {
        let trace = play { _ in }, story = Story(trace), input = try #require(trace.inputs.first)
        let told = story.happenings(ofInput: input).filter { $0.kind == .told(.touchesBegan) }
        #expect(told.count > 2)
        #expect(Set(told.map(\.depth)) == [1])
        #expect(Set(told.map(\.strand)) == [.touch(0)])
    }

    @Test("A hit test is one happening, and a touch is bound after it")
    func hitTest() throws {
        let trace = play { _ in }, story = Story(trace), input = try #require(trace.inputs.first)
        let kinds = story.happenings(ofInput: input).map(\.kind)
        let hitTests = kinds.filter { $0 == .hitTest }
        #expect(kinds.first == .touches)
        #expect(hitTests.count == 1)
        #expect(try #require(kinds.firstIndex(of: .hitTest)) < #require(kinds.firstIndex(of: .hit)))
    }

    @Test("A story that is cut ends where the trace was cut")
    func cut() throws {
        let trace = play { _ in }, second = trace.inputs[1]
        #expect(Array(Story(trace).prefix(second).happenings) == Array(Story(trace.prefix(second)).happenings))
    }

    @Test("The rule that changed a recogniser's state is a value")
    func rules() {
        let story = Story(play { _ in }), lift = story.happenings.last { $0.kind == .touches }
        let kinds = story.happenings.map(\.kind)
        #expect(kinds.contains(.changed(from: .possible, to: .ended, because: .itself)))
        #expect(story.recognized(inInput: lift?.record ?? 0).count == 1)
    }
}
