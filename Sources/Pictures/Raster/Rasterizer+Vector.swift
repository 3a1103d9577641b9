// Draw lists as PDF and SVG: the same commands, kept as shapes and letters.
//
// Decides page sizes and makes the bytes depend on nothing but the commands. Knows nothing of files.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

extension Rasterizer {
    /// One page for each list; a point on screen is a point on paper.
    public func pdf(pages: [DrawList], size: CGSize, background: Color = .clear) throws(PictureError) -> [UInt8] {
        try vector(size, pages, background) { sink in
            let surface = cairo_pdf_surface_create_for_stream(
                ByteSink.receive, sink, Double(size.width), Double(size.height))
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
            return surface
        }
    }

    /// A drawing whose user unit is a point.
    public func svg(of list: DrawList, size: CGSize, background: Color = .clear) throws(PictureError) -> [UInt8] {
        let bytes = try vector(size, [list], background) { sink in
            let surface = cairo_svg_surface_create_for_stream(
                ByteSink.receive, sink, Double(size.width), Double(size.height))
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
            return surface
        }
        return SVGNames.renumbered(bytes)
    }

    private func vector(
        _ size: CGSize, _ pages: [DrawList], _ background: Color, surface: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) throws(PictureError) -> [UInt8] {
        let whole = try PictureLimits.pixels(width: Double(size.width), height: Double(size.height))
        let sink = ByteSink()
        guard let surface = surface(Unmanaged.passUnretained(sink).toOpaque()) else {
            throw .notPainted(reason: "no surface was made")
        }
        let context = try CairoContext(owning: surface)
        let paper = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
        for page in pages {
            if background.alpha > 0 {
                context.replace(paper, with: background)
            }
            var painter = CairoPainter(
                context: context, typesetter: typesetter, base: .identity, sheet: paper, wanted: paper)
            painter.paint(page.items)
            context.showPage()
        }
        try context.finish()
        return withExtendedLifetime(sink) { sink.bytes }
    }
}

/// Takes what Cairo writes.
private final class ByteSink {
    var bytes: [UInt8] = []

    static let receive: cairo_write_func_t = { sink, chunk, count in
        guard let sink, let chunk else { return CAIRO_STATUS_WRITE_ERROR }
        let bytes = UnsafeBufferPointer(start: chunk, count: Int(count))
        Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(contentsOf: bytes)
        return CAIRO_STATUS_SUCCESS
    }
}

/// Cairo numbers the surfaces of a drawing through the life of the process; here they are numbered from 1 for each
/// drawing.
private enum SVGNames {
    static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
        let name = Array("surface".utf8)
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == name[0], bytes[index...].starts(with: name) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let digits = bytes[(index + name.count)...].prefix { (0x30...0x39).contains($0) }
            result += name
            if !digits.isEmpty {
                let number = numbers[digits] ?? numbers.count + 1
                numbers[digits] = number
                result += Array("\(number)".utf8)
            }
            index = digits.endIndex
        }
        return result
    }
}
