import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

/// A host whose modules have content extensions.
extension TestHost {
    static func content(_ fixture: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        entry(fixture, ["pushContentClassName": "Content"].merging(keys) { $1 })
    }

    static func payload(_ title: String, category: String?, thread: String? = nil) -> String {
        let category = category.map { #","category":"\#($0)""# } ?? ""
        let thread = thread.map { #","thread-id":"\#($0)""# } ?? ""
        return #"{"aps":{"alert":{"title":"\#(title)","body":"The body"}\#(category)\#(thread)}}"#
    }

    /// Shows a notification of a category.
    func show(_ title: String = "Hello", category: String? = "content", as id: String? = nil, thread: String? = nil)
        async throws
    {
        try await push(Self.payload(title, category: category, thread: thread), collapseID: id)
    }

    func expand(_ notification: String = "last", appearance: String? = nil) async throws -> ExpandReply {
        let reply = try await host.handle(.expand(notification: notification, appearance: appearance))
        guard case .expanded(let expanded) = reply else {
            throw BellhopError(.init(rawValue: "test"), "it is not expanded")
        }
        return expanded
    }

    /// The processes of the content extensions that said they show something, in order.
    var contentProcesses: [pid_t] {
        get async {
            await events.filter { $0.stage == .content && $0.kind == .moduleLog }
                .compactMap { $0.message?.split(separator: " process ").last.flatMap { pid_t($0) } }
        }
    }
}

extension ExpandReply {
    var png: Data? { FileManager.default.contents(atPath: picture) }
}

/// Whether a process is there.
func isAlive(_ process: pid_t) -> Bool { kill(process, 0) == 0 }
