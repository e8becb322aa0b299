internal import BellhopSimulation
internal import Foundation

/// Each so many seeds one is played by another process too, and the effects are compared.
private let comparison: UInt64 = 50

/// Plays seed after seed until so many steps were taken; returns the exit code.
func simulate(_ arguments: Arguments) throws -> Int32 {
    let clock = ContinuousClock()
    let start = clock.now
    var statistics = Statistics()
    var seed = arguments.seed
    var nextReport = 500_000
    while statistics.steps < arguments.steps {
        let script = Script(seed: seed)
        FailedAssertion.note(seed: seed, after: statistics.steps)
        let report = try seed % comparison == 0 ? playInTwoProcesses(script) : Simulation.play(script)
        statistics.add(report.statistics)
        if let violation = report.violation {
            print("seed \(seed), after \(statistics.steps) steps: \(violation)")
            if !arguments.isBrief { try explain(script, violation) }
            return 1
        }
        if statistics.steps >= nextReport {
            print("\(statistics.steps) steps, seeds to \(seed), \(rate(statistics.steps, clock.now - start))")
            fflush(nil)
            nextReport += max(500_000, arguments.steps / 20)
        }
        seed += 1
    }
    print("\n\(statistics.steps) steps of \(seed - arguments.seed) seeds, \(rate(statistics.steps, clock.now - start))")
    print("every invariant held: \(Invariant.allCases.map(\.rawValue).joined(separator: ", "))\n")
    printCounts(statistics)
    return 0
}

private func rate(_ steps: Int, _ time: Duration) -> String {
    "\(Int(Double(steps) / max(1e-9, time / .seconds(1)))) steps/s"
}

/// Says how often what happened, so that a reader sees that what is interesting does.
private func printCounts(_ statistics: Statistics) {
    for (name, count) in statistics.counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        let number = "\(count)"
        print(String(repeating: " ", count: max(0, 12 - number.count)) + number, name)
    }
}

/// Plays a script here, and its recording in another process.
private func playInTwoProcesses(_ script: Script) throws -> Report {
    try Simulation.play(script) { recording in
        let json = try recording.json
        guard try Recording(json: json) == recording else { return "a recording that is written and read has changed" }
        return try OtherProcess.output(of: "--compare", input: json)
    }
}

/// Plays the recording in the standard input, and prints the first effect that differs; returns the exit code.
func compare() throws -> Int32 {
    let recording = try Recording(json: FileHandle.standardInput.readDataToEndOfFile())
    if let difference = recording.difference { print(difference) }
    return 0
}

/// Plays one seed; returns the exit code.
func replay(_ seed: UInt64) throws -> Int32 {
    FailedAssertion.note(seed: seed, after: 0)
    let script = Script(seed: seed)
    let report = try playInTwoProcesses(script)
    guard let violation = report.violation else {
        print("seed \(seed): \(report.statistics.steps) steps, and every invariant held")
        return 0
    }
    print("seed \(seed): \(violation)")
    try explain(script, violation)
    return 1
}

/// Says what led to a violation, in as few moves as can be found.
private func explain(_ script: Script, _ violation: Violation) throws {
    guard violation.invariant != .deterministic else { return printReplay(script) }
    print("shrinking \(script.count) moves …")
    let short = Simulation.shrink(script, breaking: violation.invariant)
    let report = Simulation.play(short, tracing: true)
    print("the last inputs and effects of the shortest script that was found:\n")
    for line in report.trace.suffix(160) { print(line) }
    print("\n\(short.count) moves:")
    for line in short.lines { print("  \(line)") }
    print("\n\(report.violation.map { "\($0)" } ?? "")")
    printReplay(script)
}

private func printReplay(_ script: Script) { print("replay it with: make replay SEED=\(script.seed)") }
