// Pictures of a world's screen.
import Foundation
import HitscopePixels
import HitscopeRaster
import HitscopeTrace
import UIKit

extension World {
    /// Creates a world that measures text with the same fonts that its pictures use.
    ///
    /// - Parameters:
    ///   - screen: The size of the screen, in points.
    ///   - scale: The number of pixels per point, as in `UIScreen.scale`.
    ///   - text: The fonts. With `.deterministic`, pictures do not depend on the machine's fonts.
    ///   - recordsTrace: True to keep a trace of all input, for the strategy `.trace`, and for messages that say why a
    ///     touch went elsewhere. Faults are then written to standard error unless `whenFaulted` is set.
    public convenience init(
        screen: CGSize, scale: CGFloat = 1, text: TextSetup, recordsTrace: Bool = false
    ) {
        self.init(screen: screen, scale: scale)
        textMeasuring = text.measuring
        guard recordsTrace else { return }
        witness = TraceRecorder(world: self)
        whenFaulted = { fault in
            try? FileHandle.standardError.write(contentsOf: Data(("fault: " + fault.sentence + "\n").utf8))
        }
    }

    /// Returns a picture of the screen as it looks now, in pixels.
    ///
    /// - Parameter background: The colour where there is no window.
    /// - Throws: `PictureError` if the picture would have too many pixels.
    public func picture(background: UIColor = .white) throws(PictureError) -> PixelBuffer {
        try Rasterizer(measuring: textMeasuring).picture(
            of: render(), size: screen.bounds.size, scale: screen.scale, background: background.cgColor)
    }
}
