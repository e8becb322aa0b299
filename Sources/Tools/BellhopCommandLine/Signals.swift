internal import Dispatch
internal import Glibc

/// The signals that a host, or what else runs until it is ended, reacts to.
package enum Signals {
    /// Whether hangups were ignored when the process started, as under `nohup`.
    package static let isHangupIgnored: Bool = {
        var action = sigaction()
        guard sigaction(SIGHUP, nil, &action) == 0 else { return false }
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }()

    /// Ignores hangups for now.
    ///
    /// Otherwise, a hangup during the start of a program would end it, even if hangups don't end it later.
    package static func holdHangups() {
        // What is in force now is known before it is replaced.
        guard !isHangupIgnored else { return }
        signal(SIGHUP, SIG_IGN)
    }

    /// Lets hangups end the process again, unless they were ignored when the process started.
    package static func releaseHangups() {
        guard !isHangupIgnored else { return }
        signal(SIGHUP, SIG_DFL)
    }

    /// Returns when a signal comes that ends the process, or the task is cancelled.
    ///
    /// Another one after that ends the process at once. The hangup of a terminal is such a signal, unless it is left
    /// to ``hangups()``, or is ignored.
    package static func next(excludingHangup: Bool = false) async {
        let ending = excludingHangup || isHangupIgnored ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = ending.map { number in
            let source = makeSource(of: number) { continuation.yield() }
            source.activate()
            return source
        }
        defer { for source in sources { source.cancel() } }
        for await _ in stream { break }
        for number in ending { signal(number, SIG_DFL) }
    }

    /// The hangups from now on; each tells a daemon to open its log and to read its settings again.
    ///
    /// Several hangups that arrive before the first is read count once.
    package static func hangups() async -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        nonisolated(unsafe) let source = makeSource(of: SIGHUP) { continuation.yield() }
        continuation.onTermination = { _ in source.cancel() }
        await withCheckedContinuation { isReady in
            source.setRegistrationHandler { isReady.resume() }
            source.activate()
        }
        return stream
    }

    private static func makeSource(
        of number: Int32, _ body: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { body() }
        return source
    }
}
