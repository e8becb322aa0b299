import BellhopABI
import CModuleExports
import Foundation
import Synchronization
import Testing

@testable @_spi(ModuleExports) import Q2ModuleInterfaces

/// The `UserDefaults` of a module, each in a process of its own, because the calls of other tests write them too.
@Suite struct Preferences {
    /// A module that answers later.
    private final class LaterSample: UIModule, MethodModule, ContinuityLifecycleModule {
        var moduleDelegate: (any ModuleDelegate)?
        var moduleDataSource: (any ModuleDataSource)?
        var moduleInvocationData: ModuleInvocationData?
        /// Answers the last call; on the main thread.
        nonisolated(unsafe) static var answer: () -> Void = {}

        func shouldLeavePage(decisionHandler: @escaping (LeaveOrStayOnPage) -> Void) {
            Self.answer = { decisionHandler(.leave) }
        }

        func application(
            _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
            completionHandler: @escaping @Sendable () -> Void
        ) { Self.answer = { completionHandler() } }
    }

    /// A call whose answer comes later.
    enum LaterCall: String, CaseIterable, Codable {
        case method, leavePage, backgroundSession

        fileprivate func callAsFunction(_ handle: UnsafeMutableRawPointer?, _ completion: bellhop_completion_t) {
            switch self {
            case .method:
                ExportedNamedMethod.call(handle, "{}", completion) { (_: LaterSample, _, _, callback) in
                    LaterSample.answer = { callback.completion(MethodModuleResponse(withResponse: "done")) }
                }
            case .leavePage: bellhop_swift_should_leave_page(handle, completion)
            case .backgroundSession: bellhop_swift_handle_background_session(handle, "uploads", completion)
            }
        }
    }

    @Test(arguments: LaterCall.allCases)
    func `are written before a later answer reaches the host`(call: LaterCall) async {
        await #expect(processExitsWith: .success) { [call = call as LaterCall] in
            let suite = try Suite()
            let stored = AsyncStream.makeStream(of: String?.self)
            answered.withLock { $0 = { stored.continuation.yield(suite.stored) } }
            call(instance { LaterSample() }, bellhop_completion_t(ticket: 1) { _, _ in answered.withLock(\.self)() })
            await MainActor.run {
                suite.defaults.set("late", forKey: "state")
                LaterSample.answer()
            }
            var values = stored.stream.makeAsyncIterator()
            #expect(await values.next() == "late")
            // The file of the suite is removed with the last reference.
            answered.withLock { $0 = {} }
        }
    }

    @Test func `are written when an instance is created`() async {
        await #expect(processExitsWith: .success) {
            let suite = try Suite()
            _ = instance {
                suite.defaults.set("created", forKey: "state")
                return BareSample()
            }
            #expect(suite.stored == "created")
        }
    }

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

/// What an answer calls, because a C function has no context.
private let answered = Mutex<@Sendable () -> Void>({})

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
        // Where Foundation keeps it. NSHomeDirectory() is another directory if a test has set CFFIXED_USER_HOME.
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
        file = URL(fileURLWithPath: folder).appendingPathComponent(name + ".plist")
    }

    /// The value of `state` in the file.
    var stored: String? {
        (try? PropertyListDecoder().decode([String: String].self, from: Data(contentsOf: file)))?["state"]
    }

    func store(_ value: String) throws {
        try PropertyListEncoder().encode(["state": value]).write(to: file, options: .atomic)
    }

    deinit { try? FileManager.default.removeItem(at: file) }
}
