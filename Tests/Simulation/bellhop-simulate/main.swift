import BellhopSimulation

var found: [String: (Int, Int, String)] = [:]
var steps = 0
let first = UInt64(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "1") ?? 1
let count = UInt64(CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "200") ?? 1
if count == 1 {
    let script = Script(seed: first)
    let report = Simulation.play(script)
    guard let violation = report.violation else { print("ok"); exit(0) }
    let short = Simulation.shrink(script, breaking: violation.invariant)
    let again = Simulation.play(short, tracing: true)
    for line in again.trace { print(line) }
    print(again.violation as Any, short.count)
    exit(0)
}
import Foundation
var all = Statistics()
for seed in first..<first + count {
    let report = Simulation.play(Script(seed: seed))
    steps += report.statistics.steps
    all.add(report.statistics)
    if count < 30 { print(seed, report.statistics.steps, Script(seed: seed).count) }
    if let violation = report.violation {
        let key = violation.invariant.rawValue
        let old = found[key]
        found[key] = ((old?.0 ?? 0) + 1, old?.1 ?? Int(seed), old?.2 ?? violation.message)
    }
}
print(steps)
for (k, v) in all.counts.sorted(by: { $0.value > $1.value }) { print(v, k) }
for (key, value) in found.sorted(by: { $0.key < $1.key }) { print(key, value) }
