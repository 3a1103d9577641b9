// A picture of few colours as numbers in a table of them, which makes a PNG half as large.
import HitscopePixels

/// The pixels of an opaque picture with at most 256 colours.
struct IndexedPixels {
    /// The colours in the order in which they come, as `0xFFRRGGBB`.
    private(set) var colors: [UInt32] = []
    /// For each pixel the number of its colour.
    private(set) var places: [UInt8]

    /// Nil for a picture with more colours.
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
