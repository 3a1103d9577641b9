// The offer to undo or redo the last change after a shake.
//
// It appears if a shake reaches the end of the chain and no responder handles it. The keys for undo and redo are those
// of the Mac. Source: PR-08.
import HitscopeDrawing
import HitscopeGeometry

extension UIApplication {
    /// True if a shake that no responder handles shows the offer to undo. Source: PR-08.
    public var applicationSupportsShakeToEdit: Bool {
        get { world.editing.shakeOffersUndo }
        set { world.editing.shakeOffersUndo = newValue }
    }
}

extension World {
    /// Shows the offer with the first responder's undo manager, if there is something to undo or redo.
    func offerUndo() {
        guard editing.shakeOffersUndo, editing.undoOffer == nil,
            let manager = focus.flatMap({ Calls.undoManager(of: $0) })
        else {
            return
        }
        guard manager.canUndo || manager.canRedo else { return }
        editing.undoOffer = UndoOffer(of: manager, on: screen.bounds) { [unowned self] in editing.undoOffer = nil }
    }

    /// Undoes or redoes if the key is a shortcut for it, and if the first responder's undo manager has something to
    /// undo or redo. Returns false otherwise.
    func undo(by key: UIKey) -> Bool {
        let modifiers = key.modifierFlags.subtracting(.alphaShift)
        let isRedo = modifiers.contains(.shift)
        guard key.charactersIgnoringModifiers.lowercased() == "z",
            [.command, .control].contains(modifiers.subtracting(.shift)),
            let manager = focus.flatMap({ Calls.undoManager(of: $0) }), isRedo ? manager.canRedo : manager.canUndo
        else { return false }
        Calls.undo(manager, isRedo: isRedo)
        return true
    }
}

/// A card in front of everything that shows the choices. It closes when the user chooses one.
@MainActor final class UndoOffer {
    private let window: UIWindow

    init(of manager: UndoManager, on screen: CGRect, whenGone: @escaping @MainActor () -> Void) {
        window = UIWindow(frame: screen)
        window.windowLevel = .alert
        window.backgroundColor = UIColor(white: 0, alpha: 0.2)
        let card = UndoCard(title: manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle)
        var choices: [(String, @MainActor () -> Void)] = [("Cancel", {})]
        if manager.canRedo {
            choices.append(
                (manager.canUndo ? manager.redoMenuItemTitle : "Redo", { Calls.undo(manager, isRedo: true) }))
        }
        if manager.canUndo { choices.append(("Undo", { Calls.undo(manager, isRedo: false) })) }
        for (title, choice) in choices {
            card.add(title) { [unowned window] in
                window.isHidden = true
                whenGone()
                choice()
            }
        }
        card.center = screen.middle
        window.addSubview(card)
        window.isHidden = false
    }
}

/// The card: a question above a row of choices.
private final class UndoCard: UIView {
    private let title: String
    private var choices: [OfferChoice] = []

    init(title: String) {
        self.title = title
        super.init(
            frame: CGRect(
                origin: .zero,
                size: CGSize(width: UndoCard.width, height: UndoCard.titleHeight + UndoCard.choiceHeight)))
        accessibilityIdentifier = "undo offer"
    }

    func add(_ title: String, _ choose: @escaping @MainActor () -> Void) {
        let choice = OfferChoice(title: title, isLast: true)
        let action = UIAction(title: title) { _ in choose() }
        action.isOfKit = true
        choice.addAction(action, for: .touchUpInside)
        choices.last?.isLast = false
        choices.append(choice)
        addSubview(choice)
        let width = bounds.width / CGFloat(choices.count)
        for (index, choice) in choices.enumerated() {
            choice.frame = CGRect(
                x: CGFloat(index) * width, y: UndoCard.titleHeight, width: width, height: UndoCard.choiceHeight)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 14), UIColor.systemBackground.cgColor)
        let style = TextStyle(
            font: FontDescriptor(size: 17, weight: .semibold), color: UIColor.label.cgColor, alignment: .center,
            verticalAlignment: .middle)
        context.list.text(title, style, in: CGRect(x: 0, y: 0, width: bounds.width, height: UndoCard.titleHeight))
    }

    /// Sizes in points.
    private static let width: CGFloat = 300, titleHeight: CGFloat = 64, choiceHeight: CGFloat = 44
}

private final class OfferChoice: UIControl {
    private let title: String
    var isLast: Bool

    init(title: String, isLast: Bool) {
        (self.title, self.isLast) = (title, isLast)
        super.init(frame: .zero)
        accessibilityIdentifier = title
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let line = UIColor.systemGray4.cgColor
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)), line)
        if !isLast {
            context.list.fill(.rect(CGRect(x: bounds.width - 0.5, y: 0, width: 0.5, height: bounds.height)), line)
        }
        let color = UIColor.systemBlue.cgColor
        let style = TextStyle(
            font: FontDescriptor(size: 17, weight: isLast ? .semibold : .regular),
            color: isHighlighted ? color.withAlpha(0.4) : color,
            alignment: .center, verticalAlignment: .middle)
        context.list.text(title, style, in: bounds)
    }
}
