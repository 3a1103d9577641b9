// The content of a lesson's card: texts, answers and buttons, each with its box.
//
// It handles no touches. The card draws it, and looks in it for the part that was pressed.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSceneFile
import HitscopeWindowKit

/// The parts of a lesson's card that can be pressed.
enum LessonPart: Hashable {
    case choice(Int), less(Int), back, resume, close
}

/// A step of a lesson, laid out in a width.
@MainActor struct LessonPage {
    /// The sizes of type, in points.
    struct Sizes: Hashable {
        let text: CGFloat, note: CGFloat

        /// The sizes beside panels.
        static let window = Sizes(text: 17, note: 14)

        /// The sizes in presenter mode, for texts of a given size.
        static func presented(_ type: CGFloat) -> Sizes {
            Sizes(text: type, note: max(PresenterMetrics.minimumFontSize, type * 0.8))
        }
    }

    private(set) var parts: [(part: LessonPart, box: CGRect)] = []
    /// The height of the content, in points.
    private(set) var height: CGFloat = 0
    private let walk: LessonWalk, sizes: Sizes, width: CGFloat, measuring: any TextMeasuring
    /// True if the goal and the notes are left out, since there is little room.
    private let isBrief: Bool
    private var texts: [(text: String, font: FontDescriptor, color: Color, box: CGRect)] = []

    init(_ walk: LessonWalk, _ sizes: Sizes, isBrief: Bool, width: CGFloat, measuring: any TextMeasuring) {
        (self.walk, self.sizes, self.width, self.measuring) = (walk, sizes, width, measuring)
        self.isBrief = isBrief
        guard let lesson = walk.lesson, let step = walk.step else { return }
        height = margin * 0.7
        addHead(lesson)
        let answers = walk.answers[walk.index]
        switch walk.phase {
        case .asking:
            if let question = step.question { add(question.localized, strong, Palette.text) }
            addChoices(answers)
            if isPresented, step.choices.isEmpty, !isBrief || answers.choices.isEmpty {
                add(localized("Click the views that the class names, or the space beside the scene for no view."), note)
            }
            if isPresented, !isBrief, !step.choices.isEmpty || !answers.choices.isEmpty {
                add(localized("Count the hands: press the number of an answer once for each. → goes on."), note)
            }
        case .doing:
            add(step.task.localized, strong, Palette.text)
            if let problem = walk.problem { add(localized("Not yet: \(problem)"), plain, Palette.refused) }
        case .done:
            addChoices(answers, onlyRight: isPresented && walk.stepPosition != .before)
            if !isPresented || walk.stepPosition == .after { add(step.see.localized, strong, Palette.text) }
        }
        addButtons()
    }

    /// True in presenter mode, which shows the answers first, then the steps of the touch, and then what there was to
    /// see.
    private var isPresented: Bool { sizes != .window }
    private var margin: CGFloat { sizes.text }
    private var plain: FontDescriptor { FontDescriptor(size: sizes.text) }
    private var strong: FontDescriptor { FontDescriptor(size: sizes.text, weight: .semibold) }
    private var note: FontDescriptor { FontDescriptor(size: sizes.note) }
    private var heading: FontDescriptor { FontDescriptor(size: sizes.note, weight: .bold) }
    private var line: CGFloat { (sizes.text * 1.4).rounded() }

    private mutating func add(_ text: String, _ font: FontDescriptor, _ color: Color = Palette.soft) {
        let room = width - 2 * margin
        let textHeight = measuring.size(of: text, font: font, width: room).height.rounded(.up)
        texts.append((text, font, color, CGRect(x: margin, y: height, width: room, height: textHeight)))
        height += textHeight + (sizes.text * 0.5).rounded()
    }

    private mutating func addHead(_ lesson: Lesson) {
        let side = (sizes.note * 1.8).rounded()
        parts.append((.close, CGRect(x: width - margin - side + 6, y: height - 4, width: side, height: side)))
        let count = localized("LESSON, STEP \(walk.index + 1) OF \(lesson.steps.count)")
        let box = CGRect(x: margin, y: height, width: width - 2 * margin - side, height: (sizes.note * 1.4).rounded())
        texts.append((count, heading, Palette.faint, box))
        height = box.maxY + 2
        add(lesson.title.localized, FontDescriptor(size: sizes.text, weight: .bold), Palette.selection)
        let isFirst = walk.index == 0 && !isBrief
        if isFirst, walk.phase == .asking || walk.phase == .doing && walk.step?.question == nil {
            add(lesson.goal.localized, note)
        }
    }

    /// Adds the answers, each in a row with its digit at the left and its hands at the right.
    private mutating func addChoices(_ answers: LessonWalk.Answers, onlyRight: Bool = false) {
        for (index, choice) in answers.choices.enumerated() where !onlyRight || answers.right.contains(index) {
            let indent = (sizes.text * 1.9).rounded(), end = (sizes.text * 3.6).rounded()
            let room = width - 2 * margin - indent - end
            let textHeight = measuring.size(of: choice.answer.localized, font: plain, width: room).height.rounded(.up)
            let box = CGRect(
                x: margin, y: height, width: width - 2 * margin, height: textHeight + (sizes.text * 0.6).rounded())
            parts.append((.choice(index), box))
            if walk.phase == .asking, answers.hands[index] > 0 {
                let side = min(box.height, line)
                parts.append(
                    (.less(index), CGRect(x: box.maxX - side - 2, y: box.midY - side / 2, width: side, height: side)))
            }
            height = box.maxY + (sizes.text * 0.3).rounded()
        }
        if !answers.choices.isEmpty { height += (sizes.text * 0.3).rounded() }
    }

