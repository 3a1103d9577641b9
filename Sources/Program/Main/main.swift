// The program: passes its command line to the commands.
import HitscopeCommands

HitscopeCommand.runAndExit()
