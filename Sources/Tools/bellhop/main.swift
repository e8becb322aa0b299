internal import BellhopCommandLine
internal import Foundation

// Before the words are read: some commands are not ended by a hangup, however early it comes.
Signals.holdHangups()

// A pipe that nobody reads is an error to handle, not the end of a command.
signal(SIGPIPE, SIG_IGN)

exit(
    await Program.run(
        Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment,
        host: HostProgram()
    ).rawValue)
