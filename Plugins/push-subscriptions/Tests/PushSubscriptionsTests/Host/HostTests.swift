import BellhopTesting
import Foundation
import Q2ModuleInterfaces
import Testing

@testable import PushSubscriptions

/// The module in a real host, in a confined worker, with a real backend.
@Suite struct HostTests {
    private static let count =
        ProcessInfo.processInfo.environment["SUBSCRIPTIONS_MUTATIONS"].flatMap { Int($0) } ?? 300
    private static let kills = 10

    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The command, as `make build` builds it.
    private static let bellhop = package.appendingPathComponent("../../.build/debug/bellhop").standardizedFileURL.path

    /// A directory with settings.json, and the state of the hosts that run on it.
    private struct Workplace {
        let directory: URL

        init(_ backend: BackendProcess) throws {
            directory = try temporaryDirectory()
            let settings: JSONValue = [
                "push": true, "foregroundPresentation": ["banner", "list"],
                "modules": [
                    [
                        "name": "push-subscriptions", "packageName": "push-subscriptions",
                        "productName": "PushSubscriptions", "className": "PushSubscriptionsModule",
                        "library": .string(package.appendingPathComponent(".build/debug/libPushSubscriptions.so").path),
                        "data": [
                            "baseURL": .string(backend.baseURL), "key": "test-key", "project": "test-project",
                            "retryInterval": 0.002,
                        ],
                    ]
                ],
            ]
            try settings.jsonText.write(to: directory.appendingPathComponent("settings.json"))
        }

        func start() async throws -> HostProcess {
            try await HostProcess.start(
                settings: directory.appendingPathComponent("settings.json").path,
                stateDirectory: directory.appendingPathComponent("state").path, bellhop: bellhop)
        }
    }

    private func call(_ host: HostProcess, _ method: String, _ parameters: String = "{}") async throws -> JSONValue? {
        let reply = try await host.client.call(
            Control.Call(module: "push-subscriptions", function: method, parameters: parameters))
        return JSONValue(json: Data(reply.result.utf8))?.stringValue.flatMap { JSONValue(json: Data($0.utf8)) }
    }

    private func drain(_ host: HostProcess) async throws {
        #expect(try await eventually(within: 600) { try await call(host, "status")?["pending"] == 0 })
    }

    @Test func aSignInSubscribesAndATapIsAClick() async throws {
        let backend = try BackendProcess()
        let place = try Workplace(backend)
        let host = try await place.start()
        _ = try await host.client.call(Control.Login(user: "ada"))
        #expect(try await eventually { try backend.applied().count { $0["method"] == "POST" } == 2 })
        let push = try await host.push(
            #"{"aps":{"alert":"Hi"},"sender":"com.example.module.subscriptions","messageId":"m1"}"#)
        #expect(push.first(.notificationShown) != nil)
        _ = try await host.tap()
        try await drain(host)
        _ = try await host.client.call(Control.Logout())
        try await drain(host)
        let requests = try backend.applied().map { line in
            "\(line["method"]?.stringValue ?? "") \(line["path"]?.stringValue ?? "")"
        }
        #expect(
            requests.filter { !$0.hasSuffix("/ping") } == [
                "POST /users", "POST /users/ada/push-subscriptions", "POST /track/click",
                "DELETE /users/ada/push-subscriptions",
            ])
        await host.stop()
    }

    /// What a page has asked for: each event, and the number with which the module acknowledged it.
    private struct Page {
        var acknowledged: [Int: Int] = [:]
        var next = 1
    }

    @Test func tenKilledHostsLoseDoubleAndReorderNothing() async throws {
        let backend = try BackendProcess("--fail-rate", "0.5", "--seed", "7")
        let place = try Workplace(backend)
        var page = Page()
        let began = ContinuousClock.now
        for run in 0...Self.kills {
            let host = try await place.start()
            if run == 0 { #expect(try await call(host, "setUser", #"{"id":"ada"}"#)?["accepted"] == true) }
            let share = Self.count / (Self.kills + 1)
            let isLast = run == Self.kills
            // Odd runs are killed while they take calls, the others while they send what they took.
            let isKilled = Task {
                if !isLast { await kill(host, at: share * run + share / (run % 2 == 0 ? 2 : 8), backend) }
            }
            // One call may be on its way when the host dies: nobody knows whether it was accepted.
            while page.next <= (isLast ? Self.count : share * (run + 1)) {
                let index = page.next
                page.next += 1
                guard let answer = try? await call(host, "trackEvent", #"{"name":"event-\#(index)"}"#) else { break }
                page.acknowledged[index] = answer["sequence"]?.intValue
            }
            await isKilled.value
            if isLast {
                try await drain(host)
                await host.stop()
            }
        }
        print("\(Self.count) calls, ten kills: \(began.duration(to: .now))")
        try await check(backend, page)
    }

    /// Kills a host once the backend has so many requests, while more come.
    private func kill(_ host: HostProcess, at count: Int, _ backend: BackendProcess) async {
        _ = try? await eventually { try backend.applied().count >= count }
        await host.kill()
    }

    private func check(_ backend: BackendProcess, _ page: Page) async throws {
        let applied = try backend.applied().filter { $0["sequence"]?.intValue ?? 0 > 0 }
        let sequences = applied.compactMap { $0["sequence"]?.intValue }
        #expect(sequences == Array(1...max(1, sequences.count)), "each number once, in order")
        var numbers: [Int: [Int]] = [:]
        for line in applied {
            let body = line["body"]?.stringValue.flatMap { JSONValue(json: Data($0.utf8)) }
            guard let name = body?["name"]?.stringValue, let index = Int(name.dropFirst("event-".count)) else {
                continue
            }
            numbers[index, default: []].append(line["sequence"]?.intValue ?? 0)
        }
        #expect(numbers.values.allSatisfy { $0.count == 1 }, "no event is applied twice")
        let lost = page.acknowledged.filter { numbers[$0.key] != [$0.value] }
        #expect(lost.isEmpty, "every acknowledged event is applied, under its number")
        let order = numbers.sorted { $0.key < $1.key }.flatMap(\.value)
        #expect(order == order.sorted(), "events are applied in the order of the calls")
        #expect(page.acknowledged.count >= Self.count - Self.kills, "a kill costs at most one acknowledgment")
        let report = try await backend.report()
        #expect(report["violations"] == 0 && report["badSignatures"] == 0)
        #expect(report["repeated"]?.intValue ?? 0 > 0, "some were sent twice")
    }
}
