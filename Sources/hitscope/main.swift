// The program: hands its command line to the commands.
import Workbench

await HitscopeCommand.runAndExit()
