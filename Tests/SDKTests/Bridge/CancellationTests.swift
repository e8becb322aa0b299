import BellhopABI
import CModuleExports
import Dispatch
import Testing

@testable import HostAccess
@testable @_spi(ModuleExports) import Q2ModuleInterfaces

@Suite(.timeLimit(.minutes(5))) struct Cancellation {
    private let host = FakeHost([.navigation(), .dataSource])

    /// An instance that waits in every asynchronous method, its handle, and the times it began to wait.
    private func withSample(
        _ body: (UnsafeMutableRawPointer, ExportedInstance, AsyncStream<Void>) async throws -> Void
    ) async throws {
        let began = AsyncStream.makeStream(of: Void.self)
        let handle = try #require(
            ExportedClass.instance(host.pointer) { delegate, source in
                let sample = PatientSample(began.continuation)
                sample.moduleDelegate = delegate
                sample.moduleDataSource = source
                return sample
            })
        let instance = try #require(ExportedInstance.of(handle))
        try await body(handle, instance, began.stream)
        bellhop_swift_destroy(handle)
    }

    /// Every asynchronous method, and what ``PatientSample`` answers once it was cancelled.
    enum Method: CaseIterable {
        case silent, present, response, route

        func call(_ instance: UnsafeMutableRawPointer, _ completion: bellhop_completion_t) {
            switch self {
            case .silent: bellhop_swift_did_receive_remote_notification(instance, FakePush().payload, completion)
            case .present: bellhop_swift_will_present(instance, FakePush().notification, completion)
            case .response: bellhop_swift_did_receive_response(instance, FakePush().response, completion)
            case .route: bellhop_swift_open_route(instance, "transfer", "{}", completion)
            }
        }

        var answer: Int64 {
            switch self {
            case .silent: Int64(BELLHOP_FETCH_FAILED)
            case .present: Int64(BELLHOP_PRESENT_LIST)
            case .response: 0
            // Nobody waits for the page, so another may be on the screen.
            case .route: 0
            }
        }
    }

    @Test(arguments: Method.allCases)
    func `reaches a method that waits`(method: Method) async throws {
        try await withSample { handle, instance, began in
            let completion = Answers.shared.completion()
            method.call(handle, completion)
            for await _ in began { break }
            #expect(instance.calls.count == 1)
            bellhop_swift_cancel(handle, completion.ticket)
            #expect(await Answers.shared.first(of: completion) == method.answer)
            #expect(instance.calls.count == 0)
            #expect(host.routes == (method == .response ? ["cancelled"] : []))
            #expect(instance.presented == nil)
        }
    }

    @Test(arguments: Method.allCases)
    func `reaches a method that has not begun`(method: Method) async throws {
        try await withSample { handle, instance, _ in
            let completion = Answers.shared.completion()
            nonisolated(unsafe) let handle = handle
            // On the main thread, where it cannot begin before this is done.
            MainThread.sync {
                method.call(handle, completion)
                bellhop_swift_cancel(handle, completion.ticket)
                #expect(instance.calls.count == 1)
            }
            #expect(await Answers.shared.first(of: completion) == method.answer)
            #expect(instance.calls.count == 0)
        }
    }

    @Test func `leaves the other calls alone`() async throws {
        try await withSample { handle, instance, _ in
            let (first, second) = (Answers.shared.completion(), Answers.shared.completion())
            Method.present.call(handle, first)
            Method.silent.call(handle, second)
            bellhop_swift_cancel(handle, first.ticket)
            #expect(await Answers.shared.first(of: first) == Method.present.answer)
            #expect(Answers.shared.values(of: second).isEmpty)
            #expect(instance.calls.count == 1)
            bellhop_swift_cancel(handle, second.ticket)
            #expect(await Answers.shared.first(of: second) == Method.silent.answer)
        }
    }

    @Test func `of an unknown ticket, of none and of no instance does nothing`() async throws {
        try await withSample { handle, instance, _ in
            let completion = Answers.shared.completion()
            Method.present.call(handle, completion)
            for ticket in [0, .max, Answers.shared.completion().ticket] { bellhop_swift_cancel(handle, ticket) }
            bellhop_swift_cancel(nil, completion.ticket)
            #expect(instance.calls.count == 1)
            bellhop_swift_cancel(handle, completion.ticket)
            #expect(await Answers.shared.first(of: completion) == Method.present.answer)
        }
    }

    @Test func `twice, and after the answer, leaves one answer`() async throws {
        try await withSample { handle, instance, _ in
            let completion = Answers.shared.completion()
            Method.silent.call(handle, completion)
            bellhop_swift_cancel(handle, completion.ticket)
            bellhop_swift_cancel(handle, completion.ticket)
            _ = await Answers.shared.first(of: completion)
            bellhop_swift_cancel(handle, completion.ticket)
            #expect(instance.calls.count == 0)
            #expect(Answers.shared.values(of: completion) == [Method.silent.answer])
        }
    }

    @Test func `that races the answer leaves one answer and no call behind`() async throws {
        try await withSample { handle, instance, _ in
            nonisolated(unsafe) let (handle, payload) = (handle, FakePush(#"{"quick":1}"#).payload)
            let completions = (0..<1000).map { _ in Answers.shared.completion() }
            DispatchQueue.concurrentPerform(iterations: completions.count) { index in
                bellhop_swift_did_receive_remote_notification(handle, payload, completions[index])
                bellhop_swift_cancel(handle, completions[index].ticket)
            }
            for completion in completions {
                #expect(await Answers.shared.first(of: completion) == Int64(BELLHOP_FETCH_NEW_DATA))
                bellhop_swift_cancel(handle, completion.ticket)
            }
            #expect(instance.calls.count == 0)
            #expect(completions.allSatisfy { Answers.shared.values(of: $0).count == 1 })
        }
    }

    @Test func `lets the module call back in from its cancellation handler`() async throws {
        let calls = OpenCalls()
        let place = Answers.shared.completion()
        let began = AsyncStream.makeStream(of: Void.self)
        calls.start(Completion(place)) {
            began.continuation.yield()
            return await withTaskCancellationHandler {
                try? await Task.sleep(for: .seconds(3600))
                return Int64(calls.count)
            } onCancel: {
                calls.cancel(place.ticket)
            }
        }
        for await _ in began.stream { break }
        calls.cancel(place.ticket)
        #expect(await Answers.shared.first(of: place) == 1)
        #expect(calls.count == 0)
    }

    @Test func `is a slot of every exported class`() {
        let table = ExportedClass("C", selectors: [], sender: { nil }, create: { _ in nil }).table
        #expect(table.pointee.cancel != nil)
        #expect(Int(table.pointee.size) == MemoryLayout<bellhop_class_t>.size)
    }
}
