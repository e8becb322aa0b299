import BellhopValues
import Foundation
import SeededGenerators
import Testing

@testable import BellhopWorkers

@Suite("Reading frames", .timeLimit(.minutes(10)))
struct FrameFuzzTests {
    /// Given by the environment, to repeat a run.
    private static let seed =
        ProcessInfo.processInfo.environment["BELLHOP_FUZZ_SEED"].flatMap(UInt64.init)
        ?? .random(in: 1...UInt64(UInt32.max))

    @Test("survives a million frames with mistakes, and refuses or understands each")
    func mutations() {
        print("frames with mistakes: BELLHOP_FUZZ_SEED=\(Self.seed)")
        var chance = SeededGenerator(seed: Self.seed)
        let workers = WireSample.fromWorker.map { Array($0.bytes.dropFirst(4)) }
        let hosts = WireSample.fromHost.map { (Array($0.bytes.dropFirst(4)), $0.arguments) }
        var outcomes = (read: 0, refused: 0)
        for turn in 0..<1_000_000 {
            do throws(WireFault) {
                if turn % 4 == 0 {
                    let (body, arguments) = hosts[chance.below(hosts.count)]
                    _ = try WireSample.read(spoilt(body, &chance)[...], arguments: arguments)
                } else {
                    _ = try WorkerFrame(spoilt(workers[chance.below(workers.count)], &chance)[...])
                }
                outcomes.read += 1
            } catch {
                outcomes.refused += 1
            }
        }
        // A mistake in a text or a number is none that a reader could see; in a count or a kind it is.
        #expect(outcomes.read > 50_000, "BELLHOP_FUZZ_SEED=\(Self.seed)")
        #expect(outcomes.refused > 50_000, "BELLHOP_FUZZ_SEED=\(Self.seed)")
    }

    /// A frame with one to three mistakes.
    private func spoilt(_ frame: [UInt8], _ chance: inout SeededGenerator) -> [UInt8] {
        var frame = frame
        for _ in 0...chance.below(3) where !frame.isEmpty {
            let index = chance.below(frame.count)
            switch chance.below(6) {
            case 0: frame[index] ^= 1 << UInt8(chance.below(8))
            case 1: frame[index] = UInt8(chance.below(256))
            case 2: frame[index] = chance.below(2) == 0 ? 0 : .max
            case 3: frame.removeLast(frame.count - index)
            case 4: frame.insert(UInt8(chance.below(256)), at: index)
            default: frame.remove(at: index)
            }
        }
        return frame
    }
}
