// The commands of the stage, including the map.
import HitscopeInput
import HitscopeLanguage
import HitscopeStage
import HitscopeWindowKit

extension WindowCommands {
    static let stage =
        StageCommands.viewing.map { $0.pullback { $0.shell.stage } } + [map]
        + StageCommands.looking.map { $0.pullback { $0.shell.stage } }

    private static let map =
        WindowCommand(
            .map, Shortcut("M", .m), title: "Touch map",
            meaning: "Shows which view takes touches at each point.",
            tool: CommandTool(.icon(Icons.map)) { $0.inspection.display.showsMap }
        ) { $0.stageInput.showMap() }
}
