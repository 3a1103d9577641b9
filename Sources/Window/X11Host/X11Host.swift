// A window as a host: it sleeps until an event or a deadline, and shows frames.
//
// EventReader.swift converts events into input.
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeInput
import HitscopeLanguage
import HitscopePixels

/// A window on an X server.
///
/// Sleeping suspends only the caller: main-actor tasks continue, and an idle process uses no processor time. In the
/// meantime the main queue must run, in an asynchronous `main`, `dispatchMain()` or `RunLoop.main.run()`.
@MainActor public final class X11Host: SessionHost {
    /// The size that the session knows: the size of the window when input was last taken.
    public private(set) var surface: SurfaceSize
    public private(set) var markedText: MarkedText?

    /// Called with a report on each frame once the server has read it. Without shared memory, setting this makes each
    /// frame wait for the server.
    public var frameShown: (@MainActor (FrameReport) -> Void)?
    /// Called with true when files that can be dropped are dragged over the window, and with false when they have left
    /// it or were dropped.
    public var filesOffered: (@MainActor (Bool) -> Void)?
    /// Called when the program of the input method stops responding.
    public var methodFellSilent: (@MainActor () -> Void)?
    /// Called with the minimum size of a text that another program has copied, in bytes, if it is too long to be taken;
    /// and with nil when another text, or none, has replaced it.
    public var textRefused: (@MainActor (Int?) -> Void)?
    /// The largest text that is taken from the clipboard, in bytes.
    public static let longestText = Clipboard.longestText

    private var refusedSize: Int?
    private let connection: XConnection
    private let window: XWindow
    private let clipboard: Clipboard
    private let fileDrop: FileDrop
    private let frames: WindowFrames
    private let events: EventReader
    private let clock = SessionClock()
    private let sleep: Sleep
    private var reports = FrameReports()
    private var failure: HostError?
    private var isWaiting = false
    private var isWakePending = false

    /// Opens a window.
    ///
    /// Throws `HostError.noDisplay` if there is no server, `.unsuitableDisplay` if the display cannot show the frames,
    /// and `.surfaceTooLarge`.
    public init(_ options: WindowOptions) throws(HostError) {
        connection = try XConnection(options.display)
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        let scale = options.scale ?? DisplayScale.scale(ofResources: resources)
        surface = try SurfaceSize(width: options.width, height: options.height, scale: scale)
            .fitting(connection, isExact: options.isExact)
        window = try XWindow(connection, options, surface)
        frames = WindowFrames(connection, window, sharesMemory: options.sharesMemory)
        sleep = Sleep(connection, clock)
        clipboard = Clipboard(connection)
        fileDrop = FileDrop(connection, onto: window.id)
        clipboard.requestText(now: 0)
        events = EventReader(connection, window, surface, frames, clipboard, fileDrop, clock)
        connection.inputMethod.onSilence = { [weak self] in MainActor.assumeIsolated { self?.methodFellSilent?() } }
        sleep.watch { [weak self] in self?.collect() }
    }

    /// The time in seconds since the window was opened.
    public var now: Double { clock.now }
    /// True if the desktop's theme is dark, false if it is light; nil if no desktop says so.
    public var isDesktopDark: Bool? { connection.desktopSettings.flatMap { DesktopSettings.isDark($0) } }
    /// The number of times that `wait` was woken from sleep.
    public var wakeUpCount: Int { sleep.endCount }
    /// The number of rectangles of frames that were sent to the server.
    public var shownRectCount: Int { frames.shownRectCount }
    /// The total number of pixels in the rectangles.
    public var shownPixelCount: Int { frames.shownPixelCount }
    /// True if frames go through memory shared with the server; nil before the first frame, and after a change of size
    /// until the next frame.
    public var sharesMemory: Bool? { frames.sharesMemory }
    /// True if a key is held back until the session has taken the input before it.
    public var holdsInput: Bool { events.holdsInput }
    /// The connection to the server, which any thread can cut to end the session even if the server does not respond.
    public var line: ServerLine { connection.line }
    /// The X11 ID of the window.
    public var windowNumber: UInt { window.id }

