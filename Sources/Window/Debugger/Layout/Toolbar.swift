// The toolbar: the scene's name, the transport with what it plays and its speed, and the switches for the overlay's
// layers.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor final class Toolbar: UIView, TextSelectable {
    static let height: CGFloat = 56

    private let inspection: Inspection
    private let momentPlayer: MomentPlayer
    private let measuring: any TextMeasuring
    private var buttons: [(command: StepPlayer.Command, button: ToolButton)] = []
    private lazy var trackButton = ToolButton(.menu(""), name: "track") { [unowned self] in openTracks() }
    private lazy var speedButton = ToolButton(.menu("1×"), name: "speed") { [unowned self] in openSpeeds() }
    private var layerButtons: [(OverlayLayers, ToolButton)] = []
    private var playButton: ToolButton?
    /// The scene's name.
    let titleButton: TitleButton
    /// The button that shows the error in the scene's file, while there is one.
    private lazy var mistakeButton = ToolButton(.icon(Icons.mistake), name: "file mistake") { [unowned self] in
        inspection.notices.current = inspection.notices.ofFile
    }
    /// What the buttons play; nil until the window is complete.
    var transport: Transport?
    /// Opens a menu with choices below a button.
    var openMenu: ([ChoiceMenu.Choice], ToolButton) -> Void = { _, _ in }

    init(_ inspection: Inspection, _ momentPlayer: MomentPlayer, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.momentPlayer = momentPlayer
        self.measuring = measuring
        titleButton = TitleButton(inspection, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "toolbar"
        backgroundColor = UIColor(cgColor: Palette.panel)
        addSubview(titleButton)
        mistakeButton.isWarning = true
        addSubview(mistakeButton)
        addPlayerButtons()
        addLayerButtons()
    }

    private func addPlayerButtons() {
        let keys: [([Path], String, StepPlayer.Command)] = [
            (Icons.first, "first step", .first), (Icons.back, "step back", .back), (Icons.play, "play", .togglePlay),
            (Icons.forward, "step forward", .forward), (Icons.last, "last step", .last),
        ]
        for (icon, name, command) in keys {
            let button = ToolButton(.icon(icon), name: name) { [unowned self] in transport?.perform(command) }
            buttons.append((command, button))
            addSubview(button)
            if command == .togglePlay { playButton = button }
        }
        playButton?.isPrimary = true
        trackButton.hint = localized("Chooses what the buttons play: steps, moments, the script or the recording.")
        speedButton.hint = localized("Chooses the speed of steps, moments and scripts.")
        addSubview(trackButton)
        addSubview(speedButton)
    }

    private func openTracks() {
        guard let transport else { return }
        let choices = transport.tracks.map { track in
            ChoiceMenu.Choice(transport.title(of: track), isOn: track == transport.track) { transport.choose(track) }
        }
        openMenu(choices, trackButton)
    }

    private func openSpeeds() {
        let player = momentPlayer
        let choices = MomentPlayer.speeds.map { speed in
            ChoiceMenu.Choice(MomentPlayer.words(of: speed), isOn: speed == player.speed) {
                player.choose(speed: speed)
            }
        }
        openMenu(choices, speedButton)
    }

    private func addLayerButtons() {
        let layers: [(String, String, OverlayLayers, String)] = [
            (
                "Hit order", localized("Hit order"), .hitOrder,
                localized("Shows which views were asked, in which order, and why they were passed over.")
            ),
            ("Chain", localized("Chain"), .chain, localized("Shows the path along the responder chain.")),
            (
                "First responder", localized("First responder"), .firstResponder,
                localized("Shows which responders have the touch and the keyboard.")
            ),
            ("Touch", localized("Touch"), .touch, localized("Shows where the fingers are.")),
        ]
        for (name, word, layer, hint) in layers {
            let button = ToolButton(.swatch(Toolbar.color(of: layer), word), name: name) { [unowned self] in
                inspection.display.layers.formSymmetricDifference(layer)
            }
            button.hint = hint
            layerButtons.append((layer, button))
            addSubview(button)
        }
    }

    /// The colour of a layer's marks.
    private static func color(of layer: OverlayLayers) -> Color {
        switch layer {
        case .hitOrder: Palette.hit
        case .chain: Palette.chain
        case .firstResponder: Palette.firstResponder
        default: Palette.visited
        }
    }

    /// Updates the buttons.
    func refresh() {
        for (layer, button) in layerButtons {
            button.isOn = inspection.display.layers.contains(layer)
            button.face = isNarrow ? .word(button.word) : .swatch(Toolbar.color(of: layer), button.word)
        }
        playButton?.face = .icon(transport?.isPlaying == true ? Icons.pause : Icons.play)
        for (command, button) in buttons { button.isDimmed = transport?.canPerform(command) == false }
        trackButton.face = .menu(transport?.words ?? "")
        speedButton.face = .menu(momentPlayer.speedWords)
        mistakeButton.hint = inspection.notices.ofFile.map {
            let first = $0.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            return localized("The scene was not updated, because its file has an error: \(first)")
        }
        guard mistakeButton.isHidden != (inspection.notices.ofFile == nil) else { return }
        mistakeButton.isHidden.toggle()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let size = CGSize(width: isNarrow ? 34 : 38, height: 34), top = (Toolbar.height - size.height) / 2
        let margin: CGFloat = inspection.canOpen ? 8 : 18
        let mistake = mistakeButton.isHidden ? 0 : size.width + 4
        titleButton.frame = CGRect(
            x: margin, y: 8, width: playerStart - margin - 14 - mistake, height: Toolbar.height - 16)
        mistakeButton.frame = CGRect(origin: CGPoint(x: playerStart - 10 - size.width, y: top), size: size)
        var x = playerStart
        for (_, button) in buttons {
            button.frame = CGRect(x: x, y: top, width: size.width, height: size.height)
            x += size.width + buttonGap
        }
        let tracksEnd = x
        x = bounds.width - 16
        for (_, button) in layerButtons.reversed() {
            let width = width(of: button)
            x -= width
            button.frame = CGRect(x: x, y: top, width: width, height: size.height)
            x -= isNarrow ? 5 : 8
        }
        let room = (layerButtons.first?.1.frame.minX ?? bounds.width) - tracksEnd - Toolbar.speedWidth - 14
        let width = max(0, min(Toolbar.trackWidth, room))
        trackButton.frame = CGRect(x: tracksEnd, y: top, width: width, height: size.height)
        speedButton.frame = CGRect(
            x: trackButton.frame.maxX + 6, y: top, width: Toolbar.speedWidth, height: size.height)
    }

    /// The gap after each button of the transport, and the width of all of them with their gaps, in points.
    private var buttonGap: CGFloat { isNarrow ? 4 : 6 }
    private var playerWidth: CGFloat { 5 * (isNarrow ? 38 : 44) }

    /// The width of the button that says what is played, and of that for the speed, in points.
    private static let trackWidth: CGFloat = 170, speedWidth: CGFloat = 54

    private func width(of button: ToolButton) -> CGFloat {
        measuring.width(of: button.word, Fonts.button).rounded(.up)
            + (isNarrow ? ToolButton.minimumMargin : ToolButton.swatchWidth + 20)
    }

    /// True if the window has no room for all parts at their normal widths.
    private var isNarrow: Bool { bounds.width < Toolbar.comfortableWidth }

    /// The minimum width of a toolbar with all parts at their normal widths, in points.
    private static let comfortableWidth: CGFloat = 1080

    /// The left edge of the player's buttons, after the scene's name, in points. If there is little room, the name
    /// shrinks to leave room for the number of the step.
    private var playerStart: CGFloat {
        let gaps = CGFloat(max(0, layerButtons.count - 1)) * (isNarrow ? 5 : 8)
        let layers = layerButtons.reduce(gaps + 16) { $0 + width(of: $1.1) }
        return min(316, max(150, bounds.width - layers - playerWidth - 226))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)), Palette.line)
    }
}
