// The objects that a trace mentions, with the names that they had at first mention.
import HitscopeEngine
import HitscopeReading

/// The objects that a trace mentions, in the order of first mention.
///
/// It contains copies of names, not references.
public struct ParticipantTable: Hashable, Sendable, RandomAccessCollection {
    private var all: [Participant] = []
    /// The index in `all` by identifier.
    private var indexByIdentifier: [Int: Int] = [:]
    /// The texts that views without a name showed at first mention, by their identifiers.
    private var texts: [Int: String] = [:]

    public var startIndex: Int { 0 }
    public var endIndex: Int { all.count }
    public subscript(index: Int) -> Participant { all[index] }

    /// The object with this identifier; nil if the trace doesn't mention it.
    public subscript(id identifier: Int) -> Participant? { indexByIdentifier[identifier].map { all[$0] } }

    /// The object's name in a form for people; nil if the trace does not mention the object.
    ///
    /// The name of a view without a name is made from its class and the text that it shows.
    public func title(of identifier: Int) -> String? {
        guard let participant = self[id: identifier] else { return nil }
        return texts[identifier].map { UIView.title(of: participant.type, showing: $0) } ?? participant.title
    }

    mutating func append(_ participant: Participant, showing text: String?) {
        indexByIdentifier[participant.id] = all.count
        all.append(participant)
        if let text { texts[participant.id] = text }
    }

    mutating func removeAll() {
        texts.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
        indexByIdentifier.removeAll(keepingCapacity: true)
    }
}

/// An object that a trace mentions, with the facts at first mention.
public struct Participant: Hashable, Sendable, Codable {
    /// The sort of an object.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// A view that is not a window.
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
        /// Any other object, such as one that requested the samples of a sensor.
        case object
    }

    /// The identifier that records use for the object.
    public var id: Int
    /// The sort of object.
    public var kind: Kind
    /// The name of its class.
    public var type: String
    /// The name that the scene or the code gave the object; nil if it has none.
    public var name: String?
    /// The position in the dump from which a view was made; nil for other objects.
    public var origin: ViewOrigin?
    /// The aspects of a view that its dump does not contain, in alphabetical order; nil for other objects.
    public var unsaid: [ViewAspect]?

    /// The name, or the class if there is no name.
    public var label: String { name ?? type }

    /// The name in a form for people: the names of views, windows and plain objects, but the classes of other objects,
    /// because they say more than "controller". A controller without a class of its own has its name, and a window
    /// that is only called "window" its class.
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
