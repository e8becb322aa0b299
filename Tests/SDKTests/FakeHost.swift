import BellhopABI
import Foundation
import Synchronization

/// A host table whose capabilities a test chooses, and what modules asked of it; lives as long as the process.
final class FakeHost: Sendable {
    struct Log: Sendable {
        var routes: [String] = []
        var lines: [String] = []
        var asked: [String] = []
    }

    private nonisolated(unsafe) let table: UnsafeMutablePointer<bellhop_host_t>
    private nonisolated(unsafe) let tables: [String: UnsafeRawPointer]
    private let log = Mutex(Log())
    let token: Mutex<String>

    var pointer: UnsafePointer<bellhop_host_t> { UnsafePointer(table) }
    var routes: [String] { log.withLock { $0.routes } }
    var lines: [String] { log.withLock { $0.lines } }
    var asked: [String] { log.withLock { $0.asked } }
    /// The answer of its notification center to a request; nil is none.
    private let center: @Sendable (String) -> String?

    init(
        _ capabilities: [FakeCapability], token: String = "",
        center: @escaping @Sendable (String) -> String? = { _ in "{}" }
    ) {
        self.token = Mutex(token)
        self.center = center
        tables = Dictionary(uniqueKeysWithValues: capabilities.map { ($0.id, $0.table) })
        table = .allocate(capacity: 1)
        table.initialize(
            to: bellhop_host_t(
                size: UInt32(MemoryLayout<bellhop_host_t>.size), revision: 1, context: nil,
                capability: { host, id in id.flatMap { FakeHost.of(host)?.tables[String(cString: $0)] } }))
        // A connection may outlive the test's own reference, as it does not outlive a real host.
        table.pointee.context = Unmanaged.passRetained(self).toOpaque()
    }

    static func of(_ host: UnsafePointer<bellhop_host_t>?) -> FakeHost? {
        (host?.pointee.context).map { Unmanaged<FakeHost>.fromOpaque($0).takeUnretainedValue() }
    }

    func note(route: String) { log.withLock { $0.routes.append(route) } }
    func ask(_ request: String) -> String? {
        log.withLock { $0.asked.append(request) }
        return center(request)
    }

    func note(line: String) { log.withLock { $0.lines.append(line) } }
}

/// One capability of a ``FakeHost``; its table lives as long as the process.
struct FakeCapability {
    let id: String
    let table: UnsafeRawPointer

    private init<Table>(_ id: String, _ table: Table) {
        self.id = id
        let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        place.initialize(to: table)
        self.table = UnsafeRawPointer(place)
    }

    static func navigation(size: Int? = nil, filled: Bool = true) -> Self {
        let size = size ?? MemoryLayout<bellhop_navigation_t>.size
        let navigate: @convention(c) (UnsafePointer<bellhop_host_t>?, UnsafePointer<CChar>?) -> Bool = { host, route in
            let route = route.map { String(cString: $0) } ?? "nowhere"
            FakeHost.of(host)?.note(route: route)
            return route != "nowhere"
        }
        return Self(
            BELLHOP_CAPABILITY_NAVIGATION,
            bellhop_navigation_t(size: UInt32(size), revision: 1, navigate: filled ? navigate : nil))
    }

    static var log: Self { log() }

    static func log(showsPrivate: Bool = false) -> Self {
        let shows: @convention(c) (UnsafePointer<bellhop_host_t>?) -> Bool = { _ in true }
        let hides: @convention(c) (UnsafePointer<bellhop_host_t>?) -> Bool = { _ in false }
        return Self(
            BELLHOP_CAPABILITY_LOG,
            bellhop_log_t(
                size: UInt32(MemoryLayout<bellhop_log_t>.size), revision: 1,
                log: { host, level, message in
                    FakeHost.of(host)?.note(line: "\(level) \(message.map { String(cString: $0) } ?? "")")
                },
                log_message: { host, level, subsystem, category, message in
                    let words = [subsystem, category, message].map { $0.map { String(cString: $0) } ?? "-" }
                    FakeHost.of(host)?.note(line: "\(level) \(words.joined(separator: " "))")
                },
                shows_private: showsPrivate ? shows : hides))
    }

