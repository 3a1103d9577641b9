// Device events: keys, shakes, remote commands and samples reach the debuggee, and the window shows their way.
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeStory
import Testing

@MainActor @Suite("Device events") struct DeviceTests {
    /// The way that is shown: each responder with what it did.
    private func way(_ driver: DebuggerDriver) -> [String] {
        guard let walkthrough = driver.inspection.shown.subject?.walkthrough else { return [] }
        return driver.inspection.shown.links.filter { $0.role != .notReached }.map {
            "\(walkthrough.label($0.responder)) \($0.role)"
        }
    }

    private func press(_ button: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: button)))
    }

    @Test("The button Shake shakes the device for half a second, and its way is shown")
    func shake() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        try press("shake", driver)
        #expect(driver.debugger.device.isShaking)
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("shake"))
        #expect(way(driver) == ["note passesOn", "key panel passesOn", "shake panel handles"])
        #expect(driver.inspection.shown.subject?.deliveries.map(\.hook) == [.motionBegan])
        try press("shake", driver)
        #expect(driver.waitForDeadline())
        #expect(!driver.debugger.device.isShaking)
        #expect(driver.inspection.shown.subject?.deliveries.map(\.hook) == [.motionBegan, .motionEnded])
        #expect(driver.debugger.nextDeadline == nil)
    }

    @Test("Only scenes that use the device have its buttons; elsewhere the hierarchy has the room")
    func buttons() throws {
        let using = try DebuggerDriver(at: .firstRespondersByEvent), other = try DebuggerDriver(at: .hitTestOrder)
        for driver in [using, other] { _ = driver.debugger.render() }
        #expect(using.panel("device")?.isHidden == false)
        #expect(other.panel("device")?.isHidden == true)
        let lists = [using, other].map { $0.panel("hierarchy")?.subviews.first?.frame.height ?? 0 }
        #expect(lists[1] > lists[0] + 60)
    }

    @Test(
        "The buttons of the remote control send their commands",
        arguments: [
            ("previous track", "remote: previousTrack"), ("play or pause", "remote: togglePlayPause"),
            ("next track", "remote: nextTrack"),
        ])
    func remote(button: String, words: String) throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        try press(button, driver)
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent(words))
        #expect(way(driver) == ["note passesOn", "key panel passesOn", "shake panel passesOn", "remote panel handles"])
    }

    @Test("A shake and a command that the host reports go the same way as those of the buttons")
    func fromHost() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        driver.perform(.motion(.began))
        #expect(way(driver).last == "shake panel handles")
        driver.perform(.motion(.ended))
        driver.perform(.remote(.play))
        #expect(way(driver).last == "remote panel handles")
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("remote: play"))
    }

    @Test("A sample goes to the view that asked, and the rest of the chain is not on its way")
    func tilt() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        try press("tilt", driver)
        #expect(way(driver) == ["tilt box handles"])
        #expect(
            driver.inspection.shown.subject?.walkthrough.sentence(1).hasPrefix(
                "tilt box requested them and gets the accelerometer sample directly, ") == true)
        #expect(driver.inspection.shown.links.count == 7)
    }

    @Test("A command that the application did not ask for reaches no responder")
    func deaf() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent) {
            $0.replace("receivesRemoteControl: true", with: "receivesRemoteControl: false")
        }
        let before = try driver.windowPicture()
        driver.perform(.remote(.play))
        #expect(way(driver).isEmpty)
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("remote: play"))
        #expect(try driver.windowPicture() != before)
    }

    @Test("Keys go to the first responder, are shown, and their release is added")
    func keys() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        driver.type(.a)
        #expect(way(driver) == ["note passesOn", "key panel handles"])
        #expect(driver.inspection.shown.subject?.deliveries.map(\.hook) == [.pressesBegan, .pressesEnded])
        driver.perform(.key(KeyChange(.b, isDown: true, modifiers: [.control, .shift])))
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("key Ctrl+Shift+B"))
        #expect(
            driver.inspection.shown.subject?.walkthrough.sentence(1).hasPrefix(
                "A key is a device event: it goes to the first responder") == true)
    }

    @Test(
        "With Alt the keys of the player always step, and a modifier key alone changes nothing that is shown"
    )
    func altSteps() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        driver.perform(.remote(.play))
        let total = driver.stepTotal
        driver.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("remote: play"))
        for isDown in [true, false] { driver.perform(.key(KeyChange(.left, isDown: isDown, modifiers: .alternate))) }
        driver.perform(.key(KeyChange(.leftAlternate, isDown: false)))
        #expect(driver.inspection.shown.stepCount == total - 1)
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("remote: play"))
        driver.type(.left)
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("key Left Arrow"))
    }

    @Test("While a finger is down its touch stays what is shown")
    func fingerStays() throws {
        let driver = try DebuggerDriver(at: .firstRespondersByEvent)
        driver.press(100, 385)
        driver.perform(.remote(.play))
        #expect(driver.inspection.shown.subject?.isTouch == true)
        driver.release(100, 385)
        #expect(driver.inspection.shown.subject?.deliveries.map(\.hook) == [.touchesBegan, .touchesEnded])
    }

    @Test("The search for the performer of an action has a button of its own, and its way")
    func search() throws {
        let driver = try DebuggerDriver(at: .actionWithoutTarget)
        driver.tap(225, 115)
        #expect(driver.inspection.shown.subject?.deliveries.compactMap(\.action) == ["save"])
        driver.click(window: try #require(driver.middle(of: "save")))
        #expect(way(driver) == ["save button passesOn", "panel passesOn", "root passesOn", "MainController handles"])
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        #expect(walkthrough.sentence(walkthrough.steps.count).hasPrefix("MainController can perform save, and does."))
    }

    @Test("A key command is shown as the search that it begins, with no press")
    func keyCommand() throws {
        let driver = try DebuggerDriver(at: .keysInTextField)
        driver.tap(300, 108)
        driver.perform(.key(KeyChange(.s, isDown: true, modifiers: .command)))
        let deliveries = driver.inspection.shown.subject?.deliveries.map { $0.action ?? $0.hook.rawValue }
        #expect(deliveries == ["save"])
        #expect(way(driver) == ["field passesOn", "root passesOn", "EditorController handles"])
    }
}
