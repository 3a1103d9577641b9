// A window as a host: it sleeps until the server or a deadline says something, and shows frames.
//
// Decides when the window is awake, and when the canvas may be painted on. What events mean is decided in
// `X11Host+Events.swift`. Knows no view and no drawing.
import Dispatch
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeInput
import HitscopePixels

/// A window on an X server.
///
/// Sleeping suspends the caller and nothing else: main-actor tasks go on, and the process uses no time until there is
/// something to do. While it sleeps, the main queue must be served, by an asynchronous `main`, `dispatchMain()` or
/// `RunLoop.main.run()`.
@MainActor public final class X11Host: SessionHost {
    /// The surface that the session knows: the window's size when input was last taken.
    public private(set) var surface: Surface
    /// How often `wait` was woken from its sleep.
    public private(set) var wakeUpCount = 0
    /// How many rectangles, and of how many pixels in all, were sent to the server.
    public private(set) var shownRectCount = 0, shownPixelCount = 0
    /// Whether frames go through memory shared with the server; nil before the first frame.
    public var sharesMemory: Bool? { image?.isShared }
    /// The window's number on the server.
    public var windowNumber: UInt { window.id }

    /// Told of each frame once the server has taken it; where memory is not shared, the server is asked and waited for.
    public var frameShown: (@MainActor (FrameReport) -> Void)?

    let connection: XConnection
    let clipboard: Clipboard
    let window: XWindow
    var pointing = Pointing(), keyboard = Keyboard(), clock = EventClock()
    var pending: [Arrival] = []
    var size: (width: Int, height: Int)
    var exposed: [PixelRect] = []
    /// Puts of shared memory that the server has not reported as read.
    var putsInFlight = 0
    let putCompletion: Int32?

    private var image: FrameImage?
    private var isBlank = true
    private var failure: HostError?
    private var triesSharing: Bool
    private let start = DispatchTime.now().uptimeNanoseconds
    private let readable: any DispatchSourceRead
    private let timer: any DispatchSourceTimer
    private var armed: Double?
    private let pause = MainActorPause()
    private var isWaiting = false, isWoken = false
    /// What is known of the frame that the server has not taken yet, and of the input for the next one.
    private var unshown: FrameReport?
    private var newestInput: Double?, readInputCount = 0, frameCount = 0

    /// Opens a window.
    ///
    /// Throws `HostError.noDisplay` without a server, `.unsuitableDisplay` for one that cannot show the frames, and
    /// `.surfaceTooLarge`.
    public init(_ options: WindowOptions) throws(HostError) {
        connection = try XConnection(options.display)
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        let scale = options.scale ?? DisplayScale.scale(ofResources: resources)
        surface = try Surface(width: options.width, height: options.height, scale: scale)
        size = (surface.width, surface.height)
        window = try XWindow(connection, options, surface)
        triesSharing =
            options.sharesMemory && XShmQueryExtension(connection.display) != 0
            && XImageByteOrder(connection.display) == XFormat.nativeByteOrder
        putCompletion = triesSharing ? XShmGetEventBase(connection.display) + ShmCompletion : nil
        readable = DispatchSource.makeReadSource(fileDescriptor: XConnectionNumber(connection.display), queue: .main)
        timer = DispatchSource.makeTimerSource(queue: .main)
        clipboard = Clipboard(connection)
        clipboard.ask(now: 0)
        // Before anything happens, so that what comes in heaps has the times at which it happened.
        _ = clock.time(ofStamp: UInt32(truncatingIfNeeded: clipboard.serverTime()), now: now)
        listen()
    }

    isolated deinit {
        timer.cancel()
        readable.cancel()
    }

    public var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

    public func wait(until deadline: Double?) async throws -> [InputEvent]? {
        isWaiting = true
        defer { (isWaiting, isWoken) = (false, false) }
        while true {
            collect()
            if let failure { throw failure }
            // The canvas is the session's when this returns: not before the server has read the last frame.
            if putsInFlight == 0 {
                if !pending.isEmpty { return takeInput() }
                if isWoken || deadline.map({ $0 <= now }) == true { return [] }
            }
            let due = [putsInFlight == 0 ? deadline : nil, clipboard.nextDeadline].compactMap { $0 }.min()
            await sleep(until: due)
        }
    }

    public func wake() {
        guard isWaiting else { return }
        isWoken = true
        DispatchQueue.main.async { [pause] in pause.resume() }
    }

    public func copy(_ copied: CopiedText) { clipboard.copy(copied, now: now) }

