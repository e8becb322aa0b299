internal import CFTypes

/// A password with its attributes.
struct KeychainItem: Codable, Sendable {
    let itemClass: KeychainItemClass
    private let identifier: UUID
    private(set) var attributes: [KeychainAttribute: KeychainValue]
    private(set) var data: Data

    // The access group of an item without a group: on iOS, it depends on the app, and here it is this one.
    private static let defaultAccessGroup = "default"

    /// Creates a new item; throws `errSecParam` if attributes contradict each other.
    init(_ query: KeychainQuery, at date: Date) throws(KeychainError) {
        guard let itemClass = query.itemClass, query.synchronizable != .any else { throw KeychainError(errSecParam) }
        self.itemClass = itemClass
        identifier = UUID()
        data = query.data ?? Data()
        attributes = [
            .accessGroup: .text(Self.defaultAccessGroup), .accessible: KeychainAccessibility.whenUnlocked,
            .synchronizable: .truth(false), .created: .date(date),
        ]
        try change(query, at: date)
    }

    /// Takes over attributes and data; throws `errSecParam` if attributes contradict each other.
    mutating func change(_ query: KeychainQuery, at date: Date) throws(KeychainError) {
        for (attribute, value) in query.attributes where !attribute.isReadOnly { attributes[attribute] = value }
        if let data = query.data { self.data = data }
        attributes[.modified] = .date(date)
        guard let accessible = attributes[.accessible], attributes[.synchronizable] == .truth(true) else { return }
        guard !KeychainAccessibility.thisDeviceOnly.contains(accessible) else { throw KeychainError(errSecParam) }
    }

    /// The values that are unique among the items of the keychain.
    var key: Key { Key(itemClass: itemClass, values: itemClass.key.map(keyValue)) }

    struct Key: Hashable {
        let itemClass: KeychainItemClass
        let values: [KeychainValue?]
    }

    /// The class and the identifier, which do not change with the item.
    var persistentReference: Data {
        Data(itemClass.rawValue.utf8) + withUnsafeBytes(of: identifier.uuid) { Data($0) }
    }

    func matches(_ query: KeychainQuery) -> Bool {
        guard query.itemClass == nil || query.itemClass == itemClass else { return false }
        if let reference = query.persistentReference {
            guard reference == persistentReference else { return false }
        } else if case .only(let value) = query.synchronizable {
            guard attributes[.synchronizable] == .truth(value) else { return false }
        }
        return query.attributes.allSatisfy { attribute, value in
            switch attribute {
            case .synchronizable: true
            case _ where itemClass.key.contains(attribute): keyValue(attribute) == (value.isEmpty ? nil : value)
            default: attributes[attribute] == value
            }
        }
    }

    private func keyValue(_ attribute: KeychainAttribute) -> KeychainValue? {
        attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
    }
}
