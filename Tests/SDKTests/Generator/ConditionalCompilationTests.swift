import Testing

@testable import ModuleExportsGenerator

@Suite struct `Conditional compilation` {
    private static let source = """
        a
        #if os(iOS)
        b
        #elseif DEBUG
          # if not a directive
          #if canImport(UIKit)
        c
          #endif
        d
        #else
        e
        #endif
        f
        """

    @Test func `asks about the directives alone`() {
        #expect(
            ConditionalCompilation(Self.source).probe == """
                #if os(iOS)
                #warning("bellhop region 1")
                #elseif DEBUG
                #warning("bellhop region 3")
                  #if canImport(UIKit)
                #warning("bellhop region 5")
                  #endif
                #else
                #warning("bellhop region 9")
                #endif

                """)
    }

    @Test(
        arguments: [
            (nil, "abcdef"), ([], "af"), ([1], "abf"), ([3], "adf"), ([3, 5], "acdf"), ([9], "aef"), ([5], "af"),
        ] as [(Set<Int>?, String)])
    func `keeps the regions that are active`(active: Set<Int>?, kept: String) {
        let source = ConditionalCompilation(Self.source).source(active: active)
        #expect(source.split(separator: "\n").filter { $0.count == 1 }.joined() == kept)
    }

    @Test func `follows a condition over several lines`() {
        let conditional = ConditionalCompilation("#if (\n  os(A) ||\n  os(B))\na\n#elseif !(os(C)\n)\nb\n#endif\nc")
        #expect(
            conditional.probe == """
                #if (
                  os(A) ||
                  os(B))
                #warning("bellhop region 0")
                #elseif !(os(C)
                )
                #warning("bellhop region 4")
                #endif

                """)
        #expect(conditional.source(active: [0]) == "\n\n\na\n\n\n\n\nc")
        #expect(conditional.source(active: [4]) == "\n\n\n\n\n\nb\n\nc")
        #expect(conditional.compiledDirectives(active: [4]) == [0, 4, 7])
    }

    @Test func `reads the compiler's warnings`() {
        let text = """
            /tmp/probe.swift:2:10: warning: bellhop region 3
            1 | #if DEBUG
            2 | #warning("bellhop region 3")
              |          `- warning: bellhop region 3
            /tmp/probe.swift:9:10: warning: something else
            """
        #expect(ConditionalCompilation.activeRegions(in: text) == [3])
    }

    @Test(
        arguments: [
            ("", "", ""), ("#if A", "", ""), ("#if A\nx", "\nx", "\n"), ("#endif\n#endif\nx", "\n\nx", "\n\nx"),
            ("#else\n#elseif", "\n", "\n"), ("#if A\r\nx\r\n#endif\r\ny", "\nx\r\n\ny", "\n\n\ny"),
        ] as [(String, String, String)])
    func `accepts directives that do not balance`(source: String, all: String, none: String) {
        let conditional = ConditionalCompilation(source)
        #expect(conditional.source(active: nil) == all)
        #expect(conditional.source(active: []) == none)
    }

    @Test(arguments: [
        "let a = \"\"\"\n#if\n\"\"\"", "/*\n#if A\n/*\n#endif */\n*/", "#\"\"\"\n#if\n\"\"\"#",
        "let a = \"\u{2028}#if A\"",
    ])
    func `finds no directive in strings and comments`(source: String) {
        #expect(ConditionalCompilation(source).isEmpty)
    }

    @Test func `finds the directives in compiled code`() {
        let conditional = ConditionalCompilation(Self.source)
        #expect(conditional.compiledDirectives(active: [1]) == [1, 3, 9, 11])
        #expect(conditional.compiledDirectives(active: [3]) == [1, 3, 5, 7, 9, 11])
    }
}
