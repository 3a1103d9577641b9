// Strategies as values: what they make, how they compose, and how differences read.
import Foundation
import SnapshotTesting
import Testing
import UIKit

@Suite("Strategies are values") struct StrategyTests {
    private struct User: Encodable {
        var id = 1
        var name = "Blobby"
        var tags: Set<String> = ["b", "a"]
        var scores = ["y": 2, "x": 1]
        var nickname: String?
    }

    private enum Route { case home, item(id: Int) }

    private func message<Value>(
        _ strategy: Snapshotting<Value, String>, of old: Value, and new: Value
    ) throws -> String? {
        strategy.diffing.diff(try format(of: old, as: strategy), try format(of: new, as: strategy))?.0
    }

    @Test("A strategy for a part serves the whole")
    func pullback() throws {
        let strategy: Snapshotting<User, String> = SimplySnapshotting.lines.pullback(\.name)
        #expect(try format(of: User(), as: strategy) == "Blobby")
        #expect(strategy.pathExtension == "txt")
        let later: Snapshotting<User, String> = SimplySnapshotting.lines.asyncPullback { user in
            Async { callback in callback(user.name + "!") }
        }
        #expect(try format(of: User(), as: later) == "Blobby!")
    }

    @Test("An error of a later value, or of what is made of it, is the message")
    func laterErrors() {
        struct Mistake: Error, CustomStringConvertible { let description: String }
        let first: Snapshotting<Int, String> = SimplySnapshotting.lines.asyncPullback { _ in
            Async(catching: { throw Mistake(description: "no text today") })
        }
        #expect(verifySnapshot(of: 1, as: first, named: "first", record: .never) == "no text today")
        let lines = Snapshotting<Int, String>(
            pathExtension: "txt", diffing: .lines, snapshot: { _ in throw Mistake(description: "no lines today") })
        let second: Snapshotting<Int, String> = lines.asyncPullback { Async(value: $0) }
        #expect(verifySnapshot(of: 1, as: second, named: "second", record: .never) == "no lines today")
    }

    @Test("A text in the test is compared by lines, and its last line may end without a break")
    func inline() {
        assertInlineSnapshot(of: User(), as: SimplySnapshotting.lines.pullback { "\($0.name)\n\($0.id)\n" }) {
            """
            Blobby
            1
            """
        }
        withKnownIssue {
            assertInlineSnapshot(of: "a\nb", as: .lines) { "a\nc" }
        } matching: { issue in
            "\(issue)".contains("− c\n+ b")
        }
    }

    @Test("A strategy of one's own needs an extension, a way to compare and a function")
    func own() throws {
        let count = Snapshotting<[Int], Data>(
            pathExtension: "count",
            diffing: Diffing(
                toData: { $0 }, fromData: { $0 }, diff: { old, new in old == new ? nil : ("other count", []) }),
            snapshot: { Data("\($0.count)".utf8) })
        #expect(try format(of: [7, 8, 9], as: count) == Data("3".utf8))
        #expect(count.diffing.diff(Data("3".utf8), Data("4".utf8))?.0 == "other count")
    }

