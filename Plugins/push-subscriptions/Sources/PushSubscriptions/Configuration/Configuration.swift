import Foundation
import Q2ModuleInterfaces

/// Where the backend is, and how the module proves who it is.
package struct Configuration: Equatable, Sendable {
    /// The address without a slash at its end.
    package var baseURL: String
    package var key: String
    package var project: String
    package var pingInterval: TimeInterval
    /// The wait after the first failure in a row.
    package var retryInterval = Backoff.first

    package static let defaultPingInterval: TimeInterval = 60
    package static let longestPingInterval: TimeInterval = 24 * 60 * 60

    package init(
        baseURL: String, key: String, project: String, pingInterval: TimeInterval = defaultPingInterval
    ) {
        self.baseURL = baseURL
        self.key = key
        self.project = project
        self.pingInterval = pingInterval
    }

    /// Reads the `data` of the settings entry; throws a ``Mistake``.
    package init(_ data: JSONValue) throws(Mistake) {
        guard let members = data.objectValue else {
            throw Mistake("\"data\" must be an object with \"baseURL\", \"key\" and \"project\".")
        }
        func text(_ name: String) throws(Mistake) -> String {
            guard let value = members[name] else { throw Mistake("\"\(name)\" is missing in \"data\".") }
            guard let text = value.stringValue, Self.isHeader(text) else {
                throw Mistake("\"\(name)\" must be a string of printable ASCII characters that is not empty.")
            }
            return text
        }
        let address = try text("baseURL")
        guard let url = URL(string: address), url.isProtected, url.query == nil, url.fragment == nil else {
            throw Mistake(
                "\"baseURL\" must be an https address without a query; http is for addresses of this machine only.")
        }
        baseURL = String(address.reversed().drop { $0 == "/" }.reversed())
        key = try text("key")
        project = try text("project")
        func seconds(_ name: String, through longest: TimeInterval) throws(Mistake) -> TimeInterval? {
            guard let value = members[name] else { return nil }
            guard let seconds = value.doubleValue, seconds > 0, seconds <= longest else {
                throw Mistake("\"\(name)\" must be a number of seconds from more than 0 to \(Int(longest)).")
            }
            return seconds
        }
        pingInterval = try seconds("pingInterval", through: Self.longestPingInterval) ?? Self.defaultPingInterval
        retryInterval = try seconds("retryInterval", through: Backoff.first) ?? Backoff.first
        let known: Set = ["baseURL", "key", "project", "pingInterval", "retryInterval"]
        if let unknown = members.keys.filter({ !known.contains($0) }).min() {
            throw Mistake("\"\(unknown)\" in \"data\" is not known.")
        }
    }

    /// What is wrong with the settings.
    package struct Mistake: Error, Equatable {
        package var sentence: String

        init(_ sentence: String) { self.sentence = sentence }
    }

    /// The name of the file that keeps what belongs to this backend and project, and to no other.
    package var fileName: String { "\(Digests.sha256(Data("\(baseURL)\n\(project)".utf8)).prefix(16)).sqlite3" }

    // The values are sent as headers.
    private static func isHeader(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
