// Pictures without a window: painting the telephone's screen, and making a PNG of it.
//
// Both sides paint the same views, texts and colours; the pictures are held against each other before anything is
// timed.
import HitscopeCPictures
import HitscopeCWorkloads
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile
import UIKit

@MainActor enum PictureBench {
    private static let scale = 2

    static func png(_ report: Report) throws {
        let stand = try Stand()
        let picture = try stand.ours()
        let bytes = try PNG.encoded(picture)
        guard try PNG.decoded(bytes) == picture else {
            throw BenchFailure(description: "a PNG does not decode to the pixels that it is of")
        }
        let outcome = try Contest.run([
            Contestant("Hitscope") { try Moment.nanoseconds(each: 1_000_000) { _ = try PNG.encoded(picture) } },
            Contestant("C") { Moment.nanoseconds(each: 1_000_000) { stand.encodeInC(picture, picture_png) } },
            Contestant("Cairo's") {
                Moment.nanoseconds(each: 1_000_000) { stand.encodeInC(picture, picture_png_by_cairo) }
            },
        ])
        let name = "PNG of \(picture.width) × \(picture.height)"
        outcome.row("pictures", name, of: "Hitscope", unit: "ms", against: ["C"], goal: .maximum(10)).map(report.add)
        outcome.row("pictures", name + ", against Cairo's writer", of: "Hitscope", unit: "ms", against: ["Cairo's"])
            .map(report.add)
    }

    static func snapshot(_ report: Report) throws {
        let stand = try Stand()
        try stand.expectSimilarPictures()
        let outcome = try Contest.run(
            [
                Contestant("Hitscope") {
                    try Moment.nanoseconds(each: 1_000_000) { _ = try PNG.encoded(stand.ours()) }
                },
                Contestant("C") {
                    Moment.nanoseconds(each: 1_000_000) { stand.encodeInC(stand.theirs(), picture_png) }
                },
            ], seconds: 2)
        outcome.row(
            "pictures", "W1 phone, drawn and encoded", of: "Hitscope", unit: "ms", against: ["C"], goal: .ratio(1.2)
        ).map(
            report.add)
        let drawing = try Contest.run([
            Contestant("Hitscope") { try Moment.nanoseconds(each: 1_000_000) { _ = try stand.ours() } },
            Contestant("C") { Moment.nanoseconds(each: 1_000_000) { _ = stand.theirs() } },
        ])
        drawing.row("pictures", "W1 phone, drawn", of: "Hitscope", unit: "ms", against: ["C"]).map(report.add)
    }

    /// The telephone's screen, ready to be painted by both.
    @MainActor private final class Stand {
        private let workload: Workload
        private let world: World
        private let rasterizer = Rasterizer(text: .pango)
        private let painter: OpaquePointer
        private let width: Int, height: Int

        init() throws {
            guard let workload = Workload.numbered(1), let painter = painter_make(workload.pointer) else {
                throw BenchFailure(description: "the telephone's screen could not be made")
            }
            (self.workload, self.painter) = (workload, painter)
            let size = workload.frame(of: 0).size
            (width, height) = (Int(size.width) * PictureBench.scale, Int(size.height) * PictureBench.scale)
            world =
                BuiltScene(try Scene(yaml: workload.yaml(looks: true), file: "W1"), measuring: rasterizer.measuring)
                .world
        }

        isolated deinit { painter_free(painter) }

        func ours() throws -> PixelBuffer {
            try rasterizer.picture(
                of: world.render(), size: workload.frame(of: 0).size, scale: CGFloat(PictureBench.scale),
                background: .white)
        }

        func theirs() -> PixelBuffer {
            var picture = PixelBuffer(width: width, height: height)
            picture.pixels.withUnsafeMutableBufferPointer {
                painter_fill(painter, $0.baseAddress, Int32(width), Int32(height), Double(PictureBench.scale))
            }
            return picture
        }

        func encodeInC(
            _ picture: PixelBuffer,
            _ encode: (UnsafePointer<UInt32>?, Int32, Int32, UnsafeMutablePointer<Int>?) -> UnsafeMutableRawPointer?
        ) {
            var count = 0
            picture.pixels.withUnsafeBufferPointer { free(encode($0.baseAddress, Int32(width), Int32(height), &count)) }
        }

        /// Edges and letters may be smoothed another way, and a line of text lie elsewhere by a part of a pixel; nearly
        /// all of the rest is equal.
        func expectSimilarPictures() throws {
            let (mine, other) = (try ours(), theirs())
            let unlike = zip(mine.pixels, other.pixels).count { a, b in
                [16, 8, 0].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 16 }
            }
            guard unlike * 100 < mine.pixels.count * 4 else {
                try PictureFile.write(
                    .sideBySide([mine, other, .difference(mine, other)]), to: "artifacts/W1 compared.png")
                throw BenchFailure(
                    description:
                        "\(unlike) of \(mine.pixels.count) pixels of W1 differ from those of the C program; see "
                        + "artifacts/W1 compared.png"
                )
            }
        }
    }
}
