// A lesson on paper: A4 pages with a picture of each scene, the questions, and room for answers or the answers.
//
// The teacher's answers and reasons are those of the engine, which plays each step for them.
import ArgumentParser
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeStage
import HitscopeWhatIf

/// The pages of a lesson.
@MainActor struct LessonSheet {
    /// The person for whom a sheet is.
    enum Reader: String, ExpressibleByArgument, CaseIterable { case pupil, teacher }

    private let lesson: Lesson, reader: Reader
    private let rasterizer: Rasterizer
    private var pages: [DrawList] = [], page = DrawList(), y = Self.margin

    /// A4, in points.
    private static let pageSize = CGSize(width: 595, height: 842)
    private static let margin: CGFloat = 45, gap: CGFloat = 16, pictureWidth: CGFloat = 190
    private static let ink = Color(hex: 0x14181F), pale = Color(hex: 0x5A6472), line = Color(hex: 0xC3C9D2)
    private static let answerInk = Color(hex: 0x0B6B3A)
    private static let plain = FontDescriptor(size: 11), strong = FontDescriptor(size: 11, weight: .semibold)
    private static let note = FontDescriptor(size: 9), heading = FontDescriptor(size: 10, weight: .bold)

    init(_ lesson: Lesson, for reader: Reader, _ setup: TextSetup) {
        (self.lesson, self.reader) = (lesson, reader)
        rasterizer = Rasterizer(text: setup)
        addHead()
        for (index, step) in lesson.steps.enumerated() { add(step, index + 1) }
        pages.append(page)
    }

    /// The pages as a PDF.
    func pdf() throws(PictureError) -> [UInt8] {
        try rasterizer.pdf(pages: pages, size: Self.pageSize, background: .white)
    }

    // MARK: Blocks

    /// Texts and boxes, one below the other, from the origin.
    @MainActor private struct Block {
        var list = DrawList(), height: CGFloat = 0
        let width: CGFloat, measuring: any TextMeasuring

        mutating func add(_ text: String, _ font: FontDescriptor, _ color: Color, indent: CGFloat = 0) {
            guard !text.isEmpty else { return }
            let room = width - indent
            let textHeight = measuring.size(of: text, font: font, width: room).height.rounded(.up)
            let style = TextStyle(font: font, color: color, verticalAlignment: .top, lineLimit: 0)
            list.text(text, style, in: CGRect(x: indent, y: height, width: room, height: textHeight + 1))
            height += textHeight + 4
        }

        /// Adds a square to tick, with its text.
        mutating func addChoice(_ text: String, isRight: Bool) {
            let box = CGRect(x: 1, y: height + 2, width: 10, height: 10)
            list.stroke(.rect(box), LessonSheet.ink, StrokeStyle(width: 1))
            if isRight {
                let points = [(2.0, 5.0), (4.5, 8.0), (9.5, 0.5)].map {
                    CGPoint(x: box.minX + $0.0, y: box.minY + $0.1)
                }
                list.stroke(
                    .path(Path(points: points, closed: false)), LessonSheet.answerInk, StrokeStyle(width: 2.2))
            }
            add(text, isRight ? LessonSheet.strong : LessonSheet.plain, LessonSheet.ink, indent: 18)
        }

        /// Lines to write on.
        mutating func addLines(_ count: Int) {
            for _ in 0..<count {
                height += 20
                list.fill(.rect(CGRect(x: 0, y: height, width: width, height: 0.7)), LessonSheet.line)
            }
            height += 8
        }
    }

    private func block(_ width: CGFloat) -> Block { Block(width: width, measuring: rasterizer.measuring) }

    private var width: CGFloat { Self.pageSize.width - 2 * Self.margin }

