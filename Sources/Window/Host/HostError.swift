// Why a host cannot show a session: one sentence for the person who started it.

/// Something that a host met outside of the program. Each case carries the whole sentence: what was found, and what to
/// do.
public enum HostError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no display to open a window on.
    case noDisplay(String)
    /// The display cannot show the frames.
    case unsuitableDisplay(String)
    /// The display went away while the session ran.
    case serverLost(String)
    /// The display refused something that was asked of it.
    case refused(String)
    /// The surface would have more pixels than a host can hold.
    case surfaceTooLarge(String)

    public var description: String {
        switch self {
        case .noDisplay(let sentence), .unsuitableDisplay(let sentence), .serverLost(let sentence),
            .refused(let sentence),
            .surfaceTooLarge(let sentence):
            sentence
        }
    }
}
