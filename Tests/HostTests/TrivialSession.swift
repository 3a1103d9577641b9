// A session for tests, which logs the calls of the host and fills its surface with one colour.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels

@MainActor final class TrivialSession: Session {
    /// The calls of the host, in order.
    var log: [Told] = []
    var colour: UInt32 = 0xFF20_4060
    var deadlines: [Double] = []
    var needsFrame = true
    /// True if the session reads texts of the clipboard as soon as they arrive.
    var readsClipboard = true
    var onPaste: (@MainActor () -> Void)?
    /// The text that the session copies next.
    var copied: CopiedText?
    var title: String?
    var isTyping = false
    var isFinished = false
    var wake: (@MainActor () -> Void)?
    var frameCount = 0
    /// Called with each input after it was logged.
    var onReceive: (@MainActor (InputEvent) -> Void)?
    /// Called when the clock has moved.
    var onAdvance: (@MainActor () -> Void)?
    /// Called after each frame, with its canvas.
    var onFrame: (@MainActor (PixelCanvas, _ isBlank: Bool) -> Void)?
    /// Paints instead of filling the whole surface, and returns the rectangles to report as changed.
    var painting: (@MainActor (PixelCanvas, _ isBlank: Bool) throws -> [PixelRect])?

    enum Told: Equatable { case input(InputEvent), time(Double) }

    var actions: [InputEvent.Action] {
        log.compactMap { told in
            guard case .input(let event) = told else { return nil }
            return event.action
        }
    }

    func takeCopied() -> CopiedText? {
        defer { copied = nil }
        return copied
    }

    var nextDeadline: Double? { deadlines.first }

    func receive(_ event: InputEvent) {
        log.append(.input(event))
        if case .resize = event.action { needsFrame = true }
        if case .close = event.action { isFinished = true }
        if case .clipboard = event.action, readsClipboard { onPaste?() }
        onReceive?(event)
        checkWaiters()
    }

    func advance(to time: Double) {
        log.append(.time(time))
        deadlines.removeAll { $0 <= time }
        onAdvance?()
        checkWaiters()
    }

    private var waiters: [(condition: @MainActor () -> Bool, continuation: CheckedContinuation<Void, any Error>)] = []
    private var failure: (any Error)?

    /// Suspends the test until the condition is true; it is checked after each call of the host.
    func until(_ condition: @escaping @MainActor () -> Bool) async throws {
        if let failure { throw failure }
        guard !condition() else { return }
        try await withCheckedThrowingContinuation { waiters.append((condition, $0)) }
    }

    /// Ends all waiting with an error, since the run is over.
    func end(with error: any Error) {
        failure = error
        for waiter in waiters { waiter.continuation.resume(throwing: error) }
        waiters = []
    }

    private func checkWaiters() {
        let met = waiters.filter { $0.condition() }
        waiters.removeAll { $0.condition() }
        for waiter in met { waiter.continuation.resume() }
    }

    func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) throws -> [PixelRect] {
        needsFrame = false
        frameCount += 1
        defer {
            onFrame?(canvas, isBlank)
            checkWaiters()
        }
        if let painting { return try painting(canvas, isBlank) }
        fill(canvas, canvas.bounds, colour)
        return [canvas.bounds]
    }
}

func fill(_ canvas: PixelCanvas, _ rect: PixelRect, _ colour: UInt32) {
    let area = rect.intersection(canvas.bounds)
    for y in area.y..<area.maxY {
        let row = (canvas.base + y * canvas.stride).assumingMemoryBound(to: UInt32.self)
        for x in area.x..<area.maxX { row[x] = colour }
    }
}
