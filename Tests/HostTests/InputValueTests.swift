// Fingers, scales and keys as values: what needs no server to be tried.
import Foundation
import HitscopeInput
import HitscopeX11Host
import Testing

@Suite struct FingerTrackerTests {
    let here = CGPoint(x: 1, y: 2), there = CGPoint(x: 3, y: 4)

    func fingers(_ changes: FingerChange...) -> InputEvent.Action { .fingers(changes) }

    @Test("Touches get the lowest number that is free, from 1 on")
    func touchNumbers() {
        var tracker = FingerTracker()
        #expect(tracker.touch(700, .down, at: here) == fingers(FingerChange(1, .down, at: here)))
        #expect(tracker.touch(701, .down, at: there) == fingers(FingerChange(2, .down, at: there)))
        #expect(tracker.touch(700, .up, at: here) == fingers(FingerChange(1, .up, at: here)))
        #expect(tracker.touch(702, .down, at: here) == fingers(FingerChange(1, .down, at: here)))
        #expect(tracker.touch(701, .move, at: here) == fingers(FingerChange(2, .move, at: here)))
    }

    @Test("A touch that did not begin here, or did not move, is no input")
    func unknownTouches() {
        var tracker = FingerTracker()
        #expect(tracker.touch(1, .move, at: here) == nil)
        #expect(tracker.touch(1, .up, at: here) == nil)
        _ = tracker.touch(1, .down, at: here)
        #expect(tracker.touch(1, .down, at: there) == nil)
        #expect(tracker.touch(1, .move, at: here) == nil)
    }

    @Test("While the screen is touched, the pointer that the touch drags along does not hover")
    func noHoverWhileTouching() {
        var tracker = FingerTracker()
        _ = tracker.touch(1, .down, at: here)
        #expect(tracker.move(to: there, isButtonDown: false) == nil)
        _ = tracker.touch(1, .up, at: here)
        #expect(tracker.move(to: there, isButtonDown: false) == .hover(there))
    }

    @Test(
        "The finger of the mouse is down from the first button to the last; repeats do not press"
    )
    func buttons() {
        var tracker = FingerTracker()
        func finger(_ phase: FingerChange.Phase, _ buttons: PointerButtons) -> InputEvent.Action {
            fingers(FingerChange(0, phase, at: here, buttons: buttons, modifiers: .shift))
        }
        #expect(tracker.release(3, at: here) == nil)
        #expect(tracker.press(3, at: here, modifiers: .shift) == finger(.down, .secondary))
        #expect(tracker.press(3, at: here, modifiers: .shift) == nil)
        #expect(tracker.press(8, at: here, modifiers: .shift) == finger(.move, [.secondary, .button(4)]))
        #expect(tracker.release(1, at: here) == nil)
        #expect(tracker.release(3, at: here, modifiers: .shift) == finger(.move, .button(4)))
        #expect(tracker.release(8, at: here, modifiers: .shift) == finger(.up, .button(4)))
        #expect(!tracker.isDragging)
        #expect(tracker.press(99, at: here) == nil)
        let notch = CGSize(width: 0, height: -FingerTracker.wheelStep)
        #expect(tracker.press(5, at: here, modifiers: .control) == .wheel(at: here, by: notch, modifiers: .control))
    }

    @Test(
        "Touches of two screens with one number are distinguished; those of a screen that goes are cancelled"
    )
    func screens() {
        var tracker = FingerTracker()
        #expect(tracker.touch(5, .down, at: here, on: 8) == fingers(FingerChange(1, .down, at: here)))
        #expect(tracker.touch(5, .down, at: there, on: 9) == fingers(FingerChange(2, .down, at: there)))
        #expect(tracker.cancel(on: 8) == fingers(FingerChange(1, .cancel, at: here)))
        #expect(tracker.cancel(on: 8) == nil)
        #expect(tracker.touch(5, .up, at: there, on: 9) == fingers(FingerChange(2, .up, at: there)))
    }

