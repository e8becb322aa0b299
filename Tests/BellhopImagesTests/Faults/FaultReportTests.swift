import BellhopValues
import ModuleFixtures
import SeededGenerators
import Testing

@testable import BellhopImages

@Suite("Reading fault reports")
struct FaultReportTests {
    /// A report as `CFaults.c` writes it.
    static func bytes(
        signal: Int32 = 11, code: Int32 = 1, process: Int32 = 7, thread: Int32 = 8, systemCall: Int32 = -1,
        address: UInt64 = 0, stack: UInt64 = 0x7FFF_0000_0000, version: UInt32 = 1, count: UInt32? = nil,
        frames: [UInt64] = [0x1010, 0x2020], sender: Int32 = -1,
        maps: String = "1000-2000 r-xp 00000400 08:01 5    /lib/a b.so\n"
    ) -> [UInt8] {
        var bytes = [0] + Array("BHFAULT".utf8)
        func put(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value) { bytes += Array($0) } }
        put(version)
        for number in [signal, code, process, thread, systemCall] { put(number) }
        put(address)
        put(stack)
        put(count ?? UInt32(frames.count))
        put(sender)
        for frame in frames { put(frame) }
        return bytes + Array(maps.utf8) + [0]
    }

    static func parse(_ bytes: [UInt8]) -> [FaultReport] { FaultReport.parsing(bytes[...]) }

    static let whole = FaultReport(
        signal: Signal(rawValue: 11), code: 1, process: 7, thread: 8, systemCall: nil, address: 0,
        stackPointer: 0x7FFF_0000_0000, frames: [0x1010, 0x2020],
        mappings: [.init(addresses: 0x1000..<0x2000, offset: 0x400, path: "/lib/a b.so")], isComplete: true)

    @Test func `a report is read field by field`() { #expect(Self.parse(Self.bytes()) == [Self.whole]) }

    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let count: Int
    }

    static let damages: [Damage] = [
        Damage(testDescription: "nothing", bytes: [], count: 0),
        Damage(testDescription: "text", bytes: Array("Segmentation fault".utf8), count: 0),
        Damage(testDescription: "two in a row", bytes: bytes() + bytes(), count: 2),
        Damage(testDescription: "noise between", bytes: [1, 0, 2] + bytes() + [0, 0, 66] + bytes() + [9], count: 2),
        Damage(testDescription: "cut in its maps, another after it", bytes: bytes().dropLast(9) + bytes(), count: 2),
        Damage(testDescription: "cut in its maps", bytes: bytes().dropLast(9), count: 1),
        Damage(testDescription: "cut in its frames", bytes: Array(bytes().prefix(60)), count: 0),
        Damage(testDescription: "cut in its head", bytes: Array(bytes().prefix(55)), count: 0),
        Damage(testDescription: "another version", bytes: bytes(version: 2), count: 0),
        Damage(testDescription: "65 frames", bytes: bytes(frames: Array(repeating: 1, count: 65)), count: 0),
        Damage(testDescription: "64 frames", bytes: bytes(frames: Array(repeating: 1, count: 64)), count: 1),
        Damage(testDescription: "a huge count", bytes: bytes(count: .max), count: 0),
        Damage(testDescription: "no frames", bytes: bytes(frames: []), count: 1),
        Damage(testDescription: "signal 0", bytes: bytes(signal: 0), count: 0),
        Damage(testDescription: "signal -1", bytes: bytes(signal: -1), count: 0),
        Damage(testDescription: "a hundred", bytes: Array(repeatElement(bytes(), count: 100).joined()), count: 32),
    ]

    @Test("what is damaged is passed over, the rest is read", arguments: damages)
    func damaged(damage: Damage) {
        let reports = Self.parse(damage.bytes)
        #expect(reports.count == damage.count)
        for report in reports { #expect(report.signal.rawValue == 11) }
        if damage.testDescription == "cut in its maps" { #expect(reports.first?.isComplete == false) }
    }

    @Test(
        "a line that is no mapping of a file is left out",
        arguments: [
            "", "\n\n", "1000-2000", "1000-2000 r-xp 0 08:01 5", "1000-2000 r-xp 0 08:01 5 [vdso]",
            "2000-1000 r-xp 0 08:01 5 /a", "1000-1000 r-xp 0 08:01 5 /a", "g-h r-xp 0 08:01 5 /a",
            "1000-2000-3000 r-xp 0 08:01 5 /a", "11111111111111111-2 r-xp 0 08:01 5 /a",
            "1000-2000 r-xp -1 08:01 5 a", "-1000-2000 r-xp 0 08:01 5 /a", String(repeating: "x", count: 5000),
        ])
    func lines(line: String) {
        #expect(Self.parse(Self.bytes(maps: line)).map(\.mappings) == [[]])
    }

    @Test func `a path that is not UTF-8 is repaired, endless lines are bounded`() throws {
        var broken = Self.bytes(maps: "1000-2000 r-xp 0 08:01 5 /a?\n")
        let mark = try #require(broken.lastIndex(of: UInt8(ascii: "?")))
        broken[mark] = 0xFF
        #expect(Self.parse(broken).first?.mappings.first?.path == "/a\u{FFFD}")
        let many = String(repeating: "1000-2000 r-xp 0 08:01 5 /a\n", count: 9000)
        #expect(Self.parse(Self.bytes(maps: many)).first?.mappings.count == FaultReport.mappingLimit)
    }

    @Test(
        "the words fit the signal",
        arguments: [
            (whole, "SIGSEGV: invalid memory reference at 0x0"),
            (
                parse(bytes(address: 0x7FFF_0000_0008))[0],
                "SIGSEGV: stack overflow at 0x7fff00000008 (recursion without an end?)"
            ),
            (parse(bytes(code: 128))[0], "SIGSEGV: invalid memory reference: an address that no pointer can have"),
            (parse(bytes(code: -6, sender: 7))[0], "SIGSEGV: sent with kill or raise"),
            (parse(bytes(code: 0, sender: 9))[0], "SIGSEGV: sent from outside, by process 9"),
            (parse(bytes(signal: 6, code: -6, sender: 7))[0], "SIGABRT: abort() was called"),
            (parse(bytes(signal: 6, code: 0, sender: 0))[0], "SIGABRT: sent from outside"),
            (parse(bytes(signal: 4))[0], "SIGILL: Swift trapped (or illegal instruction)"),
            (parse(bytes(signal: 8))[0], "SIGFPE: integer division by zero"),
            (
                parse(bytes(signal: 31, systemCall: 41))[0],
                "SIGSYS: a system call that its confinement does not allow: number 41"
            ),
            (parse(bytes(signal: FaultReport.probeSignal))[0], "the stack of thread 8"),
        ])
    func words(report: FaultReport, words: String) { #expect(report.words == words) }

    @Test func `a log keeps what fits, and believes only what waitpid said`() {
        var log = FaultLog()
        for byte in Self.bytes() { log.append([byte]) }
        log.append(Self.bytes(signal: FaultReport.probeSignal, thread: 9))
        log.append(repeatElement(1, count: FaultLog.limit))
        log.append(Self.bytes())
        #expect(log.reports.count == 2)
        #expect(log.fault(of: 7, signal: 11) == Self.whole)
        #expect(log.fault(of: 6, signal: 11) == nil)
        #expect(log.fault(of: 7, signal: 6) == nil)
        #expect(log.fault(of: 7, signal: FaultReport.probeSignal) == nil)
        #expect(log.probe(of: 7, thread: 9) != nil)
        #expect(log.probe(of: 7, thread: 8) == nil)
    }

    @Test("50,000 damaged reports neither crash nor hang", .timeLimit(.minutes(2)))
    func fuzz() {
        var random = SeededGenerator(seed: 0xBE11_0B05)
        var read = 0
        for number in 0..<50_000 {
            var bytes = Self.bytes(frames: (0..<random.below(6)).map { _ in random.next() })
            if random.below(4) == 0 { bytes += Self.bytes(signal: 6) }
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count)
                switch random.below(5) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes[place] ^= 1 << UInt8(random.below(8))
                case 2: bytes = Array(bytes.prefix(max(1, place)))
                case 3: bytes.insert(contentsOf: bytes.prefix(place), at: random.below(bytes.count))
                default: bytes.removeSubrange(place..<min(bytes.count - 1, place + random.below(9)) + 1)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            for report in Self.parse(bytes) {
                read += 1
                let isSound =
                    report.frames.count <= 64 && (1...64).contains(report.signal.rawValue)
                    && report.mappings.allSatisfy { $0.path.hasPrefix("/") && !$0.addresses.isEmpty }
                    && !report.words.isEmpty
                #expect(isSound, "case \(number) of seed 0xBE110B05")
            }
        }
        #expect(read > 10_000)
    }
}
