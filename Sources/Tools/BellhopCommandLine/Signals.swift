internal import Dispatch
internal import Glibc

/// The signals that end a host, or what else runs until it is ended.
package enum Signals {
    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    /// Returns when the first of them comes, or the task is cancelled; another one after that ends the process at once.
    package static func next() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        let sources = ending.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.activate()
            return source
        }
        defer { for source in sources { source.cancel() } }
        for await _ in stream { break }
        for number in ending { signal(number, SIG_DFL) }
    }
}