    @Test("A finger with an unchanged pressure presses as before")
    func unchangedContact() {
        var tracker = FingerTracker()
        let pressed = Contact(radius: 9, force: 2), harder = Contact(radius: 9, force: 3)
        _ = tracker.touch(1, .down, at: here, contact: pressed)
        #expect(tracker.touch(1, .move, at: there) == fingers(FingerChange(1, .move, at: there, contact: pressed)))
        #expect(
            tracker.touch(1, .move, at: there, contact: Contact(force: 3))
                == fingers(FingerChange(1, .move, at: there, contact: harder)))
    }

    @Test("A drag whose button is found released is cancelled; one with a button that is not reported goes on")
    func unseenRelease() {
        var tracker = FingerTracker()
        #expect(tracker.cancelMouse(holding: []) == nil)
        _ = tracker.press(3, at: here)
        #expect(tracker.cancelMouse(holding: .secondary) == nil)
        #expect(
            tracker.cancelMouse(holding: .primary)
                == fingers(FingerChange(0, .cancel, at: here, buttons: .secondary)))
        #expect(tracker.release(3, at: here) == nil)
        _ = tracker.press(8, at: here)
        #expect(tracker.cancelMouse(holding: []) == nil)
    }

    @Test("All fingers are cancelled in one report, where they were last, and lift no more")
    func cancel() {
        var tracker = FingerTracker()
        _ = tracker.press(1, at: here)
        _ = tracker.touch(9, .down, at: here)
        _ = tracker.touch(9, .move, at: there)
        #expect(
            tracker.cancel()
                == fingers(FingerChange(0, .cancel, at: here, buttons: .primary), FingerChange(1, .cancel, at: there)))
        #expect(tracker.cancel() == nil)
        #expect(tracker.release(1, at: here) == nil)
        #expect(tracker.touch(9, .up, at: here) == nil)
    }
}

@Suite struct TouchAxesTests {
    private let axes = [
        TouchAxis(number: 0, label: "Abs MT Position X", minimum: 0, maximum: 4000),
        TouchAxis(number: 2, label: "Abs MT Touch Major", minimum: 0, maximum: 255),
        TouchAxis(number: 3, label: "Abs MT Pressure", minimum: 0, maximum: 200),
    ]

    @Test("Pressure is a part of the greatest force, the touched spot is measured in the units of the place")
    func contact() {
        let contact = TouchAxes(axes).contact(values: [0: 100, 2: 80, 3: 50], width: 1000)
        #expect(contact == Contact(radius: 10, force: 5.0 / 3))
    }

    @Test("What the device does not measure, or does not tell this time, is not there")
    func unmeasured() {
        #expect(TouchAxes([axes[0]]).contact(values: [0: 100], width: 1000) == nil)
        #expect(TouchAxes(axes).contact(values: [0: 100], width: 1000) == nil)
        #expect(
            TouchAxes([TouchAxis(number: 3, label: "Abs MT Pressure", minimum: 5, maximum: 5)]).contact(
                values: [3: 5], width: 1) == nil)
    }
}

@Suite struct DisplayScaleTests {
    @Test(
        "The scale is the display's dots an inch by 96, to the quarter, from 1 to 4",
        arguments: [
            ("Xft.dpi: 96", 1), ("Xft.dpi:\t192\n", 2), ("a.b: 1\nXft.dpi: 120\n", 1.25), ("Xft.dpi: 130", 1.25),
            ("Xft.dpi: 48", 1),
            ("Xft.dpi: 1000", 4), ("Xft.dpi: nan", 1), ("Xft.dpi: -inf", 1), ("Xft.dpi: inf", 1),
            ("Xft.dpi: 1e300", 1), ("Xft.dpi: 1e999", 1), ("Xft.dpi: -192", 1), ("Xft.dpi: many", 1),
            ("Xft.dpis: 192", 1), ("", 1),
        ])
    func scale(resources: String, scale: Double) { #expect(DisplayScale.scale(ofResources: resources) == scale) }
}

@Suite struct KeysymTests {
    static let keys: [(UInt, Key?)] = [
        (0x61, Key("a")), (0x5A, Key("z")), (0x31, Key("1")), (0x30, Key("0")), (0xFF0D, .returnKey), (0xFF51, .left),
        (0xFFBE, .function(1)), (0xFFD5, .function(24)), (0xFFEB, .leftCommand), (0xFFB9, Key(rawValue: 0x61)),
        (0xFF9A, Key(rawValue: 0x61)), (0x0100_D55C, nil), (0, nil),
    ]

    @Test("A key is known by the symbol that a US keyboard has on it", arguments: keys)
    func key(symbol: UInt, key: Key?) { #expect(Key(keysym: symbol) == key) }

    @Test(
        "A key for media is a command of a remote control, on its press; seeking ends with its release",
        arguments: [
            (0x1008_FF14, RemoteCommand.togglePlayPause, nil), (0x1008_FF31, .pause, nil), (0x1008_FF15, .stop, nil),
            (0x1008_FF17, .nextTrack, nil), (0x1008_FF16, .previousTrack, nil),
            (0x1008_FF97, .beginSeekingForward, .endSeekingForward),
            (0x1008_FF3E, .beginSeekingBackward, .endSeekingBackward),
            (0x61, nil, nil), (0x1008_FF13, nil, nil),
        ] as [(Int, RemoteCommand?, RemoteCommand?)])
    func media(symbol: Int, pressed: RemoteCommand?, released: RemoteCommand?) {
        #expect(RemoteCommand(mediaKey: symbol, isDown: true) == pressed)
        #expect(RemoteCommand(mediaKey: symbol, isDown: false) == released)
    }
}