    /// Takes the window away, and leaves what was copied to a clipboard manager, where there is one and it takes it
    /// soon.
    public func finish() async {
        guard failure == nil, !connection.isLost, clipboard.handOver(now: now) else { return }
        XUnmapWindow(connection.display, window.id)
        XFlush(connection.display)
        while true {
            collect()
            guard failure == nil, let end = clipboard.farewell else { return }
            await sleep(until: end)
        }
    }

    public func present(_ paint: Paint) throws {
        if putsInFlight > 0 {
            connection.finishRequests()
            collect()
        }
        if let failure { throw failure }
        let image = try currentImage()
        let wasBlank = isBlank, begun = X11Host.machineTime
        isBlank = true
        let changed = try paint(image.canvas, surface.scale, wasBlank)
        isBlank = false
        beginReport(begun: begun, of: changed)
        put(changed)
        collect()
        if let failure { throw failure }
    }

    private func beginReport(begun: Double, of changed: [PixelRect]) {
        guard frameShown != nil else { return }
        frameCount += 1
        unshown = FrameReport(
            number: frameCount, input: newestInput, inputCount: readInputCount, begun: begun, shown: begun,
            partCount: changed.count,
            pixelCount: changed.reduce(0) { $0 + $1.width * $1.height })
        (newestInput, readInputCount) = (nil, 0)
    }

    /// Says that the last frame is on the screen, once it is.
    private func endReport() {
        guard var done = unshown, putsInFlight == 0 else { return }
        unshown = nil
        if image?.isShared == false { connection.finishRequests() }
        done.shown = X11Host.machineTime
        frameShown?(done)
    }

    /// Seconds of the machine's monotonic clock.
    private static var machineTime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Waits until the server has done all that it was asked to, so that others see the frame too.
    package func finishShowing() { connection.finishRequests() }

    private func listen() {
        // The connection outlives its source: the server's file must not be closed while it is listened to.
        readable.setCancelHandler { [connection] in withExtendedLifetime(connection) {} }
        readable.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.serverSpoke() } }
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.timeCame() } }
        readable.activate()
        timer.activate()
    }

    private func serverSpoke() {
        collect()
        pause.resume()
    }

    private func timeCame() {
        armed = nil
        pause.resume()
    }

    private func sleep(until deadline: Double?) async {
        if deadline != armed {
            armed = deadline
            timer.schedule(deadline: deadline.flatMap(dispatchTime) ?? .distantFuture, leeway: .nanoseconds(0))
        }
        await pause.wait()
        wakeUpCount += 1
    }

    /// The first moment that is not before a time of the session; nil for one that will not come.
    private func dispatchTime(of time: Double) -> DispatchTime? {
        guard time < Self.endOfTime else { return nil }
        return DispatchTime(uptimeNanoseconds: start + UInt64((max(0, time) * 1e9).rounded(.up)))
    }

    /// Some thirty years, in seconds: nanoseconds beyond it are more than the system counts.
    private static let endOfTime = 1e9

    /// Reads all that the server has said, and shows again what it has lost.
    private func collect() {
        readEvents()
        readClipboard()
        failure = failure ?? XFaults.take(connection)
        endReport()
        guard !exposed.isEmpty else { return }
        if failure == nil, image != nil, !isBlank { put(exposed) }
        exposed = []
    }

    private func takeInput() -> [InputEvent] {
        let events = zip(clock.times(of: pending), pending).map { InputEvent(time: $0, $1.action) }
        if frameShown != nil, let last = events.last {
            (newestInput, readInputCount) = (Double(start) / 1e9 + last.time, events.count)
        }
        pending = []
        if (surface.width, surface.height) != size {
            surface.take(width: size.width, height: size.height)
            image = nil
            isBlank = true
        }
        return events.coalesced()
    }

    private func currentImage() throws(HostError) -> FrameImage {
        if let image { return image }
        let (width, height) = (surface.width, surface.height)
        let shared = triesSharing ? FrameImage.shared(connection, window.format, width: width, height: height) : nil
        triesSharing = shared != nil
        guard let made = shared ?? FrameImage.plain(connection, window.format, width: width, height: height) else {
            throw .surfaceTooLarge(
                "there is no memory for a window of \(width) × \(height) pixels; you can make the window smaller")
        }
        image = made
        return made
    }

    private func put(_ rects: [PixelRect]) {
        guard let image else { return }
        let parts = rects.map { $0.intersection(image.canvas.bounds) }.filter { !$0.isEmpty }
        for (index, part) in parts.enumerated() {
            image.put(part, on: window.id, with: window.context, isReported: index == parts.count - 1)
            shownRectCount += 1
            shownPixelCount += part.width * part.height
        }
        if image.isShared, !parts.isEmpty { putsInFlight += 1 }
        if !connection.isLost { XFlush(connection.display) }
    }
}
