// The answer to a request for a selection, which arrives whole, in parts (INCR), or never.
//
// Each answer ends, with or without data. Source: ICCCM, section 2.
import HitscopeCX11

/// An answer that was requested from another program.
struct SelectionAnswer {
    /// The result so far.
    enum Progress {
        /// The event did not belong to this answer, or more parts follow.
        case waiting
        case whole([UInt8])
        /// The program cannot convert to the target.
        case refused
        /// The answer has another type than the target, or was deleted.
        case useless
        /// The answer has at least this many bytes, which are too many.
        case tooLong(Int)
    }

    /// The property that receives the answer.
    let property: Atom
    /// The target that was requested.
    private(set) var target: Atom
    /// The time by which the next event has to arrive, in seconds of the session.
    private(set) var deadline: Double

    /// The time by which the whole answer has to arrive, in seconds of the session.
    private let end: Double
    /// The maximum number of bytes that is accepted.
    private let maximum: Int
    /// True if the answer arrives in parts.
    private var isIncremental = false
    private var bytes: [UInt8] = []

    /// The time limits for the next event and for the whole answer, in seconds.
    static let timeout = 2.0, wholeTimeout = 20.0

    /// - Parameter maximum: The maximum number of bytes that is accepted.
    init(_ target: Atom, in property: Atom, maximum: Int, now: Double) {
        self.target = target
        self.property = property
        self.maximum = maximum
        deadline = now + Self.timeout
        end = now + Self.wholeTimeout
    }

    /// Waits for the answer with another target, which the program may support.
    mutating func retry(_ target: Atom, now: Double) {
        self.target = target
        extend(now)
    }

    private mutating func extend(_ now: Double) { deadline = min(now + Self.timeout, end) }

    /// Handles `SelectionNotify`, which reports that the answer is available, or was refused.
    mutating func take(_ event: XSelectionEvent, _ window: Window, _ connection: XConnection, now: Double) -> Progress {
        guard event.requestor == window, event.target == target, !isIncremental else { return .waiting }
        if event.property == Atom(None) { return .refused }
        guard event.property == property else { return .waiting }
        guard let answer = connection.takeProperty(property, of: window, maximum: maximum) else { return .useless }
        if answer.type == connection.incr {
            // Reading the property has deleted it, which requests the first part. The size that the owner claims may be
            // wrong, so only the parts count.
            isIncremental = true
            extend(now)
            return .waiting
        }
        guard answer.type == target else { return .useless }
        return answer.isWhole ? .whole(answer.bytes) : .tooLong(answer.bytes.count + answer.rest)
    }

    /// Handles a new value of a property, which may be the next part. An empty part marks the end.
    mutating func takePart(_ changed: Atom, _ window: Window, _ connection: XConnection, now: Double) -> Progress {
        guard isIncremental, changed == property else { return .waiting }
        guard let part = connection.takeProperty(property, of: window, maximum: maximum), part.type == target
        else { return .useless }
        guard part.isWhole, bytes.count + part.bytes.count <= maximum else {
            return .tooLong(bytes.count + part.bytes.count + part.rest)
        }
        if part.bytes.isEmpty { return .whole(bytes) }
        bytes += part.bytes
        extend(now)
        return .waiting
    }
}
