internal import BellhopSimulation
internal import Foundation

do {
    let arguments = try Arguments(CommandLine.arguments.dropFirst())
    exit(arguments.isReplay ? replay(arguments.seed) : simulate(arguments))
} catch {
    print("\(error)\nusage: bellhop-simulate [--seed N] [--steps N] | --replay SEED")
    exit(64)
}
