import BellhopValues
import Testing

@testable import BellhopCommandLine

@Suite("Output of compilers") struct CompilerOutputTests {
    @Test(
        "keeps what a reader has to know",
        arguments: [
            ("", []),
            ("Building for debugging...\n[0/5] Write sources\n[12/13] Linking libA.so\nBuild complete! (2.1s)\n", []),
            ("Build of product 'A' complete! (0.32s)\n", []),
            ("[3/4] Compiling A A.swift\na.swift:1:1: warning: x\n\n", ["a.swift:1:1: warning: x"]),
            ("a.swift:2:1: error: y\n   |  `- z\nerror: fatalError\n", ["a.swift:2:1: error: y", "   |  `- z"]),
            ("no newline", ["no newline"]), ("\n\na\n\nb\n\n", ["a", "", "b"]), ("\tint x;\r\n", ["    int x;"]),
            ("[x/4] text\n[4] text\n[1/2/3] text\n[", ["[x/4] text", "[4] text", "[1/2/3] text", "["]),
            ("\u{1B}[31mred\u{0}\n", ["\\u{1B}[31mred\\u{0}"]), ("Building for years\n", []),
            (
                "error: emit-module command failed with exit code 1 (use -v to see invocation)\n"
                    + String(repeating: "a.swift:2:1: error: y\n1 | {\n2 | z\n  | `- error: y\n3 | \n\n", count: 3),
                ["a.swift:2:1: error: y", "1 | {", "2 | z", "  | `- error: y", "3 | "]
            ),
            (
                "In file included from b.c:1:\na.h:1:2: warning: w\nb.c:3:4: note: n\na.h:1:2: warning: w\n",
                ["In file included from b.c:1:", "a.h:1:2: warning: w", "b.c:3:4: note: n", "a.h:1:2: warning: w"]
            ),
            ("a.c:1: error: x\nld: y\na.c:1: error: x\nld: y\n", ["a.c:1: error: x", "ld: y", "ld: y"]),
            (
                "error: link command failed due to signal 9 (use -v to see invocation)\n",
                ["error: link command failed due to signal 9 (use -v to see invocation)"]
            ),
        ])
    func lines(text: String, kept: [String]) {
        for size in [1, 7, 1000] {
            var output = CompilerOutput()
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                _ = output.add(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            output.finish()
            #expect(output.lines == kept, "in pieces of \(size)")
        }
    }

    @Test(
        "names the first error and its place",
        arguments: [
            (
                ["a.c:1:2: warning: w", "a.c: In function ‘f’:", "a.c:3:9: error: x", "a.c:4:1: error: y"],
                "/p/a.c:3:9: x"
            ),
            (["/s/A.swift:12:5: error: cannot find 'b' in scope"], "/s/A.swift:12:5: cannot find 'b' in scope"),
            (["a.c:1:10: fatal error: b.h: No such file"], "/p/a.c:1:10: b.h: No such file"),
            (["b.c:7: error: z"], "/p/b.c:7: z"),
            (
                ["ld: a.o: in f", "a.c:(.text+0x5): undefined reference to `g'"],
                "/p: a.c:(.text+0x5): undefined reference to `g'"
            ),
            (["make: *** no rule"], "/p: make: *** no rule"), ([], "/p: the build failed"),
        ])
    func firstError(lines: [String], text: String) throws {
        let error = CompilerOutput.firstError(in: lines, directory: "/p")
        let place = try #require(error.location)
        #expect("\(place): \(error.message)" == text)
    }

    @Test("says when there is progress")
    func progress() {
        var output = CompilerOutput()
        let news = ["[3/9] Comp", "iling A\n[4/", "text"].map { output.add(Array($0.utf8)) }
        #expect(news == [false, true, false])
        #expect(output.progress == "[3/9] Compiling A")
    }

    @Test("is bounded, whatever a compiler prints")
    func bounded() {
        var output = CompilerOutput()
        _ = output.add(Array(repeating: UInt8(ascii: "x"), count: 1 << 20))
        for _ in 0..<1100 { _ = output.add(Array("\nerror".utf8)) }
        _ = output.add([0xFF, 0xC0, 0x0A])
        output.finish()
        #expect(output.lines.count == 1001 && output.lines.last == "… and 102 more lines")
        #expect(output.lines.allSatisfy { $0.count <= 4096 })
    }
}
