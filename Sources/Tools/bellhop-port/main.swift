internal import BellhopCommandLine
internal import Foundation

// A pipe that nobody reads is an error to handle, not the end of a command.
signal(SIGPIPE, SIG_IGN)

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == SourceTrial.option {
    await DeepStack.run { SourceTrial.run(arguments.dropFirst()) }
    exit(EXIT_SUCCESS)
}
exit(
    await Program.run(
        arguments, environment: ProcessInfo.processInfo.environment, host: PortCommandLine()
    ).rawValue)
