// The steps of a touch or a device event as they are exported: a picture and a sentence for each.
//
// Reads the steps that the window shows. Each kind of file has its own type in this folder.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReading
import HitscopeSession
import HitscopeStage
import HitscopeStory

/// The touch or device event that an inspection shows, step by step.
@MainActor struct TouchStory {
    let inspection: Inspection
    let walkthrough: Walkthrough
    /// The title of the scene.
    let title: String
    /// The name of the event, such as "Touch at 172, 177".
    let event: String
    let theme: Theme
    /// Reasons why the answer could be wrong, as sentences; empty for a scene that a person wrote.
    let notes: [String]
    /// The size of each picture, in points, and the transform from the debuggee's screen to a picture.
    let size: CGSize, toPicture: CGAffineTransform
    let measuring: any TextMeasuring

    /// The maximum number of steps that can be exported.
    static let maximumStepCount = 400

    /// Reads the event that an inspection shows; nil if it shows none with steps.
    ///
    /// - Throws: An error if there are too many steps.
    init?(of inspection: Inspection, in theme: Theme, measuring: any TextMeasuring) throws(CommandFailure) {
        guard let subject = inspection.shown.subject, subject.cause != .question, !subject.walkthrough.steps.isEmpty
        else { return nil }
        guard subject.walkthrough.steps.count <= Self.maximumStepCount else {
            throw CommandFailure(
                .badInput,
                """
                The touch has \(subject.walkthrough.steps.count) steps, and at most \(Self.maximumStepCount) can be \
                exported. You can export a shorter touch.
                """)
        }
        (self.inspection, walkthrough, self.theme, self.measuring) = (
            inspection, subject.walkthrough, theme, measuring
        )
        title = inspection.run.debuggee.title
        event = Self.name(of: subject)
        notes = inspection.answers.caveats(asking: nil)
        let first = Self.picture(of: inspection, theme, measuring)
        (size, toPicture) = (first.size, first.toPicture)
    }

    private static func name(of subject: Inspection.Subject) -> String {
        guard case .deviceEvent(let words) = subject.cause else {
            return localized("Touch at \(subject.point.x.wholeText), \(subject.point.y.wholeText)")
        }
        return words.localizedDeviceEvent
    }

    private static func picture(
        of inspection: Inspection, _ theme: Theme, _ measuring: any TextMeasuring
    ) -> StagePicture {
        Palette.draw(in: theme) { StagePicture(inspection, measuring: measuring) }
    }

    /// The number of steps.
    var count: Int { walkthrough.steps.count }

    /// True for the first touch of the input.
    var isFirstTouch: Bool { inspection.shown.subject.map { $0.isTouch && $0.number == 1 } ?? false }

    /// The outcome of the touch, as a sentence; nil for a device event and for a touch that hit no view.
    var answer: String? {
        guard inspection.shown.subject?.isTouch == true, let hit = inspection.answers.hitView else { return nil }
        return inspection.answers.whyNot(hit)?.sentence.visible
    }

    /// The sentence of a step.
    ///
    /// - Parameter number: The number of the step, from 1.
    func sentence(_ number: Int) -> String {
        inspection.shown.step(to: number)
        return inspection.shown.subject.map { inspection.sentence(of: $0).visible } ?? ""
    }

    /// The screen with its marks after a step.
    ///
    /// - Parameter number: The number of the step, from 1.
    func picture(_ number: Int) -> DrawList {
        inspection.shown.step(to: number)
        return Self.picture(of: inspection, theme, measuring).list
    }

    /// The number of a step among all steps, such as "3 of 10".
    func stepTitle(_ number: Int) -> String { localized("Step \(number) of \(count)") }
}

extension Inspection {
    /// Runs code while the stage shows all layers of the event and nothing else, such as the map or a chosen view, and
    /// restores the step and what the stage showed.
    func showingOnlyEvent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let display = display, step = shown.stepCount
        let (view, recognizer) = (selection.chosenView, selection.chosenRecognizer)
        let (preview, isMeasuring) = (selection.preview, selection.isMeasuring)
        defer {
            self.display = display
            shown.step(to: step)
            selection.choose(view: view)
            if let recognizer { selection.choose(recognizer: recognizer) }
            (selection.preview, selection.isMeasuring) = (preview, isMeasuring)
        }
        self.display.layers = .all
        (self.display.showsMap, self.display.showsDisagreement, self.display.alone) = (false, false, nil)
        selection.choose(view: nil)
        (selection.preview, selection.isMeasuring) = (nil, false)
        return try body()
    }
}
