// Device events: keys, shakes, remote commands and samples reach the debuggee, and the window shows their way.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import Testing

@MainActor @Suite("Device events") struct DeviceTests {
    private static let kinds = "34 First responders by kind of event"

    /// The way that is shown: each responder with what it did.
    private func way(_ person: Person) -> [String] {
        guard let walkthrough = person.inspection.subject?.walkthrough else { return [] }
        return walkthrough.links.filter { $0.role != .notReached }.map {
            "\(walkthrough.label($0.responder)) \($0.role)"
        }
    }

    private func press(_ button: String, _ person: Person) throws {
        person.click(window: try #require(person.middle(of: button)))
    }

    @Test("The button Shake shakes the device for half a second, and its way is shown")
    func shake() throws {
        let person = try Person(at: Self.kinds)
        try press("shake", person)
        #expect(person.debugger.device.isShaking && person.inspection.subject?.cause == .deviceEvent("shake"))
        #expect(way(person) == ["note passesOn", "key panel passesOn", "shake panel handles"])
        #expect(person.inspection.subject?.deliveries.map(\.hook) == [.motionBegan])
        try press("shake", person)
        #expect(person.waitForDeadline() && !person.debugger.device.isShaking)
        #expect(person.inspection.subject?.deliveries.map(\.hook) == [.motionBegan, .motionEnded])
        #expect(person.debugger.nextDeadline == nil)
    }

    @Test(
        "The buttons of the remote control send their commands",
        arguments: [
            ("previous track", "remote: previousTrack"), ("play or pause", "remote: togglePlayPause"),
            ("next track", "remote: nextTrack"),
        ])
    func remote(button: String, words: String) throws {
        let person = try Person(at: Self.kinds)
        try press(button, person)
        #expect(person.inspection.subject?.cause == .deviceEvent(words))
        #expect(way(person) == ["note passesOn", "key panel passesOn", "shake panel passesOn", "remote panel handles"])
    }

    @Test("A shake and a command that the host reports go the same way as those of the buttons")
    func fromHost() throws {
        let person = try Person(at: Self.kinds)
        person.perform(.motion(.began))
        #expect(way(person).last == "shake panel handles")
        person.perform(.motion(.ended))
        person.perform(.remote(.play))
        #expect(
            way(person).last == "remote panel handles"
                && person.inspection.subject?.cause == .deviceEvent("remote: play"))
    }

    @Test("A sample goes to the view that asked, and the rest of the chain is not on its way")
    func tilt() throws {
        let person = try Person(at: Self.kinds)
        try press("tilt", person)
        #expect(way(person) == ["tilt box handles"])
        #expect(
            person.inspection.subject?.walkthrough.sentence(1).hasPrefix(
                "tilt box asked for them and gets the accelerometer sample directly.") == true)
        #expect(person.inspection.subject?.walkthrough.links.count == 7)
    }

    @Test("A command that the application did not ask for is told to nobody")
    func deaf() throws {
        let person = try Person(at: Self.kinds) {
            $0.replace("receivesRemoteControl: true", with: "receivesRemoteControl: false")
        }
        let before = try person.windowPicture()
        person.perform(.remote(.play))
        #expect(way(person).isEmpty && person.inspection.subject?.cause == .deviceEvent("remote: play"))
        #expect(try person.windowPicture() != before)
    }

    @Test("Keys go to the first responder, are shown, and their release is added")
    func keys() throws {
        let person = try Person(at: Self.kinds)
        person.type(.a)
        #expect(way(person) == ["note passesOn", "key panel handles"])
        #expect(person.inspection.subject?.deliveries.map(\.hook) == [.pressesBegan, .pressesEnded])
        person.perform(.key(KeyChange(.b, isDown: true, modifiers: [.control, .shift])))
        #expect(person.inspection.subject?.cause == .deviceEvent("key Ctrl+Shift+b"))
        #expect(
            person.inspection.subject?.walkthrough.sentence(1).hasPrefix(
                "A key is a device event: it goes to the first responder") == true)
    }

    @Test(
        "With Alt the keys of the player step, whoever has the keyboard, and a modifier key alone changes nothing that is shown"
    )
    func altSteps() throws {
        let person = try Person(at: Self.kinds)
        person.perform(.remote(.play))
        let total = person.stepTotal
        person.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        #expect(person.inspection.subject?.cause == .deviceEvent("remote: play"))
        for isDown in [true, false] { person.perform(.key(KeyChange(.left, isDown: isDown, modifiers: .alternate))) }
        person.perform(.key(KeyChange(.leftAlternate, isDown: false)))
        #expect(
            person.inspection.stepCount == total - 1 && person.inspection.subject?.cause == .deviceEvent("remote: play")
        )
        person.type(.left)
        #expect(person.inspection.subject?.cause == .deviceEvent("key left"))
    }

    @Test("While a finger is down its touch stays what is shown")
    func fingerStays() throws {
        let person = try Person(at: Self.kinds)
        person.press(100, 385)
        person.perform(.remote(.play))
        #expect(person.inspection.subject?.isTouch == true)
        person.release(100, 385)
        #expect(person.inspection.subject?.deliveries.map(\.hook) == [.touchesBegan, .touchesEnded])
    }

    @Test("The search for somebody who performs an action has a button of its own, and its way")
    func search() throws {
        let person = try Person(at: "30 Action without a target")
        person.tap(225, 115)
        #expect(person.inspection.subject?.deliveries.compactMap(\.action) == ["save"])
        person.click(window: try #require(person.middle(of: "save")))
        #expect(way(person) == ["save button passesOn", "panel passesOn", "root passesOn", "MainController handles"])
        let walkthrough = try #require(person.inspection.subject?.walkthrough)
        #expect(walkthrough.sentence(walkthrough.steps.count).hasPrefix("MainController can perform save, and does."))
    }

    @Test("A key command is shown as the search that it begins, with no press")
    func keyCommand() throws {
        let person = try Person(at: "36 Keys in a text field")
        person.tap(300, 108)
        person.perform(.key(KeyChange(.s, isDown: true, modifiers: .command)))
        #expect(person.inspection.subject?.deliveries.map { $0.action ?? $0.hook.rawValue } == ["save"])
        #expect(way(person) == ["field passesOn", "root passesOn", "EditorController handles"])
    }
}
