package import BellhopContract
internal import Foundation

/// The members of a JSON object that came from the host (docs/notification-center.md).
///
/// What is missing, and what is of the wrong type, counts as not said.
package struct JSONMembers: Sendable {
    // These are Foundation's values from a parser, which never change.
    private nonisolated(unsafe) let members: [String: Any]

    private init(_ members: [String: Any]) { self.members = members }

    /// Reads the text of a JSON object, all but the objects called `userInfo` in it; nil where it is none.
    package init?(_ json: Data) {
        let members =
            UserInfoReader.members(of: json, unread: JSONKey.userInfo.name)
            ?? (try? JSONSerialization.jsonObject(with: json)) as? [String: Any]
        guard let members else { return nil }
        self.init(members)
    }

    package func text(_ key: JSONKey) -> String? { members[key.name] as? String }

    func texts(_ key: JSONKey) -> [String] { (members[key.name] as? [Any])?.compactMap { $0 as? String } ?? [] }

    package func number(_ key: JSONKey) -> Double? { members[key.name].flatMap(Self.number) }

    package func numbers(_ key: JSONKey) -> [Double]? { (members[key.name] as? [Any])?.compactMap(Self.number) }

    package func integer(_ key: JSONKey) -> Int? { number(key).flatMap(Int.init(exactly:)) }

    package func flag(_ key: JSONKey, default value: Bool = false) -> Bool { members[key.name] as? Bool ?? value }

    func object(_ key: JSONKey) -> JSONMembers? { (members[key.name] as? [String: Any]).map(JSONMembers.init) }

    func objects(_ key: JSONKey) -> [JSONMembers] {
        (members[key.name] as? [Any])?.compactMap { ($0 as? [String: Any]).map(JSONMembers.init) } ?? []
    }

    /// What a notification carries, under either of its names.
    var userInfo: UserInfo? {
        if let userInfo = members[JSONKey.userInfo.name] as? UserInfo { return userInfo }
        if let value = members[JSONKey.userInfo.name] as? [String: Any] { return UserInfo(value) }
        return text(.userInfoPropertyList).flatMap { Data(base64Encoded: $0) }.map { UserInfo(.propertyList($0)) }
    }

    private static func number(_ value: Any) -> Double? {
        guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else { return nil }
        return number
    }
}

extension JSONMembers: ReadableObject {
    package typealias Fault = Never

    package func bool(_ key: JSONKey) -> Bool? { members[key.name] as? Bool }

    package func string(_ key: JSONKey) -> String? { text(key) }

    package func members(_ key: JSONKey) -> JSONMembers? { object(key) }
}
