// A host beset by hostile workers; ends with 0 when it has lost nothing by them, and says what it lost otherwise.
//
//     worker-fuzz MODULE [FRAMES]
//
// MODULE is any fixture with a class that has every selector. BELLHOP_FUZZ_SEED repeats a run: every life's seed follows
// from it, and BELLHOP_FUZZ_HABIT keeps to one habit. What has reached a worker when it acts is still a matter of time.

import Foundation

signal(SIGPIPE, SIG_IGN)

let environment = ProcessInfo.processInfo.environment
let words = Array(CommandLine.arguments.dropFirst())
guard let module = words.first, let frames = Int(words.dropFirst().first ?? "1000000") else {
    print("usage: worker-fuzz MODULE [FRAMES]")
    exit(EX_USAGE)
}
let worker = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("hostile-worker").path
let seed = environment["BELLHOP_FUZZ_SEED"].flatMap(UInt64.init) ?? .random(in: 1...UInt64(UInt32.max))
print("BELLHOP_FUZZ_SEED=\(seed)")
// Said whatever comes.
fflush(nil)
let siege = Siege(
    stage: try Stage(module: module, worker: worker), seed: seed,
    habits: environment["BELLHOP_FUZZ_HABIT"].flatMap(Habit.init).map { [$0] } ?? Habit.allCases)
let findings = await siege.run(frames: frames)
findings.forEach { print("found: \($0)") }
exit(findings.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
