// Confines itself by a policy (JSON, or `none`), tries one thing, and prints how it went: an errno, or text.
//
//     confinement-probe POLICY ATTEMPT [ARGUMENT …]

import BellhopSandbox
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let attempt = Attempt(rawValue: arguments[1]) else {
    print("usage: confinement-probe POLICY \(Attempt.allCases.map(\.rawValue).joined(separator: "|")) [ARGUMENT …]")
    exit(EX_USAGE)
}
let early = attempt == .earlyThread ? EarlyThread { SystemCall.run(["fork"]) } : nil
let before = ContinuousClock.now
let report =
    try arguments[0] == "none"
    ? nil : Confinement.apply(JSONDecoder().decode(ConfinementPolicy.self, from: Data(arguments[0].utf8)))
let cost = ContinuousClock.now - before

switch attempt {
case .report: print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
case .cost: print(cost)
case .foundation: print(await Foundations.check(network: arguments.contains("network")))
default: print(attempt.run(Array(arguments.dropFirst(2)), early: early))
}
