// The list of the recognisers that were told of the touch: how far each one came, and because of whom it went no further.
import Diagnosis
import Drawing
import Engine
import Geometry
import Overlay

@MainActor final class GestureRows: RowSource {
    let rows = RowList(rowHeight: 30)
    private let inspection: Inspection
    private var story: GestureStory?

    init(_ inspection: Inspection) {
        self.inspection = inspection
        rows.source = self
    }

    /// Reads the trace of the shown touch anew.
    func refresh() {
        guard let subject = inspection.subject, subject.isTouch else { return story = nil }
        story = GestureStory(subject.trace)
    }

    var rowCount: Int { story?.attempts.count ?? 0 }

    func chose(row: Int) {}

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let attempt = story?.attempts[row], let trace = inspection.subject?.trace else { return }
        let color = attempt.color
        let center = CGPoint(x: 30, y: box.midY)
        list.fill(.path(GestureRows.diamond(at: center)), attempt.hasRecognized ? color : Palette.panel)
        list.stroke(.path(GestureRows.diamond(at: center)), color, StrokeStyle(width: 2))
        let name = trace.recognizerName(attempt.recognizer)
        let wanted = World.current.textMeasuring.size(of: name, font: Fonts.row, width: nil).width.rounded(.up)
        let nameWidth = min(wanted, (box.width - 66) * 0.42)
        list.label(name, Fonts.row, Palette.text, in: CGRect(x: 50, y: box.minY, width: nameWidth, height: box.height))
        let outcome = CGRect(x: 58 + nameWidth, y: box.minY, width: box.width - nameWidth - 74, height: box.height)
        list.label(attempt.outcome { trace.recognizerName($0) }, Fonts.verdict, color, in: outcome, .trailing)
    }

    private static func diamond(at center: CGPoint) -> Path {
        let radius: CGFloat = 7.5
        return Path(
            points: [
                CGPoint(x: center.x, y: center.y - radius), CGPoint(x: center.x + radius, y: center.y),
                CGPoint(x: center.x, y: center.y + radius),
                CGPoint(x: center.x - radius, y: center.y),
            ], closed: true)
    }
}

extension GestureStory.Attempt {
    var color: Color {
        switch state {
        case .began, .changed, .ended: Palette.gesture
        case .failed, .cancelled: Palette.refused
        case .possible: Palette.faint
        }
    }
}
