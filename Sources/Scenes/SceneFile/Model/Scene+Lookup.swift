// Finds the view or responder that the user names on the command line or in the window.

import HitscopeReading

/// The attributes of a dump that contain texts of a view.
private let labels: Set<String> = ["label", "name", "identifier", "title", "text", "AX.label", "AX.id"]

extension Scene {
    /// The names of the views.
    ///
    /// - Parameter order: The subviews of views whose order has been changed, by the index of the superview.
    public func viewNames(order: [Int: [Int]] = [:]) -> ViewNames {
        ViewNames(views.indices.map { naming(of: $0) }, order: order)
    }

    private func naming(of index: Int) -> ViewNames.View {
        let view = views[index], printed = view.facts["class"] ?? view.identity.className
        var named = ViewNames.View(className: view.identity.className)
        named.name = view.identity.name
        named.otherClasses = [printed, printed.withoutModule, view.facts["baseClass"], view.kind.rawValue].compactMap {
            $0
        }
        named.texts =
            [view.text?.string].compactMap { $0 } + view.facts.filter { labels.contains($0.name) }.map(\.value)
        named.origin = origin(of: index)
        named.superview = view.superview
        named.isControl = view.kind.isControl
        named.isPlain = view.kind == .label || view.kind == .imageView
        return named
    }

    /// The position of a view in the file or the dump; nil for a window that was added around the views of a dump, and
    /// for a view of an included file.
    public func origin(of index: Int) -> ViewOrigin? {
        let view = views[index], line = view.identity.location.line
        if view.identity.location.file != 0 { return nil }
        if importedFrom != nil, view.kind == .window, view.facts.isEmpty, view.isIncomplete,
            views.indices.contains(index + 1), views[index + 1].identity.location.line == line
        {
            return nil
        }
        return ViewOrigin(line: line, address: view.facts["address"])
    }

    /// The responder with a name; nil if there is none, or if several have the name.
    public func responder(called name: String) -> Responder? {
        var found: [Responder] = views.indices.filter { views[$0].identity.name == name }.map { .view($0) }
        found += controllers.indices.filter { controllers[$0].identity.name == name }.map { .controller($0) }
        if application.identity.name == name { found.append(.application) }
        if application.delegate?.identity.name == name { found.append(.delegate) }
        return found.count == 1 ? found[0] : nil
    }

    /// The name of a view in a list of choices: the first that it has of a name, a text, an address and a class.
    public func callName(of view: Int) -> String {
        let described = views[view]
        return described.identity.name ?? described.text?.string ?? described.facts["address"]
            ?? described.identity.className
    }
}

extension [Scene.Fact] {
    /// The value of an attribute in the dump; nil if the dump did not print it.
    public subscript(name: String) -> String? { first { $0.name == name }?.value }
}

extension String {
    /// The name of a class without the module before it.
    fileprivate var withoutModule: String { split(separator: ".").last.map(String.init) ?? self }
}
