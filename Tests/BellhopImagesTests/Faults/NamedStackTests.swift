import BellhopValues
import Testing

@testable import BellhopImages

@Suite("The source lines of a stack")
struct NamedStackTests {
    private static let library = "/home/me/lamp/.build/x86_64-unknown-linux-gnu/debug/libLamp.so"

    @Test(
        "a file is named as its author would in the package",
        arguments: [
            ("/home/me/lamp/Sources/Lamp/Lamp.swift", library, "Sources/Lamp/Lamp.swift", true),
            ("/home/me/lamp/.build/checkouts/Wick/Wick.swift", library, ".build/checkouts/Wick/Wick.swift", false),
            (
                "/home/me/lamp/.build/x86_64-unknown-linux-gnu/debug/Lamp.build/a.swift", library,
                ".build/x86_64-unknown-linux-gnu/debug/Lamp.build/a.swift", false
            ),
            ("/home/me/lamp/build/../lamp.c", "/home/me/lamp/build/lamp.so", "lamp.c", true),
            ("/home/me/lamp/./src/./lib.rs", "/home/me/lamp/target/debug/liblamp.so", "src/lib.rs", true),
            ("./src/lamp.c", library, "src/lamp.c", false),
            ("/home/me/lamp/lamp.c", "/opt/modules/lamp.so", "/home/me/lamp/lamp.c", false),
            ("/home/you/lamp.c", library, "/home/you/lamp.c", false),
            ("/rustc/5980/library/core/src/option.rs", library, "/rustc/5980/library/core/src/option.rs", false),
            ("/usr/include/c++/12/vector", "/usr/lib/modules/lamp.so", "/usr/include/c++/12/vector", false),
            ("/../../lamp.c", library, "/lamp.c", false), ("/", library, "/", false), ("", library, "", false),
            ("/home/me/lamp/lamp.c", "", "/home/me/lamp/lamp.c", false),
        ])
    func path(file: String, library: String, text: String, isOwn: Bool) {
        let path = SourcePackage(of: [library], sources: [file]).path(of: file)
        #expect(path.text == text)
        #expect(path.isOwn == isOwn)
    }

    @Test func `the innermost directory with a source is the package, and what is linked into it stays absolute`() {
        let (own, sdk) = ("/home/me/lamp/Sources/Lamp/Lamp.swift", "/home/me/bellhop/Sources/SDK/UIKit/UIView.swift")
        for sources in [[own, sdk], [sdk, own]] {
            let package = SourcePackage(of: [Self.library], sources: sources)
            #expect(package.path(of: own) == ("Sources/Lamp/Lamp.swift", true))
            #expect(package.path(of: sdk) == (sdk, false))
        }
    }

    @Test func `a package behind a link is one of either path`() {
        let source = "/data/home/me/lamp/lamp.c"
        let package = SourcePackage(of: ["/home/me/lamp/lamp.so", "/data/home/me/lamp/l.so"], sources: [source])
        #expect(package.path(of: source) == ("lamp.c", true))
    }

    /// A frame of a module, or of a library of the system.
    private static func frame(_ function: String, _ offset: UInt64, isOwn: Bool = true) -> NamedFrame {
        NamedFrame(
            words: "\(function) + 4", function: function, file: isOwn ? "libLamp.so" : "libc.so.6",
            place: CodePlace(path: isOwn ? "/state/images/1.so" : "/lib/libc.so.6", offset: offset),
            isOwn: isOwn)
    }

    private static func stack(_ frames: NamedFrame...) -> NamedStack {
        var stack = NamedStack()
        stack.frames = frames
        stack.own = frames.first(where: \.isOwn)
        stack.libraries = [library]
        return stack
    }

    private static func source(_ line: Int, _ function: String? = nil, file: String = "lamp.c") -> SourceFrame {
        SourceFrame(function: function, file: file.hasPrefix("/") ? file : "/home/me/lamp/Sources/\(file)", line: line)
    }

    @Test func `without lines, it is as symbols tell it`() {
        let stack = Self.stack(Self.frame("abort", 1, isOwn: false), Self.frame("lit", 2))
        for sources in [[:], [CodePlace(path: "/state/images/1.so", offset: 3): [Self.source(1)]]] {
            let trace = stack.trace(sources)
            #expect(trace.frames == ["abort + 4 (libc.so.6)", "lit + 4 (libLamp.so)"])
            #expect(trace.top == "lit + 4 (libLamp.so)")
            #expect(trace.place == nil)
        }
        #expect(stack.places.map(\.offset) == [2, 2, 1])
    }