    public func wait(until deadline: Double?) async throws -> [InputEvent]? {
        isWaiting = true
        let heldInput = holdsInput
        defer {
            isWaiting = false
            isWakePending = false
            markedText = connection.inputMethod.markedText
        }
        while true {
            collect()
            if let failure { throw failure }
            // The session may paint as soon as this function returns, so the server must have read the last frame by
            // then.
            if !frames.areBeingRead {
                if !events.arrivals.isEmpty { return takeInput() }
                let isMarked = connection.inputMethod.markedText != markedText
                if isWakePending || isMarked || heldInput || deadline.map({ $0 <= now }) == true { return [] }
            }
            let due = [frames.areBeingRead ? nil : deadline, clipboard.nextDeadline, fileDrop.nextDeadline]
                .compactMap { $0 }.min()
            await sleep.sleep(until: due)
        }
    }

    public func wake() {
        // A change while a frame is being shown wakes the host before it sleeps.
        isWakePending = true
        if isWaiting { sleep.end() }
    }

    public func setWindowTitle(_ title: String) {
        window.setWindowTitle(title, connection)
        XFlush(connection.display)
    }

    public func setTyping(_ isTyping: Bool) { events.setTyping(isTyping) }

    public func copy(_ copied: CopiedText) { clipboard.copy(copied, now: now) }

    /// If the session owns copied text and there is a clipboard manager, hides the window and waits until the manager
    /// has saved the text or timed out.
    public func finish() async {
        guard failure == nil, !connection.isLost, clipboard.askManagerToSave(now: now) else { return }
        XUnmapWindow(connection.display, window.id)
        XFlush(connection.display)
        while true {
            // Drops input and held-back keys, because the session no longer takes input.
            events.arrivals.removeAll()
            collect()
            guard failure == nil, let end = clipboard.saveDeadline else { return }
            await sleep.sleep(until: end)
        }
    }

    public func present(_ paint: Paint) throws {
        if frames.areBeingRead {
            connection.finishRequests()
            collect()
        }
        if let failure { throw failure }
        let begun = SessionClock.machineTime
        let changed = try frames.paint(surface, paint)
        if frameShown != nil { reports.begin(at: begun, changed) }
        frames.show(changed)
        collect()
        if let failure { throw failure }
    }

    /// Waits until the server has executed all requests and other programs can see the frame.
    package func finishShowing() { connection.finishRequests() }

    /// Handles all events, and shows again the parts of the window that the server has lost.
    private func collect() {
        events.read()
        for isOffered in events.takeOffers() {
            filesOffered?(isOffered)
            wake()
        }
        if clipboard.refusedSize != refusedSize {
            refusedSize = clipboard.refusedSize
            textRefused?(refusedSize)
        }
        failure = failure ?? XErrors.takeHostError(connection)
        endReport()
        frames.showExposed(isRefused: failure != nil)
    }

    /// Calls `frameShown` once the server has read the last frame.
    private func endReport() {
        guard !frames.areBeingRead, var report = reports.takeUnfinished() else { return }
        if frames.sharesMemory == false { connection.finishRequests() }
        report.shown = SessionClock.machineTime
        frameShown?(report)
    }

    private func takeInput() -> [InputEvent] {
        let input = events.arrivals.take()
        if frameShown != nil, let last = input.last {
            reports.noteInput(at: clock.machineTime(of: last.time), count: input.count)
        }
        if (surface.width, surface.height) != events.size {
            surface.resize(width: events.size.width, height: events.size.height)
            frames.forget()
        }
        return input.coalesced()
    }
}

extension SurfaceSize {
    /// The size, limited to the screen.
    ///
    /// Throws `HostError.unsuitableDisplay` if the screen is smaller than a size that has to be exact.
    fileprivate func fitting(_ connection: XConnection, isExact: Bool) throws(HostError) -> SurfaceSize {
        let (width, height) = (min(width, connection.screenWidth), min(height, connection.screenHeight))
        guard (width, height) != (self.width, self.height) else { return self }
        var fitting = self
        fitting.resize(width: width, height: height)
        guard isExact else { return fitting }
        throw .unsuitableDisplay(
            localized(
                """
                the screen of the X server "\(connection.name)" has \(connection.screenWidth) × \
                \(connection.screenHeight) pixels, and the window would have \(self.width) × \(self.height); you can \
                choose a smaller size or scale
                """))
    }
}
