internal import Foundation

// A pipe that nobody reads is an error to handle, not the end of a host.
signal(SIGPIPE, SIG_IGN)

// Module code that runs on the main actor or the main queue needs a main thread that serves them, so the program's own
// work is elsewhere.
Task.detached {
    let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
    exit(await Program.run(arguments, environment: ProcessInfo.processInfo.environment).rawValue)
}
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
