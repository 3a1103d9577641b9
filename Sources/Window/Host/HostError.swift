/// The reason why a host cannot show a session. Each case has a full sentence with the problem and what the user can do
/// about it.
public enum HostError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no display to open a window on.
    case noDisplay(String)
    /// The display cannot show the frames.
    case unsuitableDisplay(String)
    /// The connection to the display was lost while the session ran.
    case serverLost(String)
    /// The display answered a request with an error, or the session is longer than a recording can be.
    case refused(String)
    /// The surface would have more pixels than a host can hold.
    case surfaceTooLarge(String)

    /// The sentence that describes the problem.
    public var description: String {
        switch self {
        case .noDisplay(let sentence), .unsuitableDisplay(let sentence), .serverLost(let sentence),
            .refused(let sentence), .surfaceTooLarge(let sentence):
            sentence
        }
    }
}
