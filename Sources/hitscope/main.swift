// The program: hands its command line to the commands.
import Workbench

HitscopeCommand.runAndExit()
