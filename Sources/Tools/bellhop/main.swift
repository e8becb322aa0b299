internal import BellhopCommandLine
internal import Foundation

// First of all: a signal that comes during the start waits until the command reacts to it.
Signals.hold()
Program.main(host: HostProgram())
