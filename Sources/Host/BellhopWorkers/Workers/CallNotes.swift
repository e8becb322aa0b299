internal import CLinux
internal import Glibc

/// Where a worker notes the calls that it begins, in memory that it shares with its host.
///
/// The host reads it when a call is late, and after the process has ended. A frame for each call would wake the host.
struct CallNotes: @unchecked Sendable {
    /// The last ticket, and the ticket and the time of each call.
    private static let count = 1 + 2 * BegunCalls.limit
    private static let size = count * MemoryLayout<UInt64>.size

    private let words: UnsafeMutablePointer<UInt64>

    /// Creates the memory as a file, and returns its descriptor, or -1.
    static func file() -> Int32 {
        let file = clinux_memory_file("begun-calls")
        guard file >= 0 else { return -1 }
        // Its number must differ from those that the worker's descriptors get.
        let moved = clinux_move_descriptor(file)
        guard moved >= 0, ftruncate(moved, off_t(size)) == 0 else {
            close(moved >= 0 ? moved : file)
            return -1
        }
        return moved
    }

    /// The calls in a file, or none if it can't be read.
    static func calls(in file: Int32) -> BegunCalls {
        var words = [UInt64](repeating: 0, count: count)
        guard pread(file, &words, size, 0) == size else { return BegunCalls() }
        let pairs = stride(from: 1, to: count, by: 2).map { BegunCalls.Call(ticket: words[$0], time: words[$0 + 1]) }
        return BegunCalls(last: words[0], pairs.filter { $0.ticket != 0 })
    }

    /// Maps the memory of the host, and closes its descriptor.
    ///
    /// Returns nil if the memory can't be mapped.
    init?(descriptor: Int32) {
        let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        close(descriptor)
        guard let memory, memory != MAP_FAILED else { return nil }
        words = memory.bindMemory(to: UInt64.self, capacity: Self.count)
    }

    private func slot(of ticket: UInt64) -> UnsafeMutablePointer<UInt64> {
        words + 1 + 2 * Int(ticket % UInt64(BegunCalls.limit))
    }

    /// Notes on the thread that calls the module that a call begins.
    ///
    /// - Parameter isDeferred: Whether the call waits for the main queue, which calls ``comesUp(_:)`` then.
    func begins(_ ticket: UInt64, isDeferred: Bool) {
        let slot = slot(of: ticket)
        // The host may read at the same time.
        slot[1] = 0
        (slot[0], slot[1]) = (ticket, isDeferred ? 0 : BegunCalls.uptime)
        words.pointee = ticket
    }

    /// Notes that the main queue has reached a call.
    func comesUp(_ ticket: UInt64) {
        let slot = slot(of: ticket)
        if slot[0] == ticket { slot[1] = BegunCalls.uptime }
    }
}
