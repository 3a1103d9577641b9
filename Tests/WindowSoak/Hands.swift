// Random hands on a window: what they do next, from a seed.
//
// Decides how often a person clicks, drags, types, turns the wheel, resizes and pastes. Knows nothing of what is shown.
import Foundation
import HitscopeXServer

/// One person at one window.
final class Hands {
    /// How many inputs were given.
    private(set) var inputCount = 0

    private let server: XServer
    private let driver: XTestDriver
    private let window: UInt
    private var chance: Chance
    private var owner: ClipboardOwner?
    private var size = (width: 1180, height: 720)
    /// Inputs of a movement that has begun, the next one last.
    private var waiting: [() throws -> Void] = []

    init(_ server: XServer, _ driver: XTestDriver, window: UInt, seed: UInt64) {
        (self.server, self.driver, self.window) = (server, driver, window)
        chance = Chance(seed: seed)
        driver.focus(window)
    }

    /// Gives the next input.
    func act() throws {
        inputCount += 1
        if let next = waiting.popLast() { return try next() }
        switch chance.number(100) {
        case ..<30: move()
        case ..<50: click(1)
        case ..<53: click(3)
        case ..<70: drag()
        case ..<85: type()
        case ..<90: click([4, 5, 6, 7][chance.number(4)])
        case ..<93: resize()
        case ..<96: try paste()
        case ..<98: holdAlt()
        case _: loseFocus()
        }
    }

    /// Finishes the movement that has begun, and touches where nothing is, so that nothing goes on by itself.
    func rest() throws {
        while let next = waiting.popLast() { try next() }
        let place = (x: size.width / 2, y: 8)
        driver.move(x: place.x, y: place.y)
        for isDown in [true, false] { driver.button(1, isDown: isDown) }
        owner?.leave()
        owner = nil
    }

    /// A place in the window, but none on the list of scenes, since the hands are to stay with theirs.
    private func place() -> (x: Int, y: Int) {
        let place = (x: chance.number(size.width), y: chance.number(size.height))
        return place.x < Self.list.width && place.y < Self.list.height ? (place.x, Self.list.height) : place
    }

    /// What the list of scenes opens from, at the upper left corner of the window.
    private static let list = (width: 310, height: 56)

    private func move() {
        let place = place()
        driver.move(x: place.x, y: place.y)
    }

    private func click(_ button: Int) {
        move()
        driver.button(button, isDown: true)
        waiting = [{ [driver] in driver.button(button, isDown: false) }]
    }

    private func drag() {
        let start = place(), end = place(), steps = 2 + chance.number(12)
        driver.move(x: start.x, y: start.y)
        driver.button(1, isDown: true)
        waiting = [{ [driver] in driver.button(1, isDown: false) }]
        for step in (1...steps).reversed() {
            let x = start.x + (end.x - start.x) * step / steps, y = start.y + (end.y - start.y) * step / steps
            waiting.append { [driver] in driver.move(x: x, y: y) }
        }
    }

    private func type() {
        let symbol = Self.symbols[chance.number(Self.symbols.count)]
        press([symbol])
    }

    private func holdAlt() { press([0xFFE9, Self.stepping[chance.number(Self.stepping.count)]]) }

    /// Presses keys one after the other, and lets them go in the opposite order.
    private func press(_ symbols: [UInt]) {
        let ups = symbols.map { symbol in { [driver] in try driver.key(symbol, isDown: false) } }
        let downs = symbols.map { symbol in { [driver] in try driver.key(symbol, isDown: true) } }
        waiting = ups + downs.reversed()
    }

    private func paste() throws {
        owner?.leave()
        let length = [1, 20, 300, 20_000][chance.number(4)]
        owner = try ClipboardOwner(server, .gives(String(repeating: "é한a ", count: length)))
        press([0xFFE3, [0x76, 0x61, 0x63, 0x78, 0x7A][chance.number(5)]])
    }

    private func resize() {
        size = (1000 + chance.number(400), 560 + chance.number(320))
        driver.resize(window, width: size.width, height: size.height)
    }

    private func loseFocus() {
        driver.focus(nil)
        waiting = [{ [driver, window] in driver.focus(window) }]
    }

    /// Left, right, Home, End and Space, which step.
    private static let stepping: [UInt] = [0xFF51, 0xFF53, 0xFF50, 0xFF57, 0x20]
    /// Keys that type, edit, move on and step.
    private static let symbols: [UInt] =
        Array(0x61...0x7A) + Array(0x30...0x39) + stepping + [0xFF52, 0xFF54, 0xFF08, 0xFF0D, 0xFF09, 0xFF1B, 0xFFC2]
}

/// Numbers that look like chance, the same for the same seed.
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func number(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % bound
    }
}
