// The parts of a picture, painted by two threads.
//
// Decides who paints which: one begins with the first part, the other with the last, and they meet where they meet.
import HitscopeDrawing
import HitscopePixels

/// Parts that nobody has begun to paint, cut into pieces of which none keeps one painter busy while the other has
/// nothing left to do.
final class PartQueue: Sendable {
    private let parts: [PixelRect]
    private let left: Locked<Range<Int>>
    private let failure = Locked<PictureError?>(nil)

    init(_ parts: [PixelRect]) {
        self.parts = parts.flatMap { $0.cut(PartQueue.piece) }
        left = Locked(self.parts.indices)
    }

    /// In pixels.
    private static let piece = 8192

    /// Paints from the first part on.
    func paintFromStart(_ painter: inout PixelPainter, _ background: Color) {
        while let part = takeFirst() { paint(part, &painter, background) }
    }

    /// Paints from the last part on.
    func paintFromEnd(_ painter: PixelPainter, _ background: Color) {
        var painter = painter
        while let part = takeLast() { paint(part, &painter, background) }
    }

    /// Says what went wrong, if anything did, once nobody paints any more.
    func check() throws(PictureError) {
        if let failure = failure.use({ $0 }) { throw failure }
    }

    private func paint(_ part: PixelRect, _ painter: inout PixelPainter, _ background: Color) {
        do throws(PictureError) {
            try painter.paint(part, background: background)
        } catch {
            failure.use { $0 = error }
            left.use { $0 = $0.upperBound..<$0.upperBound }
        }
    }

    private func takeFirst() -> PixelRect? {
        left.use { left in
            guard let first = left.first else { return nil }
            left = (first + 1)..<left.upperBound
            return parts[first]
        }
    }

    private func takeLast() -> PixelRect? {
        left.use { left in
            guard let last = left.last else { return nil }
            left = left.lowerBound..<last
            return parts[last]
        }
    }
}

extension PixelRect {
    /// The rectangle in whole rows of so many pixels at most, or of one row each where that has more.
    fileprivate func cut(_ most: Int) -> [PixelRect] {
        guard width > 0, width * height > most else { return [self] }
        let rows = max(1, most / width)
        return stride(from: y, to: maxY, by: rows).map {
            PixelRect(x: x, y: $0, width: width, height: min(rows, maxY - $0))
        }
    }
}
