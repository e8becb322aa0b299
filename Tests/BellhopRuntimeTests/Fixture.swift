import BellhopCore
import Foundation
import Testing

@testable import BellhopRuntime

/// A module of `Tests/Fixtures`, built by `make fixtures`.
enum Fixture {
    static let directory = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/.build").path

    static let store = ImageStore(
        directory: NSTemporaryDirectory() + "bellhop-runtime-tests-\(ProcessInfo.processInfo.processIdentifier)")

    static func path(_ name: String) throws -> String {
        let path = "\(directory)/\(name).so"
        try #require(FileManager.default.fileExists(atPath: path), "\(path) is not built: run `make fixtures`")
        return path
    }

    /// The road of a library from its file to its class.
    static func load(_ name: String) throws -> ModuleClass {
        let image = try store.store(path(name))
        return try ModuleImage(loading: image, scanned: ModuleImage.scan(image)).class(named: "Fixture")
    }

    static func start(
        _ name: String, class className: String = "Fixture", data: String = "\"\"",
        services: RecordingServices = RecordingServices(),
        clock: any HostClock = SystemClock(), within limit: Duration = .seconds(10)
    ) async throws -> InProcessCarrier {
        let image = try store.store(path(name))
        let magic = try ModuleImage.scan(image)
        let entry = ModuleEntry(id: ModuleID(rawValue: name), identifier: nil, data: Array(data.utf8))
        return try await InProcessCarrier.create(
            ClassDescription(className, in: magic, path: image.source), entry: entry, services: services, clock: clock,
            within: limit
        ) { () throws(BellhopError) in
            try ModuleImage(loading: image, scanned: magic).class(named: className)
        }
    }
}

/// Values to call modules with.
enum Sample {
    static let payload = Payload(
        bytes: Array(#"{"aps":{"alert":{"title":"Hello"},"badge":3}}"#.utf8), alert: .init(title: "Hello"), badge: 3)
    static let notification = UserNotification(
        identifier: "n1", date: Date(timeIntervalSince1970: 1_700_000_000.5), payload: payload)

    static func call(_ selector: BellhopCore.Selector) -> PreparedCall {
        var texts = selector == .openRoute ? ["fixture/tea/2", #"{"item":"tea"}"#] : ["com.example.fixture"]
        let arguments = selector.fullSignature.arguments.map { type -> Value in
            switch type {
            case .int32: .int32(2)
            case .data: .data([0xAB, 0x01])
            case .error: .error(message: "no network", domain: "NSURLErrorDomain", code: -1009)
            case .payload: .payload(payload)
            case .notification: .notification(notification)
            case .response:
                .response(UserResponse(notification: notification, actionIdentifier: "answer", userText: "yes"))
            default: .string(texts.removeFirst())
            }
        }
        return PreparedCall(Call(selector, arguments))
    }
}
