import BellhopSandbox
import BellhopSystem
import BellhopValues
import Foundation
import ManualClocks
import ModuleFixtures
import SeededGenerators
import TestProcesses
import Testing

@testable import BellhopImages
@testable import BellhopWorkers

// One after the other, because no more than two processes run at a time, and other suites need them too.
@Suite("A symbolizer's process", .serialized, .timeLimit(.minutes(5)))
struct SymbolizerProcessTests {
    private static let c = """
        static int *volatile nowhere;
        static inline __attribute__((always_inline)) void help(int x) {
            *nowhere = x;
        }
        void lit(int x) {
            help(x + 1);
        }
        """
    private static let swift = """
        @_cdecl("lit") public func lit(_ x: Int) -> Int {
            x * 1000
        }
        """
    private static let rust = """
        #[inline(always)]
        fn help(p: *mut i32) { unsafe {
            *p = 1
        } }
        #[no_mangle] pub extern "C" fn lit(p: *mut i32) {
            help(p)
        }
        """

    /// A process whose time does not pass, unless the clock is the machine's.
    static func process(_ program: String? = nil, clock: any HostClock = ManualClock()) throws -> SymbolizerProcess {
        let program = program ?? ProgramFile.built("bellhop-symbolizer")
        // Other suites may keep both turns busy.
        return SymbolizerProcess(
            program: program, environment: ["SECRET": "x"], clock: clock, turnLimit: .seconds(10))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let source: String
        let name: String
        let command: String
        /// What is found in the first bytes of `lit`, innermost first: function, line.
        let frames: [[(String?, Int?)]]

        var testDescription: String { command }
    }

    static let rows: [Row] = [
        Row(
            source: c, name: "lamp.c", command: "clang -O2 -g -shared -fPIC $1 -o $2",
            frames: [[("help", 3), (nil, 6)]]),
        Row(source: c, name: "lamp.c", command: "clang -O0 -gdwarf-4 -gz -shared -fPIC $1 -o $2", frames: [[(nil, 5)]]),
        Row(
            source: c, name: "lamp.c", command: "gcc -O2 -g -shared -fPIC $1 -o $2", frames: [[("help", 3), (nil, 6)]]),
        Row(
            source: swift, name: "lamp.swift", command: "swiftc -g -Onone -module-name Lamp -emit-library $1 -o $2",
            frames: [[(nil, 1)]]),
        Row(
            source: swift, name: "lamp.swift", command: "swiftc -g -O -module-name Lamp -emit-library $1 -o $2",
            frames: [[("Swift runtime failure: arithmetic overflow", 2), ("s4Lamp3lityS2iF", 2), (nil, nil)]]),
    ]

    @Test("finds the lines that compilers wrote", arguments: rows)
    func compiled(row: Row) async throws {
        try await expectLines(row)
    }

    @Test("finds the line before an instruction that has none, in the same function", arguments: ["-O2", "-O0"])
    func lineless(option: String) async throws {
        let source = """
            static volatile int light;
            static inline __attribute__((always_inline)) void help(void) {
                light = 1;
            }
            void lit(void) {
                light = 2;
                help();
            # 0
                for (;;) __asm__ volatile(".globl loop\\nloop:");
            }
            """
        let library = try await DebuggedLibrary(
            source, named: "lamp.c", by: "clang \(option) -g -shared -fPIC $1 -o $2")
        let place = try library.places(in: "loop")[0]
        let frames = try Self.process().sources(of: [place])[place]
        #expect(frames == [SourceFrame(file: "\(library.directory)/lamp.c", line: 6)])
    }

    @Test("finds the lines of Rust", .enabled(if: ProcessInfo.processInfo.hasRust))
    func rust() async throws {
        try await expectLines(
            Row(
                source: Self.rust, name: "lamp.rs", command: "rustc -g -O --crate-type cdylib $1 -o $2",
                frames: [[("_ZN.*help.*E", 3), (nil, 6)]]))
    }