    /// The host's center, which gives each answer as bytes that are gone afterward.
    static var notificationCenter: Self {
        Self(
            BELLHOP_CAPABILITY_NOTIFICATION_CENTER,
            bellhop_notification_center_t(
                size: UInt32(MemoryLayout<bellhop_notification_center_t>.size), revision: 1,
                ask: { host, request, count, context, visit in
                    let text = String(decoding: UnsafeRawBufferPointer(start: request, count: count), as: UTF8.self)
                    guard let answer = FakeHost.of(host)?.ask(text) else { return }
                    var bytes = Array(answer.utf8)
                    bytes.withUnsafeMutableBytes { bytes in
                        visit?(context, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
                        bytes.copyBytes(from: repeatElement(UInt8(ascii: "x"), count: bytes.count))
                    }
                }))
    }

    static var filemap: Self { filemap() }

    /// The key says what there is: `json`, `empty`, `never`, an error and a status, or else the key as text.
    static func filemap(filled: Bool = true) -> Self {
        typealias Get =
            @convention(c) (
                UnsafePointer<bellhop_host_t>?, UnsafePointer<CChar>?, Bool, UnsafeMutableRawPointer?,
                (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<bellhop_asset_t>?) -> Void)?
            ) -> Void
        let get: Get = { _, key, isCacheOnly, context, visit in
            let key = key.map { String(cString: $0) } ?? ""
            guard key != "never" else { return }
            var asset = bellhop_asset_t()
            asset.size = UInt32(MemoryLayout<bellhop_asset_t>.size)
            asset.revision = 1
            let numbers = key.split(separator: " ").compactMap { Int32($0) }
            if numbers.count == 2 { (asset.error, asset.status) = (numbers[0], numbers[1]) }
            let text = key == "json" ? "[1,2]" : key == "empty" ? "" : "\(key) \(isCacheOnly)"
            var bytes = Array(text.utf8)
            bytes.withUnsafeMutableBufferPointer { bytes in
                if asset.error == 0, !bytes.isEmpty {
                    asset.bytes = UnsafePointer(bytes.baseAddress)
                    asset.count = bytes.count
                }
                visit?(context, &asset)
                for index in bytes.indices { bytes[index] = UInt8(ascii: "x") }
            }
        }
        return Self(
            BELLHOP_CAPABILITY_FILEMAP,
            bellhop_filemap_t(
                size: UInt32(MemoryLayout<bellhop_filemap_t>.size), revision: 1, get: filled ? get : nil))
    }

    static func application(state: @escaping @convention(c) (UnsafePointer<bellhop_host_t>?) -> Int32) -> Self {
        Self(
            BELLHOP_CAPABILITY_APPLICATION,
            bellhop_application_t(
                size: UInt32(MemoryLayout<bellhop_application_t>.size), revision: 1, state: state))
    }

    /// Settings `{"route":"a"}`, the identifier `fake`, and the token of the host.
    static var dataSource: Self {
        Self(
            BELLHOP_CAPABILITY_DATA_SOURCE,
            bellhop_data_source_t(
                size: UInt32(MemoryLayout<bellhop_data_source_t>.size), revision: 1,
                data: { _, count in
                    count?.pointee = strlen(settings)
                    return UnsafePointer(settings)
                },
                identifier: { _ in UnsafePointer(name) },
                user_token: { host, buffer, capacity in
                    let token = Array((FakeHost.of(host)?.token.withLock { $0 } ?? "").utf8)
                    guard let buffer, capacity > 0 else { return token.count }
                    for (index, byte) in token.prefix(capacity - 1).enumerated() {
                        buffer[index] = CChar(bitPattern: byte)
                    }
                    buffer[min(token.count, capacity - 1)] = 0
                    return token.count
                }))
    }
}

private nonisolated(unsafe) let settings: UnsafeMutablePointer<CChar> = strdup(#"{"route":"a"}"#)
private nonisolated(unsafe) let name: UnsafeMutablePointer<CChar> = strdup("fake")
