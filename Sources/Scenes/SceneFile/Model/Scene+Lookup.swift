// Finds the view or responder that a person means by a word, on the command line or in the window.

extension Scene {
    /// The views that a person means by a word, by index.
    ///
    /// A name counts before all else. In a scene that was made of a dump an address, a text, an identifier or a class
    /// will do too.
    public func views(called word: String) -> [Int] {
        let named = views.indices.filter { views[$0].identity.name == word }
        guard named.isEmpty, importedFrom != nil else { return named }
        let ways: [(View) -> Bool] = [
            { $0.facts.contains { $0.name == "address" && $0.value == word } },
            { view in
                view.text?.string == word || view.facts.contains { Self.labels.contains($0.name) && $0.value == word }
            },
            { $0.identity.className == word || $0.facts.contains(Fact("class", word)) },
        ]
        for means in ways {
            let found = views.indices.filter { means(views[$0]) }
            if !found.isEmpty { return toControls(found) }
        }
        return []
    }

    /// The responder that has a name; nil for none, and for a name that several have.
    public func responder(called name: String) -> Responder? {
        var found: [Responder] = views.indices.filter { views[$0].identity.name == name }.map { .view($0) }
        found += controllers.indices.filter { controllers[$0].identity.name == name }.map { .controller($0) }
        if application.identity.name == name { found.append(.application) }
        if application.delegate?.identity.name == name { found.append(.delegate) }
        return found.count == 1 ? found[0] : nil
    }

    /// The controls whose labels were found; a label in no control stays.
    private func toControls(_ found: [Int]) -> [Int] {
        let meant = found.map { index in
            var next = index
            while views[next].kind == .label || views[next].kind == .imageView, let above = views[next].superview {
                next = above
            }
            return views[next].kind.isControl ? next : index
        }
        return meant.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The name of a view in a list to choose from: its name, text, address or class, the first that it has.
    public func callName(of view: Int) -> String {
        let described = views[view]
        let address = described.facts.first { $0.name == "address" }?.value
        return described.identity.name ?? described.text?.string ?? address ?? described.identity.className
    }

    private static let labels: Set<String> = ["label", "name", "identifier", "title", "text", "AX.label", "AX.id"]
}
