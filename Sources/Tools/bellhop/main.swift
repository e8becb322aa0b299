internal import BellhopCommandLine
internal import Foundation

// A pipe that nobody reads is an error to handle, not the end of a command.
signal(SIGPIPE, SIG_IGN)

exit(
    await Program.run(
        Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment,
        host: HostProgram()
    ).rawValue)
