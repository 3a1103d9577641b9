// The parts of a picture, painted by two threads.
import HitscopeDrawing
import HitscopePixels

/// Parts that no thread has begun to paint, cut into pieces small enough for both threads to be done at about the same
/// time.
final class PartQueue: Sendable {
    private let parts: [PixelRect]
    private let remaining: Locked<Range<Int>>
    private let failure = Locked<PictureError?>(nil)

    init(_ parts: [PixelRect]) {
        self.parts = parts.flatMap { $0.cut(into: PartQueue.largestPiece) }
        remaining = Locked(self.parts.indices)
    }

    /// In pixels.
    private static let largestPiece = 8192

    /// Paints from the first part on.
    func paintFromStart(_ painter: inout LayersPainter, _ background: Color) {
        while let part = takeFirst() { paint(part, &painter, background) }
    }

    /// Paints from the last part on.
    func paintFromEnd(_ painter: LayersPainter, _ background: Color) {
        var painter = painter
        while let part = takeLast() { paint(part, &painter, background) }
    }

    /// Throws what went wrong, once both threads are done.
    func check() throws(PictureError) {
        if let failure = failure.use({ $0 }) { throw failure }
    }

    private func paint(_ part: PixelRect, _ painter: inout LayersPainter, _ background: Color) {
        do throws(PictureError) {
            try painter.paint(part, background: background)
        } catch {
            failure.use { $0 = error }
            remaining.use { $0 = $0.upperBound..<$0.upperBound }
        }
    }

    private func takeFirst() -> PixelRect? {
        remaining.use { remaining in
            guard let first = remaining.first else { return nil }
            remaining = (first + 1)..<remaining.upperBound
            return parts[first]
        }
    }

    private func takeLast() -> PixelRect? {
        remaining.use { remaining in
            guard let last = remaining.last else { return nil }
            remaining = remaining.lowerBound..<last
            return parts[last]
        }
    }
}

extension PixelRect {
    /// Whole rows of the rectangle, `most` pixels or one row at a time.
    fileprivate func cut(into most: Int) -> [PixelRect] {
        guard width > 0, width * height > most else { return [self] }
        let rows = max(1, most / width)
        return stride(from: y, to: maxY, by: rows).map {
            PixelRect(x: x, y: $0, width: width, height: min(rows, maxY - $0))
        }
    }
}