    @Test func `inlined functions have lines of their own, and the top is the innermost line of the package`() {
        let stack = Self.stack(Self.frame("abort", 1, isOwn: false), Self.frame("rust_panic", 2), Self.frame("lit", 3))
        let trace = stack.trace([
            stack.frames[1].place!: [SourceFrame(file: "library/std/src/panicking.rs", line: 9)],
            stack.frames[2].place!: [
                Self.source(
                    8, "_ZN4core6option15Option$LT$T$GT$6unwrap17h4c4bb1b9f96616a1E", file: "/rustc/1/option.rs"),
                Self.source(3, "helper"), Self.source(12),
            ],
        ])
        #expect(
            trace.frames == [
                "abort + 4 (libc.so.6)", "rust_panic at library/std/src/panicking.rs:9 (libLamp.so)",
                "core::option::Option<T>::unwrap at /rustc/1/option.rs:8 (libLamp.so)",
                "helper at Sources/lamp.c:3 (libLamp.so)", "lit at Sources/lamp.c:12 (libLamp.so)",
            ])
        #expect(trace.top == "helper at Sources/lamp.c:3 (libLamp.so)")
        #expect(trace.place == "Sources/lamp.c:3")
    }

    @Test func `the top of a library outside its package is the innermost line that is not of a toolchain`() {
        var stack = Self.stack(Self.frame("resume", 1), Self.frame("panic", 2), Self.frame("lit", 3))
        stack.libraries = ["/opt/modules/libLamp.so"]
        let trace = stack.trace([
            stack.frames[1].place!: [Self.source(9, file: "/rustc/1/panicking.rs")],
            stack.frames[2].place!: [Self.source(12)],
        ])
        #expect(trace.top == "lit at /home/me/lamp/Sources/lamp.c:12 (libLamp.so)")
        #expect(trace.place == "/home/me/lamp/Sources/lamp.c:12")
    }

    @Test func `the reason of a trap stays, other inlined functions without a line do not`() {
        let stack = Self.stack(Self.frame("lit", 1))
        let reason = SourceFrame(function: "Swift runtime failure: arithmetic overflow")
        let trace = stack.trace([
            stack.frames[0].place!: [reason, SourceFrame(function: "generated"), Self.source(5)]
        ])
        #expect(
            trace.frames == [
                "Swift runtime failure: arithmetic overflow (libLamp.so)", "lit at Sources/lamp.c:5 (libLamp.so)",
            ])
        #expect(trace.top == trace.frames.last)
    }

    @Test func `a line of the system is no place in the package`() {
        let stack = Self.stack(Self.frame("abort", 1, isOwn: false), Self.frame("lit", 2))
        let trace = stack.trace([stack.frames[0].place!: [Self.source(5)]])
        #expect(trace.frames.first == "abort at /home/me/lamp/Sources/lamp.c:5 (libc.so.6)")
        #expect(trace.top == "lit + 4 (libLamp.so)")
        #expect(trace.place == nil)
    }

    @Test func `a frame of a module beyond those that are shown has its line too`() {
        var stack = Self.stack()
        let own = Self.frame("lit", 2)
        stack.frames = Array(repeating: Self.frame("abort", 1, isOwn: false), count: NamedStack.lineLimit)
        stack.own = own
        let trace = stack.trace([own.place!: [Self.source(5)], stack.frames[0].place!: [Self.source(1)]])
        #expect(trace.top == "lit at Sources/lamp.c:5 (libLamp.so)")
        #expect(trace.place == "Sources/lamp.c:5")
        // The author of a module can't fix a line of the system.
        stack.own = nil
        #expect(stack.trace([stack.frames[0].place!: [Self.source(1)]]).place == nil)
    }

    @Test func `a function without a name has its line, and sixteen lines are enough`() {
        var unnamed = Self.frame("lit", 1)
        (unnamed.words, unnamed.function, unnamed.file) = ("libLamp.so + 0x210", nil, nil)
        var stack = Self.stack(unnamed)
        let sources = [unnamed.place!: [Self.source(5)]]
        #expect(stack.trace(sources).top == "libLamp.so + 0x210 at Sources/lamp.c:5")
        stack.frames = Array(repeating: unnamed, count: 40)
        #expect(stack.trace(sources).frames.count == NamedStack.lineLimit)
    }
}