    @Test("A dump has a line for each part, in an order of its own")
    func dump() throws {
        #expect(
            try format(of: User(), as: .dump) == """
                ▿ User
                  - id: 1
                  - name: "Blobby"
                  ▿ tags: 2 elements
                    - "a"
                    - "b"
                  ▿ scores: 2 key/value pairs
                    ▿ (2 elements)
                      - key: "x"
                      - value: 1
                    ▿ (2 elements)
                      - key: "y"
                      - value: 2
                  - nickname: nil

                """)
    }

    @Test("A dump ends where an object in a dictionary contains the object that contains the dictionary")
    func cycle() throws {
        final class Node {
            var children: [String: Node] = [:]
            var around: Node?
        }
        let root = Node()
        for name in ["b", "a"] {
            let child = Node()
            child.around = root
            root.children[name] = child
        }
        defer { root.children = [:] }
        let lines = try format(of: root, as: .dump).split(separator: "\n")
        let repeated = lines.filter { $0.contains("(↩︎)") }
        let keys = lines.filter { $0.contains("- key: ") }.map { $0.suffix(3) }
        #expect(repeated.count == 2)
        #expect(keys == ["\"a\"", "\"b\""])
    }

    @Test("A custom dump reads as Swift code")
    func customDump() throws {
        #expect(
            try format(of: User(), as: .customDump) == """
                User(
                  id: 1,
                  name: "Blobby",
                  tags: Set([
                    "a",
                    "b"
                  ]),
                  scores: [
                    "x": 1,
                    "y": 2
                  ],
                  nickname: nil
                )
                """)
        #expect(try format(of: [Route.home, .item(id: 3)], as: .customDump).contains("[0]: .home,\n  [1]: .item("))
        #expect(try format(of: [1], as: .customDump) == "[\n  [0]: 1\n]")
    }

    @Test("JSON has sorted keys")
    func json() throws {
        let text = try format(of: ["b": 1, "a": 2], as: .json)
        #expect(text == "{\n  \"a\" : 2,\n  \"b\" : 1\n}")
    }

    @Test("Texts that differ are shown with the lines around the change")
    func lines() throws {
        let old = (1...20).map { "line \($0)" }.joined(separator: "\n")
        let new = old.replacingOccurrences(of: "line 10\n", with: "line ten\n")
        #expect(
            try message(.lines, of: old, and: new) == """
                @@ −7,7 +7,7 @@
                  line 7
                  line 8
                  line 9
                − line 10
                + line ten
                  line 11
                  line 12
                  line 13
                """)
        #expect(try message(.lines, of: old, and: old) == nil)
    }
}

@Suite("Screens as text") @MainActor struct ScreenTextTests {
    @Test("A hierarchy has the names of the views in place of addresses")
    func hierarchy() throws {
        let text = try format(of: TwoViews().world, as: .hierarchy)
        #expect(text.hasPrefix("<UIWindow \"window\"; frame = (0 0; 200 120)"))
        #expect(text.contains("\n   |    | <UIView \"View B.1\"; frame = (20 20; 40 40)"))
        #expect(!text.contains("0x"))
    }

    @Test("A trace says who was asked and who got the touch")
    func trace() throws {
        let screen = TwoViews()
        screen.tap()
        let text = try format(of: screen.world, as: .trace)
        #expect(text.contains("hit: View B.1"))
    }

    @Test("A map and an audit are tables of the same screen")
    func mapAndAudit() throws {
        let world = TwoViews().world
        #expect(try format(of: world, as: .map).contains("View B.1"))
        #expect(try format(of: world, as: .audit).hasSuffix("\n"))
    }

    @Test("A world that keeps no trace says how to keep one")
    func noTrace() {
        let world = World(screen: CGSize(width: 10, height: 10), text: .deterministic)
        let message = verifySnapshot(of: world, as: .trace, named: "none", record: .never)
        #expect(message == "The world keeps no trace. You can make it with recordsTrace: true.")
    }

    @Test("A view is drawn alone, in a window or in none")
    func view() throws {
        let screen = TwoViews()
        let picture = try format(of: screen.b1 as UIView, as: .image)
        #expect(picture.bounds == PixelRect(x: 0, y: 0, width: 80, height: 80))
        let colours = Set(picture.pixels)
        #expect(colours.count == 1)
        let lone = screen.world.enter { UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)) }
        lone.backgroundColor = .red
        let small = try format(of: lone as UIView, as: .image(size: CGSize(width: 4, height: 4)))
        #expect(small.bounds == PixelRect(x: 0, y: 0, width: 8, height: 8))
        #expect(Set(small.pixels) == [0xFFFF_0000])
        #expect(lone.window == nil)
        #expect(lone.bounds.size == CGSize(width: 10, height: 10))
    }
}
