// The rule for cycles in the responder chain.
import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

/// Checks that the responder chain ends.
@MainActor struct ChainRule {
    let screen: AuditedScreen

    /// Reports each cycle once, at the first view that leads into it.
    func check(_ list: inout FindingList) {
        var ends: Set<ObjectIdentifier> = [], reported: Set<ObjectIdentifier> = []
        for index in screen.views.indices {
            var places: [ObjectIdentifier: Int] = [:], names: [String] = []
            var current: UIResponder? = screen.views[index]
            while let here = current, !ends.contains(ObjectIdentifier(here)) {
                let key = ObjectIdentifier(here)
                if let first = places[key] {
                    let cycle = names[first...]
                    if reported.isDisjoint(with: places.keys) {
                        list.report(
                            .chainCircle, index,
                            localized(
                                "The chain contains a cycle: \((cycle + [cycle[first]]).joined(separator: " → "))."))
                    }
                    reported.formUnion(places.keys)
                    break
                }
                places[key] = names.count
                names.append(Participant(here).title)
                current = screen.world.enter { here.next }
            }
            ends.formUnion(places.keys)
        }
    }
}
