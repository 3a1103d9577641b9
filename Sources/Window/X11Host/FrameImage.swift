// The pixels of a frame, in memory that the server can read.
import Foundation
import HitscopeCX11
import HitscopePixels

/// An image that the server reads from shared memory if possible; otherwise its pixels are sent.
final class FrameImage {
    let width: Int, height: Int
    var isShared: Bool { segment != nil }

    private let connection: XConnection
    private let image: UnsafeMutablePointer<XImage>
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

    /// The canvas that the session paints on; it keeps the last frame.
    let canvas: PixelCanvas

    private init(
        _ connection: XConnection, _ image: UnsafeMutablePointer<XImage>,
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>?,
        base: UnsafeMutableRawPointer
    ) {
        (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
        self.connection = connection
        self.image = image
        self.segment = segment
        canvas = PixelCanvas(base: base, width: width, height: height, stride: Int(image.pointee.bytes_per_line))
    }

    deinit {
        if let segment {
            if !connection.isLost { XShmDetach(connection.display, segment) }
            shmdt(segment.pointee.shmaddr)
            segment.deallocate()
            image.pointee.data = nil
        }
        CX11DestroyImage(image)
    }

    /// Creates an image in memory shared with the server; nil if that is impossible, as with a server on another
    /// machine.
    static func shared(_ connection: XConnection, _ visual: XVisual, width: Int, height: Int) -> FrameImage? {
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard
            let image = XShmCreateImage(
                connection.display, visual.pointer, UInt32(visual.depth), ZPixmap, nil, segment, UInt32(width),
                UInt32(height))
        else {
            segment.deallocate()
            return nil
        }
        guard let base = attach(segment, to: image, height: height, connection) else {
            image.pointee.data = nil
            CX11DestroyImage(image)
            segment.deallocate()
            return nil
        }
        return FrameImage(connection, image, segment, base: base)
    }

    /// Allocates the memory of a shared image, and attaches both this program and the server to it.
    ///
    /// The segment is marked for removal as soon as both are attached, and is freed when the last of them detaches.
    ///
    /// - Returns: Nil on failure.
    private static func attach(
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>, to image: UnsafeMutablePointer<XImage>, height: Int,
        _ connection: XConnection
    ) -> UnsafeMutableRawPointer? {
        let identifier = shmget(IPC_PRIVATE, Int(image.pointee.bytes_per_line) * height, IPC_CREAT | 0o600)
        guard identifier >= 0 else { return nil }
        defer { shmctl(identifier, IPC_RMID, nil) }
        guard let base = shmat(identifier, nil, 0), Int(bitPattern: base) != -1 else { return nil }
        segment.pointee.shmid = identifier
        segment.pointee.shmaddr = base.assumingMemoryBound(to: CChar.self)
        segment.pointee.readOnly = True
        image.pointee.data = segment.pointee.shmaddr
        guard connection.accepts({ XShmAttach(connection.display, segment) }) else {
            shmdt(base)
            return nil
        }
        return base
    }

    /// Creates an image in the program's own memory; nil if there is not enough memory.
    static func plain(_ connection: XConnection, _ visual: XVisual, width: Int, height: Int) -> FrameImage? {
        guard let base = calloc(height, width * 4) else { return nil }
        let bytes = base.assumingMemoryBound(to: CChar.self)
        guard
            let image = XCreateImage(
                connection.display, visual.pointer, UInt32(visual.depth), ZPixmap, 0, bytes, UInt32(width),
                UInt32(height), 32,
                Int32(width * 4))
        else {
            free(base)
            return nil
        }
        image.pointee.byte_order = XVisual.nativeByteOrder
        return FrameImage(connection, image, nil, base: base)
    }

    /// Shows a part of the image in a window, at the same coordinates.
    ///
    /// - Parameter isReported: True if the server sends an event once it has read the part; for shared images only.
    func put(_ part: PixelRect, on window: Window, with context: GC, isReported: Bool) {
        guard !connection.isLost else { return }
        let (x, y, width, height) = (Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
        guard isShared else {
            XPutImage(connection.display, window, context, image, x, y, x, y, width, height)
            return
        }
        XShmPutImage(connection.display, window, context, image, x, y, x, y, width, height, isReported ? True : False)
    }
}