    private func expectLines(_ row: Row) async throws {
        let library = try await DebuggedLibrary(row.source, named: row.name, by: row.command)
        let found = try Self.process().sources(of: library.places(in: "lit"))
        for expected in row.frames {
            let isThere = found.values.contains { frames in
                frames.count == expected.count
                    && zip(frames, expected).allSatisfy { frame, expected in
                        let isNamed = expected.0.map { pattern in
                            frame.function?.range(of: pattern, options: .regularExpression) != nil
                        }
                        return isNamed ?? (frame.function == nil) && frame.line == expected.1
                            && frame.file == expected.1.map { _ in "\(library.directory)/\(row.name)" }
                    }
            }
            #expect(isThere, "\(expected) in \(found.values)")
        }
    }

    @Test("finds the declaration of an asynchronous function that awaits", arguments: ["", " throws"])
    func suspended(_ effect: String) async throws {
        let source = """
            public final class Lamp {
                public func lit(
                    _ x: Int, at y: String
                ) async\(effect) -> Int { x }
                public func lit(_ x: Int) -> Int { x }
            }
            """
        let library = try await DebuggedLibrary(
            source, named: "lamp.swift", by: "swiftc -g -Onone -module-name Home -emit-library $1 -o $2")
        let image = Symbolizer.Image(path: library.path, name: "lib.so")
        func trace(_ function: String) throws -> StackTrace {
            let stack = Symbolizer().stack(suspendedIn: function, of: image)
            return stack.trace(try Self.process().sources(of: stack.places))
        }
        let place = "lamp.swift:2"
        let known = StackTrace(["Home.Lamp.lit(_:at:) at \(place) (lib.so)"], place: place, isSuspended: true)
        #expect(try trace("Lamp.lit(_:at:)") == known)
        for other in ["Lamp.lit(_:)", "amp.lit(_:at:)", "Lamp.dim()"] {
            #expect(try trace(other) == StackTrace(isSuspended: true))
        }
    }

    @Test func `finds no lines without debug information, and continues with the next image`() async throws {
        let good = try await DebuggedLibrary(Self.c, named: "lamp.c", by: "clang -g -shared -fPIC $1 -o $2")
        let plain = try await DebuggedLibrary(Self.c, named: "lamp.c", by: "clang -shared -fPIC $1 -o $2")
        let split = try await DebuggedLibrary(
            Self.c, named: "lamp.c",
            by: "clang -g -c -fPIC $1 -o lamp.o && clang -shared lamp.o -o $2 && objcopy --only-keep-debug $2 debug && "
                + "objcopy --strip-debug --add-gnu-debuglink=debug $2")
        let size = try Data(contentsOf: URL(fileURLWithPath: good.path)).count
        let damaged = try [
            good.copy { $0.removeLast(size / 2) }, good.copy { $0.removeLast(size - 40) }, good.copy { $0 = Data() },
            good.copy { $0 = Data("text".utf8) },
        ]
        let places =
            try damaged.flatMap { try good.places(in: "lit", of: $0).prefix(1) }
            + plain.places(in: "lit").prefix(1) + split.places(in: "lit").prefix(1)
            + ["/nowhere/lib.so", good.directory, "/dev/zero"].map { CodePlace(path: $0, offset: 1) }
        let last = try good.places(in: "lit")[0]
        let found = try Self.process().sources(of: places + [CodePlace(path: last.path, offset: .max), last])
        #expect(found[last]?.first?.line == 5)
        #expect(found.filter { $0.key != last }.values.allSatisfy { $0.allSatisfy { $0.line == nil } })
    }

    @Test func `survives damaged libraries`() async throws {
        let library = try await DebuggedLibrary(Self.c, named: "lamp.c", by: "clang -O2 -g -shared -fPIC $1 -o $2")
        let places = try library.places(in: "lit").prefix(8)
        var random = SeededGenerator(seed: 6)
        for _ in 0..<20 {
            let copies = try (0..<SourceRequest.imageLimit).map { _ in
                try library.copy { data in
                    for _ in 0..<64 {
                        data[.random(in: 64..<data.count, using: &random)] = .random(in: 0...255, using: &random)
                    }
                }
            }
            for copy in copies {
                _ = try Self.process(clock: SystemClock()).sources(
                    of: places.map { CodePlace(path: copy, offset: $0.offset) })
            }
            for copy in copies { try FileManager.default.removeItem(atPath: copy) }
        }
        #expect(try Self.process().lacks().isEmpty)
    }

