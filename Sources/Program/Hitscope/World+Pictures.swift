// The screen of a world as a picture, and held against its reference: what a test says in one line.
import Foundation
import HitscopePixels
import HitscopeRaster
import HitscopeSnapshot
import UIKit

extension World {
    /// A world that measures text as pictures of it show the text.
    ///
    /// - Parameters:
    ///   - screen: The size of the screen, in points.
    ///   - scale: Pixels for one point, as `UIScreen.scale`.
    ///   - text: The fonts. With `.deterministic`, pictures are the same on every machine.
    public convenience init(screen: CGSize, scale: CGFloat = 1, text: TextSetup) {
        self.init(screen: screen, scale: scale)
        textMeasuring = text.measuring
    }

    /// The screen as it looks now, in its pixels.
    ///
    /// - Parameter background: The colour where no window is.
    /// - Throws: `PictureError` where the picture would have too many pixels.
    public func picture(background: UIColor = .white) throws(PictureError) -> PixelBuffer {
        try Rasterizer(measuring: textMeasuring).picture(
            of: render(), size: screen.bounds.size, scale: screen.scale, background: background.cgColor)
    }

    /// Holds the screen against its reference picture, which lies in the folder `References` beside the test's file.
    ///
    /// The first run writes the reference, and its verdict is not the same, so that a person looks at the picture. A
    /// picture that differs leaves the reference, itself and the difference in the folder `artifacts`. The environment
    /// variables `HITSCOPE_RECORD`, `HITSCOPE_ARTIFACTS` and `CI` say otherwise; see `SnapshotSettings`.
    ///
    /// - Parameters:
    ///   - reference: The name of the reference, which is a file's name without its ending.
    ///   - file: The file of the test.
    /// - Throws: `PictureError` or `SnapshotError` where no picture can be made, read or written.
    public func verdict(against reference: String, file: String = #filePath) throws -> SnapshotVerdict {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("References")
        let settings = try SnapshotSettings(
            references: folder.path, package: ".", environment: ProcessInfo.processInfo.environment)
        return try SnapshotReference(reference, settings: settings).verdict(
            on: picture(), scale: Double(screen.scale))
    }
}
