// The objects that a trace mentions, with their names as they were at first mention.
import HitscopeEngine
import HitscopeReading

/// The objects that a trace speaks of, in the order of first mention.
///
/// Holds copies of names, no references.
public struct ParticipantTable: Hashable, Sendable, RandomAccessCollection {
    private var all: [Participant] = []
    /// The index in `all` by identifier.
    private var places: [Int: Int] = [:]
    /// The texts that views without a name showed at first mention, by their identifiers.
    private var texts: [Int: String] = [:]

    public var startIndex: Int { 0 }
    public var endIndex: Int { all.count }
    public subscript(index: Int) -> Participant { all[index] }

    /// The object with this identifier; nil if the trace doesn't mention it.
    public subscript(id identifier: Int) -> Participant? { places[identifier].map { all[$0] } }

    /// The object's name as a person reads it; nil if the trace doesn't mention it.
    ///
    /// A view without a name is called by its class and the text that it shows.
    public func title(of identifier: Int) -> String? {
        guard let participant = self[id: identifier] else { return nil }
        return texts[identifier].map { UIView.title(of: participant.type, showing: $0) } ?? participant.title
    }

    mutating func append(_ participant: Participant, showing text: String?) {
        places[participant.id] = all.count
        all.append(participant)
        if let text { texts[participant.id] = text }
    }

    mutating func removeAll() {
        texts.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }
}

/// An object that a trace speaks of, as it was at first mention.
public struct Participant: Hashable, Sendable, Codable {
    /// The sort of an object.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// A view that is no window.
        case view
        /// A window.
        case window
        /// A view controller.
        case controller
        /// A scene, which holds windows.
        case scene
        /// The application.
        case application
        /// Another responder, such as the application's delegate.
        case responder
        /// A gesture recogniser.
        case recognizer
        /// None of those, such as an object that asked for the samples of a sensor.
        case object
    }

    /// The identifier by which records speak of it.
    public var id: Int
    /// The sort of object.
    public var kind: Kind
    /// The name of its class.
    public var type: String
    /// The name that the scene or the code gave it; nil for none.
    public var name: String?
    /// The place in the dump that a view was made from; nil for other objects.
    public var origin: ViewOrigin?

    /// The name, or the class where there is no name.
    public var label: String { name ?? type }

    /// The name for a person to read: views by their names, other objects by their classes, which say more than
    /// "controller" or "window".
    public var title: String {
        switch kind {
        case .view: label
        case .controller: type == "UIViewController" ? label : type
        case .window: name == "window" ? type : label
        case .object: label
        case .scene, .application, .responder, .recognizer: type
        }
    }
}
