// Recordings that tests write as text.
import HitscopeInput
import HitscopeReading

extension Recording {
    init(text: String) throws(ReadingError) { try self.init(Array(text.utf8)) }
}

/// The place and the sentence with which a recording is refused; empty if it is read.
func refusal(of text: String) -> String {
    do throws(ReadingError) {
        _ = try Recording(text: text)
        return ""
    } catch {
        return error.description
    }
}
