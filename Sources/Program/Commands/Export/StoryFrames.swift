// A story as pictures of the same size: the screen with its marks, and the sentence of the step below.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopePixels
import HitscopeRaster

/// The frames of a story.
@MainActor struct StoryFrames {
    let story: TouchStory
    /// The size of each frame, in points.
    let size: CGSize
    private let rasterizer: Rasterizer

    private static let margin: CGFloat = 20, head: CGFloat = 44, minimumWidth: CGFloat = 420, gap: CGFloat = 12
    private static let small = FontDescriptor(size: 13, weight: .semibold)
    private static let sentence = FontDescriptor(size: 15, weight: .medium)
    private static let tallestSentence: CGFloat = 260

    init(_ story: TouchStory) {
        self.story = story
        rasterizer = Rasterizer(measuring: story.measuring)
        let width = max(story.size.width, Self.minimumWidth)
        let tallest = (1...story.count).reduce(0) { tallest, number in
            let text = story.sentence(number)
            let room = width - 2 * Self.margin
            return max(tallest, story.measuring.size(of: text, font: Self.sentence, width: room).height)
        }
        let below = min(tallest.rounded(.up), Self.tallestSentence) + 2 * Self.gap
        size = CGSize(width: width.rounded(.up), height: (Self.head + story.size.height + below).rounded(.up))
    }

    private func frame(_ number: Int) -> DrawList {
        Palette.draw(in: story.theme) {
            var list = DrawList()
            let line = CGRect(x: Self.margin, y: 0, width: size.width - 2 * Self.margin, height: Self.head)
            let style = TextStyle(font: Self.small, color: Palette.visited, alignment: .trailing)
            list.text(story.stepTitle(number), style, in: line)
            let taken = story.measuring.size(of: story.stepTitle(number), font: Self.small, width: nil).width
            let title = CGRect(x: line.minX, y: 0, width: line.width - taken - Self.gap, height: Self.head)
            list.text(story.title, TextStyle(font: Self.small, color: Palette.text), in: title)
            let bar = CGRect(x: 0, y: Self.head - 3, width: size.width, height: 3)
            list.fill(.rect(bar), Palette.line)
            var done = bar
            done.size.width = bar.width * CGFloat(number) / CGFloat(story.count)
            list.fill(.rect(done), Palette.visited)
            let stage = CGRect(x: 0, y: Self.head, width: size.width, height: story.size.height)
            list.fill(.rect(stage), Palette.background)
            let left = ((size.width - story.size.width) / 2).rounded(.down)
            list.transform = CGAffineTransform(translationX: left, y: Self.head)
            list.append(story.picture(number))
            list.transform = .identity
            let box = CGRect(
                x: Self.margin, y: stage.maxY + Self.gap, width: size.width - 2 * Self.margin,
                height: size.height - stage.maxY - Self.gap)
            let sentenceStyle = TextStyle(
                font: Self.sentence, color: Palette.text, verticalAlignment: .top, lineLimit: 0)
            list.text(story.sentence(number), sentenceStyle, in: box)
            return list
        }
    }

    private var background: Color { story.theme.colors.panel }

    /// A frame as an SVG.
    func svg(_ number: Int) throws(PictureError) -> [UInt8] {
        try rasterizer.svg(of: frame(number), size: size, background: background)
    }

    /// A frame as pixels.
    ///
    /// - Parameter scale: The number of pixels for each point.
    func pixels(_ number: Int, scale: Double) throws(PictureError) -> PixelBuffer {
        try rasterizer.picture(of: frame(number), size: size, scale: scale, background: background)
    }

    /// All frames as an animation. A frame is shown for as long as its sentence takes to read, the last one longer.
    func gif(scale: Double) throws(PictureError) -> [UInt8] {
        var gif: GIF?
        for number in 1...story.count {
            let pixels = try pixels(number, scale: scale)
            let reading = 1.2 + 0.04 * Double(story.sentence(number).count)
            if gif == nil { gif = try GIF(width: pixels.width, height: pixels.height) }
            gif?.add(pixels, seconds: number == story.count ? reading + 2 : reading)
        }
        return gif?.encoded ?? []
    }
}
