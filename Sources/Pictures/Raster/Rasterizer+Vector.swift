// Draws lists as PDF and SVG, which keep shapes and text as vectors.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopePixels

extension Rasterizer {
    /// Returns a PDF with one page for each list.
    ///
    /// - Parameters:
    ///   - size: the size of a page, in points. A point on the screen is a point on paper.
    ///   - title: the title of the document; empty for none.
    ///   - outline: the entries of the document's outline, one for each page; empty for none.
    /// - Throws: an error if the page would be too large, or if Cairo fails.
    public func pdf(
        pages: [DrawList], size: CGSize, background: Color = .clear, title: String = "", outline: [String] = []
    ) throws(PictureError) -> [UInt8] {
        try vector(size, pages, background) { write, closure in
            let surface = cairo_pdf_surface_create_for_stream(write, closure, Double(size.width), Double(size.height))
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
            if !title.isEmpty { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
            for (index, entry) in outline.enumerated() {
                cairo_pdf_surface_add_outline(
                    surface, CAIRO_PDF_OUTLINE_ROOT, entry, "page=\(index + 1)", cairo_pdf_outline_flags_t(0))
            }
            return surface
        }
    }

    /// Returns an SVG whose user unit is a point.
    ///
    /// - Parameter size: the size of the drawing, in points.
    /// - Throws: an error if the drawing would be too large, or if Cairo fails.
    public func svg(of list: DrawList, size: CGSize, background: Color = .clear) throws(PictureError) -> [UInt8] {
        let bytes = try vector(size, [list], background) { write, closure in
            let surface = cairo_svg_surface_create_for_stream(write, closure, Double(size.width), Double(size.height))
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
            return surface
        }
        return SVGNames.renumbered(bytes)
    }

    /// A function that creates a Cairo surface which passes its output to `write`.
    private typealias MakeSurface = (_ write: @escaping WriteFunction, UnsafeMutableRawPointer) -> OpaquePointer?
    private typealias WriteFunction =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32
        ) -> cairo_status_t

    private func vector(
        _ size: CGSize, _ pages: [DrawList], _ background: Color, surface makeSurface: MakeSurface
    ) throws(PictureError) -> [UInt8] {
        let whole = try PictureLimits.pixels(width: Double(size.width), height: Double(size.height))
        let paper = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
        var written: [UInt8] = []
        try withUnsafeMutablePointer(to: &written) { closure throws(PictureError) in
            guard let surface = makeSurface(Rasterizer.appendToArray, closure) else {
                throw .notPainted(reason: localized("no surface was created"))
            }
            let context = try CairoContext(owning: surface)
            for page in pages {
                if background.alpha > 0 { context.replace(paper, with: background) }
                var painter = CairoPainter(page, on: paper, of: context, typesetter)
                try painter.paint()
                context.showPage()
            }
            try context.finish()
        }
        return written
    }

    /// Appends Cairo's output to the array to which the closure pointer refers.
    private static let appendToArray: WriteFunction = { closure, bytes, count in
        guard let array = closure?.assumingMemoryBound(to: [UInt8].self), let bytes else {
            return CAIRO_STATUS_WRITE_ERROR
        }
        array.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}

/// Numbers the surfaces of each drawing from 1, so that equal drawings have equal bytes. Cairo itself counts the
/// surfaces of the whole process.
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
