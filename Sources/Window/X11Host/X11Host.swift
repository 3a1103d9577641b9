// A window as a host: it sleeps until an event or a deadline, and shows frames.
//
// X11Host+Events.swift decides what events mean.
import Dispatch
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeInput
import HitscopeLanguage
import HitscopePixels
import HitscopeReading

/// A window on an X server.
///
/// Sleeping suspends the caller alone: main-actor tasks go on, and an idle process uses no time. The main queue must be
/// served meanwhile, by an asynchronous `main`, `dispatchMain()` or `RunLoop.main.run()`.
@MainActor public final class X11Host: SessionHost {
    /// The size that the session knows: that of the window when input was last taken.
    public private(set) var surface: SurfaceSize
    /// The number of times that `wait` was woken from its sleep.
    public private(set) var wakeUpCount = 0
    /// The number of rectangles of frames that were sent to the server.
    public private(set) var shownRectCount = 0
    /// The number of pixels that the rectangles had in all.
    public private(set) var shownPixelCount = 0
    public private(set) var markedText: MarkedText?
    /// True if a key waits until the session has taken the input before it.
    public internal(set) var holdsInput = false
    /// True if frames go through memory shared with the server; nil before the first frame.
    public var sharesMemory: Bool? { image?.isShared }
    /// The line to the server, for whoever is to end the session though the server says nothing.
    public var line: ServerLine { connection.line }
    /// The window's ID on the server.
    public var windowNumber: UInt { window.id }

    /// Called with each frame once the server has taken it. Without shared memory, each frame then waits for the
    /// server.
    public var frameShown: (@MainActor (FrameReport) -> Void)?

    /// Called when files come over the window that can be dropped on it, and when they have left or were dropped.
    public var filesOffered: (@MainActor (Bool) -> Void)?
    /// Called when the program of the input method does not answer any more.
    public var methodFellSilent: (@MainActor () -> Void)?
    /// The last value that was told.
    var isOffered = false

    let connection: XConnection
    let clipboard: Clipboard
    let window: XWindow
    let fileDrop: FileDrop
    var fingerTracker = FingerTracker()
    var keyboard = Keyboard()
    var askedKeys = AskedKeys()
    var clock = EventClock()
    /// Input that the session has not received yet.
    var pending: [Arrival] = []
    /// The window's size in pixels.
    var size: (width: Int, height: Int)
    /// The time at which all events that had come were read, in seconds of the session.
    var lastReading = 0.0
    /// Parts of the window that the server has lost, in pixels.
    var exposed: [PixelRect] = []
    /// The number of frames in shared memory that the server has not finished reading.
    var putsInFlight = 0
    /// The number of the event that reports such a frame as read; nil without shared memory.
    let putCompletion: Int32?

    private var image: FrameImage?
    private var isBlank = true
    private var failure: HostError?
    private var triesSharing: Bool
    private let start = DispatchTime.now().uptimeNanoseconds
    private let readable: any DispatchSourceRead
    private let timer: any DispatchSourceTimer
    /// The deadline for which the timer is set, in seconds of the session.
    private var timerDeadline: Double?
    private let pause = MainActorPause()
    private var isWaiting = false
    private var isWoken = false
    /// The report on the frame that the server has not taken yet.
    private var unfinishedReport: FrameReport?
    /// The time at which the newest input for the next frame happened, in seconds of the machine's monotonic clock.
    private var newestInput: Double?
    private var readInputCount = 0
    private var frameCount = 0

    /// Opens a window.
    ///
    /// Throws `HostError.noDisplay` without a server, `.unsuitableDisplay` for one that cannot show the frames, and
    /// `.surfaceTooLarge`.
    public init(_ options: WindowOptions) throws(HostError) {
        connection = try XConnection(options.display)
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        let scale = options.scale ?? DisplayScale.scale(ofResources: resources)
        surface = try SurfaceSize(width: options.width, height: options.height, scale: scale)
        size = (surface.width, surface.height)
        window = try XWindow(connection, options, surface)
        triesSharing =
            options.sharesMemory && XShmQueryExtension(connection.display) != 0
            && XImageByteOrder(connection.display) == XVisual.nativeByteOrder
        putCompletion = triesSharing ? XShmGetEventBase(connection.display) + ShmCompletion : nil
        readable = DispatchSource.makeReadSource(fileDescriptor: XConnectionNumber(connection.display), queue: .main)
        timer = DispatchSource.makeTimerSource(queue: .main)
        clipboard = Clipboard(connection)
        fileDrop = FileDrop(connection, onto: window.id)
        clipboard.requestText(now: 0)
        // The first stamp sets the clock's offset before input comes, perhaps much of it at once.
        _ = clock.time(ofStamp: UInt32(truncatingIfNeeded: clipboard.serverTime()), now: now)
        connection.inputMethod.whenSilent = { [weak self] in MainActor.assumeIsolated { self?.methodFellSilent?() } }
        listen()
    }

