// The strip with the buttons of the device: shake, tilt, and the keys of a remote control.
import Drawing
import Engine
import Geometry
import Overlay

@MainActor final class DeviceStrip: UIView {
    static let height: CGFloat = 74

    private let buttons: [(button: ToolButton, width: CGFloat, gap: CGFloat)]

    init(_ device: DevicePad) {
        func button(_ face: ToolButton.Face, _ name: String, _ deed: DevicePad.Deed) -> ToolButton {
            ToolButton(face, name: name) { device.perform(deed) }
        }
        buttons = [
            (button(.word("Shake"), "shake", .shake), 68, 6), (button(.word("Tilt"), "tilt", .tilt), 52, 12),
            (button(.icon(Icons.first), "previous track", .previousTrack), 38, 6),
            (button(.icon(Icons.playPause), "play or pause", .togglePlayPause), 38, 6),
            (button(.icon(Icons.last), "next track", .nextTrack), 38, 0),
        ]
        super.init(frame: .zero)
        accessibilityIdentifier = "device"
        for (button, _, _) in buttons { addSubview(button) }
    }

    override func layoutSubviews() {
        var x: CGFloat = 18
        for (button, width, gap) in buttons {
            button.frame = CGRect(x: x, y: 32, width: width, height: 32)
            x += width + gap
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 18, y: 0, width: bounds.width - 36, height: 1)), Palette.line)
        context.list.label("DEVICE", Fonts.heading, Palette.faint, in: CGRect(x: 18, y: 4, width: 120, height: 26))
        context.list.label("REMOTE CONTROL", Fonts.heading, Palette.faint, in: CGRect(x: 156, y: 4, width: bounds.width - 164, height: 26))
    }
}
