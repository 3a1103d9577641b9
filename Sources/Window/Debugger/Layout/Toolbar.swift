// The toolbar: the scene's name, the buttons of the step player, the current step, and the switches for the overlay's
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
    private let player: StepPlayer
    private let measuring: any TextMeasuring
    private var buttons: [ToolButton] = []
    private var layerButtons: [(OverlayLayers, ToolButton)] = []
    private var playButton: ToolButton?
    /// The scene's name.
    let titleButton: TitleButton
    /// The button that shows the error in the scene's file, while there is one.
    private lazy var mistakeButton = ToolButton(.icon(Icons.mistake), name: "file mistake") { [unowned self] in
        inspection.notices.current = inspection.notices.ofFile
    }
    /// Called with the command of a button of the step player.
    var onPress: (StepPlayer.Command) -> Void = { _ in }

    init(_ inspection: Inspection, _ player: StepPlayer, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.player = player
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
            let button = ToolButton(.icon(icon), name: name) { [unowned self] in onPress(command) }
            buttons.append(button)
            addSubview(button)
            if command == .togglePlay { playButton = button }
        }
        playButton?.isPrimary = true
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
            let button = ToolButton(.word(word), name: name) { [unowned self] in
                inspection.display.layers.formSymmetricDifference(layer)
            }
            button.hint = hint
            layerButtons.append((layer, button))
            addSubview(button)
        }
    }

    /// Updates the buttons.
    func refresh() {
        for (layer, button) in layerButtons { button.isOn = inspection.display.layers.contains(layer) }
        playButton?.face = .icon(player.isPlaying ? Icons.pause : Icons.play)
        mistakeButton.hint = inspection.notices.ofFile.map {
            let first = $0.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            return localized("The scene was not updated, because its file has an error: \(first)")
        }
        guard mistakeButton.isHidden != (inspection.notices.ofFile == nil) else { return }
        mistakeButton.isHidden.toggle()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let size = CGSize(width: 38, height: 34), top = (Toolbar.height - size.height) / 2
        let margin: CGFloat = inspection.canOpen ? 8 : 18
        let room = mistakeButton.isHidden ? 0 : size.width + 4
        titleButton.frame = CGRect(
            x: margin, y: 8, width: playerStart - margin - 14 - room, height: Toolbar.height - 16)
        mistakeButton.frame = CGRect(origin: CGPoint(x: playerStart - 10 - size.width, y: top), size: size)
        var x = playerStart
        for button in buttons {
            button.frame = CGRect(x: x, y: top, width: size.width, height: size.height)
            x += size.width + 6
        }
        x = bounds.width - 16
        for (_, button) in layerButtons.reversed() {
            let width = width(of: button)
            x -= width
            button.frame = CGRect(x: x, y: top, width: width, height: size.height)
            x -= isNarrow ? 5 : 8
        }
    }

    private func width(of button: ToolButton) -> CGFloat {
        measuring.width(of: button.word, Fonts.button).rounded(.up) + (isNarrow ? ToolButton.minimumMargin : 28)
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
        return min(316, max(150, bounds.width - layers - 5 * 44 - 138))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let start = playerStart + 5 * 44 + 10, end = layerButtons.first?.1.frame.minX ?? bounds.width
        let stepBox = CGRect(x: start, y: 0, width: max(0, min(180, end - start - 8)), height: bounds.height)
        context.list.label(stepText, Fonts.row, Palette.soft, in: stepBox)
        context.list.fill(.rect(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)), Palette.line)
    }

    private var stepText: String {
        guard let subject = inspection.shown.subject else { return wordsWithoutTouch }
        return localized("Step \(inspection.shown.stepCount) of \(subject.walkthrough.steps.count)")
    }

    /// The text in place of the step if no touch is shown. There may be a touch before or after the shown moment.
    private var wordsWithoutTouch: String {
        // While a quiz question is open, the text is always the same.
        guard inspection.quiz.words == nil else { return localized("Before the touch") }
        guard inspection.breaks.wasTouched else { return localized("No touch yet") }
        return inspection.shown.moment == nil ? localized("No touch shown") : localized("No touch at this moment")
    }
}
