// The page: `bellhop page`, and, with --serve, the process that serves it. With --beside, `bellhop page` ends when its
// standard input does, which is when the host has ended that started it. That process gets the process id of the one that
// starts it, and as descriptors its configuration (0), a socket that listens (3) and the socket over which it asks for what
// it can't open (4). It ends with status 0 when no host has been running for a minute.

internal import BellhopCommandLine
internal import BellhopPage
internal import BellhopSandbox
internal import BellhopValues
internal import Foundation

// The program that executes this one may have blocked signals.
Signals.hold()
signal(SIGPIPE, SIG_IGN)
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "--serve" {
    Signals.release()
    do throws(BellhopError) {
        let configuration = try PageConfiguration(inheritedAs: STDIN_FILENO)
        // On the only thread there is, and before anything is read that a browser sends.
        for lack in Confinement.apply(.page, of: Int32(arguments[1])) {
            FileHandle.standardError.write(Data("page  its confinement lacks \(lack)\n".utf8))
        }
        let server = try PageServer(configuration, listener: 3, door: 4)
        server.run()
        exit(EXIT_SUCCESS)
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(EXIT_FAILURE)
    }
}
let commandLine = PageCommandLine()
Signals.release(after: { [file = commandLine.browserFile] in file.remove() })
let isBeside = arguments.first == "--beside"
if isBeside {
    Thread.detachNewThread {
        _ = try? FileHandle.standardInput.readToEnd()
        exit(EXIT_SUCCESS)
    }
}
let words = isBeside ? Array(arguments.dropFirst()) : arguments
exit(
    await Program.run(
        words, environment: ProcessInfo.processInfo.environment, host: commandLine
    ).rawValue)
