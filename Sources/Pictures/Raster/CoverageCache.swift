// The source of coverage: Cairo draws each shape and each text once, and the result is cached.
//
// A cached result is used again for any colour, and at any position that differs by whole pixels.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopePixels

/// A cache of coverage by mask. Use it from one thread at a time.
final class CoverageCache {
    private struct Key: Hashable {
        /// The mask, with its corner at the origin.
        var mask: Mask
        /// The transform from the mask's space to the device, without the translation by whole pixels.
        var transform: CGAffineTransform
        /// The visible part; nil if all of it is visible.
        var visible: PixelRect?

        /// Hashes only the values that differ between most keys.
        func hash(into hasher: inout Hasher) {
            hasher.combine(mask)
            hasher.combine(transform.tx)
            hasher.combine(transform.ty)
        }
    }

    /// A cache of scaled pictures, which have their own colours and no coverage.
    let images = ImageCache()
    private let typesetter: any Typesetter
    private var byMask = GenerationCache<Key, Coverage?>(capacity: capacity) {
        ($0?.size ?? 0) + overhead(ofEntry: MemoryLayout<Key>.stride)
    }
    /// Coverage by the fingerprints of items, for the positions of lists that were added last. Looking up a number is
    /// much faster than looking up a mask, which makes a debugger frame 4 % faster.
    private var places: [CachedPosition] = []
    /// The surface that Cairo paints on: a byte for each pixel, in groups of eight. Between two masks, all bytes are
    /// zero.
    private var buffer: [UInt64] = []

    /// The size of each of the two generations of a cache of coverage, in bytes.
    private static let capacity = 4 << 20

    /// Returns the approximate number of bytes of an entry besides its coverage: half of a dictionary is empty, and a
    /// text is stored outside of it.
    private static func overhead(ofEntry size: Int) -> Int { 2 * size + 64 }

    init(_ typesetter: any Typesetter) { self.typesetter = typesetter }

    /// The cached coverage of items, for lists at one position.
    private struct CachedPosition {
        let base: ListPlacement, canvas: PixelRect
        var byFingerprint = CoverageCache.emptyCache
    }

    /// The maximum number of positions: one for the picture and one for its scene.
    private static let maximumPositionCount = 2

    /// Returns the part of the canvas that an item of a list covers; nil if it covers nothing.
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
        if places.count == CoverageCache.maximumPositionCount { places.removeFirst() }
        places.append(CachedPosition(base: base, canvas: canvas))
        return places.count - 1
    }

    private static var emptyCache: GenerationCache<Int, PlacedCoverage?> {
        GenerationCache(capacity: capacity) {
            ($0?.coverage.size ?? 0) + overhead(ofEntry: MemoryLayout<PlacedCoverage?>.stride)
        }
    }

    /// Returns the part of the canvas that a command covers; nil if it covers nothing.
    private func coverage(
        of command: DrawCommand, through transform: CGAffineTransform, canvas: PixelRect
    ) throws(PictureError) -> PlacedCoverage? {
        guard let original = Mask(command), original.isDrawable(transform) else { return nil }
        let mask = original.atOrigin, corner = original.corner
        var transform = CGAffineTransform(translationX: corner.x, y: corner.y).concatenating(transform)
        var (x, y) = (0, 0)
        if abs(transform.tx) < CoverageCache.maximumTranslation, abs(transform.ty) < CoverageCache.maximumTranslation {
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

    /// The translation, in device pixels, below which whole pixels are taken out of a mask's transform, so that masks
    /// share coverage at every whole pixel.
    private static let maximumTranslation: CGFloat = 1_000_000

    /// Paints a mask with Cairo, and reads the coverage; nil if nothing is covered.
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
    /// The number, rounded so that letters halfway between two pixels are always moved to the same side.
    fileprivate var snapped: CGFloat { (self * 65_536).rounded() / 65_536 }
}
