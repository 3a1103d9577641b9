// The answer to a request for a selection: it comes whole, in parts (INCR), or never.
//
// Each answer ends: with bytes, or without. Source: ICCCM, section 2.
import HitscopeCX11

/// An answer that another program was asked for.
struct SelectionAnswer {
    /// The result so far.
    enum Progress {
        /// It is not for this answer, or there is more to come.
        case waiting
        case whole([UInt8])
        /// The program cannot convert to the target.
        case refused
        /// It came in another type than the target, is too long, or is gone.
        case useless
    }

    /// The property that the answer is put into.
    let property: Atom
    /// The target that was asked for.
    private(set) var target: Atom
    /// The time at which the program times out with its next event, in seconds of the session.
    private(set) var deadline: Double

    /// The time at which the program times out with all of it, in seconds of the session.
    private let end: Double
    /// The most bytes that are taken.
    private let most: Int
    /// True if the answer comes in parts.
    private var isIncremental = false
    private var bytes: [UInt8] = []

    /// The time that another program may take for its next event, and for all of its answer, in seconds.
    static let timeout = 2.0, wholeTimeout = 20.0

    /// - Parameter most: the most bytes that are taken.
    init(_ target: Atom, in property: Atom, most: Int, now: Double) {
        self.target = target
        self.property = property
        self.most = most
        deadline = now + Self.timeout
        end = now + Self.wholeTimeout
    }

    /// Waits for another target, of which the program may know more.
    mutating func retry(_ target: Atom, now: Double) {
        self.target = target
        extend(now)
    }

    private mutating func extend(_ now: Double) { deadline = min(now + Self.timeout, end) }

    /// Takes in `SelectionNotify`, which says that the answer is there, or that there is none.
    mutating func take(_ event: XSelectionEvent, _ window: Window, _ connection: XConnection, now: Double) -> Progress {
        guard event.requestor == window, event.target == target, !isIncremental else { return .waiting }
        if event.property == Atom(None) { return .refused }
        guard event.property == property else { return .waiting }
        guard let answer = connection.takeProperty(property, of: window, most: most) else { return .useless }
        if answer.type == connection.incr {
            // Taking the property has deleted it, which asks for the first part.
            isIncremental = true
            extend(now)
            return .waiting
        }
        return answer.isWhole && answer.type == target ? .whole(answer.bytes) : .useless
    }

    /// Takes in a new value of a property, which may be the next part; an empty one is the end.
    mutating func takePart(_ changed: Atom, _ window: Window, _ connection: XConnection, now: Double) -> Progress {
        guard isIncremental, changed == property else { return .waiting }
        guard let part = connection.takeProperty(property, of: window, most: most), part.isWhole, part.type == target,
            bytes.count + part.bytes.count <= most
        else { return .useless }
        if part.bytes.isEmpty { return .whole(bytes) }
        bytes += part.bytes
        extend(now)
        return .waiting
    }
}
