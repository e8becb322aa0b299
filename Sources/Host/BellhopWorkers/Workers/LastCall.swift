internal import CLinux
internal import Glibc

/// The ticket of the call that a worker began last, in memory that the worker shares with its host.
///
/// The host reads the ticket after the process has ended, for any reason. A frame for each call would wake the host.
struct LastCall: @unchecked Sendable {
    private static let size = MemoryLayout<UInt64>.size

    private let word: UnsafeMutablePointer<UInt64>

    /// Creates the memory as a file, and returns its descriptor, or -1.
    static func file() -> Int32 {
        let file = clinux_memory_file("last-call")
        guard file >= 0 else { return -1 }
        // Away from the numbers that this descriptor and others get in the worker.
        let moved = clinux_move_descriptor(file)
        guard moved >= 0, ftruncate(moved, off_t(size)) == 0 else {
            close(moved >= 0 ? moved : file)
            return -1
        }
        return moved
    }

    /// The ticket in a file; 0 if no call has begun.
    static func ticket(in file: Int32) -> UInt64 {
        var ticket: UInt64 = 0
        return pread(file, &ticket, size, 0) == size ? ticket : 0
    }

    /// Maps the memory of the host, and closes its descriptor; nil if the memory can't be mapped.
    init?(descriptor: Int32) {
        let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        close(descriptor)
        guard let memory, memory != MAP_FAILED else { return nil }
        word = memory.bindMemory(to: UInt64.self, capacity: 1)
    }

    /// Notes that a call begins, on the thread that calls the module.
    func begins(_ ticket: UInt64) { word.pointee = ticket }
}
