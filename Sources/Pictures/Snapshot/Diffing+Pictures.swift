// Compares pictures: exactly at first, then within an allowance. The message says which pixels differ, even if all are
// within the allowance.
import Foundation
import HitscopeLanguage
import HitscopePixels
import HitscopeRaster

extension Diffing where Value == PixelBuffer {
    /// Compares every channel of every pixel.
    public static var image: Diffing { .image() }

    /// Compares pictures.
    ///
    /// - Parameters:
    ///   - allowance: By how much they may differ.
    ///   - scale: The number of pixels per point, for positions in the message.
    public static func image(allowing allowance: PixelAllowance = .none, scale: Double = 1) -> Diffing {
        Diffing(
            toData: { picture in
                // A picture that is drawn can be encoded; an empty one has no file.
                Data((try? PNG.encoded(picture, isKept: true)) ?? [])
            },
            fromData: { data in try PNG.decoded(Array(data)) },
            compare: { kept, now in PictureReport(kept, now, allowance, scale).difference })
    }
}

extension Snapshotting where Value == PixelBuffer, Format == PixelBuffer {
    /// A picture, of which every channel of every pixel is compared.
    public static var image: Snapshotting { .image() }

    /// A picture.
    ///
    /// - Parameters:
    ///   - allowance: By how much it may differ from its reference.
    ///   - scale: The number of pixels per point, for positions in the message.
    public static func image(allowing allowance: PixelAllowance = .none, scale: Double = 1) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: .image(allowing: allowance, scale: scale))
    }
}

/// The difference between two pictures, in words and as pictures.
private struct PictureReport {
    let kept: PixelBuffer, now: PixelBuffer
    let allowance: PixelAllowance
    let scale: Double

    init(_ kept: PixelBuffer, _ now: PixelBuffer, _ allowance: PixelAllowance, _ scale: Double) {
        (self.kept, self.now, self.allowance, self.scale) = (kept, now, allowance, scale)
    }

    var difference: SnapshotDifference? {
        let comparison = PixelComparison(now, kept)
        switch comparison {
        case .equal: return nil
        case .differentSize(let now, let kept):
            let message = localized(
                """
                The picture has \(now.width) × \(now.height) pixels, its reference \(kept.width) × \(kept.height).
                """)
            return report(message, isAllowed: false, comparison, nil)
        case .different(let difference):
            let findings = PixelFindings(difference, now, kept, allowance)
            return report(sentence(findings), isAllowed: findings.isAllowed, comparison, findings.worst)
        }
    }

    private func report(
        _ message: String, isAllowed: Bool, _ comparison: PixelComparison, _ worst: PixelRect?
    ) -> SnapshotDifference {
        let difference = PixelBuffer.difference(now, kept)
        var pictures = [("compared", PixelBuffer.sideBySide([kept, now, difference])), ("difference", difference)]
        if let worst {
            let part = PixelRect(
                x: worst.x - (Self.cropSide - worst.width) / 2, y: worst.y - (Self.cropSide - worst.height) / 2,
                width: Self.cropSide, height: Self.cropSide)
            let crop = [kept, now, difference].map { $0.enlarged(part, by: Self.cropFactor) }
            pictures.append(("worst", .sideBySide(crop)))
        }
        var report = SnapshotDifference(message: message, isAllowed: isAllowed)
        report.attachments = pictures.compactMap { name, picture in
            (try? PNG.encoded(picture)).map { SnapshotAttachment(ending: name + ".png", bytes: $0) }
        }
        report.pixels = comparison
        return report
    }

    /// The side of the part that is shown enlarged, in pixels, and the size of each pixel there.
    private static let cropSide = 24, cropFactor = 8

    private func sentence(_ findings: PixelFindings) -> String {
        let difference = findings.difference
        let (count, largest) = (difference.changedPixels, difference.largestDifference)
        let place = text(of: difference.extent)
        var sentences = [
            count == 1
                ? localized("1 pixel differs from the reference, by \(largest) of 255 at most, all within \(place).")
                : localized(
                    "\(count) pixels differ from the reference, by \(largest) of 255 at most, all within \(place).")
        ]
        if findings.onEdges == count {
            sentences.append(localized("All of them lie on edges, as if shapes had moved by less than a pixel."))
        } else if findings.onEdges > 0 {
            sentences.append(localized("On edges of shapes: \(findings.onEdges)."))
        }
        guard allowance != .none else { return sentences.joined(separator: " ") }
        sentences.append(
            localized(
                """
                By more than \(allowance.channel): \(findings.counted), of which \(allowance.pixels) may differ; at \
                most \(findings.densest) in one window of \(PixelAllowance.windowSide) × \
                \(PixelAllowance.windowSide), where \(allowance.pixelsPerWindow) may.
                """))
        return sentences.joined(separator: " ")
    }

    private func text(of rect: PixelRect) -> String {
        func points(_ pixels: Int) -> String {
            let value = (Double(pixels) / scale * 10).rounded() / 10
            return Int(exactly: value).map(String.init) ?? "\(value)"
        }
        let pixels = localized("x \(rect.x), y \(rect.y), \(rect.width) × \(rect.height) pixels")
        guard scale > 0, scale != 1 else { return pixels }
        let (x, y) = (points(rect.x), points(rect.y))
        return pixels + " "
            + localized("(x \(x), y \(y), \(points(rect.width)) × \(points(rect.height)) points)")
    }
}
