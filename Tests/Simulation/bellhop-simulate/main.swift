internal import BellhopSimulation
internal import Foundation

do {
    let arguments = try Arguments(CommandLine.arguments.dropFirst())
    let code: Int32
    FailedAssertion.report()
    // Another process may end before it has read all of a recording.
    signal(SIGPIPE, SIG_IGN)
    switch arguments.task {
    case .simulate: code = try simulate(arguments)
    case .replay: code = try replay(arguments.seed)
    case .compare: code = try compare()
    }
    exit(code)
} catch let error as Arguments.Unknown {
    print("\(error)\nusage: bellhop-simulate [--seed N] [--steps N] | --replay SEED")
    exit(64)
} catch {
    print("the recording cannot be played by a second process: \(error)")
    exit(70)
}
