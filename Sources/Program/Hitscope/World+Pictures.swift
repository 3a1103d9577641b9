// Pictures of a world's screen, and their comparison with reference pictures in tests.
import Foundation
import HitscopePixels
import HitscopeRaster
import HitscopeSnapshot
import UIKit

extension World {
    /// Creates a world that measures text with the same fonts that its pictures use.
    ///
    /// - Parameters:
    ///   - screen: The size of the screen, in points.
    ///   - scale: The number of pixels per point, as in `UIScreen.scale`.
    ///   - text: The fonts. With `.deterministic`, pictures are the same on every machine.
    public convenience init(screen: CGSize, scale: CGFloat = 1, text: TextSetup) {
        self.init(screen: screen, scale: scale)
        textMeasuring = text.measuring
    }

    /// Returns a picture of the screen as it looks now, in pixels.
    ///
    /// - Parameter background: The colour where there is no window.
    /// - Throws: `PictureError` if the picture would have too many pixels.
    public func picture(background: UIColor = .white) throws(PictureError) -> PixelBuffer {
        try Rasterizer(measuring: textMeasuring).picture(
            of: render(), size: screen.bounds.size, scale: screen.scale, background: background.cgColor)
    }

    /// Compares the screen with its reference picture in the folder `References` beside the test's file.
    ///
    /// The first run writes the reference and returns a negative verdict, so you can check the picture. If a picture
    /// differs, the reference, the picture and the difference are written to the folder `artifacts`. The environment
    /// variables `HITSCOPE_RECORD`, `HITSCOPE_ARTIFACTS` and `CI` change this; see `SnapshotSettings`.
    ///
    /// - Parameters:
    ///   - reference: The name of the reference: its file name without the extension.
    ///   - file: The file of the test.
    /// - Throws: `PictureError` or `SnapshotError` if a picture cannot be made, read or written.
    public func verdict(against reference: String, file: String = #filePath) throws -> SnapshotVerdict {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("References")
        let settings = try SnapshotSettings(
            references: folder.path, package: ".", environment: ProcessInfo.processInfo.environment)
        return try SnapshotReference(reference, settings: settings).verdict(
            on: picture(), scale: Double(screen.scale))
    }
}
