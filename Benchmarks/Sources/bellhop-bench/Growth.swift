internal import BenchFigures
internal import Foundation

/// How the time of a push grows with what the host holds: modules, old pushes, delivered notifications.
struct Growth {
    let modules: String
    let state: String
    let rounds: Int
    let pushes: Int
    /// How many old pushes the largest journal has.
    let journal: Int

    private static let bound = 1.2

    /// A host that holds so much, and what it is sent.
    private struct Contender {
        let name: String
        let host: ServingProcess
        let load: Load
    }

    func figures() throws -> [Figure] {
        section(
            "16. Growth: the time of a push, 64 clients and two followers, against the host that holds least",
            "modules: all in the host's process, where a thousand have room, and the pushes go to the last of them;",
            "journal: pushes that were finished before the host started; list: delivered notifications, each replaced")
        return try measure(modulesHosts()) + measure(journalHosts()) + measure(listHosts())
    }

    private func measure(_ contenders: [Contender]) throws -> [Figure] {
        for contender in contenders {
            try Load.wait(for: contender.host)
            _ = try contender.load.run(contender.host)
        }
        let times = try medians(
            rounds: rounds, contenders.map { contender in { try contender.load.run(contender.host).perPush } })
        let figures = zip(contenders, times).dropFirst().map { contender, time in
            Figure(
                name: "a push, " + contender.name, value: time, baseline: (contenders[0].name, times[0]),
                bound: Self.bound)
        }
        figures.forEach { $0.print() }
        return figures
    }

    private func modulesHosts() throws -> [Contender] {
        try [1, 100, 1_000].map { count in
            let settings = BenchModule.settings(count, in: modules, isInProcess: true)
            return Contender(
                name: count == 1 ? "with 1 module" : "with \(Double(count).significant) modules",
                host: try ServingProcess.host(settings, in: state + "/modules-\(count)"),
                load: load([Load.line(to: BenchModule.sender(count))]))
        }
    }

    private func journalHosts() throws -> [Contender] {
        try [10_000, journal].map { count in
            let directory = state + "/journal-\(count)"
            let settings = BenchModule.settings(1, in: modules)
            let first = try ServingProcess.host(settings, in: directory)
            try Load.wait(for: first)
            first.stop()
            try OldPushes.insert(count, in: directory)
            return Contender(
                name: "with \(Double(count).significant) old pushes",
                host: try ServingProcess.host(settings, in: directory), load: load())
        }
    }

    /// A push with the identifier of one in the list replaces it.
    private func listHosts() throws -> [Contender] {
        try [10, 1_000].map { count in
            let lines = (1...count).map { Load.line(to: BenchModule.sender(1), collapseID: "list-\($0)") }
            return Contender(
                name: "with \(Double(count).significant) delivered",
                host: try ServingProcess.host(BenchModule.settings(1, in: modules), in: state + "/list-\(count)"),
                load: load(lines))
        }
    }

    private func load(_ lines: [String] = [Load.line(to: BenchModule.sender(1))]) -> Load {
        Load(pushes: pushes, lines: lines)
    }
}
