/// What came of trying whether gestures make a recogniser recognise.
public enum RecognizerTrial: Hashable, Sendable {
    case recognized
    /// None of the gestures that were played made it recognise. All that could were played.
    case unreached(played: Int)
    /// Not all gestures that could make it recognise were played, or there are none.
    case untried
}