    isolated deinit {
        timer.cancel()
        readable.cancel()
    }

    /// Seconds since the window was opened.
    public var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

    public func wait(until deadline: Double?) async throws -> [InputEvent]? {
        isWaiting = true
        let heldInput = holdsInput
        defer {
            isWaiting = false
            isWoken = false
            markedText = connection.inputMethod.markedText
        }
        while true {
            collect()
            if let failure { throw failure }
            // The session may paint as soon as this returns: the server must have read the last frame by then.
            if putsInFlight == 0 {
                if !pending.isEmpty { return takeInput() }
                let isMarked = connection.inputMethod.markedText != markedText
                if isWoken || isMarked || heldInput || deadline.map({ $0 <= now }) == true { return [] }
            }
            let due = [putsInFlight == 0 ? deadline : nil, clipboard.nextDeadline, fileDrop.nextDeadline]
                .compactMap { $0 }.min()
            await sleep(until: due)
        }
    }

    public func wake() {
        // A change while a frame is shown wakes the host before it sleeps.
        isWoken = true
        guard isWaiting else { return }
        DispatchQueue.main.async { [pause] in pause.resume() }
    }

    public func entitle(_ title: String) {
        window.entitle(title, connection)
        XFlush(connection.display)
    }

    public func copy(_ copied: CopiedText) { clipboard.copy(copied, now: now) }

    /// Hides the window, and has a clipboard manager save the copied text, if there is one that answers in time.
    public func finish() async {
        guard failure == nil, !connection.isLost, clipboard.askManagerToSave(now: now) else { return }
        XUnmapWindow(connection.display, window.id)
        XFlush(connection.display)
        while true {
            // Nobody takes input any more, and no key waits for that.
            pending = []
            collect()
            guard failure == nil, let end = clipboard.saveDeadline else { return }
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
        unfinishedReport = FrameReport(
            number: frameCount, input: newestInput, inputCount: readInputCount, begun: begun, shown: begun,
            partCount: changed.count,
            pixelCount: changed.reduce(0) { $0 + $1.width * $1.height })
        newestInput = nil
        readInputCount = 0
    }

    /// Calls `frameShown` once the server has taken the last frame.
    private func endReport() {
        guard var done = unfinishedReport, putsInFlight == 0 else { return }
        unfinishedReport = nil
        if image?.isShared == false { connection.finishRequests() }
        done.shown = X11Host.machineTime
        frameShown?(done)
    }

    /// Seconds of the machine's monotonic clock.
    private static var machineTime: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Waits until the server has executed all requests, so that other programs see the frame too.
    package func finishShowing() { connection.finishRequests() }

    private func listen() {
        // The connection outlives its source: its file must not be closed while the source watches it.
        readable.setCancelHandler { [connection] in withExtendedLifetime(connection) {} }
        readable.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.connectionIsReadable() } }
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.timerFired() } }
        readable.activate()
        timer.activate()
    }

    private func connectionIsReadable() {
        collect()
        pause.resume()
    }

    private func timerFired() {
        timerDeadline = nil
        pause.resume()
    }

    private func sleep(until deadline: Double?) async {
        if deadline != timerDeadline {
            timerDeadline = deadline
            timer.schedule(deadline: deadline.flatMap(dispatchTime) ?? .distantFuture, leeway: .nanoseconds(0))
        }
        await pause.wait()
        wakeUpCount += 1
    }

    /// A time of the session as dispatch time, rounded up; nil for one beyond `endOfTime`.
    private func dispatchTime(of time: Double) -> DispatchTime? {
        guard time < Self.endOfTime else { return nil }
        return DispatchTime(uptimeNanoseconds: start + UInt64(clamping: (max(0, time) * 1e9).rounded(.up)))
    }

    /// Some thirty years, in seconds. Later times do not fit into nanoseconds.
    private static let endOfTime = 1e9

    /// Handles all events, and shows again what the server has lost.
    private func collect() {
        readEvents()
        readClipboard()
        readDrops()
        failure = failure ?? XErrors.takeHostError(connection)
        endReport()
        guard !exposed.isEmpty else { return }
        if failure == nil, image != nil, !isBlank { put(exposed) }
        exposed = []
    }

    private func takeInput() -> [InputEvent] {
        let events = zip(clock.times(of: pending), pending).map { InputEvent(time: $0, $1.action) }
        if frameShown != nil, let last = events.last {
            newestInput = Double(start) / 1e9 + last.time
            readInputCount = events.count
        }
        pending = []
        if (surface.width, surface.height) != size {
            surface.resize(width: size.width, height: size.height)
            image = nil
            isBlank = true
        }
        return events.coalesced()
    }

    private func currentImage() throws(HostError) -> FrameImage {
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
