import BellhopValues
import Foundation
import Glibc
import Testing

@testable import BellhopImages

@Suite("A process that faults", .serialized, .timeLimit(.minutes(2)))
struct FaultHandlerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var library = "none"
        /// Any of these; machines differ in how they trap.
        let signals: Set<Int32>
        let words: String
        /// How the first frame starts, or another one where `anywhere`.
        let frame: String
        var anywhere = false

        var testDescription: String { library == "none" ? name : library }
    }

    static let cases: [Case] = [
        Case(name: "null", signals: [SIGSEGV], words: "SIGSEGV: invalid memory reference at 0x0", frame: "null + "),
        Case(
            name: "call_null", signals: [SIGSEGV], words: "invalid memory reference at 0x0", frame: "call_null + ",
            anywhere: true),
        Case(
            name: "non_canonical", signals: [SIGSEGV], words: "SIGSEGV: invalid memory reference",
            frame: "non_canonical + "),
        Case(
            name: "sent", signals: [SIGSEGV], words: "SIGSEGV: sent with kill or raise", frame: "sent", anywhere: true),
        Case(
            name: "aborts", signals: [SIGABRT], words: "SIGABRT: abort() was called", frame: "aborts + ", anywhere: true
        ),
        Case(name: "traps", signals: [SIGILL, SIGTRAP], words: "trap", frame: "traps + "),
        Case(name: "system_call", signals: [SIGSYS], words: "SIGSYS", frame: "system_call + ", anywhere: true),
        Case(name: "overflow", signals: [SIGSEGV], words: "SIGSEGV: stack overflow at 0x", frame: "overflow + "),
        Case(name: "overflow_thread", signals: [SIGSEGV], words: "SIGSEGV: stack overflow at 0x", frame: "overflow + "),
        Case(
            name: "two_threads", signals: [SIGSEGV], words: "SIGSEGV: invalid memory reference at 0x0", frame: "null + "
        ),
        Case(name: "broken_stack", signals: [SIGSEGV], words: "SIGSEGV", frame: "broken_stack + "),
        Case(name: "no_descriptors", signals: [SIGSEGV], words: "SIGSEGV", frame: "null + "),
        Case(
            name: "library", library: "constructor.so", signals: [SIGSEGV], words: "at 0x0", frame: "in_constructor + "),
        Case(
            name: "library", library: "cxx.so", signals: [SIGABRT], words: "abort() was called",
            frame: "demo::Thing::open(int) + ", anywhere: true),
        Case(
            name: "library", library: "libLamp.so", signals: [SIGILL, SIGTRAP], words: "trapped",
            frame: "Lamp.Lamp.lit(_:at:) + ", anywhere: true),
    ]

    @Test("ends by its own signal, with one report that names the function", arguments: cases)
    func reported(test: Case) async throws {
        let process = try FaultyProcess(test.name, library: test.library)
        let (log, status) = await process.ended()
        #expect(test.signals.contains(status & 0x7F), "status \(status)")
        #expect(log.reports.count == 1)
        let report = try #require(log.fault(of: process.identifier, signal: status & 0x7F))
        #expect(report.words.contains(test.words), "\(report.words)")
        let program = FaultProgram.directory
        let images = ["program", "constructor.so", "cxx.so", "libLamp.so"].map {
            Symbolizer.Image(path: "\(program)/\($0)", name: "named-\($0)")
        }
        let stack = Symbolizer().stack(of: report, in: images).trace()
        let found =
            test.anywhere
            ? stack.frames.contains { $0.hasPrefix(test.frame) } : stack.frames.first?.hasPrefix(test.frame) == true
        #expect(found, "\(stack.frames.joined(separator: "\n"))")
        #expect(stack.frames.count <= NamedStack.lineLimit)
    }

    @Test(
        "ends by its own signal when its report cannot be written",
        arguments: [("closed", true), ("reused", true), ("full", true), ("null", false)])
    func unreported(name: String, listening: Bool) async throws {
        let process = try FaultyProcess(name, library: "reused-\(name)", listening: listening)
        let status: Int32
        if name == "full" || !listening {
            status = await process.status()
        } else {
            let log: FaultLog
            (log, status) = await process.ended()
            #expect(log.reports.isEmpty)
        }
        #expect(status & 0x7F == SIGSEGV)
        if name == "reused" {
            let file = FileManager.default.contents(atPath: "\(FaultProgram.directory)/reused-reused")
            #expect(file?.isEmpty == true, "a file that took the descriptor's number was written to")
        }
    }

    @Test("asked for its stack twice, answers twice and goes on")
    func probed() async throws {
        let process = try FaultyProcess("loop")
        #expect(await process.nextOutput() == "ready\n")
        for _ in 0..<2 {
            #expect(kill(process.identifier, FaultReport.probeSignal) == 0)
            let log = await process.log(of: 1)
            let report = try #require(log.probe(of: process.identifier, thread: process.identifier))
            #expect(report.isProbe)
            #expect(log.fault(of: process.identifier, signal: FaultReport.probeSignal) == nil)
            let program = try FaultProgram.path.get()
            let stack = Symbolizer().stack(of: report, in: [.init(path: program, name: "demo")]).trace()
            // The instruction may be one of `main` for the moment between its line and its loop.
            #expect(stack.frames.contains { $0.hasPrefix("main + ") }, "\(stack.frames)")
            #expect(stack.top?.hasSuffix("(demo)") == true, "\(stack.frames)")
        }
        #expect(kill(process.identifier, SIGKILL) == 0)
        #expect(await process.status() & 0x7F == SIGKILL)
    }

    @Test("says where its tasks go on, if they can be read, and then where its thread is")
    func tasks() async throws {
        let process = try FaultyProcess("tasks")
        #expect(await process.nextOutput() == "ready\n")
        #expect(kill(process.identifier, FaultReport.probeSignal) == 0)
        let log = await process.log(of: 3)
        let image = Symbolizer.Image(path: try FaultProgram.path.get(), name: "demo")
        let tasks = log.tasks(of: process.identifier).map { Symbolizer().stack(of: $0, in: [image]) }
        // Each function is where it begins, and not where another one ends.
        #expect(tasks.map { $0.frames.map(\.function) } == [["aborts", "traps", "null"], []])
        #expect(tasks.allSatisfy { $0.trace().isSuspended })
        let report = try #require(log.probe(of: process.identifier, thread: process.identifier))
        #expect(!Symbolizer().stack(of: report, in: [image]).trace().isSuspended)
        #expect(kill(process.identifier, SIGKILL) == 0)
        #expect(await process.status() & 0x7F == SIGKILL)
    }

    @Test("asked for its stack without anybody to read it, goes on")
    func probedUnread() async throws {
        let process = try FaultyProcess("no_probe", listening: false)
        #expect(await process.nextOutput() == "alive\n")
        #expect(await process.status() == 3 << 8)
    }

    @Test("that is a child of the watched one is not taken for it")
    func forked() async throws {
        let process = try FaultyProcess("forked")
        let (log, status) = await process.ended()
        #expect(status == 3 << 8)
        #expect(log.reports.count == 1)
        #expect(log.fault(of: process.identifier, signal: SIGSEGV) == nil)
    }
}
