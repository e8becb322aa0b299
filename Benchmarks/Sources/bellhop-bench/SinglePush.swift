internal import BenchFigures
internal import Foundation
internal import Glibc

/// One push alone through a whole host, from its line to `push.finished`, against a relay that moves the same bytes.
struct SinglePush {
    let modules: String
    let state: String
    let rounds: Int
    let pushes: Int

    func figures() throws -> [Figure] {
        section(
            "14. One push alone: from its line on the socket to push.finished, one C module in a worker",
            "the relay does one synced transaction and one round trip to a process; the bare sum is the median of",
            "a write and fdatasync of the payload in the same directory, and that of a round trip to such a process")
        let load = Load(
            clients: 1, followers: 1, pushes: pushes, lines: [Load.line(to: BenchModule.sender(1))], waitsForEnd: true)
        let (host, relay, _) = try Relay.beside(host: load, of: modules, in: state)
        let (write, echo) = (try SyncedWrite(in: state + "/relay"), try Echo())
        let times = try medians(
            rounds: rounds,
            [
                { try load.run(host).median }, { try load.run(relay).median },
                { try write.median(of: pushes / 4) }, { echo.median(of: pushes / 4) },
            ])
        let figures = [
            Figure(name: "one push alone", value: times[0], baseline: ("the relay", times[1]), bound: 1.5),
            Figure(name: "one push alone", value: times[0], baseline: ("a synced write, an echo", times[2] + times[3])),
            Figure(name: "a synced write", value: times[2]), Figure(name: "an echo of a process", value: times[3]),
        ]
        figures.forEach { $0.print() }
        return figures
    }
}

/// Writes of a payload to a file of its own, each synced.
private final class SyncedWrite {
    private static let room = 4 << 20
    private let descriptor: Int32
    private let payload = Push.short(sender: BenchModule.sender(1))
    private var offset = 0

    init(in directory: String) throws {
        descriptor = open(directory + "/bare", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // Written before, as the log of a database is: a file that grows needs another write for its length.
        let zeros = [UInt8](repeating: 0, count: Self.room)
        guard pwrite(descriptor, zeros, zeros.count, 0) == zeros.count, fsync(descriptor) == 0 else {
            throw Child.Failed(description: "\(directory)/bare cannot be written")
        }
    }

    deinit { close(descriptor) }

    func median(of count: Int) throws -> Double {
        var times: [Double] = []
        for _ in 0..<count {
            let began = ContinuousClock.now
            guard pwrite(descriptor, payload, payload.count, off_t(offset)) == payload.count,
                fdatasync(descriptor) == 0
            else { throw Child.Failed(description: "a payload cannot be written") }
            times.append(began.duration(to: .now) / .nanoseconds(1))
            offset = (offset + payload.count) % (Self.room - payload.count)
        }
        return bellhop_bench.median(times)
    }
}

/// Round trips to a process that reads a call's bytes and sends those of an answer.
private final class Echo {
    private let wire = CallWire(identifier: "p12345", payload: Push.short(sender: BenchModule.sender(1)).count)
    private let process: BareProcess
    private let bytes: UnsafeMutableRawBufferPointer

    init() throws {
        process = try BareProcess(WorkerStable.programs + "/bare", ["echo", "\(wire.request)", "\(wire.answer)"])
        bytes = .allocate(byteCount: wire.request, alignment: 8)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { bytes.deallocate() }

    func median(of count: Int) -> Double {
        let times = (0..<count).map { _ in
            ContinuousClock().measure { process.exchange(bytes, sending: wire.request, receiving: wire.answer) }
                / .nanoseconds(1)
        }
        return bellhop_bench.median(times)
    }
}
