import BellhopValues
import Testing

@testable import BellhopWorkers

@Suite("A frame")
struct FrameTests {
    @Test("of a worker is read as it was written", arguments: WireSample.fromWorker.indices)
    func worker(index: Int) throws {
        let frame = WireSample.fromWorker[index]
        let read = try WorkerFrame(frame.bytes.dropFirst(4))
        #expect("\(read)" == "\(frame)")
        #expect(read.bytes == frame.bytes)
    }

    @Test("says how many bytes follow")
    func counts() {
        let frames = WireSample.fromWorker.map(\.bytes) + WireSample.fromHost.map(\.bytes)
        for bytes in frames {
            #expect(bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) } == bytes.count - 4)
        }
    }

    @Test("that opens a module brings all of its entry")
    func open() throws {
        guard case .open(let opening) = try HostFrame(WireSample.openingFrame.dropFirst(4)) else {
            Issue.record("it is read as another")
            return
        }
        #expect("\(opening)" == "\(WireSample.opening)")
    }

    @Test("of another version is refused, naming both")
    func version() {
        var bytes = WireSample.openingFrame
        let other = HostFrame.version + 1
        bytes[5] = UInt8(other)
        #expect(throws: WireFault("version \(other), this worker has \(HostFrame.version)")) {
            try HostFrame(bytes.dropFirst(4))
        }
    }

    @Test("that calls a method brings its arguments", arguments: BellhopValues.Selector.allCases)
    func call(selector: BellhopValues.Selector) throws {
        let arguments = Sample.call(selector).arguments
        let bytes = HostFrame.call(ticket: 77, selector, arguments)
        guard case .call(77, selector, let reader) = try HostFrame(bytes.dropFirst(4)) else {
            Issue.record("it is read as another")
            return
        }
        #expect("\(try selector.fullSignature.arguments(from: reader))" == "\(arguments)")
    }

    @Test("that calls a route brings values of every type")
    func route() throws {
        let bytes = HostFrame.route(ticket: 1, number: 300, WireSample.values)
        guard case .route(1, 300, let reader) = try HostFrame(bytes.dropFirst(4)) else {
            Issue.record("it is read as another")
            return
        }
        #expect("\(try WireSample.allTypes.arguments(from: reader))" == "\(WireSample.values)")
    }

    @Test(
        "that replies is read as it was written",
        arguments: [
            HostFrame.Reply.accepted(false), .accepted(true), .refused(WireSample.error), .number(.max), .text(nil),
            .text("token"),
        ])
    func reply(_ reply: HostFrame.Reply) throws {
        guard case .reply(5, let read) = try HostFrame(HostFrame.reply(5, reply).dropFirst(4)) else {
            Issue.record("it is read as another")
            return
        }
        #expect(read == reply)
    }

    @Test("that calls a ticket off, rests, or ends, is read as that")
    func rest() throws {
        guard case .cancel(.max) = try HostFrame(HostFrame.cancel(.max).dropFirst(4)),
            case .rest = try HostFrame(HostFrame.restFrame.dropFirst(4)),
            case .end = try HostFrame(HostFrame.endFrame.dropFirst(4))
        else {
            Issue.record("it is read as another")
            return
        }
    }

    @Test("with text that is no UTF-8 is read with what is wrong replaced")
    func repairs() throws {
        var bytes = WorkerFrame.log(LogEntry(.info, "", subsystem: "s", category: "ab")).bytes
        bytes[bytes.count - 1] = 0xFF
        #expect(
            "\(try WorkerFrame(bytes.dropFirst(4)))"
                == "\(WorkerFrame.log(LogEntry(.info, "", subsystem: "s", category: "a\u{FFFD}")))")
    }
}
