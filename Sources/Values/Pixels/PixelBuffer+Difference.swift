// Pictures that show the difference between two pictures.

extension PixelBuffer {
    /// The expected picture, faded to light grey, with all pixels that differ in magenta.
    ///
    /// In each direction, it is as large as the larger of the two pictures. A pixel that only one of them has counts as
    /// different.
    public static func difference(_ actual: PixelBuffer, _ expected: PixelBuffer) -> PixelBuffer {
        var result = PixelBuffer(width: max(actual.width, expected.width), height: max(actual.height, expected.height))
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (one, other) = (actual.pixel(x, y), expected.pixel(x, y))
                result[x, y] = one == other ? (one ?? 0).faded : changedColor
            }
        }
        return result
    }

    /// Pictures side by side with a gap between them, tops aligned.
    public static func sideBySide(_ pictures: [PixelBuffer]) -> PixelBuffer {
        let width = pictures.reduce(0) { $0 + $1.width } + gap * max(0, pictures.count - 1)
        var result = PixelBuffer(width: width, height: pictures.map(\.height).max() ?? 0)
        for index in result.pixels.indices { result.pixels[index] = gapColor }
        var left = 0
        for picture in pictures {
            for y in 0..<picture.height {
                let start = y * width + left
                result.pixels.replaceSubrange(
                    start..<(start + picture.width),
                    with: picture.pixels[(y * picture.width)..<((y + 1) * picture.width)])
            }
            left += picture.width + gap
        }
        return result
    }

    /// The pixel at a position; nil outside the picture.
    private func pixel(_ x: Int, _ y: Int) -> UInt32? { x < width && y < height ? self[x, y] : nil }

    private static let changedColor: UInt32 = 0xFFFF_00C8
    private static let gapColor: UInt32 = 0xFF80_8080
    private static let gap = 8
}

extension UInt32 {
    /// The pixel on white, without colour, with a quarter of its contrast.
    fileprivate var faded: UInt32 {
        let alpha = self >> 24, red = self >> 16 & 0xFF, green = self >> 8 & 0xFF, blue = self & 0xFF
        let grey = (red * 2 + green * 5 + blue) / 8 + (255 - alpha)
        let light = 191 + grey / 4
        return 0xFF00_0000 | light << 16 | light << 8 | light
    }
}
