internal import BenchFigures
internal import Foundation

/// Pushes that many clients send at once, through a whole host, against a relay that moves the same bytes.
struct Throughput {
    let modules: String
    let state: String
    let rounds: Int
    let pushes: Int

    func figures() throws -> [Figure] {
        section(
            "13. Throughput: 64 clients, one C module in a worker, the journal synced, two followers of the events",
            "from the clients' first push until both followers have read push.finished of the last; the relay stores",
            "the same rows in one transaction a batch, and passes the same bytes to a process and to the followers")
        let load = Load(pushes: pushes, lines: [Load.line(to: BenchModule.sender(1))])
        let (host, relay, first) = try Relay.beside(host: load, of: modules, in: state)
        var samples: [Load.Sample] = []
        let rates = try medians(
            rounds: rounds,
            [
                {
                    samples.append(try load.run(host))
                    return samples[samples.count - 1].perSecond
                },
                { try load.run(relay).perSecond },
            ])
        print("  # \(first.followerBytes / first.pushes) bytes of events for each")
        let figures = [
            Figure(
                name: "pushes from 64 clients", value: rates[0], baseline: ("the relay", rates[1]), bound: 0.5,
                limit: 20_000, unit: .perSecond),
            Figure(name: "from a push to its acknowledgment, median", value: median(samples.map(\.median))),
            Figure(name: "from a push to its acknowledgment, p99", value: median(samples.map(\.percentile99))),
        ]
        figures.forEach { $0.print() }
        return figures
    }
}