    @Test func `a bomb costs the lines, and not more than the time limit`() async throws {
        let library = try await DebuggedLibrary(
            Self.c, named: "lamp.c",
            by: "clang -gdwarf-4 -shared -fPIC $1 -o $2 && objcopy --dump-section .debug_line=line $2")
        // The table gets a row for each byte, and more rows than fit into the memory of the process.
        let line = URL(fileURLWithPath: "\(library.directory)/line")
        var bomb = try Data(contentsOf: line)
        bomb.append(Data(repeating: 0x20, count: 40 << 20))
        withUnsafeBytes(of: UInt32(bomb.count - 4).littleEndian) { bomb.replaceSubrange(0..<4, with: $0) }
        try bomb.write(to: line)
        let run = try await ChildProcess.run(
            "/usr/bin/objcopy", ["--update-section", ".debug_line=line", "lib.so", "bomb.so"],
            directory: library.directory)
        try #require(run.status == 0, "\(run.errors)")
        let start = ContinuousClock.now
        let places = try library.places(in: "lit", of: "\(library.directory)/bomb.so").prefix(4)
        let found = try Self.process(clock: SystemClock()).sources(of: Array(places))
        #expect(found.values.allSatisfy { $0.allSatisfy { $0.line == nil } })
        #expect(ContinuousClock.now - start < SymbolizerProcess.deadline + .seconds(20))
    }

    @Test(
        "that fails costs the lines, except those it wrote before",
        arguments: [
            ("exit 0", 0), ("echo garbage", 0), ("kill -SEGV $$", 0), ("exec <&-; exit 1", 0),
            ("exec cat /dev/zero", 0),
            ("echo '[]'; yes '[]'", 0), ("echo '[]'; echo '[{\"function\":\"f\"}]'; kill -KILL $$", 1),
            ("echo '[]'; echo '[{\"function\":\"f\"}]'; exec sleep 600", 1), ("exec sleep 600", 0),
            ("echo '[]'; head -c 16000 /dev/zero | tr '\\0' '['; echo", 0),
        ])
    func failing(script: String, count: Int) async throws {
        let path = NSTemporaryDirectory() + "bellhop-fake-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try ProgramFile.write(script, to: path)
        let places = [CodePlace(path: path, offset: 1), CodePlace(path: path, offset: 2)]
        let process = try Self.process(path, clock: SystemClock())
        let found = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: process.sources(of: places)) }
            // That of a worker's thread.
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(found.values.count { $0 != [] } == count)
    }

    @Test func `that is not there is an error that names it`() throws {
        let error = #expect(throws: BellhopError.self) {
            try Self.process("/nowhere/bellhop-symbolizer").lacks()
        }
        #expect(error?.code == .symbolizerFailed)
        #expect(error?.location?.file == "/nowhere/bellhop-symbolizer")
        #expect(error?.hint?.contains("make build") == true)
        let places = [CodePlace(path: "/etc/passwd", offset: 1)]
        #expect(try Self.process("/nowhere/bellhop-symbolizer").sources(of: places) == [:])
        #expect(try Self.process("/nowhere/bellhop-symbolizer").sources(of: []) == [:])
    }

    @Test(.enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
    func `is confined, and has nothing of the environment`() throws {
        #expect(try Self.process().lacks() == [])
        let script = NSTemporaryDirectory() + "bellhop-fake-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: script) }
        try ProgramFile.write(#"printf '["%s%s"]\n' "$SECRET" "$DEBUGINFOD_URLS""#, to: script)
        #expect(try Self.process(script).lacks() == [""])
    }
}

extension ProcessInfo {
    /// Whether the compiler of Rust is installed, which no other test needs.
    fileprivate var hasRust: Bool {
        (environment["PATH"] ?? "").split(separator: ":").contains { access("\($0)/rustc", X_OK) == 0 }
    }
}
