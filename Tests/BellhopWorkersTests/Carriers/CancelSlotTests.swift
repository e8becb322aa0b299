import BellhopABI
import BellhopValues
import Glibc
import ModuleFixtures
import Synchronization
import Testing

@testable import BellhopImages
@testable import BellhopWorkers

@Suite("The slot cancel")
struct CancelSlotTests {
    /// What completions of these tests were answered, by ticket.
    private static let answers = Mutex<[UInt64: [Int64]]>([:])

    private static func completion(_ ticket: UInt64) -> bellhop_completion_t {
        bellhop_completion_t(ticket: ticket) { ticket, value in
            CancelSlotTests.answers.withLock { $0[ticket, default: []].append(value) }
        }
    }

    /// A class and an instance of it, without a carrier.
    private struct Loaded {
        let moduleClass: ModuleClass
        let services = RecordingServices()
        let instance: UnsafeMutableRawPointer

        init(_ moduleClass: ModuleClass) throws {
            self.moduleClass = moduleClass
            let entry = ModuleEntry(id: ModuleID(rawValue: "m"), identifier: nil, data: Array(#""""#.utf8))
            let context = ModuleContext(entry, services: services)
            let made = moduleClass.table.pointee.create?(context.table)
            instance = try #require(made)
        }

        func call(_ selector: BellhopValues.Selector, _ completion: bellhop_completion_t) throws {
            let method = try #require(moduleClass.methods[selector.index])
            _ = method.invoke(instance, Sample.call(selector), completion: completion)
        }
    }

    @Test("gets the ticket of the call, and the module may answer it from there")
    func reachesTheModule() throws {
        let loaded = try Loaded(Fixture.load("cancels"))
        try loaded.call(.willPresent, Self.completion(901))
        try loaded.call(.didReceiveRemoteNotification, Self.completion(902))
        #expect(loaded.moduleClass.cancel(loaded.instance, 901))
        #expect(loaded.moduleClass.cancel(loaded.instance, 901))
        #expect(loaded.moduleClass.cancel(loaded.instance, 903))
        #expect(
            loaded.services.lines == [
                "willPresent waits as 901", "silent waits as 902", "cancel 901", "cancel 901, which does not wait",
                "cancel 903, which does not wait",
            ])
        #expect(Self.answers.withLock { [$0[901], $0[902]] } == [[0], nil])
    }

    @Test("is passed over where it is NULL")
    func passedOver() throws {
        let loaded = try Loaded(Fixture.load("good"))
        #expect(!loaded.moduleClass.cancel(loaded.instance, 1))
        #expect(loaded.services.lines.isEmpty)
    }

    @Test("is read in a whole table only, and nothing behind the size is read at all", arguments: [8, 64, 84, 88])
    func sizes(size: Int) throws {
        let image = try Fixture.image("cancels")
        let declared = try #require(try ModuleImage.scan(image).class(named: "Fixture"))
        let page = try GuardedPage()
        let memory = page.last((size + 7) / 8 * 8)
        memcpy(memory, try Fixture.load("cancels").table, min(size, MemoryLayout<bellhop_class_t>.size))
        let table = memory.assumingMemoryBound(to: bellhop_class_t.self)
        memory.storeBytes(of: UInt32(size), as: UInt32.self)

        guard size >= MemoryLayout<bellhop_class_t>.size else {
            let error = #expect(throws: BellhopError.self) {
                try ModuleClass(UnsafePointer(table), declared: declared, path: "page.so")
            }
            #expect(error?.code == .contractHalfFilled)
            return
        }
        let loaded = try Loaded(ModuleClass(UnsafePointer(table), declared: declared, path: "page.so"))
        #expect(loaded.moduleClass.cancel(loaded.instance, 904))
        #expect(loaded.services.lines == ["cancel 904, which does not wait"])
        loaded.moduleClass.table.pointee.destroy?(loaded.instance)
    }
}

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
