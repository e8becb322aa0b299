internal import BenchFigures

/// Pushes to eight modules, each in a worker of its own, against pushes to one of them.
struct WorkerSpread {
    let modules: String
    let state: String
    let rounds: Int
    let pushes: Int

    private static let count = 8

    func figures() throws -> [Figure] {
        section(
            "15. Pushes to eight worker modules in turn, against the same number to one; one host, 64 clients",
            "two followers of the events")
        let host = try ServingProcess.host(BenchModule.settings(Self.count, in: modules), in: state + "/host")
        try Load.wait(for: host)
        let lines = (1...Self.count).map { Load.line(to: BenchModule.sender($0)) }
        let (one, all) = (Load(pushes: pushes, lines: [lines[0]]), Load(pushes: pushes, lines: lines))
        for load in [one, all] { _ = try load.run(host) }
        let rates = try medians(
            rounds: rounds, [{ try one.run(host).perSecond }, { try all.run(host).perSecond }])
        let figure = Figure(
            name: "pushes to \(Self.count) workers", value: rates[1], baseline: ("to one worker", rates[0]), bound: 1,
            unit: .perSecond)
        figure.print()
        return [figure]
    }
}
