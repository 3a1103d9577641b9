// The source of coverage: Cairo draws each shape and each text once, and the cache keeps the result.
//
// Neither its colour counts nor which pixel that is.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopePixels

/// Coverage by mask. Used by one thread at a time.
final class CoverageCache {
    private struct Key: Hashable {
        /// With its corner at the origin.
        var mask: Mask
        /// From the mask's space to the device, without whole pixels.
        var transform: CGAffineTransform
        /// The part that can be seen; nil for all of it.
        var visible: PixelRect?

        /// Leaves out what seldom tells two keys apart.
        func hash(into hasher: inout Hasher) {
            hasher.combine(mask)
            hasher.combine(transform.tx)
            hasher.combine(transform.ty)
        }
    }

    /// Scaled pictures, which have colours of their own and no coverage.
    let images = ImageCache()
    private let typesetter: any Typesetter
    private var byMask = GenerationCache<Key, Coverage?>(capacity: capacity) {
        ($0?.size ?? 0) + overhead(ofEntry: MemoryLayout<Key>.stride)
    }
    /// The same by the fingerprint of items, for each place of a list that was asked for lately. A number is looked up
    /// in a fraction of the time that a mask takes. Worth a twenty-fifth of a frame of the debugger.
    private var places: [KnownPlace] = []
    /// The surface that Cairo paints on: a byte for each pixel, in eights. Zero between two masks.
    private var buffer: [UInt64] = []

    /// Bytes that each of the two caches keeps at least.
    private static let capacity = 4 << 20

    /// About how many bytes an entry takes beside its coverage: half of a dictionary is empty, and a text lies outside.
    private static func overhead(ofEntry size: Int) -> Int { 2 * size + 64 }

    init(_ typesetter: any Typesetter) { self.typesetter = typesetter }

    /// Coverage that is already known for items of lists at one place.
    private struct KnownPlace {
        let base: ListPlacement, canvas: PixelRect
        var byFingerprint = CoverageCache.noFingerprints
    }

    /// A picture has its own place and that of its scene.
    private static let mostPlaces = 2

    /// The part of the canvas that an item of a list covers; nil for nothing.
    func coverage(
        of item: DrawItem, _ base: ListPlacement, canvas: PixelRect
    ) throws(PictureError) -> PlacedCoverage? {
        let place = index(of: base, canvas)
        return try places[place].byFingerprint.value(for: item.fingerprint) { () throws(PictureError) in
            try coverage(of: item.command, through: base.placing(item.transform), canvas: canvas)
        }
    }

    private func index(of base: ListPlacement, _ canvas: PixelRect) -> Int {
        if let known = places.firstIndex(where: { $0.base == base && $0.canvas == canvas }) { return known }
        if places.count == CoverageCache.mostPlaces { places.removeFirst() }
        places.append(KnownPlace(base: base, canvas: canvas))
        return places.count - 1
    }

    private static var noFingerprints: GenerationCache<Int, PlacedCoverage?> {
        GenerationCache(capacity: capacity) {
            ($0?.coverage.size ?? 0) + overhead(ofEntry: MemoryLayout<PlacedCoverage?>.stride)
        }
    }

    /// The part of the canvas that a command covers; nil for nothing.
    private func coverage(
        of command: DrawCommand, through transform: CGAffineTransform, canvas: PixelRect
    ) throws(PictureError) -> PlacedCoverage? {
        guard let original = Mask(command), original.isDrawable(transform) else { return nil }
        let mask = original.atOrigin, corner = original.corner
        var transform = CGAffineTransform(translationX: corner.x, y: corner.y).concatenating(transform)
        var (x, y) = (0, 0)
        if abs(transform.tx) < CoverageCache.farthest, abs(transform.ty) < CoverageCache.farthest {
            (x, y) = (Int(transform.tx.rounded(.down)), Int(transform.ty.rounded(.down)))
            transform.tx = (transform.tx - CGFloat(x)).snapped
            transform.ty = (transform.ty - CGFloat(y)).snapped
        }
        let seen = canvas.moved(-x, -y)
        let more = PixelRect(x: seen.x - 1, y: seen.y - 1, width: seen.width + 2, height: seen.height + 2)
        let area = mask.bounds.pixels(through: transform, within: seen)
        guard !area.isEmpty else { return nil }
        let isWhole = mask.bounds.pixels(through: transform, within: more) == area
        let key = Key(mask: mask, transform: transform, visible: isWhole ? nil : area)
        let found = try byMask.value(for: key) { () throws(PictureError) in try paint(mask, transform, area) }
        return found.map { PlacedCoverage(coverage: $0, x: x, y: y) }
    }

    /// Device pixels; what begins farther away keeps its whole pixels in the transform.
    private static let farthest: CGFloat = 1_000_000

    /// Has Cairo paint a mask, and reads the coverage; nil where it covers nothing.
    private func paint(
        _ mask: Mask, _ transform: CGAffineTransform, _ area: PixelRect
    ) throws(PictureError) -> Coverage? {
        let eights = (area.width + 7) / 8, count = eights * area.height
        if buffer.count < count { buffer = Array(repeating: 0, count: count) }
        var result: Result<Coverage, PictureError> = .failure(
            .notPainted(reason: localized("there is not enough memory for a shape")))
        buffer.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            result = Result { () throws(PictureError) in
                let context = try CairoContext(coverage: base, stride: eights * 8, of: area)
                context.setSource(.white)
                context.paint(mask, through: transform, within: area, typesetter)
                context.flush()
                try context.check()
                return Coverage(of: base, stride: eights * 8, bounds: area)
            }
            base.update(repeating: 0, count: count * 8)
        }
        let coverage = try result.get()
        return coverage.isEmpty ? nil : coverage
    }
}

extension CGFloat {
    /// Rounded, so that letters which lie half way between two pixels go to the same side every time.
    fileprivate var snapped: CGFloat { (self * 65_536).rounded() / 65_536 }
}
