// The card of a lesson: the question of a step, its task, and what there was to see.
//
// It is in the right column, above the panel; in presenter mode above the sentence, in large type.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSceneFile
import HitscopeWindowKit

@MainActor package final class LessonCard: UIView {
    private let walk: LessonWalk
    private let measuring: any TextMeasuring
    private var sizes = LessonPage.Sizes.window
    private var isBrief = false
    private var pointed: LessonPart?, pressed: LessonPart?

    package init(_ walk: LessonWalk, measuring: any TextMeasuring) {
        (self.walk, self.measuring) = (walk, measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "lesson"
        backgroundColor = UIColor(cgColor: Palette.panel)
        clipsToBounds = true
        isHidden = true
    }

    /// True if there is a lesson.
    package var isOn: Bool { walk.isOn }

    /// True if the content of the card has changed since its layout, or if the card has to appear or to disappear.
    package var needsLayout: Bool { shown != Shown(walk) }

    /// The state for which the layout was made.
    private struct Shown: Equatable {
        let index: Int?, phase: LessonWalk.Phase, stepPosition: LessonWalk.StepPosition, problem: String?
        /// The texts of the lesson, of its step and of the answers. Another lesson may be in the same state.
        let texts: [String]

        @MainActor init(_ walk: LessonWalk) {
            (index, phase, problem) = (walk.isOn ? walk.index : nil, walk.phase, walk.problem)
            stepPosition = walk.phase == .done ? walk.stepPosition : .after
            let lesson = walk.lesson, step = walk.step
            let spoken = [lesson?.title, lesson?.goal, step?.question, step?.task, step?.see]
            let answers = walk.isOn ? walk.answers[walk.index].choices.map(\.answer.localized) : []
            texts = spoken.compactMap { $0?.localized } + answers
        }
    }

    private var shown: Shown?

    private var page: LessonPage { page(bounds.width) }

    private func page(_ width: CGFloat) -> LessonPage {
        LessonPage(walk, sizes, isBrief: isBrief, width: width, measuring: measuring)
    }

    /// The minimum height of a caption below the card in presenter mode, in points. A lower one is hidden.
    package static let minimumCaptionHeight: CGFloat = 120
    /// The height that the card leaves to the panel or the caption below it, in points.
    private static let usualBelow: CGFloat = 180

    /// Puts the card above a panel, if there is a lesson and the panel is shown.
    ///
    /// - Parameter type: The size of the type in presenter mode, in points; nil otherwise.
    /// - Returns: The rest of the column, for the panel.
    package func place(above panel: UIView, in column: CGRect, type: CGFloat?) -> CGRect {
        isHidden = !walk.isOn || panel.isHidden
        shown = Shown(walk)
        guard !isHidden else { return column }
        // While a class is asked, the panel below shows nothing.
        let maximum = column.height - (walk.isAsking ? 0 : Self.usualBelow)
        let wanted = height(forWidth: column.width, type: type, maximum: maximum)
        let height = walk.isAsking && type != nil ? column.height : wanted
        frame = CGRect(x: column.minX, y: column.minY, width: column.width, height: height)
        setNeedsDisplay()
        return CGRect(x: column.minX, y: frame.maxY, width: column.width, height: column.height - height)
    }

    /// The height of the card, in points. Chooses the size of its type, and whether it is brief.
    ///
    /// - Parameters:
    ///   - type: The size of the type in presenter mode, in points; nil otherwise.
    ///   - maximum: The maximum height. If the content is higher, smaller type is tried, and then brief content.
    private func height(forWidth width: CGFloat, type: CGFloat?, maximum: CGFloat) -> CGFloat {
        let all = type.map {
            stride(from: $0, through: PresenterMetrics.minimumFontSize, by: -1).map(LessonPage.Sizes.presented)
        }
        for isBrief in [false, true] {
            self.isBrief = isBrief
            for sizes in all ?? [.window] {
                self.sizes = sizes
                let height = page(width).height
                if height <= maximum { return height }
            }
        }
        return maximum
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        page.draw(into: &context.list, pointed: pointed, pressed: pressed)
        context.list.fill(.rect(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)), Palette.line)
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
    }

    // MARK: Pressing

    /// The part at a point. A button in a row comes before the row.
    private func found(at place: CGPoint) -> LessonPart? {
        page.parts.last { $0.box.containsHalfOpen(place) }?.part
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressed = touches.first.flatMap { found(at: $0.location(in: self)) }
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let part = touches.first.flatMap { found(at: $0.location(in: self)) }
        if part != pressed { pressed = nil }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let part = pressed
        pressed = nil
        switch part {
        case .choice(let index): walk.count(1, for: index)
        case .less(let index): walk.count(-1, for: index)
        case .back: walk.goBack()
        case .resume: _ = walk.resume(skips: true)
        case .close: walk.close()
        case nil: break
        }
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }
}

extension LessonCard: Hoverable {
    package func follow(hover place: CGPoint?) -> Bool {
        let part = place.flatMap { found(at: $0) }
        defer { pointed = part }
        return part != pointed
    }
}
