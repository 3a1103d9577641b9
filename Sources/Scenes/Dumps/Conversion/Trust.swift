// Describes how an answer about an imported scene may be wrong, because a dump does not contain everything.
import HitscopeLanguage
import HitscopeSceneFile

/// The reasons to doubt an answer about a scene that was made from a dump.
public struct Trust: Sendable {
    private let scene: Scene

    /// Creates the reasons for a scene.
    public init(_ scene: Scene) { self.scene = scene }

    /// Sentences about what could make an answer about one touch wrong; empty for a scene that a person wrote.
    ///
    /// - Parameters:
    ///   - hit: The index of the view that the hit test found; nil if there is none.
    ///   - asked: The index of the view that the answer is about. Such an answer already contains the doubts about
    ///     overrides.
    ///   - namesOverrides: False for another answer that already contains the doubts about overrides.
    ///   - touched: The indices of all views that contain the point.
    public func caveats(hit: Int?, asked: Int? = nil, namesOverrides: Bool = true, touched: [Int] = []) -> [String] {
        guard let format = scene.importedFrom else { return [] }
        let path = (above(hit) + above(asked)).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        let order = format.isAccessibility ? accessibilityOrder(touched) : nil
        return [
            order, missingWindows(format),
            format.isAccessibility || asked != nil || !namesOverrides ? nil : overrides(path),
            hostingViews(path), recognizers(above(hit)), gaps(path), animations(path), verdict(hit: hit, asked: asked),
        ].compactMap { $0 }
    }

    /// Sentences about what could make any answer about the scene wrong; empty for a scene that a person wrote.
    public var caveats: [String] {
        guard let format = scene.importedFrom else { return [] }
        let all = Array(scene.views.indices)
        return [
            format.isAccessibility ? accessibilityOrder([]) : nil, missingWindows(format),
            format.isAccessibility ? nil : overrides(all), hostingViews(all), recognizers(all), gaps(all),
            animations(all),
        ].compactMap { $0 }
    }

    /// A view and its superviews.
    private func above(_ view: Int?) -> [Int] {
        var path: [Int] = [], next = view
        while let index = next {
            path.append(index)
            next = scene.views[index].superview
        }
        return path
    }

    /// The name of a view in a sentence, with its line in the dump.
    private func name(_ view: Int) -> String {
        let identity = scene.views[view].identity
        let text = identity.name ?? scene.views[view].text?.string
        let named = text.map { " \"\($0.prefix(30))\"" } ?? ""
        if scene.importedFrom?.isAccessibility == true, above(view).contains(where: { scene.views[$0].isHidden }) {
            return localized("\(identity.className + named) (line \(identity.location.line), not visible)")
        }
        return localized("\(identity.className + named) (line \(identity.location.line))")
    }

    private func list(_ views: [Int]) -> String { list(views.map { name($0) }) }

    private func list(_ names: [String], joinsLast: Bool = true) -> String {
        let shown = names.prefix(4), more = names.count - shown.count
        if more > 0 { return localized("\(shown.joined(separator: ", ")) and \(more) more") }
        guard let last = shown.last, shown.count > 1, joinsLast else { return shown.joined(separator: ", ") }
        return localized("\(shown.dropLast().joined(separator: ", ")) and \(last)")
    }

    // MARK: Sentences

    private func accessibilityOrder(_ touched: [Int]) -> String {
        let outer = Set(touched.flatMap { above($0).dropFirst() })
        let views = touched.filter { scene.views[$0].superview != nil && !outer.contains($0) }
        guard views.count > 1 else {
            return localized(
                "The dump lists elements in accessibility order, which does not show which elements cover others.")
        }
        return localized(
            """
            The dump lists elements in accessibility order, which does not show which elements cover others: \
            \(views.count) elements that do not contain each other contain the point, \(list(views.reversed())).
            """)
    }

    private func missingWindows(_ format: DumpFormat) -> String? {
        guard format == .recursiveDescription || format == .printHierarchy || format == .autolayoutTrace else {
            return nil
        }
        if let window = scene.windows.first?.view, scene.views[window].isIncomplete, scene.views[window].facts.isEmpty {
            return localized("The dump begins below its window: the views around and in front of it are not known.")
        }
        return scene.windows.count == 1
            ? localized(
                "The dump does not contain other windows; one of them may be in front.") : nil
    }

