import HitscopeCX11
import HitscopeHost
import HitscopeLanguage
import HitscopePixels

/// The last frame of a window, with the parts that the server has to receive or show again.
final class WindowFrames {
    /// The number of rectangles that were sent to the server.
    private(set) var shownRectCount = 0
    /// The total number of pixels in the rectangles.
    private(set) var shownPixelCount = 0
    /// True if frames go through memory shared with the server; nil before the first frame, and after a change of size
    /// until the next frame.
    var sharesMemory: Bool? { image?.isShared }
    /// True if the server is still reading a frame in shared memory. The frame must not be painted over in the
    /// meantime.
    var areBeingRead: Bool { readCount > 0 }
    /// The number of the event that reports a frame in shared memory as read; nil without shared memory.
    let completionEvent: Int32?

    private let connection: XConnection
    private let window: XWindow
    private var image: FrameImage?
    private var isBlank = true
    private var triesSharing: Bool
    /// The parts of the window that the server has lost, in pixels.
    private var exposed: [PixelRect] = []
    /// The number of frames in shared memory that the server has not finished reading.
    private var readCount = 0

    /// - Parameter sharesMemory: False to send pixels even if memory could be shared.
    init(_ connection: XConnection, _ window: XWindow, sharesMemory: Bool) {
        self.connection = connection
        self.window = window
        triesSharing =
            sharesMemory && XShmQueryExtension(connection.display) != 0
            && XImageByteOrder(connection.display) == XVisual.nativeByteOrder
        completionEvent = triesSharing ? XShmGetEventBase(connection.display) + ShmCompletion : nil
    }

    /// Notes that the server has finished reading a frame.
    func noteCompletion() { readCount = max(0, readCount - 1) }

    /// Notes that the server has lost a part of the window.
    func noteExposure(of part: PixelRect) { exposed.append(part) }

    /// Forgets the last frame, because the size of the window has changed.
    func forget() {
        image = nil
        isBlank = true
    }

    /// Paints the next frame; returns the parts that changed.
    func paint(_ surface: SurfaceSize, _ paint: SessionHost.Paint) throws -> [PixelRect] {
        let image = try currentImage(surface)
        let wasBlank = isBlank
        isBlank = true
        let changed = try paint(image.canvas, surface.scale, wasBlank)
        isBlank = false
        return changed
    }

    /// Shows again the parts that the server has lost, unless the server refuses frames or there is no frame.
    func showExposed(isRefused: Bool) {
        guard !exposed.isEmpty else { return }
        if !isRefused, !isBlank { show(exposed) }
        exposed = []
    }

    /// Sends parts of the last frame to the server.
    func show(_ rects: [PixelRect]) {
        guard let image else { return }
        let parts = rects.map { $0.intersection(image.canvas.bounds) }.filter { !$0.isEmpty }
        for (index, part) in parts.enumerated() {
            image.put(part, on: window.id, with: window.context, isReported: index == parts.count - 1)
            shownRectCount += 1
            shownPixelCount += part.width * part.height
        }
        if image.isShared, !parts.isEmpty { readCount += 1 }
        if !connection.isLost { XFlush(connection.display) }
    }

    private func currentImage(_ surface: SurfaceSize) throws(HostError) -> FrameImage {
        if let image { return image }
        let (width, height) = (surface.width, surface.height)
        let shared = triesSharing ? FrameImage.shared(connection, window.visual, width: width, height: height) : nil
        triesSharing = shared != nil
        guard let made = shared ?? FrameImage.plain(connection, window.visual, width: width, height: height) else {
            throw .surfaceTooLarge(
                connection.language.speaking {
                    localized(
                        """
                        there is not enough memory for a window of \(width) × \(height) pixels; you can make the \
                        window smaller
                        """)
                })
        }
        image = made
        return made
    }
}
