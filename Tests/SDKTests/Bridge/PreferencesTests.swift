import CModuleExports
import Foundation
import Testing

@testable @_spi(ModuleExports) import Q2ModuleInterfaces

/// The `UserDefaults` of a module, each in a process of its own, because the calls of other tests write them too.
@Suite struct Preferences {
    @Test func `are read again in the next call`() async {
        await #expect(processExitsWith: .success) {
            let (suite, handle) = (try Suite(), instance { BareSample() })
            suite.defaults.set("old", forKey: "state")
            bellhop_swift_presentation_did_dismiss(handle)
            #expect(suite.defaults.string(forKey: "state") == "old")
            // As another process of the module does.
            try suite.store("new")
            #expect(suite.defaults.string(forKey: "state") == "old")
            bellhop_swift_presentation_did_dismiss(handle)
            #expect(suite.defaults.string(forKey: "state") == "new")
        }
    }

    @Test func `can be used on another thread during calls`() async {
        await #expect(processExitsWith: .success) {
            let suite = try Suite()
            nonisolated(unsafe) let handle = instance { BareSample() }
            let calls = Thread { for _ in 0..<20_000 { bellhop_swift_presentation_did_dismiss(handle) } }
            calls.start()
            var number = 0
            while !calls.isFinished {
                number += 1
                suite.defaults.set(number, forKey: "number")
                #expect(suite.defaults.integer(forKey: "number") == number)
            }
        }
    }
}

private func instance(_ make: @MainActor () -> any Module) -> UnsafeMutableRawPointer? {
    ExportedClass.instance(FakeHost([.navigation()]).pointer) { _, _ in make() }
}

/// A suite of one test, and its file.
private final class Suite: Sendable {
    // Not Sendable on Linux, but any thread can use it.
    nonisolated(unsafe) let defaults: UserDefaults
    private let file: URL

    init() throws {
        let name = "bellhop-sdk-tests-\(UUID())"
        defaults = try #require(UserDefaults(suiteName: name))
        let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? NSHomeDirectory() + "/.config"
        file = URL(fileURLWithPath: folder).appendingPathComponent(name + ".plist")
    }

    func store(_ value: String) throws {
        try PropertyListEncoder().encode(["state": value]).write(to: file, options: .atomic)
    }

    deinit { try? FileManager.default.removeItem(at: file) }
}
