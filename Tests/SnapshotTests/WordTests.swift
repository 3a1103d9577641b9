// What a message says: the change in words first, then the pixels.
import Foundation
import SnapshotTesting
import Testing
import UIKit

@Suite("A message says what changed") @MainActor struct WordTests {
    /// The message about a screen that differs from its reference, in which nothing is changed yet.
    private func message(
        tapping: Bool = true, as strategy: Snapshotting<World, PixelBuffer> = .image, after change: (TwoViews) -> Void
    ) throws -> String {
        let folder = try Scratch()
        func verify(_ screen: TwoViews, _ record: SnapshotTestingConfiguration.Record) -> String? {
            if tapping { screen.tap() }
            return verifySnapshot(
                of: screen.world, as: strategy, named: "screen", record: record, snapshotDirectory: folder.path)
        }
        _ = verify(TwoViews(), .missing)
        #expect(verify(TwoViews(), .never) == nil)
        let isCompanion = folder.files.map { $0.contains("screen.screen.jsonl") }
        #expect(isCompanion == [false, true])
        let changed = TwoViews()
        change(changed)
        return try #require(verify(changed, .never))
    }

    @Test("A view that moved is named with the distance, before any pixel")
    func moved() throws {
        let message = try message { $0.b1.frame.origin.x += 4 }
        let lines = message.components(separatedBy: "\n")
        #expect(lines[0].hasSuffix("screen: View B.1 moved by 4 pt: x is 24, was 20."))
        #expect(lines[1].hasPrefix("1280 pixels differ from the reference, by "))
        #expect(lines[1].contains("all within x 160, y 80, 88 × 80 pixels."))
        #expect(lines.count == 2)
    }

    @Test("A touch that goes elsewhere is named with the step and the reason")
    func hit() throws {
        let message = try message { $0.b.isHidden = true }
        #expect(message.contains("View B is hidden."))
        #expect(message.contains("hit is View A.2, was View B.1, from step 2 on: View B is hidden."))
    }

    @Test("The step is the one that decided, not that of a view around it")
    func hitInside() throws {
        let message = try message { $0.b1.frame.origin.x += 60 }
        #expect(message.contains("hit is View B, was View B.1, from step 3 on: the point is outside of View B.1."))
    }

    @Test(
        "Other changes of views have their sentences",
        arguments: [
            (0, "View B is 120 × 70 pt, was 120 × 80 pt."), (1, "backgroundColor of View B is #FF0000, was "),
            (2, "alpha of View B is 0.5, was 1."), (3, "View B.1 was removed from View B."),
            (4, "View A.2 is in View B, was in View A."),
            (5, "The subviews of window have a different order; View A is now in front."),
            (6, "new was added to View A."), (7, "isUserInteractionEnabled of View B is false, was true."),
        ])
    func others(number: Int, sentence: String) throws {
        let message = try message(tapping: false) { screen in
            screen.b1.alpha = 0.9
            switch number {
            case 0: screen.b.frame.size.height = 70
            case 1: screen.b.backgroundColor = .red
            case 2: screen.b.alpha = 0.5
            case 3: screen.b1.removeFromSuperview()
            case 4: screen.b.addSubview(screen.a2)
            case 5: screen.a.superview?.bringSubviewToFront(screen.a)
            case 6:
                let view = screen.world.enter { UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
                view.accessibilityIdentifier = "new"
                screen.a.addSubview(view)
            default: screen.b.isUserInteractionEnabled = false
            }
        }
        #expect(message.contains(sentence))
    }

    @Test("A view that was removed is named although another view has the same name")
    func removedTwin() throws {
        let folder = try Scratch()
        func verify(twins count: Int, _ record: SnapshotTestingConfiguration.Record) -> String? {
            let screen = TwoViews()
            for number in 0..<count {
                let frame = CGRect(x: CGFloat(number) * 10, y: 0, width: 5, height: 5)
                let twin = screen.world.enter { UIView(frame: frame) }
                twin.accessibilityIdentifier = "twin"
                twin.backgroundColor = .red
                screen.a.addSubview(twin)
            }
            return verifySnapshot(
                of: screen.world, as: Snapshotting<World, PixelBuffer>.image, named: "screen", record: record,
                snapshotDirectory: folder.path)
        }
        _ = verify(twins: 2, .missing)
        let message = try #require(verify(twins: 1, .never))
        #expect(message.contains("twin was removed from View A."))
    }

    @Test("Where only pixels differ, the message says that too")
    func pixelsAlone() throws {
        let message = try message { $0.b1.layer.cornerRadius = 8 }
        #expect(message.contains("screen: No view and no outcome of input differs.\n"))
    }
}

@Suite("Pictures that differ a little") @MainActor struct AllowanceTests {
    private let picture: PixelBuffer = {
        var picture = PixelBuffer(width: 40, height: 30)
        for index in picture.pixels.indices { picture.pixels[index] = 0xFF20_3040 }
        return picture
    }()

