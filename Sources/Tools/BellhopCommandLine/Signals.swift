internal import Dispatch
internal import Glibc

/// The signals that a host, or what else runs until it is ended, reacts to.
package enum Signals {
    /// Returns when a signal comes that ends the process, or the task is cancelled.
    ///
    /// Another one after that ends the process at once. The hangup of a terminal is such a signal, unless it is left
    /// to ``onHangup(_:)``.
    package static func next(excludingHangup: Bool = false) async {
        let ending = excludingHangup ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
        await react(to: ending) { false }
        for number in ending { signal(number, SIG_DFL) }
    }

    /// Calls a function at each hangup, which tells a daemon to open its log and to read its settings again.
    ///
    /// Returns when the task is cancelled.
    package static func onHangup(_ body: () async -> Void) async {
        await react(to: [SIGHUP]) {
            await body()
            return true
        }
    }

    /// Calls a function at each of these signals, until it returns false or the task is cancelled.
    private static func react(to signals: [Int32], _ body: () async -> Bool) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.activate()
            return source
        }
        defer { for source in sources { source.cancel() } }
        for await _ in stream {
            guard await body() else { return }
        }
    }
}
