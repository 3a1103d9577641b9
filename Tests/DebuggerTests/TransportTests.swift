// The transport in the toolbar: one set of buttons that says what it plays, and menus for that and for the speed.
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWindowKit
import Testing

@MainActor @Suite("The transport") struct TransportTests {
    private func tapped() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.playScript()
        return driver
    }

    private func click(_ name: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    /// Chooses a line of a menu by its words.
    private func choose(_ words: String, from menu: String, _ driver: DebuggerDriver) throws {
        try click(menu, driver)
        let found = driver.debugger.texts(in: "menu").last { $0.text == words }, box = try #require(found).box
        driver.click(window: CGPoint(x: box.midX, y: box.midY))
    }

    private func word(_ name: String, _ driver: DebuggerDriver) -> String? {
        _ = driver.debugger.render()
        return (driver.panel(name) as? ToolButton)?.word
    }

    @Test("The buttons play steps at first, and moments once these are chosen")
    func moments() throws {
        let driver = try tapped()
        #expect(word("track", driver) == "Step 11 of 11")
        try choose("Moments of the session", from: "track", driver)
        let count = driver.inspection.moments.history.moments.count
        #expect(word("track", driver) == "Moment \(count) of \(count)")
        try click("first step", driver)
        #expect(word("track", driver) == "Moment 1 of \(count)")
        try click("step forward", driver)
        #expect(word("track", driver) == "Moment 2 of \(count)")
        driver.debugger.momentPlayer.choose(speed: 0.1)
        try click("play", driver)
        #expect(driver.debugger.momentPlayer.isPlaying)
        #expect(!driver.debugger.player.isPlaying)
        try click("play", driver)
        #expect(!driver.debugger.momentPlayer.isPlaying)
        try click("last step", driver)
        #expect(driver.inspection.shown.moment == nil)
    }

    @Test("The script is played and paused by the same button, and the others have no effect then")
    func script() throws {
        let driver = try tapped()
        try choose("Script of the scene", from: "track", driver)
        #expect(word("track", driver) == "Script of the scene")
        let step = driver.inspection.shown.stepCount
        try click("step back", driver)
        #expect(driver.inspection.shown.stepCount == step)
        try click("play", driver)
        #expect(driver.debugger.playback.player.state == .playing)
        #expect(word("track", driver)?.hasSuffix(" s") == true)
        try click("play", driver)
        #expect(driver.debugger.playback.player.state == .held)
    }

    @Test("K shows in the transport what it plays, and steps come back after it")
    func key() throws {
        let driver = try tapped()
        driver.type(.k)
        #expect(word("track", driver)?.hasSuffix(" s") == true)
        while driver.waitForDeadline() {}
        #expect(word("track", driver)?.hasPrefix("Step") == true)
    }

    @Test("Another choice stops what is playing")
    func stopping() throws {
        let driver = try tapped()
        try click("play", driver)
        #expect(driver.debugger.player.isPlaying)
        try choose("Moments of the session", from: "track", driver)
        #expect(!driver.debugger.player.isPlaying)
    }

    @Test("The speed is chosen from a menu, and steps have it too")
    func speed() throws {
        let driver = try tapped()
        try choose("2×", from: "speed", driver)
        #expect(driver.debugger.momentPlayer.speed == 2)
        #expect(word("speed", driver) == "2×")
        #expect(driver.panel("menu")?.isHidden == true)
        driver.type(.home, .space)
        let now = driver.debugger.world.timeline.now, due = try #require(driver.debugger.nextDeadline)
        #expect(abs(due - now - StepPlayer.stepInterval / 2) < 0.02)
    }

    @Test("Escape and a click beside a menu close it, and reach nothing else", arguments: [true, false])
    func closing(byKey: Bool) throws {
        let driver = try tapped()
        try click("track", driver)
        #expect(driver.panel("menu")?.isHidden == false)
        let step = driver.inspection.shown.stepCount, given = driver.given
        if byKey { driver.type(.escape) } else { driver.click(window: driver.map.windowPoint(CGPoint(x: 60, y: 300))) }
        #expect(driver.panel("menu")?.isHidden == true)
        #expect(driver.inspection.shown.subject != nil)
        #expect(driver.inspection.shown.stepCount == step)
        #expect(driver.given == given)
    }

    @Test("In the smallest window the transport has room beside the layers")
    func narrow() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: WindowShell.minimumSize)
        driver.playScript()
        _ = driver.debugger.render()
        let names = ["first step", "step back", "play", "step forward", "last step", "track", "speed", "Hit order"]
        let frames = try names.map { try #require(driver.frame(of: $0)) }
        for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
        #expect(frames[5].width >= 110)
    }
}
