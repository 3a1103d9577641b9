// The meanings of a scene's words, for the schema and the page. A word without a meaning does not compile.

/// Words that schema and page explain.
protocol DocumentedKeyword: RawRepresentable<String>, CaseIterable, Sendable {
    /// The meaning, phrased to follow a colon.
    var meaning: String { get }
}

extension Scene.TouchReaction: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .ignores: "not overridden, the touch goes on along next"
        case .handles: "keeps the touch"
        case .observes: "calls super"
        case .forwards: "calls the same method of next"
        case .drags: "a view moves itself with the finger, a controller the view that was touched"
        case .counts: "keeps it, and writes behind the view's text how many it has kept"
        case .copies: "keeps it, and the first one for later, once as it is and once as a copy"
        case .measures: "keeps it, and writes below the view's text what touches, how hard and how broadly"
        }
    }
}

extension Scene.DeviceReaction: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .ignores: "not overridden, it goes on along next"
        case .handles: "keeps it"
        case .observes: "calls super"
        case .forwards: "calls the same method of next"
        case .counts: "keeps it, and writes behind the view's text how many it has kept"
        }
    }
}

extension Scene.Effect: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .nothing: "nothing is done"
        case .removes: "the view leaves the hierarchy"
        case .drags: "its centre goes where the gesture is"
        case .scales: "its size changes by what a pinch has come to"
        case .rotates: "it turns by what a rotation has come to"
        case .tells: "the recogniser is named under its text, with how many actions it has sent"
        case .focuses: "it is asked to become the first responder"
        case .offersMenu: "it is asked to become the first responder, and the editing menu is shown beside it"
        case .copies: "the text of the first responder goes to the pasteboard"
        case .pastes: "the text of the first responder comes from the pasteboard"
        case .outlines: "it has a border as long as the gesture goes on"
        case .ignoresInteraction: "the application ignores interaction events from then on"
        }
    }
}

extension Scene.Listener: DocumentedKeyword {
    var meaning: String {
        switch self {
        case .passes: "the touches go on"
        case .stops: "it calls stopChaining, and the touches go no further"
        }
    }
}
