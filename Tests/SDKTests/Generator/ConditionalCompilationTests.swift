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

    @Test(arguments: ["", "#if A", "#endif\n#endif\nx", "#else\n#elseif", "\"\"\"\n#if\n\"\"\""])
    func `bears what does not balance`(source: String) {
        let conditional = ConditionalCompilation(source)
        _ = conditional.source(active: [])
        #expect(conditional.source(active: nil).count <= source.count)
    }
}
