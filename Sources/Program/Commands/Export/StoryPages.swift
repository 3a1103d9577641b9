// A story on paper: A4 pages, each with the picture and the sentence of a step, and with the legend.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopeRaster

/// The pages of a story.
@MainActor struct StoryPages {
    let story: TouchStory

    /// A4, in points.
    private static let paper = CGSize(width: 595, height: 842)
    private static let margin: CGFloat = 45, gap: CGFloat = 16, largestScale: CGFloat = 1.6
    private static let small = FontDescriptor(size: 10, weight: .bold), plain = FontDescriptor(size: 10)
    private static let headline = FontDescriptor(size: 20, weight: .bold), note = FontDescriptor(size: 9)
    private static let sentence = FontDescriptor(size: 15, weight: .medium)
    /// The maximum height of a sentence, and of all notes, in points.
    private static let tallestSentence: CGFloat = 190, tallestNotes: CGFloat = 90

    private var width: CGFloat { Self.paper.width - 2 * Self.margin }

    /// The pages as a PDF. Its outline has an entry for each step.
    func pdf() throws(PictureError) -> [UInt8] {
        let numbers = Array(1...story.count)
        return try Rasterizer(measuring: story.measuring).pdf(
            pages: numbers.map { page($0) }, size: Self.paper,
            background: story.theme == .light ? .white : story.theme.colors.panel,
            title: "\(story.title) – \(story.event)", outline: numbers.map { story.stepTitle($0) })
    }

    private func page(_ number: Int) -> DrawList {
        Palette.draw(in: story.theme) {
            var list = DrawList()
            let top = drawHead(number, into: &list)
            let bottom = drawFoot(into: &list)
            let sentence = story.sentence(number)
            let sentenceHeight = min(height(of: sentence, Self.sentence), Self.tallestSentence)
            let room = CGRect(
                x: Self.margin, y: top, width: width, height: bottom - top - sentenceHeight - 2 * Self.gap)
            let picture = draw(story.picture(number), in: room, into: &list)
            let box = CGRect(x: Self.margin, y: picture.maxY + Self.gap, width: width, height: sentenceHeight + 1)
            draw(sentence, Self.sentence, Palette.text, in: box, into: &list)
            return list
        }
    }

    private func height(of text: String, _ font: FontDescriptor) -> CGFloat {
        story.measuring.size(of: text, font: font, width: width).height.rounded(.up)
    }

    /// Draws a text from the top of a box, with as many lines as fit.
    private func draw(
        _ text: String, _ font: FontDescriptor, _ color: Color, in box: CGRect, into list: inout DrawList
    ) {
        list.text(text, TextStyle(font: font, color: color, verticalAlignment: .top, lineLimit: 0), in: box)
    }

    /// Draws the title, the event and the number of the step.
    ///
    /// - Returns: The bottom of the head.
    private func drawHead(_ number: Int, into list: inout DrawList) -> CGFloat {
        let line = CGRect(x: Self.margin, y: Self.margin, width: width, height: 14)
        list.text(story.stepTitle(number), TextStyle(font: Self.small, color: Palette.visited), in: line)
        let event = TextStyle(font: Self.plain, color: Palette.faint, alignment: .trailing)
        list.text(story.event, event, in: line)
        let title = CGRect(x: Self.margin, y: line.maxY + 4, width: width, height: 28)
        list.text(story.title, TextStyle(font: Self.headline, color: Palette.text), in: title)
        let bar = CGRect(x: Self.margin, y: title.maxY + 8, width: width, height: 3)
        list.fill(.roundedRect(bar, radius: 1.5), Palette.line)
        var done = bar
        done.size.width = bar.width * CGFloat(number) / CGFloat(story.count)
        list.fill(.roundedRect(done, radius: 1.5), Palette.visited)
        return bar.maxY + Self.gap
    }

    /// Draws the notes and the legend at the bottom of the page.
    ///
    /// - Returns: The y-coordinate of their top edge.
    private func drawFoot(into list: inout DrawList) -> CGFloat {
        let legend = StoryLegend(story.walkthrough), notes = story.notes.joined(separator: " ")
        var measured = DrawList()
        let legendHeight = legend.draw(at: .zero, width: width, Self.note, story.measuring, into: &measured)
        var y = Self.paper.height - Self.margin - legendHeight
        list.transform = CGAffineTransform(translationX: Self.margin, y: y)
        list.append(measured)
        list.transform = .identity
        if !notes.isEmpty {
            let notesHeight = min(height(of: notes, Self.note), Self.tallestNotes)
            y -= notesHeight + 10
            let box = CGRect(x: Self.margin, y: y, width: width, height: notesHeight + 1)
            draw(notes, Self.note, Palette.soft, in: box, into: &list)
        }
        y -= 12
        list.fill(.rect(CGRect(x: Self.margin, y: y, width: width, height: 0.7)), Palette.line)
        return y
    }

    /// Draws a picture with round corners as large as it fits, at the top of a box.
    ///
    /// - Returns: The box of the picture.
    private func draw(_ picture: DrawList, in room: CGRect, into list: inout DrawList) -> CGRect {
        let scale = min(room.width / story.size.width, room.height / story.size.height, Self.largestScale)
        let size = CGSize(width: story.size.width * scale, height: story.size.height * scale)
        let box = CGRect(x: room.midX - size.width / 2, y: room.minY, width: size.width, height: size.height)
        list.beginClip(.roundedRect(box, radius: 8))
        list.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: box.minX, ty: box.minY)
        list.append(picture)
        list.transform = .identity
        list.end()
        return box
    }
}
