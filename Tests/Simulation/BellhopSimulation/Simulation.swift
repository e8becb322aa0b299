/// What came of playing a script.
package struct Report: Sendable {
    /// The invariant that did not hold; nil where all did.
    package let violation: Violation?
    /// How often what happened.
    package let statistics: Statistics
    /// The inputs and effects, where they were asked for.
    package let trace: [String]
    /// The inputs and effects as values, if they were requested.
    package let recording: Recording?
}

/// Plays scripts.
package enum Simulation {
    /// Plays a script in a world of its own.
    package static func play(_ script: Script, tracing: Bool = false, recording: Bool = false) -> Report {
        var world = World(script, tracing: tracing, recording: recording)
        world.run()
        return Report(
            violation: world.checker.violation, statistics: world.statistics, trace: world.trace?.lines ?? [],
            recording: world.recording)
    }

    /// Plays a script, and compares its recording with the effects elsewhere.
    package static func play(_ script: Script, comparing difference: (Recording) throws -> String?) rethrows -> Report {
        let report = play(script, recording: true)
        guard report.violation == nil, let recording = report.recording, let difference = try difference(recording)
        else { return report }
        return Report(
            violation: Violation(invariant: .deterministic, message: difference), statistics: report.statistics,
            trace: [], recording: nil)
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
