/// What one seed does to the world, move by move.
package struct Script: Sendable {
    /// One thing that somebody does.
    struct Move: Sendable {
        let gap: Moment
        let action: Action
        /// What the details of the move, and all that happens until the next one, follow from.
        let seed: UInt64
    }

    enum Action: Sendable, CaseIterable {
        case push, respond, expand, state, device, authorize, session, navigate, call, clock, openSettings, question,
            replay,
            lift
        case why, edit, rename, rebuild, reload, ask, say, die, stray, diskFault, clockJump, kill, powerLoss, restart
    }

    /// What the script follows from.
    package let seed: UInt64
    let profile: Profile
    var moves: [Move]

    /// Makes the script of a seed.
    package init(seed: UInt64) {
        self.seed = seed
        var random = Random(seed: seed)
        profile = Profile(&random)
        let weights = profile.weights
        let gaps: [(Moment, Int)] = [
            (0, 4), (.milliseconds(1), 4), (.milliseconds(30), 5), (.milliseconds(400), 5), (.seconds(3), 4),
            (.seconds(20), 2), (.seconds(90), profile.isSlow ? 3 : 1),
        ]
        moves = []
        for _ in 0..<random.within(20...300) {
            let gap = random.pick(gaps)
            moves.append(
                Move(
                    gap: gap == 0 ? 0 : random.within(gap / 2...gap * 2), action: random.pick(weights),
                    seed: random.next()))
        }
    }

    /// The number of moves.
    package var count: Int { moves.count }

    /// The moves in words.
    package var lines: [String] { moves.map { "after \($0.gap.duration / .milliseconds(1)) ms: \($0.action)" } }
}

/// What goes wrong in the world of one seed, and how often; half of it does not go wrong at all.
struct Profile: Sendable {
    let workersDie: Double
    let workersLate: Double
    let workersGarble: Double
    let workersAsk: Double
    let opensFail: Double
    let diskFails: Double
    let batches: Double
    let repeats: Double
    let attachments: Double
    let isSlow: Bool
    /// Whether the host loads libraries as they are built.
    let watchesLibraries: Bool
    let weights: [(Script.Action, Int)]

    init(_ random: inout Random) {
        func level(_ random: inout Random, _ most: Double) -> Double {
            random.chance(0.5) ? 0 : most * Double(random.within(1...8)) / 8
        }
        workersDie = level(&random, 0.15)
        workersLate = level(&random, 0.25)
        workersGarble = level(&random, 0.2)
        workersAsk = level(&random, 0.4)
        opensFail = level(&random, 0.2)
        diskFails = level(&random, 0.1)
        batches = level(&random, 0.6)
        repeats = level(&random, 0.2)
        attachments = level(&random, 0.5)
        isSlow = random.chance(0.3)
        watchesLibraries = random.chance(0.5)
        let usual: [(Script.Action, Int)] = [
            (.push, 40), (.respond, 12), (.expand, 4), (.state, 6), (.device, 4), (.authorize, 3), (.session, 7),
            (.navigate, 7),
            (.call, 4),
            (.clock, 3), (.openSettings, 1), (.question, 3), (.replay, 2), (.lift, 2), (.why, 3), (.edit, 5),
            (.rename, 2), (.rebuild, 3), (.reload, 3), (.ask, 10), (.say, 2), (.die, 2), (.stray, 3), (.diskFault, 2),
            (.clockJump, 1), (.kill, 3),
            (.powerLoss, 2),
            (.restart, 2),
        ]
        var weights: [(Script.Action, Int)] = []
        // Some seeds do a few things only, and those often.
        let isNarrow = random.chance(0.5)
        for (action, weight) in usual where action == .push || !isNarrow || random.chance(0.6) {
            weights.append((action, weight * (isNarrow ? random.within(1...3) : 1)))
        }
        self.weights = weights
    }
}
