// Painting only what changed, frame after frame, gives what painting everything gives.
import HitscopeCommands
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopePixels
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWindowKit
import Testing

@MainActor @Suite("Frames of the window") struct WindowDamageTests {
    /// A sequence of numbers that a seed decides.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ state >> 31) &* 0x2545_F491_4F6C_DD1D
        }
    }

    private static let keys = [
        Key.left, .left, .left, .right, .home, .end, .space, .escape, .up, .down, .down, .pageDown, .slash, .returnKey,
        .deleteBackward,
    ]
    private static let sizes = [WindowShell.smallestSize, CGSize(width: 1180, height: 660)]

    @Test(
        "Along a random walk of inputs each frame, painted where it changed, has the pixels of one painted whole",
        arguments: [1, 2, 3] as [UInt64])
    func walk(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let scene = [SampleScene.hitTestOrder, SampleScene.hiddenDisabledTransparent, SampleScene.draggingInView][
            Int(seed) % 3]
        let driver = try DebuggerDriver(at: scene, window: WindowShell.smallestSize)
        let session = DebuggerSession(driver.debugger, rasterizer: Rasterizer(text: .deterministic))
        var frame = PixelBuffer(width: 1100, height: 640), isBlank = true
        var painted = 0
        for turn in 0..<60 {
            let done = act(driver, &dice)
            let (width, height) = (Int(driver.debugger.shell.size.width), Int(driver.debugger.shell.size.height))
            if (frame.width, frame.height) != (width, height) {
                (frame, isBlank) = (PixelBuffer(width: width, height: height), true)
            }
            let parts = try frame.withCanvas { try session.paint(on: $0, scale: 1, isBlank: isBlank) }
            if !isBlank { painted += parts.reduce(0) { $0 + $1.width * $1.height } }
            isBlank = false
            let whole = try driver.windowPicture()
            guard frame != whole else { continue }
            Issue.record("seed \(seed), turn \(turn), after \(done): \(PixelComparison(frame, whole))")
            return
        }
        #expect(painted < 60 * 1100 * 640 / 2, "painting the damage is painting nearly everything")
    }

    @Test(
        "Whatever a window has drawn before, it looks like one that draws for the first time",
        arguments: [4, 5, 6] as [UInt64])
    func nothingStale(seed: UInt64) throws {
        let scene = [SampleScene.hitTestOrder, .hiddenDisabledTransparent, .buttonsThatDoNothing][Int(seed) % 3]
        let driver = try DebuggerDriver(at: scene, window: WindowShell.smallestSize)
        var dice = Dice(state: seed), done: [String] = []
        for turn in 1...40 {
            done.append(act(driver, &dice, keys: Self.keys + Self.showingKeys))
            let picture = driver.debugger.render()
            guard turn.isMultiple(of: 5) else { continue }
            let other = try DebuggerDriver(at: scene, window: WindowShell.smallestSize)
            var again = Dice(state: seed)
            for _ in 1...turn {
                _ = act(other, &again, keys: Self.keys + Self.showingKeys)
                _ = other.debugger.makeFrame()
            }
            guard picture != other.debugger.render() else { continue }
            Issue.record("seed \(seed), turn \(turn), after \(done.suffix(5))")
            return
        }
    }

    /// Keys that change colours, marks and tabs.
    private static let showingKeys = [Key.l, .l, .a, .t, .e, .b, .d, .m]

    @Test(
        "A stage that gives room to the filter of the timeline is painted in its new place at once",
        arguments: [false, true])
    func shrinkingStage(isDeep: Bool) throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing, window: CGSize(width: 900, height: 600))
        let session = DebuggerSession(driver.debugger, rasterizer: Rasterizer(text: .deterministic))
        var frame = PixelBuffer(width: 900, height: 600)
        if isDeep { driver.type(.d) }
        let filter = try #require(driver.middle(of: "timeline kinds"))
        _ = try frame.withCanvas { try session.paint(on: $0, scale: 1, isBlank: true) }
        let before = driver.frame(of: "stage")
        driver.click(window: filter)
        _ = try frame.withCanvas { try session.paint(on: $0, scale: 1, isBlank: false) }
        #expect(driver.frame(of: "stage") != before)
        let whole = try driver.windowPicture()
        #expect(frame == whole)
    }

    /// Does one random thing, and returns what it was.
    private func act(_ driver: DebuggerDriver, _ dice: inout Dice, keys: [Key] = Self.keys) -> String {
        let point = CGPoint(x: .random(in: 0...1200, using: &dice), y: .random(in: 0...700, using: &dice))
        let onScreen = driver.map.windowPoint(
            CGPoint(x: .random(in: 0...390, using: &dice), y: .random(in: 0...354, using: &dice)))
        let action: InputEvent.Action =
            switch Int.random(in: 0..<12, using: &dice) {
            case 0, 1: .hover(onScreen)
            case 2: .hover(point)
            case 3, 4: .fingers([FingerChange(0, .down, at: onScreen)])
            case 5: .fingers([FingerChange(0, .move, at: onScreen)])
            case 6, 7: .fingers([FingerChange(0, .up, at: onScreen)])
            case 8: .fingers([FingerChange(1, .down, at: point), FingerChange(1, .up, at: point)])
            case 9: .wheel(at: point, by: CGSize(width: 0, height: .random(in: -200...200, using: &dice)))
            case 10 where Bool.random(using: &dice): .resize(Self.sizes.randomElement(using: &dice)!)
            default: .key(KeyChange(keys.randomElement(using: &dice)!, isDown: true))
            }
        driver.perform(action)
        if Bool.random(using: &dice) { _ = driver.waitForDeadline() }
        return "\(action)"
    }
}
