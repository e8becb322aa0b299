internal import BellhopWorkers
internal import CDeniedNetwork
internal import Foundation

// Only a host starts this program, with its process id. It links what loads and calls a module, and nothing else.
guard CommandLine.arguments.count == 2, let host = Int32(CommandLine.arguments[1]) else {
    FileHandle.standardError.write(Data("bellhop-worker: bellhop-host starts this program for a module\n".utf8))
    exit(EX_USAGE)
}
WorkerBundle.install()
// Not on the main actor, because any thread of the module can call it.
cdeniednetwork_report { @Sendable in ModuleWorker.networkWasDenied() }
ModuleWorker.start(host: host)
// Module code that runs on the main actor or the main queue needs a main thread that serves them.
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
