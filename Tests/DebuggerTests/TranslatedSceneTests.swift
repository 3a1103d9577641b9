// Scenes that bring their title and what to look for in the language that is spoken.
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeKorean
import HitscopeLanguage
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import Testing

@MainActor @Suite("Translated scenes in the window") struct TranslatedSceneTests {
    @Test("The window shows what a scene file says of itself in the language that is spoken")
    func file() throws {
        let yaml =
            "version: 1\ntitle: Order\nlookFor: Tap.\ntranslations: {ko: {title: 순서, lookFor: 탭하십시오.}}\nwindows: [{}]\n"
        let scene = try Scene(yaml: yaml, file: "a.yaml")
        let english = Debuggee(BuiltScene(scene))
        let korean = Language.$ofTask.withValue(.korean) { Debuggee(BuiltScene(scene)) }
        #expect([english.title, english.lookFor] == ["Order", "Tap."])
        #expect([korean.title, korean.lookFor] == ["순서", "탭하십시오."])
    }

    @Test("So it does with a scene in Swift, and what a translation leaves out stays as it is")
    func code() {
        let scene = SwiftScene(
            title: "Order", lookFor: "Tap.", translations: [SwiftScene.Translation("ko", title: "순서")],
            screen: CGSize(width: 300, height: 300)
        ) { UIWindow(frame: UIScreen.main.bounds) }
        let measuring = TextSetup.deterministic.measuring
        let english = scene.debuggee(measuring: measuring)
        let korean = Language.$ofTask.withValue(.korean) { scene.debuggee(measuring: measuring) }
        #expect([english.title, english.lookFor] == ["Order", "Tap."])
        #expect([korean.title, korean.lookFor] == ["순서", "Tap."])
    }
}
