import BellhopABI
import CModuleExports
import Foundation
import Synchronization
import Testing

@testable @_spi(ModuleExports) import Q2ModuleInterfaces

@Suite(.serialized) struct Instances {
    private let host = FakeHost([.navigation(), .dataSource, .log], token: "secret")

    private func withInstance(
        _ make: @MainActor () -> any Module, _ body: (UnsafeMutableRawPointer) async throws -> Void
    ) async throws {
        let handle = try #require(
            ExportedClass.instance(host.pointer) { delegate, source in
                let module = make()
                if let main = module as? MainSample {
                    main.moduleDelegate = delegate
                    main.moduleDataSource = source
                } else {
                    module.moduleDelegate = delegate
                    module.moduleDataSource = source
                }
                return module
            })
        try await body(handle)
        bellhop_swift_destroy(handle)
    }

    @Test func `hand categories over and keep them`() async throws {
        try await withInstance({ PlainSample() }) { instance in
            let set = try #require(bellhop_swift_categories(instance))
            #expect(set.pointee.category_count == 1)
            let identifier = try #require(set.pointee.categories?[0]?.pointee.identifier)
            #expect(String(cString: identifier) == "Sample")
        }
        try await withInstance({ BareSample() }) { #expect(bellhop_swift_categories($0) == nil) }
    }

    @Test func `get token and error on the main thread`() async throws {
        seen.withLock { $0 = [] }
        try await withInstance({ PlainSample() }) { instance in
            let bytes: [UInt8] = [0, 1, 255]
            bytes.withUnsafeBufferPointer { bytes in
                var data = bellhop_data_t(
                    size: UInt32(MemoryLayout<bellhop_data_t>.size), revision: 1, bytes: bytes.baseAddress,
                    count: bytes.count)
                bellhop_swift_did_register(instance, &data)
                data.size = 8
                bellhop_swift_did_register(instance, &data)
            }
            "no network".withCString { message in
                "Test".withCString { domain in
                    var error = bellhop_error_t(
                        size: UInt32(MemoryLayout<bellhop_error_t>.size), revision: 1, message: message,
                        domain: domain, code: 7)
                    bellhop_swift_did_fail_to_register(instance, &error)
                }
            }
            bellhop_swift_did_register(instance, nil)
            bellhop_swift_did_fail_to_register(instance, nil)
        }
        #expect(seen.withLock { $0 } == ["token [0, 1, 255]", "token []", "Test 7 no network"])
    }

    @Test func `answer asynchronous methods through the completion`() async throws {
        try await withInstance({ PlainSample() }) { instance in
            let silent = Answers.shared.completion()
            bellhop_swift_did_receive_remote_notification(instance, FakePush().payload, silent)
            #expect(await Answers.shared.first(of: silent) == Int64(BELLHOP_NO_ANSWER))

            let failing = Answers.shared.completion()
            bellhop_swift_did_receive_remote_notification(instance, FakePush(#"{"fails":1}"#).payload, failing)
            #expect(await Answers.shared.first(of: failing) == Int64(BELLHOP_FETCH_FAILED))

            let present = Answers.shared.completion()
            bellhop_swift_will_present(instance, FakePush().notification, present)
            #expect(
                await Answers.shared.first(of: present) == Int64(BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST))

            let response = Answers.shared.completion()
            bellhop_swift_did_receive_response(instance, FakePush(action: "settings").response, response)
            _ = await Answers.shared.first(of: response)
            #expect(host.routes == ["settings"])
        }
    }

    @Test func `answer at once where the host passes NULL`() async throws {
        try await withInstance({ PlainSample() }) { instance in
            let completion = Answers.shared.completion()
            bellhop_swift_will_present(instance, nil, completion)
            #expect(Answers.shared.values(of: completion) == [Int64(BELLHOP_NO_ANSWER)])
        }
        let completion = Answers.shared.completion()
        bellhop_swift_did_receive_response(nil, FakePush().response, completion)
        #expect(Answers.shared.values(of: completion) == [Int64(BELLHOP_NO_ANSWER)])
        #expect(ExportedClass.instance(nil) { _, _ in BareSample() } == nil)
        bellhop_swift_destroy(nil)
    }

    @Test func `start asynchronous methods in the order of the calls`() async throws {
        try await withInstance({ MainSample() }) { instance in
            let completions = (0..<100).map { number in
                let completion = Answers.shared.completion()
                let push = FakePush("{\"number\":\(number)}")
                bellhop_swift_did_receive_remote_notification(instance, push.payload, completion)
                return completion
            }
            for completion in completions {
                let answer = await Answers.shared.first(of: completion)
                #expect(answer == Int64(BELLHOP_FETCH_NEW_DATA))
            }
        }
    }

    @Test func `start a call while an earlier one waits`() async throws {
        let gate = Gate()
        try await withInstance({ WaitingSample(gate) }) { instance in
            let silent = Answers.shared.completion()
            bellhop_swift_did_receive_remote_notification(instance, FakePush().payload, silent)
            let tap = Answers.shared.completion()
            bellhop_swift_did_receive_response(instance, FakePush().response, tap)
            _ = await Answers.shared.first(of: tap)
            #expect(Answers.shared.values(of: silent).isEmpty)
            gate.open()
            #expect(await Answers.shared.first(of: silent) == Int64(BELLHOP_FETCH_NO_DATA))
        }
    }

    @Test func `end on the main thread, and take the host away from a call that still waits`() async throws {
        seen.withLock { $0 = [] }
        let gate = Gate()
        let silent = Answers.shared.completion()
        try await withInstance({ WaitingSample(gate) }) { instance in
            bellhop_swift_did_receive_remote_notification(instance, FakePush().payload, silent)
        }
        try await withInstance({ EndingSample() }) { _ in }
        #expect(seen.withLock { $0 } == ["ended"])
        gate.open()
        _ = await Answers.shared.first(of: silent)
        #expect(host.routes.isEmpty)
    }

    @Test func `show or decline a route, with its parameters`() async throws {
        seen.withLock { $0 = [] }
        try await withInstance({ MainSample() }) { instance in
            for (parameters, answer) in [(#"{"account":"42"}"#, 1), (#"{"account":"7"}"#, 0), ("not JSON", 0)] {
                let completion = Answers.shared.completion()
                bellhop_swift_open_route(instance, "transfer", parameters, completion)
                #expect(await Answers.shared.first(of: completion) == Int64(answer), "\(parameters)")
            }
        }
        #expect(seen.withLock { $0 } == Array(repeating: "fake transfer", count: 3))
    }

    @Test func `answer shouldLeavePage once, however often the handler is called`() async throws {
        try await withInstance({ MainSample() }) { instance in
            let completion = Answers.shared.completion()
            bellhop_swift_should_leave_page(instance, completion)
            #expect(Answers.shared.values(of: completion) == [0])
        }
    }

    @Test func `of a class without a sender have none`() {
        #expect(ExportedClass.sender { MainSample.self } == nil)
        #expect(ExportedClass.sender { PlainSample.self }.map { String(cString: $0) } == "sample.plain")
    }

    @Test func `are out of an image without generated exports`() {
        #expect(bellhop_swift_class_named("PlainSample") == nil)
        #expect(bellhop_swift_class_named(nil) == nil)
    }
}
