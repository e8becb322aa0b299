internal import Dispatch
internal import Foundation
internal import Glibc

/// The signals that a host, or what else runs until it is ended, reacts to.
package enum Signals {
    private static let all = [SIGHUP, SIGINT, SIGTERM]

    /// Whether hangups were ignored when the process started, as under `nohup`.
    package static let isHangupIgnored: Bool = {
        var action = sigaction()
        guard sigaction(SIGHUP, nil, &action) == 0 else { return false }
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }()

    /// Holds the signals back until the process reacts to them or calls ``release()``.
    ///
    /// Without this, a signal that comes during the start would end the process at once. Call it on the main thread
    /// before there are other threads, because new threads inherit the mask. It unblocks all other signals: the program
    /// that started this one may have blocked them, as the threads of Dispatch do.
    package static func hold() {
        // What is in force now is known before it is replaced.
        _ = isHangupIgnored
        var held = set(of: all)
        pthread_sigmask(SIG_SETMASK, &held, nil)
    }

    /// Lets the signals end the process, also those that wait.
    ///
    /// Call it on the main thread: the threads of Dispatch block them anyway.
    package static func release() {
        var held = set(of: all)
        pthread_sigmask(SIG_UNBLOCK, &held, nil)
    }

    /// Lets the signals end the process, after a last action.
    ///
    /// The signal itself then ends the process, so that its exit status says which one it was.
    package static func release(after last: @escaping @Sendable () -> Void) {
        for number in isHangupIgnored ? [SIGINT, SIGTERM] : all {
            nonisolated(unsafe) let source = makeSource(of: number) {
                last()
                signal(number, SIG_DFL)
                var unblocked = set(of: [number])
                pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
                raise(number)
            }
            // The source lasts as long as its handler, which is as long as the process.
            source.setCancelHandler { _ = source }
            source.activate()
        }
    }

    /// Returns when a signal comes that ends the process, or the task is cancelled.
    ///
    /// Another one after that ends the process at once. The hangup of a terminal is such a signal, unless it is left
    /// to ``hangups()``, or is ignored.
    package static func next(excludingHangup: Bool = false) async {
        let ending = excludingHangup || isHangupIgnored ? [SIGINT, SIGTERM] : all
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = ending.map { number in
            let source = makeSource(of: number) { continuation.yield() }
            source.activate()
            return source
        }
        for await _ in stream { break }
        for source in sources { source.cancel() }
        for number in ending { signal(number, SIG_DFL) }
        // Every other thread may block them.
        Thread.detachNewThread {
            var unblocked = set(of: ending)
            pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
            while true { pause() }
        }
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
        // Ignoring the signal would discard a pending one.
        signal(number) { _ in }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { body() }
        return source
    }

    private static func set(of numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}
