// Going through a touch step by step: by keys, by itself, and in words.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeGeometry
import HitscopeInput
import HitscopePixels
import Testing

@MainActor @Suite("Stepping through a touch") struct SteppingTests {
    private func tapped() throws -> Person {
        let person = try Person(at: SampleScenes.hitTestOrder)
        person.playScript()
        return person
    }

    @Test("Stepping forward and back again shows what going straight there shows", arguments: SampleScenes.names)
    func backIsStraight(scene: String) throws {
        let wanderer = try Person(at: scene)
        wanderer.playScript()
        for target in 0...wanderer.stepTotal {
            wanderer.inspection.step(to: wanderer.stepTotal)
            for count in stride(from: wanderer.stepTotal, through: target, by: -1) {
                wanderer.inspection.step(to: count)
                _ = wanderer.debugger.render()
            }
            let straight = try Person(at: scene)
            straight.playScript()
            straight.inspection.step(to: target)
            #expect(wanderer.debugger.render() == straight.debugger.render(), "step \(target)")
        }
    }

    @Test("The picture of a step is the same by whatever way one comes to it")
    func samePixels() throws {
        let straight = try tapped(), wanderer = try tapped()
        straight.inspection.step(to: 5)
        wanderer.type(
            .home, .right, .right, .right, .right, .right, .right, .left, .end, .left, .left, .left, .left, .left)
        #expect(wanderer.inspection.stepCount == 5)
        #expect(try wanderer.windowPicture() == straight.windowPicture())
    }

    @Test("Left and Right go one step, Home and End all the way, and none goes beyond")
    func keys() throws {
        let person = try tapped()
        let total = person.stepTotal
        #expect(total == 10 && person.inspection.stepCount == total)
        func stepAfter(_ keys: Key...) -> Int {
            for key in keys { person.type(key) }
            return person.inspection.stepCount
        }
        #expect(stepAfter(.right) == total)
        #expect(stepAfter(.left) == total - 1)
        #expect(stepAfter(.home) == 0)
        #expect(stepAfter(.left) == 0)
        #expect(stepAfter(.right, .right) == 2)
        #expect(stepAfter(.end) == total)
        #expect(stepAfter(Key("x")!) == total)
    }

    @Test("A key that comes up does nothing")
    func keyUp() throws {
        let person = try tapped()
        person.perform(.key(KeyChange(.left, isDown: false)))
        #expect(person.inspection.stepCount == person.stepTotal)
    }

    @Test("Escape forgets the touch, and the pointer is followed again")
    func escape() throws {
        let person = try tapped()
        person.hover(100, 180)
        #expect(person.inspection.subject?.isTouch == true)
        person.type(.escape)
        #expect(person.inspection.subject == nil && person.inspection.stepCount == 0)
        person.hover(100, 180)
        #expect(person.inspection.subject?.isTouch == false)
    }

    @Test("Space plays from the beginning, one step at a pace, and ends at the last")
    func space() throws {
        let person = try tapped()
        person.type(.space)
        #expect(person.debugger.player.isPlaying && person.inspection.stepCount == 1)
        var seen = [1]
        while person.waitForDeadline() { seen.append(person.inspection.stepCount) }
        #expect(seen == Array(1...person.stepTotal))
        #expect(!person.debugger.player.isPlaying && person.debugger.nextDeadline == nil)
    }

    @Test("Steps come at the player's pace, and a new frame is wanted for each")
    func pace() throws {
        let person = try tapped()
        person.type(.home, .space)
        _ = person.debugger.render()
        let due = try #require(person.debugger.nextDeadline)
        person.debugger.advance(to: due - Player.pace / 2)
        #expect(!person.debugger.needsFrame && person.inspection.stepCount == 1)
        person.debugger.advance(to: due)
        #expect(person.debugger.needsFrame && person.inspection.stepCount == 2)
        #expect(abs((person.debugger.nextDeadline ?? 0) - due - Player.pace) < 1e-9)
    }

    @Test(
        "Space again stops where it stands, and so do a step by hand and a touch",
        arguments: [Key.space, .left, .end, .escape])
    func stopping(key: Key) throws {
        let person = try tapped()
        person.type(.home, .right, .right, .space)
        #expect(person.inspection.stepCount == 3)
        person.type(key)
        #expect(!person.debugger.player.isPlaying && person.debugger.nextDeadline == nil)
    }

    @Test("A touch stops the player and shows the new touch")
    func touchStops() throws {
        let person = try tapped()
        person.type(.space)
        person.tap(60, 100)
        #expect(!person.debugger.player.isPlaying && person.debugger.nextDeadline == nil)
        #expect(person.inspection.stepCount == person.stepTotal)
    }

    @Test("Before any touch the keys do nothing")
    func keysBeforeTouch() throws {
        let person = try Person(at: SampleScenes.hitTestOrder)
        person.type(.space, .left, .right, .home, .end, .escape)
        #expect(
            person.inspection.subject == nil && person.inspection.stepCount == 0 && person.debugger.nextDeadline == nil)
    }

    @Test("Each step of every sample scene has a sentence that names who it is about", arguments: SampleScenes.names)
    func sentences(scene: String) throws {
        let person = try Person(at: scene)
        person.playScript()
        let walkthrough = try #require(person.inspection.subject?.walkthrough)
        #expect(!walkthrough.steps.isEmpty)
        for number in 1...walkthrough.steps.count {
            let about: Int =
                switch walkthrough.steps[number - 1] {
                case .asked(let index): walkthrough.story.steps[index].view
                case .found: try #require(walkthrough.story.hit)
                case .reached(let index): walkthrough.links[index].responder
                }
            let sentence = walkthrough.sentence(number)
            #expect(
                sentence.contains(walkthrough.label(about)) && sentence.hasSuffix("."), "step \(number): \(sentence)")
            #expect(!walkthrough.label(about).hasPrefix("#"))
        }
    }
}
