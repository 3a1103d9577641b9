// Pictures with few colours, stored as indices into a table of colours, which halves the size of a PNG.
import HitscopePixels

/// The pixels of an opaque picture with at most 256 colours.
struct IndexedPixels {
    /// The colours in order of first appearance, as `0xFFRRGGBB`.
    private(set) var colors: [UInt32] = []
    /// The index of each pixel's colour.
    private(set) var places: [UInt8]

    /// Creates indexed pixels. Returns nil if the picture has more than 256 colours.
    init?(_ picture: PixelBuffer) {
        var numbers: [UInt32: UInt8] = [:], last = ~(picture.pixels.first ?? 0), place: UInt8 = 0
        places = []
        places.reserveCapacity(picture.pixels.count)
        for pixel in picture.pixels {
            if pixel != last {
                if let known = numbers[pixel] {
                    place = known
                } else {
                    guard let new = UInt8(exactly: colors.count) else { return nil }
                    place = new
                    numbers[pixel] = new
                    colors.append(pixel)
                }
                last = pixel
            }
            places.append(place)
        }
    }
}
