/// Many lives, some at a time, until enough frames were read.
struct Siege {
    let stage: Stage
    let seed: UInt64
    let habits: [Habit]

    private static let atOnce = 6
    /// What a life sends that is all legal.
    private static let framesOfLife = 40_000
    /// Where a run of nothing but habits that send no good frame ends.
    private static let mostLives = 10_000
    /// What memory may come to be in use by chance, in bytes.
    private static let slack = 16 << 20

    /// Has the host read `frames` frames.
    ///
    /// Returns what the host lost, which legal frames it refused, and whether it read too few.
    func run(frames: Int) async -> [String] {
        let counts = Shared()
        // Threads, pools and tables that stay are there after the first of each.
        let first = await live(from: 0, counts) { number in number < 2 * habits.count }
        let before = await Footprint.settled
        print("before: \(before)")
        _ = await live(from: first, counts) { number in counts.now.frames < frames && number < Self.mostLives }
        let after = await Footprint.settled
        print("after:  \(after)")
        let tally = counts.now
        print(
            "\(tally.frames) frames and \(tally.lines) lines of \(tally.lives) workers: \(tally.logs) logs, "
                + "\(tally.requests) requests, \(tally.answers) answers, \(tally.strays) strays")
        print(
            "\(tally.started) calls, \(tally.outcomes) outcomes; ends: "
                + tally.endings.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
        var findings = losses(tally, before, after)
        findings += tally.refusals.sorted().map { "a legal frame that was refused: \($0)" }
        if habits.contains(where: \.isLegal), tally.frames < frames {
            findings.append("only \(tally.frames) of \(frames) frames were read, in \(tally.lives) lives")
        }
        return findings
    }

    private func losses(_ tally: Tally, _ before: Footprint, _ after: Footprint) -> [String] {
        var findings: [String] = []
        func check(_ isKept: Bool, _ what: String) { if !isKept { findings.append(what) } }
        check(tally.started == tally.outcomes, "\(tally.started - tally.outcomes) outcomes")
        check(after.descriptors <= before.descriptors, "\(after.descriptors - before.descriptors) descriptors")
        check(after.workerThreads == 0, "\(after.workerThreads) threads of workers that are gone")
        check(!after.hasChildren, "a process that nobody buried")
        check(after.resident - before.resident < Self.slack, "\((after.resident - before.resident) >> 20) MiB")
        return findings
    }

    /// Starts lives for as long as `more` wants the next; returns the number of the one that was not.
    private func live(
        from first: Int, _ counts: Shared, while more: @escaping @Sendable (Int) -> Bool
    ) async -> Int {
        await withTaskGroup { group in
            var number = first
            for _ in 0..<Self.atOnce where more(number) {
                start(number, in: &group, counts)
                number += 1
            }
            while await group.next() != nil, more(number) {
                start(number, in: &group, counts)
                number += 1
            }
            return number
        }
    }

    private func start(_ number: Int, in group: inout TaskGroup<Void>, _ counts: Shared) {
        let habit = habits[number % habits.count]
        let life = Life(
            habit: habit, seed: seed &+ UInt64(number), frames: habit.isLegal ? Self.framesOfLife : 2_000)
        group.addTask { [stage] in await life.run(stage, counting: counts) }
    }
}
