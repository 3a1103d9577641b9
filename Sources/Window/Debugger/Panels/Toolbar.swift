// The toolbar: the scene's name, the buttons of the step player, the step, and which overlays are shown.
//
// Decides where they lie. Knows nothing of what the overlays draw.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class Toolbar: UIView {
    static let height: CGFloat = 56

    private let inspection: Inspection
    private let player: StepPlayer
    private let measuring: any TextMeasuring
    private var buttons: [ToolButton] = []
    private var layerButtons: [(OverlayLayers, ToolButton)] = []
    private var playButton: ToolButton?
    /// The scene's name.
    let titleButton: TitleButton
    /// Called with what a button of the step player stands for.
    var whenPressed: (StepPlayer.Command) -> Void = { _ in }

    init(_ inspection: Inspection, _ player: StepPlayer, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.player = player
        self.measuring = measuring
        titleButton = TitleButton(inspection, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "toolbar"
        backgroundColor = UIColor(cgColor: Palette.panel)
        addSubview(titleButton)
        addPlayerButtons()
        addLayerButtons()
    }

    private func addPlayerButtons() {
        let keys: [([Path], String, StepPlayer.Command)] = [
            (Icons.first, "first step", .first), (Icons.back, "step back", .back), (Icons.play, "play", .togglePlay),
            (Icons.forward, "step forward", .forward), (Icons.last, "last step", .last),
        ]
        for (icon, name, command) in keys {
            let button = ToolButton(.icon(icon), name: name) { [unowned self] in whenPressed(command) }
            buttons.append(button)
            addSubview(button)
            if command == .togglePlay { playButton = button }
        }
        playButton?.isPrimary = true
    }

    private func addLayerButtons() {
        let layers: [(String, OverlayLayers, String)] = [
            ("Hit order", .hitOrder, "Shows which views were asked, in which order, and why they were passed over."),
            ("Chain", .chain, "Shows the way along the responder chain."),
            ("First responder", .firstResponder, "Shows who has the touch, and who has the keyboard."),
            ("Touch", .touch, "Shows where the fingers are."),
        ]
        for (word, layer, hint) in layers {
            let button = ToolButton(.word(word), name: word) { [unowned self] in
                inspection.layers.formSymmetricDifference(layer)
            }
            button.hint = hint
            layerButtons.append((layer, button))
            addSubview(button)
        }
    }

    /// Brings the buttons up to date with the state.
    func refresh() {
        for (layer, button) in layerButtons { button.isOn = inspection.layers.contains(layer) }
        playButton?.face = .icon(player.isPlaying ? Icons.pause : Icons.play)
    }

    override func layoutSubviews() {
        let size = CGSize(width: 38, height: 34), top = (Toolbar.height - size.height) / 2
        let margin: CGFloat = inspection.canOpen ? 8 : 18
        titleButton.frame = CGRect(
            x: margin, y: 8, width: Toolbar.playerStart - margin - 14, height: Toolbar.height - 16)
        var x = Toolbar.playerStart
        for button in buttons {
            button.frame = CGRect(x: x, y: top, width: size.width, height: size.height)
            x += size.width + 6
        }
        x = bounds.width - 16
        for (_, button) in layerButtons.reversed() {
            guard case .word(let word) = button.face else { continue }
            let width = measuring.width(of: word, Fonts.button).rounded(.up) + 28
            x -= width
            button.frame = CGRect(x: x, y: top, width: width, height: size.height)
            x -= 8
        }
    }

    /// The left edge of the player's buttons, right of the scene's name; in points.
    private static let playerStart: CGFloat = 316

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let stepBox = CGRect(x: Toolbar.playerStart + 5 * 44 + 10, y: 0, width: 180, height: bounds.height)
        context.list.label(stepText, Fonts.row, Palette.soft, in: stepBox)
        context.list.fill(.rect(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)), Palette.line)
    }

    private var stepText: String {
        guard let subject = inspection.subject else { return "No touch yet" }
        return "Step \(inspection.stepCount) of \(subject.walkthrough.steps.count)"
    }
}
