// Errors in painting, reading or writing pictures, each described in one sentence.
import HitscopeLanguage
import HitscopeReading

/// The reason why a picture could not be painted, read or written.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The picture would be empty or too large. The sides are in pixels.
    case badSize(width: Double, height: Double)
    /// The system did not create, fill or rename a file.
    case cannotWrite(path: String, reason: String)
    /// The system did not open or read a file.
    case cannotRead(path: String, reason: String)
    /// A picture to read has more pixels than allowed.
    case tooManyPixels(width: Int, height: Int, maximum: Int)
    /// A file to read has more bytes than allowed.
    case tooLarge(path: String, maximumBytes: Int)
    /// The bytes are not a valid PNG.
    case notAPicture(reason: String)
    /// The file's extension is not one of those in `PictureFormat`.
    case unknownFormat(path: String)
    /// Cairo or libspng failed, in most cases because there is not enough memory.
    case notPainted(reason: String)
    /// A font file from which text is to be set was not found.
    case missingFont(file: String, package: String)

    /// A sentence that also says how to fix the problem.
    public var description: String {
        switch self {
        case .badSize(let width, let height):
            localized(
                """
                A picture of \(PictureError.plain(width)) × \(PictureError.plain(height)) pixels cannot be painted: \
                each side must have 1 to \(PictureLimits.longestSide) pixels, and all together at most \
                \(PictureLimits.maximumPixelCount). You can choose a smaller screen or a smaller scale.
                """)
        case .cannotWrite(let path, let reason):
            localized(
                "\(path) cannot be written: \(reason). You can specify another location, or make this one writable.")
        case .cannotRead(let path, let reason):
            localized("\(path) cannot be read: \(reason). You can check the name and the permissions.")
        case .tooManyPixels(let width, let height, let maximum):
            localized(
                """
                The picture has \(width) × \(height) pixels, and at most \(maximum) can be read. You can make it \
                smaller.
                """)
        case .tooLarge(let path, let maximumBytes):
            localized("\(path) is larger than \(maximumBytes >> 20) MiB. You can make the picture smaller.")
        case .notAPicture(let reason):
            localized(
                "This is not a readable PNG picture: \(reason). You can save the picture again.")
        case .unknownFormat(let path):
            localized(
                "\(path) does not have the extension of a picture format. You can use .png, .svg or .pdf.")
        case .missingFont(let file, let package):
            localized(
                """
                The font \(file) was not found. You can install the package \(package), or name a folder that has the \
                file in HITSCOPE_FONTS.
                """)
        case .notPainted(let reason):
            localized("The picture cannot be painted: \(reason). You can try a smaller picture.")
        }
    }

    private static func plain(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        return Int(exactly: value).map(String.init) ?? "\(value)"
    }
}

/// The limits of a picture's size.
public enum PictureLimits {
    /// The maximum side, in pixels. It is well below 32,767, the limit of Cairo's image surfaces.
    public static let longestSide = 16_384
    /// The maximum number of pixels: 256 Mpx, which take 1 GiB of memory.
    public static let maximumPixelCount = 256 << 20

    /// Returns the size in whole pixels, rounded up. Throws an error if it is empty or too large.
    static func pixels(width: Double, height: Double) throws(PictureError) -> (width: Int, height: Int) {
        let (wholeWidth, wholeHeight) = (width.rounded(.up), height.rounded(.up))
        let sides = 1...Double(longestSide)
        guard sides.contains(wholeWidth), sides.contains(wholeHeight),
            wholeWidth * wholeHeight <= Double(maximumPixelCount)
        else { throw .badSize(width: width, height: height) }
        return (Int(clamping: wholeWidth), Int(clamping: wholeHeight))
    }
}
