import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// A test whose sender is curl, with what ``HostProcess/provider`` says.
@Suite("A push that a test's own sender sends", .timeLimit(.minutes(5)))
struct ProvidedPushTests {
    private func send(_ title: String, to provider: ProviderAccess) async throws -> String {
        try await ChildProcess.run(
            "/usr/bin/curl",
            [
                "-s", "-i", "--max-time", "30", "--http2", "--cacert", provider.certificate, "-H",
                "authorization: bearer \(provider.providerToken)", "-H", "apns-topic: \(provider.topic ?? "any")", "-d",
                payload(to: "good", #""alert":{"title":"\#(title)"}"#),
                "\(provider.server)/3/device/\(provider.deviceToken ?? "")",
            ]
        ).output
    }

    @Test func `is awaited, and so is the next one`() async throws {
        let workplace = try Workplace(modules: ["good"], ["app": ["bundleIdentifier": "com.example.bank"]])
        let host = try await HostProcess.start(settings: workplace.settings, gateway: true)
        let provider = try await host.provider
        #expect(provider.topic == "com.example.bank")
        #expect(provider.privateKey.hasSuffix("/AuthKey_\(provider.keyID).p8"))
        #expect(provider.deviceToken == host.events.first(Event.TokenRegistered.self)?.token)
        #expect(try await send("One", to: provider).hasPrefix("HTTP/2 200"))
        let first = await host.providedPush()
        #expect(first.first(Event.NotificationShown.self)?.title == "One")
        #expect(first.last?.kind == .pushFinished)
        #expect(try await send("Two", to: provider).hasPrefix("HTTP/2 200"))
        let second = await host.providedPush(after: first.last?.sequence ?? 0)
        #expect(second.first(Event.NotificationShown.self)?.title == "Two")
        #expect(await host.stop() == 0)
    }

    @Test func `is not waited for if the gateway cannot start`() async throws {
        let workplace = try Workplace(modules: ["good"])
        let gateway = workplace.state + "/gateway"
        for directory in [workplace.state, gateway] {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        // It has no key.
        try Data("nonsense".utf8).write(to: URL(filePath: gateway + "/certificate.pem"))
        let error = await #expect(throws: BellhopError.self) {
            try await HostProcess.start(settings: workplace.settings, stateDirectory: workplace.state, gateway: true)
        }
        #expect(error?.code.rawValue == "gateway.bad-certificate")
        #expect(error?.location?.file == gateway + "/key.pem")
        #expect(error?.hint?.contains("`bellhop gateway setup --force`") == true)
        let checkup = try await workplace.bellhop("doctor")
        #expect(checkup.output.contains("the certificate of the gateway or its key can't be used"), "\(checkup)")
    }
}
