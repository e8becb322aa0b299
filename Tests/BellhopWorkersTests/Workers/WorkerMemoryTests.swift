import BellhopValues
import Glibc
import ModuleFixtures
import Testing

@testable import BellhopWorkers

@Suite("The memory of an extension", .timeLimit(.minutes(5)))
struct WorkerMemoryTests {
    @Test(
        "is read from the status of its process",
        arguments: [
            (
                "Name:\tVmHWM: 9 kB\nVmHWM:\t    4 kB\nRssAnon:\t 1 kB\nRssFile:\t 2 kB\nRssShmem:\t 1 kB\n",
                ProcessMemory(own: 1 << 10, files: 3 << 10, peak: 4 << 10)
            ),
            ("Name:\ta\nState:\tZ (zombie)\n", nil), ("VmHWM:\t 4 kB\nRssAnon:\t x kB\n", nil), ("", nil),
        ] as [(String, ProcessMemory?)])
    func status(_ status: String, _ memory: ProcessMemory?) { #expect(ProcessMemory(status: status) == memory) }

    @Test("is that of a process that runs")
    func process() throws {
        let memory = try #require(ProcessMemory(of: getpid()))
        #expect(memory.own > 0 && memory.files > 0 && memory.peak >= memory.own)
        #expect(ProcessMemory(of: 0) == nil)
    }

    @Test(
        "has grown by what is its own, now or at a peak that is new",
        arguments: [
            (ProcessMemory(own: 30, files: 50, peak: 90), 20), (ProcessMemory(own: 5, files: 50, peak: 90), -5),
            // A picture was read and is gone.
            (ProcessMemory(own: 10, files: 50, peak: 95), 35),
            // A file was mapped.
            (ProcessMemory(own: 10, files: 85, peak: 95), 0),
            // The kernel has dropped pages of files since.
            (ProcessMemory(own: 10, files: 0, peak: 95), 35),
        ])
    func growth(_ now: ProcessMemory, _ growth: Int) {
        #expect(ProcessMemory(own: 10, files: 50, peak: 90).growth(to: now) == growth)
    }

    @Test("is reported once if it grows by more than iOS allows, even if it is free again", arguments: [48, 1])
    func reported(_ size: Int) async throws {
        let services = RecordingServices()
        let carrier = try Fixture.worker(
            "service_grows", class: "Service", data: "\"\(size)\"", growthLimit: .reported, services: services)
        for _ in 0..<2 {
            let outcome = await carrier.start(Sample.call(.serviceDidReceive), within: .seconds(30)).value
            #expect(outcome.status == .answered)
        }
        let growths = services.all.compactMap { if case .grew(let growth) = $0 { growth } else { nil } }
        #expect(growths.count == (size == 48 ? 1 : 0))
        #expect(growths.allSatisfy { $0 >= 40 << 20 }, "\(growths)")
        await carrier.end(within: .seconds(10))
        #expect(await carrier.death == nil)
    }

    @Test("ends it if it grows by more than iOS allows, before its answer is used")
    func enforced() async throws {
        let carrier = try Fixture.worker("service_grows", class: "Service", growthLimit: .enforced)
        let outcome = await carrier.start(Sample.call(.serviceDidReceive), within: .seconds(30)).value
        guard case .failedClosed(let error) = outcome.status else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error.code == .moduleCrashed && error.hint?.contains("app.extensionMemory") == true)
        #expect(await carrier.death?.reason.word == .memoryLimit)
    }
}
