// A story tells what happened, in the order in which it happened.
import HitscopeGeometry
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

    /// A drag of a finger through places, with a pan that follows it; `read` runs with each move.
    private func drag(_ places: [CGPoint], _ read: @escaping (Trace) -> Void = { _ in }) -> Trace {
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds), view = ReadingView(frame: UIScreen.main.bounds)
            let recorder = TraceRecorder(world: world), pan = UIPanGestureRecognizer()
            pan.addAction { _ in read(recorder.trace) }
            view.addGestureRecognizer(pan)
            window.addSubview(view)
            window.isHidden = false
            world.witness = recorder
            let fingers = EventGenerator(world: world)
            fingers.fingerDown(at: places[0])
            for place in places.dropFirst() { fingers.fingerMove(to: place) }
            fingers.fingerUp()
            return recorder.trace
        }
    }

    /// Places without an order, which are the same each time.
    private func places(_ count: Int) -> [CGPoint] {
        (0..<count).map { CGPoint(x: CGFloat($0 * 37 % 97), y: CGFloat($0 * 53 % 89)) }
    }

    @Test("A drag that is read in the middle of its moves is the one that is read at once")
    func growingDrag() {
        var story = Story()
        let trace = drag(places(40)) { story.read($0) }
        #expect(story.recordCount > 0)
        story.read(trace)
        #expect(story == Story(trace))
    }

    @Test("Moves that led to the same stand for one another: the first and the last of each kind are shown")
    func unlike() throws {
        let short = drag(places(20)), long = drag(places(400))
        let few = Story(short).distinctInputs(in: short.records.indices)
        let many = Story(long).distinctInputs(in: long.records.indices)
        #expect(many.count == few.count)
        #expect(Set(many).isSubset(of: long.inputs))
        #expect(many.first == long.inputs.first)
        #expect(many.last == long.inputs.last)
        let story = Story(long), told = Set(many.flatMap { story.happenings(ofInput: $0).map(\.kind) })
        #expect(told == Set(story.happenings.map(\.kind)))
    }

    @Test("Decisions are what all happenings say of a gesture, and a pan that goes on makes no more of them")
    func decisions() {
        let short = drag(places(20)), long = drag(places(400))
        let kinds = Story(long).decisions(in: long.records.indices).map(\.kind)
        #expect(kinds == Story(short).decisions(in: short.records.indices).map(\.kind))
        #expect(kinds.contains(.changed(from: .possible, to: .began, because: .itself)))
        #expect(kinds.contains(.changed(from: .began, to: .changed, because: .itself)))
        let goesOn = Happening.Kind.changed(from: .changed, to: .changed, because: .itself)
        let count = Story(long).happenings.count { $0.kind == goesOn }
        #expect(count > 300)
    }

    @Test("Where a finger was is found by its boxes as it is by its places", arguments: [1, 15, 16, 17, 300, 5000])
    func paths(count: Int) throws {
        let places = places(count), trace = drag(places), input = try #require(trace.inputs.first)
        let path = try #require(Story(trace).touches(ofInput: input, in: trace).first?.path)
        #expect(path.first == places.first)
        #expect(path.last == places.last)
        #expect(path.isLifted)
        let farthest = places.map { $0.distance(to: places[0]) }.max()
        #expect(path.farthest == farthest)
        for corner in places.prefix(60) {
            let box = CGRect(x: corner.x + 0.5, y: corner.y - 0.5, width: 3, height: 2)
            let isMet = places.contains { box.contains($0) }
            let isFound = path.passes(through: box) { box.contains($0) }
            #expect(isFound == isMet)
        }
    }

    @Test("A path that is cut has not yet been where the finger went later")
    func cutPath() throws {
        let trace = drag([CGPoint(x: 5, y: 5), CGPoint(x: 50, y: 50), CGPoint(x: 90, y: 90)])
        let cut = Story(trace).prefix(trace.inputs[2])
        let path = try #require(cut.touches(ofInput: trace.inputs[0], in: trace).first?.path)
        #expect(path.last == CGPoint(x: 50, y: 50))
        #expect(!path.isLifted)
        let end = CGRect(x: 80, y: 80, width: 20, height: 20)
        let isFound = path.passes(through: end) { end.contains($0) }
        #expect(!isFound)
    }

    @Test("An event that climbs the chain goes no deeper")
    func climbing() throws {
        let trace = play { _ in }, story = Story(trace), input = try #require(trace.inputs.first)
        let told = story.happenings(ofInput: input).filter { $0.kind == .received(.touchesBegan) }
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
        let story = Story(play { _ in }), kinds = story.happenings.map(\.kind)
        #expect(kinds.contains(.changed(from: .possible, to: .ended, because: .itself)))
    }
}
