import BellhopControl
import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// A steady rate of pushes to good modules, and one module that misbehaves every second.
struct Soak {
    /// The pushes a second.
    static let rate = 50
    /// How long it takes until whatever hangs is killed.
    static let calm = Duration.seconds(3)

    static let good = ["good", "records"]
    /// One row of the table for each of its modules that is not harmless.
    static let faults: [Fault] = [Fault.Group.deaths, .hangs, .answers, .sockets, .floods].flatMap(Fault.rows)
        .reduce(into: []) { rows, row in
            if !rows.contains(where: { $0.fixture == row.fixture }) { rows.append(row) }
        }.filter { $0.places != [.tap] }

    static func place() throws -> Workplace {
        try Workplace(
            modules: good.map { Workplace.entry($0) } + faults.map { Workplace.entry($0.fixture, $0.keys()) })
    }

    static func start(in place: Workplace) async throws -> HostProcess {
        try await HostProcess.start(settings: place.settings, stateDirectory: place.state)
    }

    let host: HostProcess
    private let begin = ContinuousClock.now

    init(_ host: HostProcess) { self.host = host }

    /// Sends pushes for so long, none of the last of them to misbehave; returns those the host acknowledged, and how
    /// many of them asked for trouble.
    func run(
        for duration: Duration, calm: Duration = .zero, _ chance: inout SeededChance
    ) async throws -> (pushes: [PushID], faults: Int) {
        var pushes: [PushID] = []
        var misbehaved = 0
        let ticks = Int(duration / .seconds(1) * Double(Self.rate))
        for tick in 0..<ticks {
            try await Task.sleep(until: begin + .seconds(1) / Self.rate * tick, tolerance: .zero)
            pushes.append(try await send(Self.payload(number: tick + 1)))
            let isCalm = begin.duration(to: .now) > duration - calm
            if tick % Self.rate == 0, !isCalm, let fault = Self.faults.randomElement(using: &chance) {
                pushes.append(try await send(Self.payload(asking: fault, &chance)))
                misbehaved += 1
            }
        }
        return (pushes, misbehaved)
    }

    /// Crashes a module; returns the push that did it.
    func crash(_ chance: inout SeededChance) async throws -> PushID {
        let fault = try #require(Self.faults.first)
        return try await send(Self.payload(asking: fault, &chance))
    }

    private func send(_ payload: String) async throws -> PushID {
        let reply = try await host.client.call(Control.Push(payload: Array(payload.utf8)))
        return reply.push
    }

    private static func payload(number: Int) -> String {
        let aps = number.isMultiple(of: 3) ? #""content-available":1"# : #""alert":"x""#
        return #"{"aps":{\#(aps)},"number":\#(number),"sender":"com.example.fixture.\#(good[number % good.count])"}"#
    }

    private static func payload(asking fault: Fault, _ chance: inout SeededChance) -> String {
        let place = fault.places.filter { $0 != .tap }.randomElement(using: &chance) ?? .present
        let aps = place == .silent ? #""content-available":1"# : #""alert":"x""#
        return #"{"aps":{\#(aps)},"sender":"com.example.fixture.\#(fault.fixture)","misbehave":"\#(place)"}"#
    }

    /// Gives every module that is quarantined another chance, until the task is cancelled or the host ends.
    func liftQuarantines() async throws {
        let events = try await host.client.events()
        do {
            for try await event in events where event.kind == .moduleQuarantined { try await lift(event.module) }
        } catch {
            guard error.code == .controlHostLeft else { throw error }
        }
    }

    private func lift(_ module: ModuleID?) async throws(BellhopError) {
        guard let module else { return }
        _ = try await host.client.call(Control.Lift(module: module.rawValue))
    }

    /// Waits until every push is over and every module is up again.
    func settle(_ pushes: [PushID]) async throws {
        let over = Set(host.events.all(.pushFinished).compactMap(\.push))
        for push in Set(pushes).subtracting(over) { _ = await host.event(.pushFinished) { $0.push == push } }
        while true {
            try Task.checkCancellation()
            let last = host.events.last?.sequence ?? 0
            let reply = try await host.client.call(Control.Modules())
            guard reply.modules.contains(where: { $0.state != .loaded }) else { return }
            _ = await host.event(.moduleRestarted, after: last)
        }
    }
}

extension HostProcess {
    /// The memory it has in use, in KiB.
    var residentMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
