// Each cause is shown by a sample scene, which states it as an expectation.
import HitscopeDiagnosis
import HitscopeReading
import HitscopeSampleScenes
import HitscopeSceneFile
import Testing

@MainActor @Suite("A scene for each cause") struct CauseSceneTests {
    /// What no scene can show, and why. A test of its own holds each.
    private static let ofCodeAlone: [CauseCode: String] = [
        .brokenOff: "A scene plays every hit test to its end. CauseTests reads a trace in the middle of one.",
        .notSaid: "A scene has frames. DoubtTests asks about a dump without them.",
    ]

    private static func shown() throws -> Set<String> {
        let expectations = try SampleScene.allCases.flatMap { try $0.scene().expectations }
        return Set(expectations.flatMap { $0.why.flatMap { $0.value.map(\.rawValue) } })
    }

    @Test("Each cause stands in an expectation of a sample scene, or in the list of those that no scene can show")
    func all() throws {
        let shown = try Self.shown()
        let missing = CauseCode.allCases.filter { !shown.contains($0.rawValue) && Self.ofCodeAlone[$0] == nil }
        #expect(missing == [])
    }

    @Test("The list of causes that no scene can show holds no other")
    func noneTooMany() throws {
        let shown = try Self.shown()
        let both = Self.ofCodeAlone.keys.filter { shown.contains($0.rawValue) }
        #expect(both == [])
    }
}
