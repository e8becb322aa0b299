internal import BellhopValues
internal import Foundation
internal import Glibc

extension Program {
    /// Runs the command line of this process, and ends the process with its exit code.
    ///
    /// ``Signals/hold()`` comes before it. Code of a module in this process that runs on the main actor or the main queue
    /// needs a main thread that serves them, so the program's own work is elsewhere.
    package static func main(host: any HostCommands) -> Never {
        // A pipe that nobody reads, or a file as long as its limit, is an error to handle, not the end of a host.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        reserveStandardDescriptors()
        let words = Array(CommandLine.arguments.dropFirst())
        if !staysOnHangup(words) { Signals.release() }
        Task.detached {
            exit(await run(words, environment: ProcessInfo.processInfo.environment, host: host).rawValue)
        }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Opens the descriptors of standard input, output and error if they are closed.
    ///
    /// Otherwise, a file or a socket that is opened later would get their numbers, and what the command prints. They are
    /// opened so that reading and writing them fails.
    private static func reserveStandardDescriptors() {
        let unusable = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        for (number, access) in unusable where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", access) }
    }

    /// Whether the command of a command line reacts to signals itself, and is not ended by a hangup.
    private static func staysOnHangup(_ words: [String]) -> Bool {
        guard let command = (try? ArgumentParser.parse(words))?.command else { return false }
        if case .host(.run) = command.action { return true }
        if case .dev = command.action { return true }
        return false
    }
}
