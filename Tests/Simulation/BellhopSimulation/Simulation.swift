/// What came of playing a script.
package struct Report: Sendable {
    /// The invariant that did not hold; nil where all did.
    package let violation: Violation?
    /// How often what happened.
    package let statistics: Statistics
    /// The inputs and effects, where they were asked for.
    package let trace: [String]
    /// A number that follows from all effects, where it was asked for.
    package let digest: Digest?
}

/// Plays scripts.
package enum Simulation {
    /// Plays a script in a world of its own.
    package static func play(_ script: Script, tracing: Bool = false, digesting: Bool = false) -> Report {
        var world = World(script, tracing: tracing, digesting: digesting)
        world.run()
        return Report(
            violation: world.checker.violation, statistics: world.statistics, trace: world.trace?.lines ?? [],
            digest: world.digest)
    }

    /// Plays a script twice and compares the effects.
    package static func playTwice(_ script: Script) -> Report {
        let first = play(script, digesting: true)
        guard first.violation == nil, play(script, digesting: true).digest != first.digest else { return first }
        return Report(
            violation: Violation(invariant: .deterministic, message: "a second run has other effects"),
            statistics: first.statistics, trace: [], digest: first.digest)
    }

    /// Plays a script and compares the digest of its effects with that of another process.
    package static func play(_ script: Script, comparingWith digest: () -> String) -> Report {
        let report = play(script, digesting: true)
        let other = digest()
        guard report.violation == nil, report.digest.map({ "\($0)" }) != other else { return report }
        return Report(
            violation: Violation(
                invariant: .deterministic, message: "another process has other effects, with the digest \(other)"),
            statistics: report.statistics, trace: [], digest: report.digest)
    }

    /// Where the inputs and effects of a script part from the trace of another process: the lines before it, and those
    /// of both.
    package static func difference(of script: Script, from trace: String) -> [String] {
        let one = play(script, tracing: true).trace.joined(separator: "\n").split(separator: "\n").map(String.init)
        let other = trace.split(separator: "\n").map(String.init)
        guard let place = zip(one, other).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return [] }
        return one[max(0, place - 20)..<place] + ["one: \(one[place])", "the other: \(other[place])"]
    }

    /// The shortest script that was found that breaks the same invariant: chunks of moves are left out as long as it does
    /// (Zeller's delta debugging).
    package static func shrink(_ script: Script, breaking invariant: Invariant) -> Script {
        var shortest = script
        var chunk = max(1, shortest.moves.count / 2)
        while true {
            var start = 0
            var hasShrunk = false
            while start < shortest.moves.count {
                var candidate = shortest
                candidate.moves.removeSubrange(start..<min(start + chunk, candidate.moves.count))
                if play(candidate).violation?.invariant == invariant {
                    shortest = candidate
                    hasShrunk = true
                } else {
                    start += chunk
                }
            }
            if chunk == 1, !hasShrunk { return shortest }
            chunk = max(1, chunk / 2)
        }
    }
}