    private mutating func addButtons() {
        let buttonHeight = (sizes.note * 2.1).rounded(), top = height + (sizes.text * 0.1).rounded()
        var right = width - margin
        let words: [(LessonPart, String)] =
            [(.resume, goOnWord)] + (walk.index > 0 || !walk.isAtStartOfStep ? [(.back, localized("Back"))] : [])
        for (part, word) in words {
            let buttonWidth = measuring.width(of: word, heading).rounded(.up) + 2 * sizes.note
            parts.append((part, CGRect(x: right - buttonWidth, y: top, width: buttonWidth, height: buttonHeight)))
            right -= buttonWidth + sizes.note * 0.6
        }
        height = top + buttonHeight + margin * 0.7
    }

    private var goOnWord: String {
        let isLast = walk.index + 1 == walk.lesson?.steps.count
        return switch walk.phase {
        case .asking: localized("Now try it")
        case .doing: localized("Show me")
        case .done: isLast ? localized("Finish") : localized("Next step")
        }
    }

    // MARK: Drawing

    func draw(into list: inout DrawList, pointed: LessonPart?, pressed: LessonPart?) {
        drawProgress(into: &list)
        for text in texts { list.paragraph(text.text, text.font, text.color, in: text.box) }
        for (part, box) in parts {
            let light = part == pressed ? Light.pressed : part == pointed ? .pointed : .none
            draw(part, in: box, light, into: &list)
        }
    }

    private enum Light { case none, pointed, pressed }

    private func drawProgress(into list: inout DrawList) {
        guard let count = walk.lesson?.steps.count, count > 0 else { return }
        list.fill(.rect(CGRect(x: 0, y: 0, width: width, height: 4)), Palette.raised)
        let steps = CGFloat(walk.index) + (walk.phase == .done ? 1 : 0)
        list.fill(
            .rect(CGRect(x: 0, y: 0, width: (width * steps / CGFloat(count)).rounded(), height: 4)),
            Palette.selection)
    }

    private func draw(_ part: LessonPart, in box: CGRect, _ light: Light, into list: inout DrawList) {
        switch part {
        case .choice(let index): drawChoice(index, in: box, light, into: &list)
        case .less: drawLines([[(-5, 0), (5, 0)]], in: box, into: &list)
        case .close: drawLines([[(-5, -5), (5, 5)], [(5, -5), (-5, 5)]], in: box, into: &list)
        case .back: drawButton(localized("Back"), in: box, Palette.raised, light, into: &list)
        case .resume: drawButton(goOnWord, in: box, Palette.primary, light, into: &list)
        }
        guard light != .none, part == .close || part.isLess else { return }
        list.highlight(.roundedRect(box, radius: 5), isPressed: light == .pressed)
    }

    private func drawButton(_ word: String, in box: CGRect, _ fill: Color, _ light: Light, into list: inout DrawList) {
        list.fill(.roundedRect(box, radius: 7), fill)
        if light != .none { list.highlight(.roundedRect(box, radius: 7), isPressed: light == .pressed) }
        list.label(word, heading, fill == Palette.primary ? Palette.textOnPrimary : Palette.text, in: box, .center)
    }

    private func drawLines(_ lines: [[(CGFloat, CGFloat)]], in box: CGRect, into list: inout DrawList) {
        let growth = sizes.note / Sizes.window.note
        for line in lines {
            let points = line.map { CGPoint(x: box.midX + $0.0 * growth, y: box.midY + $0.1 * growth) }
            list.stroke(
                .path(Path(points: points, closed: false)), Palette.soft, StrokeStyle(width: 1.8 * growth, cap: .round))
        }
    }

    /// Draws an answer over a bar whose length is its share of all hands. When the step is done, a right answer has a
    /// tick.
    private func drawChoice(_ index: Int, in box: CGRect, _ light: Light, into list: inout DrawList) {
        let answers = walk.answers[walk.index], hands = answers.hands[index]
        let isDone = walk.phase == .done, isRight = isDone && answers.right.contains(index)
        let shape = Shape.roundedRect(box, radius: 7)
        list.fill(shape, Palette.raised)
        if answers.total > 0, hands > 0 {
            let part = (box.width * CGFloat(hands) / CGFloat(answers.total)).rounded()
            list.beginClip(shape)
            list.fill(
                .rect(CGRect(x: box.minX, y: box.minY, width: part, height: box.height)),
                isRight ? Palette.hitFill : Palette.selectionFill)
            list.end()
        }
        if light != .none, !isDone { list.highlight(shape, isPressed: light == .pressed) }
        if isRight {
            list.stroke(.roundedRect(box.insetBy(dx: 1, dy: 1), radius: 6), Palette.hit, StrokeStyle(width: 2))
        }
        let indent = (sizes.text * 1.9).rounded(), end = (sizes.text * 3.6).rounded()
        let first = CGRect(x: box.minX, y: box.minY, width: indent, height: box.height)
        if isRight {
            drawLines([[(-6, 0), (-2, 4), (6, -5)]], in: first, into: &list)
        } else {
            list.label("\(index + 1)", heading, isDone ? Palette.faint : Palette.soft, in: first, .center)
        }
        let room = CGRect(x: first.maxX, y: box.minY, width: box.width - indent - end, height: box.height)
        let style = TextStyle(
            font: isRight ? strong : plain, color: isDone && !isRight ? Palette.soft : Palette.text, lineLimit: 0)
        list.text(walk.answers[walk.index].choices[index].answer.localized, style, in: room)
        guard hands > 0 else { return }
        let less = isDone ? sizes.text * 0.5 : min(box.height, line) + 6
        let count = CGRect(x: room.maxX, y: box.minY, width: end - less, height: box.height)
        list.label("\(hands)", strong, Palette.text, in: count, .trailing)
    }
}

extension LessonPart {
    fileprivate var isLess: Bool { if case .less = self { true } else { false } }
}