    private mutating func place(_ list: DrawList, at corner: CGPoint, scale: CGFloat = 1) {
        page.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y)
        page.append(list)
        page.transform = .identity
    }

    private mutating func addHead() {
        var head = block(width)
        let kind = reader == .pupil ? localized("SHEET FOR PUPILS") : localized("SHEET FOR THE TEACHER")
        head.add(kind, Self.heading, Self.pale)
        head.add(lesson.title.localized, FontDescriptor(size: 20, weight: .bold), Self.ink)
        head.add(lesson.goal.localized, Self.plain, Self.ink)
        if reader == .pupil {
            head.height += 6
            head.add(localized("Name:"), Self.plain, Self.ink)
            head.list.fill(.rect(CGRect(x: 46, y: head.height - 4, width: 220, height: 0.7)), Self.line)
        }
        place(head.list, at: CGPoint(x: Self.margin, y: y))
        y += head.height + Self.gap
    }

    // MARK: Steps

    private mutating func add(_ step: Lesson.Step, _ number: Int) {
        let played = StepOnPaper(step, rasterizer.measuring)
        let picture = reader == .pupil ? played.before : played.after
        let scale = min(Self.pictureWidth / picture.size.width, 260 / picture.size.height)
        let texts = reader == .pupil ? pupil(step) : teacher(step, played)
        let height = max(picture.size.height * scale, texts.height) + 24
        if y + height > Self.pageSize.height - Self.margin, y > Self.margin {
            pages.append(page)
            (page, y) = (DrawList(), Self.margin)
        }
        page.fill(.rect(CGRect(x: Self.margin, y: y, width: width, height: 0.7)), Self.line)
        let title = localized("STEP \(number)") + "   " + step.scene.localizedTitle
        page.text(
            title, TextStyle(font: Self.heading, color: Self.pale),
            in: CGRect(x: Self.margin, y: y + 4, width: width, height: 16))
        place(picture.list, at: CGPoint(x: Self.margin, y: y + 24), scale: scale)
        place(texts.list, at: CGPoint(x: Self.margin + Self.pictureWidth + Self.gap, y: y + 24))
        y += height + Self.gap
    }

    private var textWidth: CGFloat { width - Self.pictureWidth - Self.gap }

    private func pupil(_ step: Lesson.Step) -> Block {
        var texts = block(textWidth)
        if let question = step.question {
            texts.add(question.localized, Self.strong, Self.ink)
            for choice in step.choices { texts.addChoice(choice.answer.localized, isRight: false) }
            if step.choices.isEmpty {
                texts.add(localized("The touch is at the ring. I expect:"), Self.plain, Self.ink)
                texts.addLines(1)
            }
            texts.height += 4
        }
        texts.add(step.task.localized, Self.plain, Self.ink)
        texts.add(localized("I saw:"), Self.plain, Self.ink)
        texts.addLines(2)
        return texts
    }

    private func teacher(_ step: Lesson.Step, _ played: StepOnPaper) -> Block {
        var texts = block(textWidth)
        if let question = step.question {
            texts.add(question.localized, Self.strong, Self.ink)
            for (index, choice) in step.choices.enumerated() {
                texts.addChoice(choice.answer.localized, isRight: played.outcome.right.contains(index))
                let reasons = played.outcome.choices[index].first.map { [$0.sentence, $0.why] } ?? []
                for reason in reasons.compactMap(\.self) { texts.add(reason, Self.note, Self.pale, indent: 18) }
            }
            if step.choices.isEmpty {
                texts.add(localized("Answer: \(played.hit)"), Self.strong, Self.answerInk)
            }
            texts.height += 4
        }
        texts.add(step.task.localized, Self.plain, Self.ink)
        texts.add(step.see.localized, Self.strong, Self.ink)
        for sentence in played.sentences { texts.add(sentence, Self.note, Self.pale) }
        return texts
    }
}

/// A step that was played for paper: its pictures, and what the engine says.
@MainActor private struct StepOnPaper {
    let outcome: PlayedStep
    /// The scene before the touch, with a ring where it will be, and after it with all marks.
    let before: (list: DrawList, size: CGSize), after: (list: DrawList, size: CGSize)
    /// The view that was hit, by its name.
    let hit: String
    /// The sentences of the steps that find the view and end the touch.
    let sentences: [String]

    init(_ step: Lesson.Step, _ measuring: any TextMeasuring) {
        outcome = PlayedStep(step)
        let debugger = Debugger(
            Debuggee(BuiltScene(step.scene, measuring: measuring)), size: WindowShell.defaultSize, measuring: measuring)
        debugger.shell.theme = .light
        let inspection = debugger.inspection, screen = inspection.run.debuggee.world.screen.bounds.size
        before = (Self.picture(of: inspection, touchedAt: PlayedStep.firstTouch(of: step), screen), screen)
        debugger.play(PlayedStep.input(of: step).script)
        let marked = Palette.draw(in: .light) { StagePicture(inspection, measuring: measuring) }
        after = (marked.list, marked.size)
        let walkthrough = inspection.shown.subject?.walkthrough
        hit = walkthrough?.story.hit.flatMap { walkthrough?.label($0) } ?? localized("no view")
        let numbers = walkthrough.map { Set([$0.findingCount, $0.steps.count]).filter { $0 > 0 }.sorted() } ?? []
        sentences = numbers.compactMap { walkthrough?.sentence($0) }
    }

    /// The screen with a frame around it, and a ring.
    private static func picture(
        of inspection: Inspection, touchedAt point: CGPoint?, _ screen: CGSize
    ) -> DrawList {
        var list = inspection.run.debuggee.world.render()
        let frame = CGRect(origin: .zero, size: screen)
        list.stroke(.rect(frame), Color(hex: 0x8A93A0), StrokeStyle(width: 1.5))
        if let point {
            let ring = CGRect(x: point.x - 16, y: point.y - 16, width: 32, height: 32)
            list.stroke(.ellipse(in: ring), .white, StrokeStyle(width: 7))
            list.stroke(.ellipse(in: ring), Color(hex: 0xC0392B), StrokeStyle(width: 3.5))
        }
        return list
    }
}
