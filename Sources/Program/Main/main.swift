// The program: hands its command line to the commands.
import HitscopeCommands

HitscopeCommand.runAndExit()
