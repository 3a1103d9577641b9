// Recordings with each kind of input, as the program would write them.
//
// Knows the input as values. How it is written is up to the input itself, so that these follow the format.
import Foundation
import HitscopeGeometry
import HitscopeInput

/// What the search for bad recordings begins with.
enum SampleRecordings {
    static let texts: [String] = {
        let scripts = [fingers, contacts, keys, others].map { Script(events: $0) }
        let headers = [
            Recording.Header(.window, size: CGSize(width: 1440, height: 900)),
            Recording.Header(.stage, size: CGSize(width: 390, height: 354)), Recording.Header(.screen),
        ]
        let recordings = scripts.flatMap { script in headers.map { Recording(script, $0).text } }
        let array = (try? JSONEncoder().encode(scripts[0])).map { String(decoding: $0, as: UTF8.self) }
        return recordings + [array].compactMap { $0 } + [recordings[9] + #"{"pasted":"a text"}"# + "\n"]
    }()

    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private static let fingers = [
        InputEvent(time: 0, .hover(point(500, 300))),
        InputEvent(time: 0.1, .fingers([FingerChange(0, .down, at: point(540, 330))])),
        InputEvent(time: 0.2, .fingers([FingerChange(0, .move, at: point(590, 400), time: 0.15)])),
        InputEvent(time: 0.3, .fingers([FingerChange(0, .up, at: point(590, 400))])),
        InputEvent(time: 0.4, .hover(nil)), InputEvent(time: 0.5, .close),
    ]

    private static let contacts = [
        InputEvent(
            time: 0,
            .fingers([
                FingerChange(
                    0, .down, at: point(600, 560), from: .left,
                    contact: Contact(radius: 5, radiusTolerance: 1, force: 2, estimate: 7, tool: .pencil),
                    predictions: [Prediction(point(610, 560), after: 0.1)], buttons: PointerButtons(rawValue: 1),
                    modifiers: .shift),
                FingerChange(1, .down, at: point(700, 560)),
            ])),
        InputEvent(time: 0.1, .correction(Correction(estimate: 7, force: 3, isPreliminary: true))),
        InputEvent(
            time: 0.2,
            .fingers([FingerChange(0, .cancel, at: point(600, 570)), FingerChange(1, .up, at: point(700, 500))])),
    ]

    private static let keys = [
        InputEvent(time: 0, .focus(true)),
        InputEvent(time: 0.1, .fingers([FingerChange(0, .down, at: point(760, 420))])),
        InputEvent(time: 0.2, .fingers([FingerChange(0, .up, at: point(760, 420))])),
        InputEvent(time: 0.3, .key(KeyChange(Key("a") ?? .space, isDown: true, characters: "a"))),
        InputEvent(time: 0.4, .key(KeyChange(Key("a") ?? .space, isDown: true, isRepeat: true, characters: "a"))),
        InputEvent(time: 0.5, .key(KeyChange(Key("a") ?? .space, isDown: false))),
        InputEvent(time: 0.6, .key(KeyChange(.left, isDown: true, modifiers: [.command, .alternate]))),
        InputEvent(time: 0.7, .key(KeyChange(.left, isDown: false))),
        InputEvent(time: 0.8, .focus(false)),
    ]

    private static let others = [
        InputEvent(time: 0, .clipboard("text")), InputEvent(time: 0.1, .clipboard(nil)),
        InputEvent(time: 0.2, .drop(["/a file.yaml", "/b"])),
        InputEvent(time: 0.2, .resize(CGSize(width: 1200, height: 700))),
        InputEvent(time: 0.3, .wheel(at: point(100, 300), by: CGSize(width: 0, height: -30))),
        InputEvent(time: 0.4, .motion(.began)), InputEvent(time: 0.5, .motion(.ended)),
        InputEvent(time: 0.6, .remote(.togglePlayPause)),
        InputEvent(time: 0.7, .sensor(SensorSample(.gyroscope, x: 0, y: -1, z: 2.5))),
    ]
}
