// The program: passes its command line to the commands.
import HitscopeCLocaleData
import HitscopeCommands

HitscopeCommand.runAndExit()
