import Foundation

/// What was counted for some pushes.
struct PushCounts: Codable {
    let allocations: UInt64
    let bytes: UInt64
    let retains: UInt64
}

/// The functions of `push-counts` that count allocations and references.
struct Counter {
    let setCounting: @convention(c) (Bool) -> Void
    /// Writes the three counts since the last call.
    let takeCounts: @convention(c) (UnsafeMutablePointer<UInt64>) -> Void

    func take() -> PushCounts {
        var counts: [UInt64] = [0, 0, 0]
        counts.withUnsafeMutableBufferPointer { if let first = $0.baseAddress { takeCounts(first) } }
        return PushCounts(allocations: counts[0], bytes: counts[1], retains: counts[2])
    }
}

/// Counts what a phone does for a push of each kind, and prints it as JSON; returns the exit code.
@c(print_push_counts)
public func printPushCounts(
    _ modules: Int32, _ setCounting: @convention(c) (Bool) -> Void,
    _ takeCounts: @convention(c) (UnsafeMutablePointer<UInt64>) -> Void
) -> Int32 {
    guard 1...1_000 ~= modules else {
        print("usage: push-counts MODULES, at most 1000")
        return 64
    }
    var counts: [String: PushCounts] = [:]
    let phone = CountedPhone(modules: Int(modules), Counter(setCounting: setCounting, takeCounts: takeCounts))
    for kind in PushKind.all {
        // A start takes much longer than the pushes.
        var copy = phone
        counts[kind.name] = copy.counts(of: kind)
    }
    guard let text = try? JSONEncoder().encode(counts) else { return 1 }
    FileHandle.standardOutput.write(text)
    return 0
}
