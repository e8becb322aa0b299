import BellhopABI
import Glibc
import Testing

@testable import HostAccess

@Suite struct SizedStructs {
    /// Memory behind which there is none.
    private final class GuardedPage {
        private let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        private let start: UnsafeMutableRawPointer

        init() throws {
            let memory = mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            start = try #require(memory == MAP_FAILED ? nil : memory)
            try #require(mprotect(start + page, page, PROT_NONE) == 0)
        }

        deinit { munmap(start, 2 * page) }

        /// The last bytes that can be read.
        func last(_ count: Int) -> UnsafeMutableRawPointer { start + (page - count) }
    }

    @Test(arguments: [8, 16, 24])
    func `are read up to their end and no further`(size: Int) throws {
        let page = try GuardedPage()
        let table = page.last(size)
        let whole = MemoryLayout<bellhop_host_t>.size
        var full = bellhop_host_t(
            size: UInt32(size), revision: 7, context: table, capability: { _, _ in UnsafeRawPointer(bitPattern: 1) })
        memcpy(table, &full, min(size, whole))

        let host = try #require(Sized(UnsafePointer(table.assumingMemoryBound(to: bellhop_host_t.self))))
        #expect(host[\.size] == UInt32(size))
        #expect(host[\.revision] == 7)
        #expect(host[\.context] == (size >= 16 ? table : nil))
        #expect((host[\.capability] != nil) == (size >= whole))
    }
}
