import BellhopValues
import FoundationEssentials
import TemporaryDirectories
import Testing

@testable import BellhopControl

/// What a waiting client sees in the lock each time it looks, every half second: `-` for nothing, or the number of a
/// process and `runs`, `stopped`, `failed` or `died`.
struct WatchCase: CustomTestStringConvertible {
    let testDescription: String
    /// How long before the wait the first host ended, in seconds.
    var age = 10.0
    let looks: String
    /// The look that ends the wait, and why; nil if it goes on.
    let end: (look: Int, code: BellhopError.Code)?

    static let all = [
        WatchCase(testDescription: "no host", looks: "- - - - - -", end: nil),
        WatchCase(testDescription: "a host starts", looks: "- 1runs 1runs 1runs 1runs 1runs", end: nil),
        WatchCase(
            testDescription: "an earlier host was stopped", looks: "1stopped 1stopped 1stopped 1stopped", end: nil),
        WatchCase(testDescription: "just now", age: 0, looks: "1stopped 1stopped 1stopped 1stopped", end: nil),
        WatchCase(testDescription: "an earlier host failed", looks: "1failed 1failed 1failed 1failed", end: nil),
        WatchCase(testDescription: "an earlier host died", looks: "1died 1died 1died 1died", end: nil),
        WatchCase(testDescription: "just now", age: 0, looks: "1died 1died 1died 1died", end: nil),
        WatchCase(
            testDescription: "the host of the same script failed before the client looked", age: 1,
            looks: "1failed 1failed 1failed 1failed", end: (2, .broken)),
        WatchCase(
            testDescription: "another host follows it", age: 1, looks: "1failed 1failed 2runs 2runs 2runs 2runs",
            end: nil),
        WatchCase(
            testDescription: "a host fails", looks: "1stopped 2runs 2failed", end: (2, .broken)),
        WatchCase(testDescription: "a host fails at once", looks: "- - 2failed", end: (2, .broken)),
        WatchCase(
            testDescription: "a host that ran dies", looks: "1runs 1died 1died 1died 1died", end: (3, .controlHostLeft)),
        WatchCase(
            testDescription: "a host is started again", looks: "1runs 1died 1died 2runs 2died 2died 3runs", end: nil),
        WatchCase(
            testDescription: "a host that ran is stopped", looks: "1runs 1stopped 1stopped 1stopped 1stopped", end: nil),
    ]
}

extension BellhopError.Code {
    fileprivate static let broken = Self(rawValue: "settings.not-json")
}

struct HostWatchTests {
    private static let begin = Date(timeIntervalSince1970: 1000)

    private static func trace(_ word: Substring, age: Double, at date: Date) -> HostTrace? {
        let number = word.prefix(while: \.isNumber)
        let end: HostTrace.End? =
            switch word.dropFirst(number.count) {
            case "stopped": .stopped
            case "failed": .failed(BellhopError(.broken, "x"))
            case "died": .died
            default: nil
            }
        return Int32(number).map { HostTrace(process: $0, date: date - age, end: end) }
    }

    @Test(arguments: WatchCase.all)
    func `a client continues to wait or gives up`(_ course: WatchCase) throws {
        let words = course.looks.split(separator: " ")
        func trace(_ index: Int) -> HostTrace? {
            // A trace keeps its date as long as it is the same.
            let first = words.firstIndex(of: words[index]) ?? index
            return Self.trace(
                words[index], age: first == 0 ? course.age : 0, at: Self.begin + Double(first) / 2)
        }
        var watch = HostWatch(trace(0), at: Self.begin)
        var end: (Int, BellhopError.Code)?
        for index in words.indices where end == nil {
            end = watch.failure(trace(index), at: Self.begin + Double(index) / 2).map { (index, $0.code) }
        }
        #expect(end?.0 == course.end?.look && end?.1 == course.end?.code, "\(String(describing: end))")
    }

    @Test func `a host leaves in its lock how it ended`() async throws {
        let temporary = try TemporaryDirectory()
        let directory = temporary.path
        #expect(StateDirectory.trace(of: directory) == nil)
        let failure = BellhopError(
            .broken, "it is\nno JSON", hint: "Mend it", at: Location(file: "/s.json", line: 1, column: 2))
        for failure in [nil, failure, nil] {
            let server = ControlServer(directory: directory, handler: FakeHost())
            try server.start()
            #expect(StateDirectory.trace(of: directory)?.end == nil)
            // Another host that fails says nothing about the one that runs.
            StateDirectory.recordFailure(BellhopError(.broken, "x"), of: directory)
            #expect(StateDirectory.trace(of: directory)?.end == nil)
            await server.stop(failure: failure)
            let trace = try #require(StateDirectory.trace(of: directory))
            guard case .failed(let error) = trace.end else {
                #expect(failure == nil && trace.end == .stopped)
                continue
            }
            #expect(error == failure)
        }
        StateDirectory.recordFailure(failure, of: directory)
        #expect(StateDirectory.trace(of: directory)?.end == .failed(failure))
        StateDirectory.recordFailure(failure, of: directory + "/missing")
        #expect(!FileManager.default.fileExists(atPath: directory + "/missing"))
    }

    @Test func `a host that is gone without writing why has died`() throws {
        let temporary = try TemporaryDirectory()
        let directory = temporary.path
        // No process has a number as high as this.
        try Data("2147483647\n".utf8).write(to: URL(filePath: directory + "/bellhop.lock"))
        #expect(StateDirectory.trace(of: directory)?.end == .died)
    }
}
