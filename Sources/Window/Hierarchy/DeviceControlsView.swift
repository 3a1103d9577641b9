// The buttons for device events: shake, tilt, and the buttons of a remote control.
//
// `DeviceControls` performs their actions.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor package final class DeviceControlsView: UIView {
    package static let height: CGFloat = 74

    /// The buttons with their normal widths and the gaps after them, in points.
    private let buttons: [(button: ToolButton, width: CGFloat, gap: CGFloat)]
    private let measuring: any TextMeasuring
    /// The width between the margins in a panel of normal width, in points.
    private static let defaultContentWidth: CGFloat = 263
    /// The minimum width of an icon, in points.
    private static let minimumIconWidth: CGFloat = 30

    package init(_ device: DeviceControls, measuring: any TextMeasuring) {
        self.measuring = measuring
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
            localized("Shakes the device. The first responder receives it, without a hit test."),
            localized("Tilts the device: sends a sample to code that observes the accelerometer."),
            localized("Previous track"), localized("Play or pause"), localized("Next track"),
        ]
        for (button, hint) in zip(buttons, hints) { button.button.hint = hint }
        for (button, _, _) in buttons { addSubview(button) }
    }

    package override func layoutSubviews() {
        let (widths, gapPart) = parts
        var x = PanelMetrics.margin
        for ((button, _, gap), width) in zip(buttons, widths) {
            button.frame = CGRect(x: x.rounded(), y: 32, width: width.rounded(), height: 32)
            x += width + gap * gapPart
        }
    }

    /// The widths of the buttons, and the factor by which the gaps between them shrink.
    ///
    /// The buttons share the room in proportion to their normal widths. If a title would be cut off, each button gives
    /// up part of the width that it does not need, and each gap up to half of its width.
    private var parts: (widths: [CGFloat], gapPart: CGFloat) {
        let needed = neededWidths, usual = buttons.map { $0.width * part }
        guard zip(usual, needed).contains(where: { $0 < $1 }) else { return (usual, part) }
        let wanted = zip(buttons, needed).map { max($0.width, $1) }, gaps = buttons.reduce(0) { $0 + $1.gap }
        let spare = zip(wanted, needed).reduce(gaps / 2) { $0 + $1.0 - $1.1 }
        let share = max(0, min(1, (wanted.reduce(gaps, +) - room) / spare))
        return (zip(wanted, needed).map { $0 - ($0 - $1) * share }, 1 - share / 2)
    }

    private var room: CGFloat { bounds.width - 2 * PanelMetrics.margin }

    /// The room between the margins as a fraction of the normal room; at most 1.
    private var part: CGFloat { min(1, room / Self.defaultContentWidth) }

    /// The widths that the buttons need for their titles and icons, in points.
    private var neededWidths: [CGFloat] {
        buttons.map { button, _, _ in
            button.word.isEmpty
                ? Self.minimumIconWidth
                : measuring.width(of: button.word, Fonts.button).rounded(.up) + ToolButton.minimumMargin
        }
    }

    package override func draw(_ rect: CGRect) {
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
