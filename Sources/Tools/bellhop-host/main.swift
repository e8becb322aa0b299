internal import BellhopCommandLine
internal import BellhopImages
internal import CMimalloc
internal import Foundation

// Before the words are read: some commands are not ended by a hangup, however early it comes.
Signals.holdHangups()

// A pipe that nobody reads is an error to handle, not the end of a host.
signal(SIGPIPE, SIG_IGN)

// Whoever starts this program may have blocked signals, as threads of Dispatch do, and a program inherits that.
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)

let arguments = Array(CommandLine.arguments.dropFirst())

// Linking it makes it the allocator of the process: a round of many pushes frees more blocks than glibc's caches keep.
mi_version()
LastWords.install()
// Code of a module in this process that runs on the main actor or the main queue needs a main thread that serves them, so
// the program's own work is elsewhere.
Task.detached {
    let environment = ProcessInfo.processInfo.environment
    exit(await Program.run(arguments, environment: environment, host: HostCommandLine()).rawValue)
}
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
