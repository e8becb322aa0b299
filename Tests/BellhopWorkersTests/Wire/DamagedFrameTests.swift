import BellhopValues
import Testing

@testable import BellhopWorkers

@Suite("A damaged frame")
struct DamagedFrameTests {
    @Test("of a worker is refused wherever it is cut", arguments: WireSample.fromWorker.indices)
    func cutWorker(index: Int) {
        let body = WireSample.fromWorker[index].bytes.dropFirst(4)
        for count in 0..<body.count {
            #expect(throws: WireFault.self, "\(count) bytes") { try WorkerFrame(body.prefix(count)) }
        }
        #expect(throws: WireFault("1 bytes follow the last field")) { try WorkerFrame(body + [0]) }
    }

    @Test("of a host is refused wherever it is cut", arguments: WireSample.fromHost.indices)
    func cutHost(index: Int) {
        let (bytes, arguments) = WireSample.fromHost[index]
        let body = bytes.dropFirst(4)
        for count in 0..<body.count {
            #expect(throws: WireFault.self, "\(count) bytes") {
                try WireSample.read(body.prefix(count), arguments: arguments)
            }
        }
        #expect(throws: WireFault.self) { try WireSample.read(body + [0], arguments: arguments) }
    }

    @Test(
        "of a worker is refused, or means one thing, whichever byte is another",
        arguments: WireSample.fromWorker.indices)
    func changeWorker(index: Int) async throws {
        var body = WireSample.fromWorker[index].bytes.dropFirst(4)
        for index in body.indices {
            let original = body[index]
            for value in UInt8.min...UInt8.max {
                body[index] = value
                guard let read = try? WorkerFrame(body) else { continue }
                // What was repaired stays as it is.
                let again = try WorkerFrame(read.bytes.dropFirst(4))
                if again.bytes != read.bytes { Issue.record("\(read) is read as \(again) when it is sent on") }
            }
            body[index] = original
            // Tests that wait beside this one have the same few threads.
            await Task.yield()
        }
    }

    @Test("of a host is refused, or read, whichever byte is another", arguments: WireSample.fromHost.indices)
    func changeHost(index: Int) async {
        let (bytes, arguments) = WireSample.fromHost[index]
        var body = bytes.dropFirst(4)
        var outcomes = (read: 0, refused: 0)
        for index in body.indices {
            let original = body[index]
            for value in UInt8.min...UInt8.max where value != original {
                body[index] = value
                do {
                    _ = try WireSample.read(body, arguments: arguments)
                    outcomes.read += 1
                } catch {
                    outcomes.refused += 1
                }
            }
            body[index] = original
            // Tests that wait beside this one have the same few threads.
            await Task.yield()
        }
        #expect(outcomes.read + outcomes.refused == body.count * 255)
        #expect(outcomes.refused > 0)
    }

    /// Frames whose last count says that four billion follow.
    private static let boasts: [(String, [UInt8])] = {
        func frame(_ kind: UInt8, _ fill: (inout WireWriter) -> Void) -> [UInt8] {
            var writer = WireWriter(kind)
            fill(&writer)
            writer.put(UInt32.max)
            return Array(writer.frame().dropFirst(4))
        }
        return [
            ("categories", frame(6) { $0.put(UInt64(1)) }),
            (
                "actions",
                frame(6) {
                    $0.put(UInt64(1))
                    $0.put(UInt32(1))
                    $0.put("identifier")
                }
            ),
            (
                "intents",
                frame(6) {
                    $0.put(UInt64(1))
                    $0.put(UInt32(1))
                    $0.put("identifier")
                    $0.put(UInt32(0))
                }
            ),
            ("a log line", frame(12) { $0.put(UInt8(0)) }),
            ("a route", frame(8) { $0.put(UInt64(1)) }),
            ("a sender", frame(2) { $0.put(true) }),
            ("an error's code", frame(4) { _ in }),
        ]
    }()

    @Test("that claims four billion of anything is refused before room is made for them", arguments: boasts)
    func boastful(what: String, body: [UInt8]) {
        #expect(throws: WireFault.self, "\(what)") { try WorkerFrame(body[...]) }
    }

    @Test("with a list of as many items as there are bytes is refused at the first", arguments: boasts.prefix(3))
    func plausible(what: String, body: [UInt8]) {
        #expect(throws: WireFault.self, "\(what)") {
            try WorkerFrame(body.dropLast(4) + [0, 0, 1, 0] + [UInt8](repeating: 0xFF, count: 1 << 16))
        }
    }

    @Test("of a worker that says what only the host notices is refused")
    func forged() {
        let frame = WorkerFrame.notice(.eventsLeftOut, WireSample.error)
        #expect(throws: WireFault("no worker refuses anything as events-left-out")) {
            try WorkerFrame(frame.bytes.dropFirst(4))
        }
    }

    @Test("of a kind there is not is refused", arguments: [0, 25, 255] as [UInt8])
    func kinds(kind: UInt8) {
        #expect(throws: WireFault("no frame of a worker has the kind \(kind)")) { try WorkerFrame([kind]) }
        #expect(throws: WireFault("no frame of a host has the kind \(kind)")) { try HostFrame([kind]) }
    }
}
