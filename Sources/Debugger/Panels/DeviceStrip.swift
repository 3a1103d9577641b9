// The strip with the buttons of the device: shake, and the keys of a remote control.
import Drawing
import Engine
import Geometry
import Overlay

@MainActor final class DeviceStrip: UIView {
    static let height: CGFloat = 54

    private let buttons: [ToolButton]

    init(_ device: DevicePad) {
        let faces: [(ToolButton.Face, String, DevicePad.Deed)] = [
            (.word("Shake"), "shake", .shake), (.icon(Icons.first), "previous track", .previousTrack),
            (.icon(Icons.playPause), "play or pause", .togglePlayPause), (.icon(Icons.last), "next track", .nextTrack),
        ]
        buttons = faces.map { face, name, deed in ToolButton(face, name: name) { device.perform(deed) } }
        super.init(frame: .zero)
        accessibilityIdentifier = "device"
        for button in buttons { addSubview(button) }
    }

    override func layoutSubviews() {
        var x: CGFloat = 78
        for (index, button) in buttons.enumerated() {
            let width: CGFloat = index == 0 ? 66 : 38
            button.frame = CGRect(x: x, y: 11, width: width, height: 32)
            x += width + (index == 0 ? 10 : 6)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 18, y: 0, width: bounds.width - 36, height: 1)), Palette.line)
        context.list.label("DEVICE", Fonts.heading, Palette.faint, in: CGRect(x: 18, y: 0, width: 64, height: bounds.height))
    }
}
