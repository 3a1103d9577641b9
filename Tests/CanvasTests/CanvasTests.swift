// The example of the README, as a package of one's own has it: a view, a finger, a picture.
import Hitscope
import Testing
import UIKit

final class Canvas: UIView {
    var taps = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        taps += 1
        next?.touchesBegan(touches, with: event)
    }
}

@MainActor @Test func tappedCanvas() throws {
    let world = World(screen: CGSize(width: 390, height: 300), scale: 2, text: .deterministic)
    let canvas = world.enter {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let canvas = Canvas(frame: CGRect(x: 20, y: 40, width: 200, height: 100))
        canvas.backgroundColor = .systemBlue
        window.addSubview(canvas)
        window.makeKeyAndVisible()
        return canvas
    }
    EventGenerator(world: world).fingerTap(at: CGPoint(x: 100, y: 80))
    #expect(canvas.taps == 1)

    let verdict = try world.verdict(against: "tapped canvas")
    #expect(verdict.isSame, "\(verdict)")
}

@MainActor @Test func picturesHaveThePixelsOfTheScreen() throws {
    let world = World(screen: CGSize(width: 30, height: 20), scale: 2, text: .pango)
    let picture: PixelBuffer = try world.picture(background: .red)
    #expect(picture.bounds == PixelRect(x: 0, y: 0, width: 60, height: 40))
    let colours = Set(picture.pixels)
    #expect(colours == [0xFFFF_0000])
}

@Test("The README shows what stands here")
func readme() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8).split(separator: "\n")
    let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
    let blocks =
        readme.components(separatedBy: "\n## In your own code\n").last?.components(separatedBy: "\n## ").first?
        .components(separatedBy: "\n\n    import ").dropFirst() ?? []
    #expect(blocks.count == 2)
    for block in blocks {
        let lines = ("    import " + block).split(separator: "\n").prefix { $0.hasPrefix("    ") }.map {
            $0.dropFirst(4)
        }
        #expect(lines.allSatisfy(own.contains), "\(lines.filter { !own.contains($0) })")
    }
}
