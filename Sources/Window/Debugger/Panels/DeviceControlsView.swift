// The buttons of the device: shake, tilt, and the buttons of a remote control.
//
// Decides where they lie. `DeviceControls` decides what they do.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

@MainActor final class DeviceControlsView: UIView {
    static let height: CGFloat = 74

    /// The buttons with their widths and the gaps behind them, for a panel of the usual width.
    private let buttons: [(button: ToolButton, width: CGFloat, gap: CGFloat)]
    /// The width of the view in a panel of the usual width, in points.
    private static let usualWidth: CGFloat = 299

    init(_ device: DeviceControls) {
        func button(_ face: ToolButton.Face, _ name: String, _ action: DeviceControls.Action) -> ToolButton {
            ToolButton(face, name: name) { device.perform(action) }
        }
        buttons = [
            (button(.word(localized("Shake")), "shake", .shake), 68, 6),
            (button(.word(localized("Tilt")), "tilt", .tilt), 52, 12),
            (button(.icon(Icons.first), "previous track", .previousTrack), 38, 6),
            (button(.icon(Icons.playPause), "play or pause", .togglePlayPause), 38, 6),
            (button(.icon(Icons.last), "next track", .nextTrack), 38, 0),
        ]
        super.init(frame: .zero)
        accessibilityIdentifier = "device"
        let hints = [
            localized("Shakes the device. The first responder is told, and no view is looked for."),
            localized("Tilts the device: a sample for the code that asked for the accelerometer."),
            localized("Previous track"), localized("Play or pause"), localized("Next track"),
        ]
        for (button, hint) in zip(buttons, hints) { button.button.hint = hint }
        for (button, _, _) in buttons { addSubview(button) }
    }

    override func layoutSubviews() {
        var x = PanelMetrics.margin
        for (button, width, gap) in buttons {
            button.frame = CGRect(x: x.rounded(), y: 32, width: (width * part).rounded(), height: 32)
            x += (width + gap) * part
        }
    }

    /// The room between the margins, as a part of the usual room; 1 at most.
    private var part: CGFloat {
        min(1, (bounds.width - 2 * PanelMetrics.margin) / (DeviceControlsView.usualWidth - 2 * PanelMetrics.margin))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.separator(at: 0, across: bounds.width)
        context.list.label(
            localized("DEVICE"), Fonts.heading, Palette.faint,
            in: CGRect(x: PanelMetrics.margin, y: 4, width: 120, height: 26))
        let start = buttons[2].button.frame.minX
        context.list.label(
            part < 1 ? localized("REMOTE") : localized("REMOTE CONTROL"), Fonts.heading, Palette.faint,
            in: CGRect(x: start, y: 4, width: bounds.width - start - 8, height: 26))
    }
}
