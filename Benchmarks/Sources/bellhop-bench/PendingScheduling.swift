internal import BellhopPhone
internal import BellhopValues
internal import BenchFigures
internal import Foundation

/// Local requests of many modules that wait for their time.
struct PendingScheduling {
    let rounds: Int
    private let count = 100_000
    private let modules = 200

    func figures() -> [Figure] {
        section(
            "11. \(count) local requests of \(modules) modules that wait, each",
            "a host keeps the 64 that were added last; here the limit is out of the way")
        let requests = entries()
        let before = Self.residentBytes
        var filled: [PendingRequests] = []
        filled.append(PendingRequests(limit: .max))
        for entry in requests { _ = filled[0].add(entry) }
        let memory = Double(Self.residentBytes - before) / Double(count)
        var times: [[Double]] = [[], [], [], []]
        for _ in 0..<max(3, rounds / 6) {
            var pending = PendingRequests(limit: .max)
            times[0].append(time { for entry in requests { _ = pending.add(entry) } })
            times[1].append(time { for _ in 0..<count { keep(pending.nextDue) } })
            times[2].append(
                time {
                    while let entry = pending.fire(at: .distantFuture, in: .gmt) { keep(entry) }
                })
            var table: [String: PendingRequests.Entry] = [:]
            times[3].append(time { for entry in requests { table[entry.request.identifier] = entry } })
        }
        let figures = [
            Figure(
                name: "one of 100,000 pending requests, insert", value: median(times[0]),
                baseline: ("an insertion in a dictionary", median(times[3]))),
            Figure(name: "the same, find the next one due", value: median(times[1])),
            Figure(name: "the same, fire", value: median(times[2])),
            Figure(name: "the same, memory", value: memory, unit: .bytes),
        ]
        figures.forEach { $0.print() }
        return figures
    }

    private func time(_ body: () -> Void) -> Double {
        ContinuousClock().measure(body) / .nanoseconds(1) / Double(count)
    }

    private func entries() -> [PendingRequests.Entry] {
        var generator = SystemRandomNumberGenerator()
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        return (0..<count).map { number in
            var content = NotificationContent()
            content.title = "Payment due"
            content.body = "Payment \(number) is due tomorrow"
            let seconds = Double.random(in: 1...31_536_000, using: &generator)
            return PendingRequests.Entry(
                NotificationRequest(
                    identifier: "payment-\(number)", content: content, trigger: .timeInterval(seconds, repeats: false)),
                of: ModuleID(rawValue: "module-\(number % modules)"), due: start.addingTimeInterval(seconds))
        }
    }

    /// The memory of this process that is its own.
    private static var residentBytes: Int {
        let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 4096
    }
}
