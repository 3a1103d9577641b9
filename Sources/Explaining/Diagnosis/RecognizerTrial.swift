/// The result of playing gestures to make a recogniser recognise.
public enum RecognizerTrial: Hashable, Sendable {
    case recognized
    /// None of the gestures made it recognise. All gestures that could do so were played.
    case unreached(played: Int)
    /// Not all gestures that could make it recognise were played, or there are none.
    case untried
}
