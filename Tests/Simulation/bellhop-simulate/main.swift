internal import BellhopSimulation
internal import Foundation

do {
    let arguments = try Arguments(CommandLine.arguments.dropFirst())
    let code: Int32
    FailedAssertion.report()
    switch arguments.task {
    case .simulate: code = try simulate(arguments)
    case .replay: code = try replay(arguments.seed)
    case .digest:
        code = 0
        if let digest = Simulation.play(Script(seed: arguments.seed), digesting: true).digest { print(digest) }
    case .trace:
        code = 0
        for line in Simulation.play(Script(seed: arguments.seed), tracing: true).trace { print(line) }
    }
    exit(code)
} catch let error as Arguments.Unknown {
    print("\(error)\nusage: bellhop-simulate [--seed N] [--steps N] | --replay SEED")
    exit(64)
} catch {
    print("a second process cannot be started: \(error)")
    exit(70)
}
