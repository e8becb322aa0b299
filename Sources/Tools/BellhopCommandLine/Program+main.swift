internal import BellhopValues
internal import Foundation
internal import Glibc

extension Program {
    /// Runs the command line of this process, and ends the process with its exit code.
    ///
    /// Call ``Signals/hold()`` first. The main thread serves the main actor and the main queue for the code of modules
    /// in this process, so the program's own work runs on other threads.
    package static func main(host: any HostCommands) -> Never {
        // Without this, writing to a pipe without a reader, or beyond the file size limit, would end the process.
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
    /// Otherwise, a file or socket that is opened later could get one of their numbers, and the output of the command
    /// would go there. Reading and writing the opened descriptors fails.
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