    private func overrides(_ path: [Int]) -> String? {
        let names = classNames(of: path) { !$0.isUIKitClassName && !$0.isSwiftUIClassName }
        guard !names.isEmpty else { return nil }
        return localized(
            """
            \(list(names, joinsLast: false)): not a UIKit class; an override of hitTest or point(inside:) \
            could change the result.
            """)
    }

    private func hostingViews(_ path: [Int]) -> String? {
        let names = classNames(of: path) { $0.isHostingViewClassName }
        return names.isEmpty
            ? nil
            : localized(
                """
                \(list(names, joinsLast: false)): SwiftUI chooses the view in it that handles a touch; the \
                dump does not list SwiftUI views.
                """)
    }

    /// The different class names of the views whose class in the dump fulfils a condition, in the order of the views.
    private func classNames(of path: [Int], where isIncluded: (String) -> Bool) -> [String] {
        path.filter { isIncluded(scene.className(inDumpOf: $0)) }.map { scene.views[$0].identity.className }
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    }

    /// A sentence about what may handle a touch that no responder of the scene handles; nil for a scene that a person
    /// wrote.
    public var unnamedResponders: String? {
        guard scene.importedFrom != nil else { return nil }
        return scene.controllers.isEmpty
            ? localized(
                "The dump lists neither view controllers nor the app delegate; one of them may handle the touch.")
            : localized("The dump does not list the app delegate, which may handle the touch.")
    }

    private func recognizers(_ path: [Int]) -> String? {
        let views = path.filter { scene.views[$0].facts["gestureRecognizers"] != nil }
        guard !views.isEmpty else { return nil }
        return localized(
            "The dump does not list the recognisers of \(list(views)); they may take, delay or cancel the touch.")
    }

    private func gaps(_ path: [Int]) -> String? {
        let views = path.filter { scene.views[$0].isIncomplete && !scene.views[$0].facts.isEmpty }
        return views.isEmpty
            ? nil
            : localized(
                "The dump omits lines below \(list(views)); the views there are not known.")
    }

    private func animations(_ path: [Int]) -> String? {
        let views = path.filter { scene.views[$0].facts["animations"] != nil }
        return views.isEmpty
            ? nil : localized("\(list(views)): was being animated, so its frame is the final one.")
    }

    /// A sentence, if the dump of elements says that one of them is visible or hittable. Their order is not known, so
    /// an answer contradicts nothing.
    private func verdict(_ asked: Int) -> String? {
        if scene.views[asked].facts["hittable"] == "true" {
            return localized("The dump says that \(name(asked)) can be touched.")
        }
        return scene.views[asked].facts["visible"] == "true"
            ? localized("The dump says that \(name(asked)) is visible.") : nil
    }

    /// A sentence, if the dump itself says which views are visible or hittable, and the answer contradicts it.
    private func verdict(hit: Int?, asked: Int?) -> String? {
        if let hit, asked == nil || asked == hit || scene.importedFrom?.isAccessibility == false {
            if scene.views[hit].facts["hittable"] == "false" {
                return localized(
                    "The dump says that \(name(hit)) cannot be touched, but its frame contradicts this.")
            }
            if scene.views[hit].facts["visible"] == "false" {
                return localized("The dump says that \(name(hit)) is not visible, but its frame contradicts this.")
            }
        }
        guard let asked, asked != hit, !above(hit).contains(asked) else { return nil }
        if scene.importedFrom?.isAccessibility == true { return verdict(asked) }
        if scene.views[asked].facts["hittable"] == "true" {
            return localized(
                """
                The dump says that \(name(asked)) can be touched, but according to its frame the touch does not \
                reach it.
                """)
        }
        if scene.views[asked].facts["visible"] == "true" {
            return localized(
                """
                The dump says that \(name(asked)) is visible, but according to its frame the touch does not reach \
                it.
                """)
        }
        return nil
    }
}
