internal import CLinux
internal import Glibc

/// Counts seconds, on the thread of a poller.
@MainActor
package final class Ticker: PollerClient {
    private let descriptor = Descriptor(owning: clinux_timerfd(1))
    private let body: @MainActor (Int) -> Void
    /// The seconds that have passed.
    package private(set) var tick = 0

    package init(_ poller: Poller, _ body: @escaping @MainActor (Int) -> Void) {
        self.body = body
        poller.watch(descriptor.number, for: self)
    }

    package nonisolated func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        MainActor.assumeIsolated { read() }
    }

    private func read() {
        var count: UInt64 = 0
        guard Glibc.read(descriptor.number, &count, MemoryLayout.size(ofValue: count)) > 0 else { return }
        tick += Int(clamping: count)
        body(tick)
    }
}
