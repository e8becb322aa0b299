import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// An answer of the notification center, as the fixture `center` logs it.
struct CenterReply {
    let object: [String: Any]

    var isDone: Bool { object.isEmpty }
    var granted: Bool? { object["granted"] as? Bool }
    var error: (domain: String?, code: Int?)? {
        (object["error"] as? [String: Any]).map { ($0["domain"] as? String, $0["code"] as? Int) }
    }
    var settings: [String: Any] { object["settings"] as? [String: Any] ?? [:] }

    /// The identifiers in `requests`, `categories` or `notifications`.
    func identifiers(_ key: String) -> [String] {
        let list = object[key] as? [[String: Any]] ?? []
        return list.compactMap { (($0["request"] as? [String: Any]) ?? $0)["identifier"] as? String }
    }
}

extension TestHost {
    static var undecided: [String: Any] { ["authorization": "notDetermined"] }

    /// The text that adds a request.
    static func add(
        _ identifier: String, _ trigger: String? = nil, content: String = #"{"title":"T"}"#
    ) -> String {
        let trigger = trigger.map { #","trigger":\#($0)"# } ?? ""
        return #"{"ask":"add","request":{"identifier":"\#(identifier)","content":\#(content)\#(trigger)}}"#
    }

    /// Has the fixture ask, and returns the tag its answers are logged behind.
    func order(_ requests: String, of fixture: String = "center", flood: Int = 0) async throws -> String {
        let tag = String(UUID().uuidString.prefix(8))
        let keys = #""tag":"\#(tag)","flood":\#(flood),"ask":[\#(requests)]"#
        let payload = #"{"aps":{"content-available":1},"sender":"com.example.fixture.\#(fixture)",\#(keys)}"#
        _ = try await host.handle(.push(payload: Array(payload.utf8), source: nil, collapseID: nil))
        return tag
    }

    /// The answers behind a tag, once there are so many.
    func answers(_ tag: String, _ count: Int = 1) async throws -> [CenterReply] {
        var lines: [String] = []
        for await event in host.events.stream(since: 0) {
            guard event.kind == .moduleLog, let message = event.message, message.hasPrefix(tag + " ") else { continue }
            lines.append(String(message.dropFirst(tag.count + 1)))
            if lines.count == count { break }
        }
        return try lines.map { line in
            let json = try #require(line.split(separator: " ", maxSplits: 1).last)
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
            return CenterReply(object: try #require(object as? [String: Any]))
        }
    }

    /// Has the fixture ask one thing after the other, and waits for the answers.
    @discardableResult
    func ask(_ requests: String..., of fixture: String = "center") async throws -> [CenterReply] {
        try await answers(order(requests.joined(separator: ","), of: fixture), requests.count)
    }

    @discardableResult
    func authorize(_ decision: String, off: String? = nil) async throws -> String {
        guard case .change(let reply) = try await host.handle(.authorize(decision, off: off)) else { return "" }
        return reply.state
    }

    func state(_ name: String) async throws { _ = try await host.handle(.state(name)) }

    func advance(_ words: String) async throws { _ = try await host.handle(.clock(advance: words)) }

    var status: StatusReport {
        get async throws {
            guard case .status(let status) = try await host.handle(.status) else { throw CancellationError() }
            return status
        }
    }

    var pending: [PendingReport] {
        get async throws {
            guard case .pending(let pending) = try await host.handle(.pending) else { throw CancellationError() }
            return pending
        }
    }

    var delivered: [NotificationReport] {
        get async throws {
            guard case .notifications(let list) = try await host.handle(.notifications) else {
                throw CancellationError()
            }
            return list
        }
    }

    func report(_ module: String) async throws -> ModuleReport {
        guard case .modules(let modules) = try await host.handle(.modules) else { throw CancellationError() }
        return try #require(modules.first { $0.id.rawValue == module })
    }

    /// The events until so many of a kind have come.
    func events(_ kind: Event.Kind, _ count: Int = 1) async -> [Event] {
        var left = count
        return await events { event in
            if event.kind == kind { left -= 1 }
            return left == 0
        }.all(kind)
    }

    /// The facts of the events until so many that have such facts have come.
    func facts<Facts: EventFacts>(_ type: Facts.Type, _ count: Int = 1) async -> [Facts] {
        var left = count
        return await events { event in
            if event.facts(type) != nil { left -= 1 }
            return left == 0
        }.all(type)
    }

    /// What modules have logged so far that begins with a text.
    func logged(_ prefix: String) async -> [String] {
        await events.all(Event.ModuleLog.self).map(\.message).filter { $0.hasPrefix(prefix) }
    }
}
