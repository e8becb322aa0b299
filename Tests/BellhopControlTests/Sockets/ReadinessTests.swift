import Glibc
import Synchronization
import Testing

@testable import BellhopControl
@testable import BellhopSystem

@Suite("Waiting for descriptors", .timeLimit(.minutes(5)))
struct ReadinessTests {
    private let ours: UnixSocket
    private let theirs: UnixSocket

    init() throws {
        var pair: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, streamSocket, 0, &pair) == 0)
        (ours, theirs) = (
            UnixSocket(adopting: Descriptor(owning: pair[0])), UnixSocket(adopting: Descriptor(owning: pair[1]))
        )
    }

    @Test("a reader gets what is written later, and the end after it")
    func reading() async {
        let read = Task { await ours.read() }
        await Task.yield()
        #expect(await theirs.write([1, 2]))
        #expect(await read.value == [1, 2])
        let end = Task { await ours.read() }
        theirs.shutdown()
        #expect(await end.value == nil)
    }

    @Test("a reader with a limit that is over gets what came before it, and then nothing")
    func late() async {
        let over = TimeLimit(.zero)
        #expect(await theirs.write([1, 2]))
        #expect(await ours.read(within: over) == [1, 2])
        #expect(await ours.read(within: over) == nil)
        #expect(await theirs.write([3]))
        #expect(await ours.read() == [3])
    }

    @Test("a reader waits for a limit, and no longer")
    func limited() async {
        let limit = TimeLimit(.milliseconds(20))
        #expect(await ours.read(within: limit) == nil)
        #expect(limit.isOver)
    }

    @Test("one task reads while another writes more than the socket takes")
    func bothWays() async {
        let bytes = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let there = Task { await ours.write(bytes) }
        let back = Task { await theirs.write(bytes) }
        let received = Task { await ours.readAll(bytes.count) }
        #expect(await theirs.readAll(bytes.count) == bytes)
        #expect(await received.value == bytes)
        #expect(await (there.value, back.value) == (true, true))
    }

    @Test("a wait ends with its task, whether it has begun or not", arguments: [true, false])
    func cancelling(_ hasBegun: Bool) async {
        let (beginnings, begins) = AsyncStream.makeStream(of: Void.self)
        let wait = Task {
            begins.finish()
            if !hasBegun { for await _ in AsyncStream<Void>.makeStream().stream {} }
            await ours.descriptor.ready(for: .reading)
        }
        for await _ in beginnings {}
        wait.cancel()
        await wait.value
        // The descriptor is as good as before.
        let read = Task { await ours.read() }
        #expect(await theirs.write([3]))
        #expect(await read.value == [3])
    }

    @Test("a descriptor that cannot be waited for is said to be ready")
    func refused() async throws {
        let file = Descriptor(owning: open("/proc/self/status", O_RDONLY | O_CLOEXEC))
        try #require(file.number >= 0)
        await file.ready(for: .reading)
        await Readiness.shared.wait(for: .writing, on: -1)
    }

    @Test("a descriptor that the kernel has no room to watch is waited for all the same", arguments: [true, false])
    func unwatched(_ isWritten: Bool) async {
        // As after a host has used up its descriptors.
        let readiness = Readiness(epoll: -1)
        let descriptor = ours.descriptor.number
        let hasEnded = Mutex(false)
        let wait = Task {
            await readiness.wait(for: .reading, on: descriptor)
            hasEnded.withLock { $0 = true }
        }
        // One that doesn't wait would end meanwhile.
        for _ in 0..<1000 { await Task.yield() }
        #expect(!hasEnded.withLock { $0 })
        if isWritten { #expect(await theirs.write([1])) } else { wait.cancel() }
        await wait.value
    }

    @Test("sockets that come, are read on several threads and hang up at once, by the thousand")
    func churn() async throws {
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for turn in 0..<2000 {
                group.addTask {
                    let pair = try ReadinessTests()
                    let first = Task { await pair.ours.read() }
                    let second = Task { await pair.theirs.read() }
                    let bytes = [UInt8(truncatingIfNeeded: turn)]
                    _ = await pair.ours.write(bytes)
                    let heard = await second.value
                    pair.theirs.shutdown()
                    #expect(await first.value == nil)
                    return heard == bytes ? bytes : []
                }
                if turn >= 50 { #expect(try await group.next()?.count == 1) }
            }
            for try await heard in group { #expect(heard.count == 1) }
        }
    }
}

extension UnixSocket {
    fileprivate func readAll(_ count: Int) async -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count, let more = await read() { bytes += more }
        return bytes
    }
}