    private func changed(by step: UInt32, _ places: [(x: Int, y: Int)]) -> PixelBuffer {
        var other = picture
        for place in places { other[place.x, place.y] &+= step }
        return other
    }

    private func compare(_ other: PixelBuffer, allowing allowance: PixelAllowance) -> SnapshotDifference? {
        Diffing.image(allowing: allowance).compare(picture, other)
    }

    private let scattered = [(x: 2, y: 2), (x: 20, y: 3), (x: 35, y: 25)]
    private let dense = (0..<9).map { (x: 10 + $0 % 3, y: 10 + $0 / 3) }

    @Test("Without an allowance, one step in one channel is a difference")
    func none() throws {
        let difference = try #require(compare(changed(by: 1, [(x: 7, y: 3)]), allowing: .none))
        #expect(!difference.isAllowed)
        #expect(difference.message.hasPrefix("1 pixel differs from the reference, by 1 of 255 at most, all within x 7"))
    }

    @Test("A channel's allowance lets small differences pass and no larger one")
    func channel() throws {
        let small = try #require(compare(changed(by: 2, dense), allowing: PixelAllowance(channel: 2)))
        #expect(small.isAllowed)
        let large = try #require(compare(changed(by: 3, dense), allowing: PixelAllowance(channel: 2)))
        #expect(!large.isAllowed)
    }

    @Test("A number of pixels may differ if they are not dense")
    func pixels() throws {
        let allowance = PixelAllowance(pixels: 10)
        #expect(try #require(compare(changed(by: 90, scattered), allowing: allowance)).isAllowed)
        let block = try #require(compare(changed(by: 90, dense), allowing: allowance))
        #expect(!block.isAllowed)
        #expect(
            block.message.hasSuffix(
                "By more than 0: 9, of which 10 may differ; at most 9 in one window of 8 × 8, where 4 may."))
    }

    @Test("What is allowed is still reported, with the worst place enlarged")
    func report() throws {
        let difference = try #require(
            compare(changed(by: 90, scattered + dense), allowing: PixelAllowance(channel: 90)))
        #expect(difference.isAllowed)
        #expect(difference.attachments.map(\.ending) == ["compared.png", "difference.png", "worst.png"])
        let crop = try PNG.decoded(difference.attachments[2].bytes)
        #expect(crop.bounds == PixelRect(x: 0, y: 0, width: 3 * 24 * 8 + 2 * 8, height: 24 * 8))
        // The middle of the second part is a pixel of the block that differs.
        #expect(crop[24 * 8 + 8 + 12 * 8, 12 * 8] == 0xFF20_3040 + 90)
    }

    @Test("Differences that only smooth edges are recognised")
    func edges() throws {
        func disc(_ x: CGFloat) throws -> PixelBuffer {
            let world = World(screen: CGSize(width: 60, height: 60), text: .deterministic)
            world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                let disc = UIView(frame: CGRect(x: x, y: 10, width: 40, height: 40))
                disc.layer.cornerRadius = 20
                disc.backgroundColor = .black
                window.backgroundColor = .white
                window.addSubview(disc)
                window.makeKeyAndVisible()
            }
            return try world.picture()
        }
        let message = try #require(Diffing.image.diff(disc(10), disc(10.05))?.0)
        #expect(message.contains("edges"))
    }

    @Test("A fraction of equal pixels can be asked for, as on other systems")
    func precision() throws {
        let folder = try Scratch()
        let screen = TwoViews()
        func verify(_ strategy: Snapshotting<UIView, PixelBuffer>) -> String? {
            verifySnapshot(of: screen.b, as: strategy, named: "b", record: .missing, snapshotDirectory: folder.path)
        }
        _ = verify(.image)
        screen.b1.frame.size.width -= 1
        #expect(verify(.image) != nil)
        #expect(verify(.image(precision: 0.99)) == nil)
        #expect(verify(.image(precision: 0.999)) != nil)
    }
}
