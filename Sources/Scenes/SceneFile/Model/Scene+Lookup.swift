// Finds the view or responder that the user names on the command line or in the window.

extension Scene {
    /// The indices of the views that the user may mean by a word.
    ///
    /// A name has priority. In a scene that was converted from a dump, an address, a text, an identifier or a class is
    /// accepted as well.
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

    /// The responder with a name; nil if there is none, or if several have the name.
    public func responder(called name: String) -> Responder? {
        var found: [Responder] = views.indices.filter { views[$0].identity.name == name }.map { .view($0) }
        found += controllers.indices.filter { controllers[$0].identity.name == name }.map { .controller($0) }
        if application.identity.name == name { found.append(.application) }
        if application.delegate?.identity.name == name { found.append(.delegate) }
        return found.count == 1 ? found[0] : nil
    }

    /// Replaces labels by the controls that contain them; a label outside of controls stays.
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

    /// The name of a view in a list of choices: its name, text, address or class, whichever it has first.
    public func callName(of view: Int) -> String {
        let described = views[view]
        let address = described.facts.first { $0.name == "address" }?.value
        return described.identity.name ?? described.text?.string ?? address ?? described.identity.className
    }

    private static let labels: Set<String> = ["label", "name", "identifier", "title", "text", "AX.label", "AX.id"]
}
