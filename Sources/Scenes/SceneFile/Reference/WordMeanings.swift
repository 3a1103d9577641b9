// The meanings of a scene's words, for the schema and the reference page. A word without a meaning does not compile.

/// Words that the schema and the reference page explain.
protocol DocumentedKeyword: RawRepresentable<String>, CaseIterable, Sendable {
    /// The meaning, phrased to follow a colon.
    var meaning: String { get }
}

extension Scene.TouchReaction: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .ignores: "not overridden; the touch goes to next"
        case .handles: "keeps the touch"
        case .observes: "calls super"
        case .forwards: "calls the same method on the next responder"
        case .drags: "a view follows the finger; a controller moves the touched view"
        case .counts: "keeps it and appends the number of kept events to the view's text"
        case .copies: "keeps it, and stores the first touch and a copy of it"
        case .measures: "keeps it and writes the touch's type, force and radius below the view's text"
        }
    }
}

extension Scene.DeviceReaction: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .ignores: "not overridden; the event goes to next"
        case .handles: "keeps it"
        case .observes: "calls super"
        case .forwards: "calls the same method on the next responder"
        case .counts: "keeps it and appends the number of kept events to the view's text"
        }
    }
}

extension Scene.Effect: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .nothing: "no effect"
        case .removes: "the view leaves the hierarchy"
        case .drags: "its centre moves to the location of the gesture"
        case .scales: "its size changes by the scale of a pinch"
        case .rotates: "it rotates by the angle of a rotation"
        case .tells: "the recogniser's name and the number of its actions appear below its text"
        case .focuses: "it is asked to become the first responder"
        case .offersMenu: "it is asked to become the first responder, and the editing menu is shown beside it"
        case .copies: "the text of the first responder goes to the pasteboard"
        case .pastes: "the text of the first responder comes from the pasteboard"
        case .outlines: "it has a border during the gesture"
        case .ignoresInteraction: "the application ignores interaction events from then on"
        }
    }
}

extension Scene.Listener: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .passes: "the touches continue along the chain"
        case .stops: "it calls stopChaining, which ends the delivery"
        }
    }
}
