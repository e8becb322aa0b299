import BellhopValues
import Foundation
import ModuleFixtures
import SeededGenerators
import Testing

@testable import BellhopImages

@Suite("Naming the frames of a stack")
struct SymbolizerTests {
    @Test(
        "a mangled name becomes what its author wrote",
        arguments: [
            ("main", "main"), ("", ""), ("$s", "$s"), ("$sgarbage", "$sgarbage"), ("_Zgarbage", "_Zgarbage"),
            ("_ZN4demo5Thing4openEi", "demo::Thing::open(int)"),
            // The hint about an `async let` looks for these two.
            (
                "_ZN5swift9TaskGroup5offerEPNS_9AsyncTaskEPNS_12AsyncContextE",
                "swift::TaskGroup::offer(swift::AsyncTask*, swift::AsyncContext*)"
            ),
            (
                "_ZN5swift9AsyncTask14completeFutureEPNS_12AsyncContextE",
                "swift::AsyncTask::completeFuture(swift::AsyncContext*)"
            ),
            ("$s4Lamp3litySiSiF", "Lamp.lit(_:)"), ("$s4LampAAC3lit_2atS2i_SStF", "Lamp.Lamp.lit(_:at:)"),
            (String(repeating: "x", count: 5000), String(repeating: "x", count: 240) + "…"),
        ])
    func readable(name: String, text: String) { #expect(Demangling.readable(name) == text) }

    @Test(
        "types are left out, what is not understood is left whole",
        arguments: [
            ("Demo.open(Swift.Int, at: Swift.Int) -> ()", "Demo.open(_:at:)"),
            ("Demo.open() async throws -> Swift.Bool", "Demo.open()"),
            ("static Demo.make<A where A: P>(_: A, with: (Swift.Int) -> [A]) -> A", "static Demo.make(_:with:)"),
            ("closure #1 (Swift.Int) -> () in Demo.open(a: Swift.Int) -> ()", "closure #1 in Demo.open(a:)"),
            ("(extension in Demo):Swift.String.bark(Swift.Int) -> ()", "Swift.String.bark(_:)"),
            ("(1) suspend resume partial function for Demo.f() async -> ()", "Demo.f()"),
            (
                "(3) suspend resume partial function for (extension in Swift):Swift.Clock.sleep(for: A.Duration) async",
                "Swift.Clock.sleep(for:)"
            ),
            (
                "static (extension in Swift):Swift.Task< where A == Swift.Never>.sleep<A where A1: Swift.Clock>"
                    + "(for: A1.Duration, clock: A1) async throws -> ()",
                "static Swift.Task.sleep(for:clock:)"
            ),
            ("closure #1 () -> () in (extension in Demo):Demo.P.f() -> ()", "closure #1 in Demo.P.f()"),
            ("(extension in Demo", "(extension in Demo"),
            ("(2) await resume partial function for static Demo.f() async -> ()", "static Demo.f()"),
            ("(1) await resume partial function for closure #1 () -> () in Demo.f()", "closure #1 in Demo.f()"),
            ("Demo.(Inner in _0A).(open in _0A)(a: Swift.Int) -> ()", "Demo.Inner.open(a:)"),
            ("Demo.value.getter : Swift.Int", "Demo.value.getter"),
            ("static Demo.< infix(Demo, Demo) -> Swift.Bool", "static Demo.< infix(Demo, Demo) -> Swift.Bool"),
            ("Demo.open((Swift.Int, Swift.String), b: Swift.Dictionary<A, B>) -> ()", "Demo.open(_:b:)"),
            (")))", ")))"), ("(((", "((("), ("", ""),
        ])
    func types(name: String, text: String) { #expect(Demangling.withoutTypes(name) == text) }

    @Test func `a name that stands for terabytes is not spelled out`() {
        // Each round is a pair of the round before.
        let pairs = (0..<60).map { "St4pairIS\($0)_S\($0)_E" }.joined()
        let name = String("_Z1f\(pairs)".prefix(500))
        #expect(Demangling.modestCxx(name) == nil)
        #expect(Demangling.readable(name) == String(name.prefix(240)) + "…")
        #expect(Demangling.modestCxx("_ZNKSt10filesystem7__cxx1128recursive_directory_iterator7optionsEv") != nil)
        for name in [
            "$sA99999999999999999999b", "$s" + String(repeating: "A_t", count: 25), "$sAabcdefghijklmnopqrstuvwxyz",
        ] {
            #expect(Demangling.modestSwift(name) == nil)
            #expect(Demangling.readable(name) == name)
        }
    }

    @Test func `a private function is named, whatever tells its file apart`() {
        let hash = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA99"
        #expect(Demangling.readable("$s4Lamp3lit33_\(hash)LLyS2iF") == "Lamp.lit(_:)")
        // Where it is no such hash, its letters are references all the same.
        #expect(Demangling.modestSwift("$s4Lamp33_\(hash)Ly") == nil)
        #expect(Demangling.modestSwift("$s4Lampq33_\(hash)LL")?.contains("A") == false)
    }

    private static func report(_ frames: [UInt64], _ path: String, from start: UInt64 = 0x1000) -> FaultReport {
        FaultReport(
            signal: Signal(rawValue: 11), code: 1, process: 1, thread: 1, systemCall: nil, address: 0, stackPointer: 0,
            frames: frames, mappings: [.init(addresses: start..<start + 0x1000, offset: 0x200, path: path)],
            isComplete: true)
    }

    @Test(
        "a path that nobody vouches for is not opened",
        arguments: [
            "/etc/passwd", "/dev/zero", "/usr/lib/../../etc/passwd", "/proc/self/mem", "/tmp/evil\u{1B}[2J.so", "/",
        ])
    func foreign(path: String) throws {
        let stack = Symbolizer().stack(of: Self.report([0x1010], path), in: []).trace()
        let line = try #require(stack.frames.first)
        #expect(line.hasSuffix(" + 0x210"))
        #expect(!line.contains("\u{1B}") && !line.contains("/"))
    }

    @Test func `frames without a mapping are numbers, and sixteen are enough`() {
        let report = Self.report((0..<64).map { 0x10_0000 + $0 } + [0x1010], "/nowhere/own.so")
        let stack = Symbolizer().stack(of: report, in: [.init(path: "/nowhere/own.so", name: "libOwn.so")]).trace()
        #expect(stack.frames.count == 16)
        #expect(stack.frames.first == "0x100000")
        #expect(stack.top == "libOwn.so + 0x210")
        #expect(Symbolizer().stack(of: Self.report([], "/x"), in: []).trace() == StackTrace())
        #expect(
            Symbolizer().stack(of: Self.report([.max, 0], "/x", from: .max - 0x1000), in: []).trace().frames.count == 2)
    }

    @Test func `the functions of a library are found around their bytes, in a damaged one never beyond them`() throws {
        let mapping = try #require(FaultReport.Mapping.ofThisProcess.first { $0.path.hasSuffix("/libswiftCore.so") })
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: mapping.path)))
        let table = try ELFImage(bytes, path: mapping.path).symbolTable()
        #expect(!table.isEmpty)
        var random = SeededGenerator(seed: 3)
        let found = (0..<200).count { _ in
            table.function(atFileOffset: mapping.offset + random.next() % UInt64(mapping.addresses.count)) != nil
        }
        #expect(found > 100)
        #expect(table.function(atFileOffset: .max) == nil)
    }

    @Test("a damaged symbol table is read without harm", .timeLimit(.minutes(5)))
    func damaged() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<2000 {
            let symbols = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) & 0xF2 }
            let names = (0..<random.below(50)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let table = SymbolTable(
                symbols: symbols[...], names: names[...],
                segments: [.init(offset: random.next(), address: random.next(), size: random.next())])
            for _ in 0..<10 {
                if let (name, _) = table.function(atFileOffset: random.next()) { #expect(!name.isEmpty) }
            }
        }
    }
}
