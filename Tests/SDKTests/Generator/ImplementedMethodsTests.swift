import Foundation
import Testing

@testable import ModuleExportsGenerator

@Suite struct `Implemented methods` {
    private typealias Declaration = SourceOutline.Declaration

    private static let present = "userNotificationCenter(_:willPresent:)"
    private static let tap = "userNotificationCenter(_:didReceive:)"
    private static let categories = "getNotificationCategories()"
    private static let opened = "didOpen(_:)"

    private func methods(of name: String, _ declarations: [Declaration]) -> [String] {
        ImplementedMethods(outline: SourceOutline(declarations: declarations, compiler: "Swift"))
            .methods(of: name).map(\.swiftName)
    }

    private func declare(
        _ kind: Declaration.Kind, _ name: String, _ inherited: [String], _ functions: Set<String> = [],
        overrides: Set<String> = []
    ) -> Declaration {
        Declaration(
            kind: kind, name: name, inherited: inherited, functions: functions.union(overrides), overrides: overrides)
    }

    @Test func `are the class's own and those of its extensions, in the order of the list`() {
        let found = methods(
            of: "A",
            [
                declare(.class, "A", ["PushLifecycleModule"], [Self.tap, "helper()"]),
                declare(.extension, "A", [], [Self.categories]),
                declare(.extension, "B", [], [Self.present]),
            ])
        #expect(found == [Self.categories, Self.tap])
    }

    @Test func `count where an extension declares the conformance`() {
        let declarations = [
            declare(.class, "A", ["NSObject"], [Self.tap]), declare(.extension, "A", ["PushLifecycleModule"]),
        ]
        #expect(methods(of: "A", declarations) == [Self.tap])
    }

    @Test func `are none of a protocol that the class does not conform to`() {
        let declarations = [declare(.class, "A", ["PushLifecycleModule"], [Self.opened, Self.tap])]
        #expect(methods(of: "A", declarations) == [Self.tap])
        #expect(methods(of: "A", [declare(.class, "A", ["UIModule"], [Self.opened, Self.tap])]) == [Self.opened])
    }

    @Test func `of a base class's subclass are its overrides`() {
        let declarations = [
            declare(.class, "A", ["Q2ModuleBase"], [Self.present], overrides: [Self.tap, Self.opened])
        ]
        #expect(methods(of: "A", declarations) == [Self.tap, Self.opened])
    }

    @Test func `follow superclasses of the target`() {
        let declarations = [
            declare(.class, "A", ["B"], [Self.present], overrides: [Self.tap]),
            declare(.class, "B", ["C", "PushLifecycleModule"], [Self.tap]),
            declare(.class, "C", [], [Self.categories]),
        ]
        #expect(methods(of: "A", declarations) == [Self.categories, Self.tap])
    }

    @Test func `follow protocols of the target and their extensions, not their requirements`() {
        let declarations = [
            declare(.class, "A", ["Helping"]),
            declare(.protocol, "Helping", ["PushLifecycleModule"], [Self.tap]),
            declare(.extension, "Helping", [], [Self.present]),
        ]
        #expect(methods(of: "A", declarations) == [Self.present])
    }

    @Test func `are all where the superclass comes from elsewhere`() {
        let declarations = [declare(.class, "A", ["Elsewhere", "PushLifecycleModule"])]
        #expect(methods(of: "A", declarations) == ExportedMethod.all.map(\.swiftName))
    }

    @Test func `end where classes inherit from each other`() {
        let declarations = [declare(.class, "A", ["B"]), declare(.class, "B", ["A"])]
        #expect(methods(of: "A", declarations).isEmpty)
    }
}
