import Testing

@testable import ModuleExportsGenerator

@Suite struct `Type headers` {
    @Test(
        arguments: [
            ("class A {", "A", []),
            ("class A: B {}", "A", ["B"]),
            ("class A:B,C{", "A", ["B", "C"]),
            ("class A<T: X>: B<T>, C where T: Y {", "A", ["B", "C"]),
            (
                "class A\n    : Q2ModuleInterfaces.Q2ModuleBase,\n      @unchecked Sendable\n{", "A",
                ["Q2ModuleBase", "Sendable"]
            ),
            ("class A: @preconcurrency PushLifecycleModule {", "A", ["PushLifecycleModule"]),
            ("class A /* : X { */ : B // , C\n {", "A", ["B"]),
            ("class `default`: B & C {", "default", ["B", "C"]),
            ("extension Outer.`A`: P {", "Outer.A", ["P"]),
            ("extension A where T == Int {", "A", []),
            ("protocol P: Q {", "P", ["Q"]),
            ("class", "", []),
        ] as [(String, String, [String])])
    func `are a name and what stands behind the colon`(text: String, name: String, inherited: [String]) {
        let header = TypeHeader(Array(text.utf8)[...])
        #expect(header.name == name)
        #expect(header.inherited == inherited)
    }
}
