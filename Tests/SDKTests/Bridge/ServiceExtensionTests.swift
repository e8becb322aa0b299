import BellhopABI
import CModuleExports
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import HostAccess
@testable @_spi(ModuleExports) import Q2ModuleInterfaces

@Suite(.timeLimit(.minutes(5))) struct `Service extensions` {
    private let host = FakeHost([.log])
    private let answer = Answers.shared.contentCompletion()

    private static let push =
        #"{"aps":{"alert":{"title":"T"},"mutable-content":1},"sender":"a","n":12345678901234567890123}"#

    private func instance(_ make: @MainActor () -> any Module) throws -> UnsafeMutableRawPointer {
        try #require(
            ExportedClass.instance(host.pointer) { delegate, source in
                let module = make()
                if let sample = module as? SampleService {
                    sample.moduleDelegate = delegate
                    sample.moduleDataSource = source
                }
                return module
            })
    }

    private func receive(_ instance: UnsafeMutableRawPointer?, title: String = "T") {
        let push = FakePush(Self.push).with { $0.title = $1(title) }
        bellhop_swift_service_did_receive(instance, push.notification, answer)
        push.scrub()
    }

    private var contents: [String?] { Answers.shared.contents(of: answer) }

    @Test func `answer with the whole content`() async throws {
        let instance = try instance { SampleService() }
        receive(instance)
        #expect(await Answers.shared.first(of: answer) == 1)
        #expect(contents == [#"{"title":"changed: T","userInfo":\#(Self.push)}"#])
        bellhop_swift_destroy(instance)
        #expect(contents.count == 1)
    }

    @Test func `that leave it to their base class pass the content through`() async throws {
        let instance = try instance { BareService() }
        receive(instance)
        #expect(await Answers.shared.first(of: answer) == 1)
        bellhop_swift_service_time_will_expire(instance)
        #expect(contents == [#"{"title":"T","userInfo":\#(Self.push)}"#])
        bellhop_swift_destroy(instance)
    }

    @Test func `that answer twice are heard twice`() async throws {
        let done = AsyncStream.makeStream(of: Void.self)
        let instance = try instance {
            ScriptedService { request, handler in
                handler(request.content)
                handler(UNNotificationContent())
                done.continuation.yield()
            }
        }
        receive(instance)
        for await _ in done.stream { break }
        #expect(contents == [#"{"title":"T","userInfo":\#(Self.push)}"#, "{}"])
        bellhop_swift_destroy(instance)
        #expect(contents.count == 2)
    }

    @Test func `that let go of the handler answer with nothing`() async throws {
        let instance = try instance { ScriptedService { _, _ in } }
        receive(instance)
        #expect(await Answers.shared.first(of: answer) == 0)
        bellhop_swift_destroy(instance)
        #expect(contents == [nil])
    }

    @Test func `that keep the handler owe an answer until they end`() async throws {
        let kept = Mutex<KeptHandler?>(nil)
        let asked = AsyncStream.makeStream(of: Void.self)
        let instance = try instance {
            ScriptedService { _, handler in
                kept.withLock { $0 = KeptHandler(handler) }
                asked.continuation.yield()
            }
        }
        receive(instance)
        for await _ in asked.stream { break }
        bellhop_swift_destroy(instance)
        #expect(contents.isEmpty)
        kept.withLock { $0 = nil }
        #expect(contents == [nil])
    }

    @Test func `may answer from another thread, later`() async throws {
        let instance = try instance {
            ScriptedService { request, handler in
                let kept = KeptHandler(handler)
                DispatchQueue.global().async { kept(request.content) }
            }
        }
        receive(instance)
        #expect(await Answers.shared.first(of: answer) == 1)
        bellhop_swift_destroy(instance)
    }

    @Test func `work off the main thread, and hear of their last moment while they are busy`() async throws {
        let expired = DispatchSemaphore(value: 0)
        let instance = try instance {
            ScriptedService(expire: { expired.signal() }) { request, handler in
                expired.wait()
                let content = UNMutableNotificationContent()
                content.title = "\(Thread.isMainThread) \(request.identifier)"
                handler(content)
            }
        }
        receive(instance)
        #expect(contents.isEmpty)
        bellhop_swift_service_time_will_expire(instance)
        #expect(await Answers.shared.first(of: answer) == 1)
        #expect(contents == [#"{"title":"false n-1"}"#])
        bellhop_swift_destroy(instance)
    }

    @Test func `that nobody waits for answer with nothing, and are still heard`() async throws {
        let (asked, gate) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
        let done = AsyncStream.makeStream(of: Void.self)
        let instance = try instance {
            ScriptedService { request, handler in
                asked.continuation.yield()
                gate.wait()
                handler(UNNotificationContent())
                done.continuation.yield()
            }
        }
        receive(instance)
        for await _ in asked.stream { break }
        bellhop_swift_cancel(instance, answer.ticket)
        bellhop_swift_cancel(instance, answer.ticket)
        bellhop_swift_cancel(instance, 0)
        #expect(contents == [nil])
        gate.signal()
        for await _ in done.stream { break }
        #expect(contents == [nil, "{}"])
        bellhop_swift_destroy(instance)
    }

    @Test func `keep the userInfo they were given where they set one that cannot leave`() async throws {
        let instance = try instance {
            ScriptedService { _, handler in
                let content = UNMutableNotificationContent()
                content.userInfo = ["object": NSObject()]
                handler(content)
            }
        }
        receive(instance)
        _ = await Answers.shared.first(of: answer)
        #expect(contents == [#"{"userInfo":\#(Self.push)}"#])
        #expect(host.lines.count == 1)
        #expect(host.lines.first?.hasPrefix("3 The content keeps the userInfo") == true)
        bellhop_swift_destroy(instance)
    }

    @Test func `answer with nothing where the host passes NULL`() throws {
        bellhop_swift_service_time_will_expire(nil)
        receive(nil)
        let (service, module) = (try instance { BareService() }, try instance { BareSample() })
        bellhop_swift_service_did_receive(service, nil, answer)
        receive(module)
        bellhop_swift_service_time_will_expire(module)
        #expect(contents == [nil, nil, nil])
        bellhop_swift_destroy(service)
        bellhop_swift_destroy(module)
    }
}

/// A handler that an author keeps or hands to another thread; Swift 5 lets them.
private final class KeptHandler: @unchecked Sendable {
    private let handler: (UNNotificationContent) -> Void

    init(_ handler: @escaping (UNNotificationContent) -> Void) { self.handler = handler }

    func callAsFunction(_ content: UNNotificationContent) { handler(content) }
}
